import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { orderDraftSchema } from '../orders/order-draft.ts'
import { newRecordSchema } from '../resource/record-schema.ts'
import { temperatureType } from '../cargo/temperature-type-resource.ts'
import { parseQuickly } from './quick-parse.ts'

/** The same numbers in every run. */
const createDice = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 4_294_967_296
}

const uuid = '00000000-0000-4000-8000-000000000001'
const values: readonly unknown[] = [
  null,
  undefined,
  '',
  ' ',
  ' น้ำดื่ม ',
  'x'.repeat(300),
  uuid,
  'ABC-1/2',
  '005',
  'FTL',
  'delivery',
  'prepaid',
  'THB',
  '2026-11-24',
  '2031-01-01',
  '2026-11-24T00:00:00.000Z',
  '2026-11-24T08:00:00+07:00',
  '12',
  '0812345678',
  0,
  1,
  2.25,
  0.001,
  -1,
  1e9,
  Number.NaN,
  true,
  false,
  [],
  [uuid],
  {},
]

/** What a field may well say, so that most fields of a row are right and all of many rows. */
const right = (schema: z.core.$ZodType): readonly unknown[] => values.filter((value) => z.safeParse(schema, value).success)

const shapeOf = (schema: z.ZodType) => (schema._zod.def as unknown as { shape: Record<string, z.core.$ZodType> }).shape // an object's

const rowsOf = (schema: z.ZodType, dice: () => number) => {
  const pick = <T>(from: readonly T[]) => from[Math.floor(dice() * from.length)]
  const fields = Object.entries(shapeOf(schema)).map(([key, field]) => ({ key, field, right: right(field) }))
  return () => {
    const row: Record<string, unknown> = {}
    const wrong = dice() < 0.5 ? pick(fields)?.key : undefined
    for (const { key, right: fitting } of fields) {
      if (dice() < 0.2) continue
      row[key] = key === wrong ? pick(values) : pick(fitting)
    }
    if (dice() < 0.05) row['nobody knows it'] = 1
    return row
  }
}

const agrees = (schema: z.ZodType, value: unknown): boolean => {
  const slowly = schema.safeParse(value, { reportInput: true })
  const quickly = parseQuickly(schema, value)
  assert.equal(quickly.success, slowly.success)
  if (!slowly.success || !quickly.success) {
    assert.deepEqual(quickly.error?.issues, slowly.error?.issues)
    return false
  }
  assert.deepEqual(quickly.data, slowly.data)
  // What is stored and compared knows a field that is left out from one that is empty.
  assert.deepEqual(Object.entries(quickly.data as object), Object.entries(slowly.data as object))
  return true
}

test('an order is read as its schema reads it, whatever stands in it', () => {
  const dice = createDice(2569)
  const line = (orderDraftSchema.shape.lines._zod.def as { element: z.ZodType }).element // what a list is made of
  const rows = rowsOf(orderDraftSchema, dice)
  const lines = rowsOf(line, dice)
  let fine = 0
  for (let at = 0; at < 1500; at += 1) {
    const given = Array.from({ length: Math.floor(dice() * 4) }, lines)
    const ids = Object.fromEntries(
      ['customerId', 'businessUnitId', 'goodsTypeId', 'originSiteId', 'destinationSiteId'].map((key) => [key, uuid]),
    )
    const times = Object.fromEntries(
      ['targetPickupFrom', 'targetPickupTo', 'targetDeliveryFrom', 'targetDeliveryTo'].map((key) => [
        key,
        '2026-11-24T00:00:00.000Z',
      ]),
    )
    const most = dice() < 0.8 ? { ...ids, ...times, lines: given.map((own) => ({ packages: 1, weightKg: 2.5, ...own })) } : {}
    if (agrees(orderDraftSchema, { ...rows(), ...most })) fine += 1
    for (const own of given) agrees(line, own)
  }
  assert.ok(fine > 150, `only ${fine} of the orders were right`)
})

test('so is a record of a declared resource, with the rules between its fields', () => {
  const schema = newRecordSchema(temperatureType)
  const rows = rowsOf(schema, createDice(7))
  let fine = 0
  for (let at = 0; at < 1500; at += 1) if (agrees(schema, rows())) fine += 1
  assert.ok(fine > 0, 'none of the records was right')
})

test('a rule between fields is asked, and may ask another schema', () => {
  const inner = z.object({
    n: z.number().superRefine((n, context) => {
      if (n > 3) context.addIssue('too much')
    }),
  })
  const schema = z
    .strictObject({ from: z.number(), to: z.number().nullish(), lines: z.array(inner).max(2).default([]) })
    .superRefine(({ from, to }, context) => {
      if (parseQuickly(inner, { n: from }).success && to !== null && to !== undefined && to < from) context.addIssue('reversed')
    })
  assert.equal(agrees(schema, { from: 1, to: 2 }), true)
  assert.equal(agrees(schema, { from: 2, to: 1 }), false)
  assert.equal(agrees(schema, { from: 1, lines: [{ n: 1 }, { n: 2, more: 3 }] }), true)
  assert.equal(agrees(schema, { from: 1, lines: [{ n: 1 }, { n: 4 }] }), false)
  assert.equal(agrees(schema, { from: 1, lines: [{ n: 1 }, { n: 1 }, { n: 1 }] }), false)
  assert.equal(agrees(schema, { from: 1, to: 2, other: 3 }), false)
  assert.equal(agrees(schema, 'no object'), false)
})
