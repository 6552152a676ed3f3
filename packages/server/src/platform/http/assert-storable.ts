import { fieldWords } from '@khonsong/contract/kernel/field-words.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { nameOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import type { z } from 'zod'
import { isStorable } from '../storable-text.ts'
import { Answered, Refused } from './refusals.ts'

/** Deeper than any valid input; bounds the recursion. */
const deepest = 40

type Path = readonly (string | number)[]

const unstorable = (value: unknown, path: Path, found: Path[]): void => {
  if (typeof value === 'string') {
    if (!isStorable(value)) found.push(path)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length > deepest) throw new Answered(400, rejection('request.unreadable', {}))
  for (const [key, item] of Object.entries(value)) {
    if (isStorable(key)) unstorable(item, [...path, key], found)
    else found.push(path)
  }
}

/** Rejects text that PostgreSQL cannot store, with its field, before it reaches a query. */
export const assertStorable = (schema: z.ZodType, value: unknown): void => {
  const found: Path[] = []
  unstorable(value, [], found)
  const refusals = found.map((path): Rejection => {
    const field = path.join('.')
    return rejection('field.unstorable', { field: nameOf(schema, path, fieldWords) }, field === '' ? undefined : field)
  })
  if (refusals.length > 0) throw new Refused(refusals)
}
