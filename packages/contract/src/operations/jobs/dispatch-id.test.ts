import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { fieldWords } from '../../kernel/field-words.ts'
import { jobInformation } from './job-information.ts'
import { jobs } from './jobs.ts'

for (const [name, { body }] of [
  ['scheduling', jobs.scheduleSeveral],
  ['confirming', jobInformation.confirm],
] as const)
  test(`${name} without the id of a dispatch order says that it is required, and a wrong one that it is malformed`, () => {
    const refusalOf = (id: string) => {
      const { error } = body.safeParse({ jobs: [{ id, version: 1 }] }, { reportInput: true })
      const found = rejectionsOf(body, error ?? assert.fail(), fieldWords).find(({ field }) => field === 'jobs.0.id')
      const label = found?.params['field']
      return [found?.code, typeof label === 'object' && 'en' in label ? label.en : undefined]
    }
    assert.deepEqual(refusalOf(''), ['field.required', 'Dispatch id'])
    assert.deepEqual(refusalOf('JB-1'), ['field.format', 'Dispatch id'])
  })
