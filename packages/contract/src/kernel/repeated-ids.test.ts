import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import type { Operation } from './operation.ts'

const contract = join(import.meta.dirname, '..')

/** All operations exported by a contract file, at any depth. */
const operationsIn = (value: unknown, seen = new Set<unknown>()): readonly Operation[] => {
  if (typeof value !== 'object' || value === null || value instanceof z.ZodType || seen.has(value)) return []
  seen.add(value)
  if ('method' in value && 'path' in value && 'needs' in value) return [value as Operation] // only operations have all three
  return Object.values(value).flatMap((inner) => operationsIn(inner, seen))
}

const allOperations = async (): Promise<readonly Operation[]> => {
  const files = (await readdir(contract, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules: unknown[] = []
  for (const name of files) modules.push({ ...((await import(join(contract, name))) as object) })
  return operationsIn(modules)
}

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly left?: z.ZodType
  readonly right?: z.ZodType
  readonly getter?: () => z.ZodType
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def // zod's internal definition

const childrenOf = (schema: z.ZodType): readonly (readonly [string, z.ZodType])[] => {
  const { shape, element, innerType, in: before, out, options, left, right } = defOf(schema)
  const plain = [innerType, before, out, left, right, ...(options ?? [])].filter((one) => one !== undefined)
  return [...Object.entries(shape ?? {}), ...(element ? [['[]', element] as const] : []), ...plain.map((one) => ['', one] as const)]
}

interface Found {
  readonly path: string
  readonly list: z.ZodArray<z.ZodType>
}

const listsIn = (schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): readonly Found[] => {
  if (seen.has(schema)) return []
  seen.add(schema)
  const own = schema instanceof z.ZodArray ? [{ path, list: schema as z.ZodArray<z.ZodType> }] : [] // an array of any schemas
  return [...own, ...childrenOf(schema).flatMap(([name, child]) => listsIn(child, name ? `${path}.${name}` : path, seen))]
}

const someId = '01900000-0000-7000-8000-000000000000'
const samples: readonly unknown[] = [someId, 1, 'AB-1', '2026-01-05', '2026-01-05T08:00:00+07:00', true, 'th', '12', [], {}, null]

/** Fields by which a row refers to an existing record. */
const naming = /^(id|no|\w+Id|\w+No)$/
const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined => {
  const { shape, innerType, in: before } = defOf(schema)
  const inner = innerType ?? before
  return shape ?? (inner ? shapeOf(inner) : undefined)
}

const sampleOf = (schema: z.ZodType): unknown => {
  if (schema.safeParse(null).success) return null
  const plain = samples.find((value) => schema.safeParse(value).success)
  if (plain !== undefined && !shapeOf(schema)) return plain
  const { entries } = schema._zod.def as unknown as { entries?: Readonly<Record<string, unknown>> } // of an enumeration
  if (entries) return Object.values(entries)[0]
  const shape = shapeOf(schema)
  if (!shape) return plain
  return Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]) => (field.safeParse(undefined).success ? [] : [[key, sampleOf(field)]])),
  )
}

/** Lists that may contain a record repeatedly, with the reason. */
const mayRepeat: Readonly<Record<string, string>> = {
  'POST /v1/shipment-status/import .rows': 'the rows of one waybill are its steps',
  'PATCH /v1/imports/{id}/rows .cells': 'one row has many cells',
  'POST /v1/sign-in-provider/add .groupRoles': 'a role may belong to several groups',
  'PUT /v1/sign-in-provider/edit .groupRoles': 'a role may belong to several groups',
  'PUT /v1/contracts/{id}/lines .lines': 'a service may be billed by several lines, one for the trip and one for its surcharge',
  'PUT /v1/quotations/{id}/lines .lines': 'as those of contracts',
}

const isFolded = ({ list }: Found): boolean => {
  const row = sampleOf(list.element)
  const answer = list.safeParse([row, row])
  return answer.success ? answer.data.length === 1 : answer.error.issues.some(({ message }) => message === 'list.repeated')
}

const namesRecords = ({ list }: Found): boolean => {
  const shape = shapeOf(list.element)
  if (!shape) return list.element.safeParse(someId).success && !list.element.safeParse('no id').success
  return Object.entries(shape).some(([key, field]) => naming.test(key) && !field.safeParse(undefined).success)
}

test('no call takes one id twice in a list: it is folded, or refused at its row', async () => {
  const operations = await allOperations()
  assert.ok(operations.length > 300, `found ${operations.length} operations`)
  const found = operations.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((part) => listsIn(part, `${method} ${path} `)),
  )
  assert.ok(found.length > 100, `found ${found.length} lists`)
  const careless = found.filter((one) => namesRecords(one) && !isFolded(one) && !Object.hasOwn(mayRepeat, one.path))
  assert.deepEqual([...new Set(careless.map(({ path }) => path))].toSorted(), [])
})
