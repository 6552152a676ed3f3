import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { z } from 'zod'
import { fieldWords } from './field-words.ts'
import type { Operation } from './operation.ts'

const contract = join(import.meta.dirname, '..')

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
  readonly valueType?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly getter?: () => z.ZodType
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def // zod's internal definition

/** Unwraps optional, preprocessed and union inputs. */
const inside = (schema: z.ZodType): z.ZodType => {
  const { innerType, in: before, out, options } = defOf(schema)
  const next = innerType ?? (before && defOf(before).type === 'transform' ? out : before) ?? options?.find((one) => isNested(one))
  return next ? inside(next) : schema
}
const isNested = (schema: z.ZodType): boolean => ['object', 'array', 'record'].includes(defOf(inside(schema)).type)

const deepest = 6

/** A value with `bad` in every field, at any depth. */
const filledWith = (schema: z.ZodType, bad: unknown, depth = 0): unknown => {
  if (depth > deepest) return bad
  const { shape, element, valueType } = defOf(inside(schema))
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, filledWith(field, bad, depth + 1)]))
  if (element) return [filledWith(element, bad, depth + 1)]
  return valueType ? { ชื่อ: filledWith(valueType, bad, depth + 1) } : bad
}

const thaiText = '๏ '
const badValues: readonly unknown[] = [
  undefined,
  null,
  '',
  thaiText,
  thaiText.repeat(20_000),
  '-1',
  -1_000_000_000_000_000,
  9_000_000_000_000_000,
  0.123456789,
  1.5,
  true,
  {},
  [],
  Array.from({ length: 1200 }, () => thaiText),
]

interface Refused {
  readonly call: string
  readonly field: string
  readonly refusal: Rejection
}

const refusalsOf = ({ method, path, ...parts }: Operation): readonly Refused[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    [...badValues.map((bad) => filledWith(parts[part], bad)), undefined, {}, thaiText].flatMap((value) => {
      const parsed = parts[part].safeParse(value, { reportInput: true })
      if (parsed.success) return []
      return rejectionsOf(parts[part], parsed.error, fieldWords).map((refusal) => ({
        call: `${method} ${path}`,
        field: refusal.field ?? '',
        refusal,
      }))
    }),
  )

/** Abbreviations and names used as they are in Thai and Chinese, OpenID terms, and input patterns. */
const understood =
  /\b(?:SKU|DO|POD|ePOD|EPOD|GPS|ID|SAP|URL|HTTPS?|TLS|SMTP|SMS|LINE|API|JSON|PDF|Excel|Webhook|OpenID|CBM|EN|TH|YYYY-MM-DD|YYYY-MM|HH:mm|QR|TMS|CSV|IP|COD|ETA|PNG|JPEG|SMPP|ICP|Do Ref\.|km|kg|kWh|SWIFT|BIC|Client secret|Client ID|Issuer|Scopes|company\.co\.th)\b/g
const latinWord = /[A-Za-z]{3,}/
const wireName = /\b(?!kWh)[a-z]+[A-Z]\w*|_/

const storageUnits: readonly (readonly [RegExp, string])[] = [
  [/Grams$/, '(kg)'],
  [/Cm3$/, '(m³)'],
  [/(?:Mm|Ms|Bytes|Satang|Hundredths)$/, '(shown unit)'],
]

const wrongIn = ({ field, refusal }: Refused): readonly string[] => {
  const { code, params } = refusal
  const [en, th, zh] = (['en', 'th', 'zh'] as const).map((language) => sentence(code, params, language)) as [string, string, string] // one for each
  const unit = storageUnits.find(([ending]) => ending.test(field))?.[1]
  const isMeasured = 'n' in params && code !== 'field.decimals'
  return [
    ...[th, zh].filter((said) => latinWord.test(said.replaceAll(understood, ''))),
    ...(code !== 'field.unknown' && wireName.test(en) ? [`names of the wire: ${en}`] : []),
    ...(/This field/.test(en) && field !== '' ? [`no words: ${en}`] : []),
    ...(/(?<![-\d.,])1 (?!is |has |was )[a-z]+s\b|\(s\)/.test(en) ? [`wrong plural: ${en}`] : []),
    ...(unit !== undefined && isMeasured && !en.includes(unit) ? [`unit of the wire: ${en}`] : []),
    ...(/\[object|undefined|NaN|\{\w+\}/.test(en) ? [`not filled in: ${en}`] : []),
  ]
}

test('what any call refuses is said in the reader’s words and units, in three languages', async () => {
  const operations = await allOperations()
  assert.ok(operations.length > 300, `found ${operations.length} operations`)
  const refusals = operations.flatMap(refusalsOf)
  assert.ok(refusals.length > 10_000, `found ${refusals.length} refusals`)
  const wrong = refusals.flatMap((one) => wrongIn(one).map((what) => `${one.field} (${one.refusal.code}): ${what}`))
  assert.deepEqual([...new Set(wrong)].toSorted(), [])
})
