import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exceptionTypeSeeds } from './exception-type-seeds.ts'
import { monitorKinds } from './exception-choices.ts'

const all = (name: 'code' | 'en' | 'th' | 'zh' | 'monitorKind') => exceptionTypeSeeds.flatMap((seed) => seed[name] ?? [])

test('no two types of a new company share a code, a name or a monitor, as the second would not be created', () => {
  for (const name of ['code', 'en', 'th', 'zh', 'monitorKind'] as const)
    assert.deepEqual(
      all(name).filter((value, at, values) => values.indexOf(value) !== at),
      [],
      name,
    )
})

test('every monitor finding has a type that can be enabled', () => {
  assert.deepEqual(all('monitorKind').toSorted(), Object.keys(monitorKinds).toSorted())
})
