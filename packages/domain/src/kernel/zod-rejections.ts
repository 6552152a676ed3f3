import { z } from 'zod'
import { rejection, type Rejection } from './decision.ts'
import type { Words } from './language.ts'
import { someField } from './some-field.ts'

/** Labels a schema field in three languages, for error messages: `z.string().meta({ label })`. */
export interface FieldMeta {
  readonly label?: Words
}

/** For `superRefine` and `check`: a Zod issue that carries one of our rejections. */
export const issueOf = (refusal: Rejection, path: (string | number)[] = refusal.field?.split('.') ?? []) => ({
  code: 'custom' as const,
  path,
  message: refusal.code,
  params: { rejection: refusal },
  input: undefined,
})

interface Layers {
  readonly type: string
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly out?: z.core.$ZodType
}

const layersOf = (schema: z.core.$ZodType): Layers => schema._zod.def as unknown as Layers // zod's internals by kind

/** The inner schema: unwraps optional and similar wrappers, and of a pipe takes the side that is not a transformation. */
const within = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const { innerType, in: before, out } = layersOf(schema)
  return innerType ?? (out && layersOf(out).type === 'transform' ? before : out)
}

const inner = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined => {
  const next = schema && within(schema)
  return next ? inner(next) : schema
}

const labelOf = (schema: z.core.$ZodType | undefined): Words | undefined => {
  for (let at = schema; at; at = within(at)) {
    const label = (z.globalRegistry.get(at) as FieldMeta | undefined)?.label
    if (label) return label
  }
  return undefined
}

const step = (schema: z.core.$ZodType | undefined, key: PropertyKey): z.core.$ZodType | undefined => {
  const at = inner(schema)
  if (!at) return undefined
  const { def } = at._zod as unknown as {
    def: {
      type: string
      shape?: Record<string, z.core.$ZodType>
      element?: z.core.$ZodType
      valueType?: z.core.$ZodType
      options?: readonly z.core.$ZodType[]
    }
  }
  // Takes the first union member with this field: fields of one name mean the same in all of them.
  for (const option of def.options ?? []) {
    const found = step(option, key)
    if (found) return found
  }
  return def.shape?.[String(key)] ?? def.element ?? def.valueType
}

/** Labels for fields without one, by JSON name; the caller supplies the table. */
export type WordsByName = (name: string) => Words | undefined

/** The label of the field at a path: its own, else that of the nearest enclosing list, else by its JSON name. */
export const nameOf = (
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  wordsByName: WordsByName = () => undefined,
): Words => {
  let at: z.core.$ZodType | undefined = schema
  let found: Words | undefined
  for (const key of path) {
    const isItem = typeof key !== 'string' || /^\d+$/.test(key) || isMap(at)
    at = step(at, key)
    found = labelOf(at) ?? (isItem ? found : wordsByName(String(key)))
  }
  return found ?? someField
}

/** Keys of a record are the caller's data, not field names. */
const isMap = (schema: z.core.$ZodType | undefined): boolean => inner(schema)?._zod.def.type === 'record'

const missing = (issue: z.core.$ZodIssue): boolean =>
  issue.input === undefined ||
  issue.input === null ||
  (issue.code === 'too_small' && issue.origin === 'string' && issue.input === '') ||
  // An empty text counts as missing, not as a badly formatted date, id or number.
  (issue.code === 'invalid_format' && issue.input === '')

interface Bound {
  readonly check: string
  readonly value?: unknown
  readonly inclusive?: boolean
}

/** When a lower bound is exclusive, the message names both bounds. */
const openBounds = (schema: z.core.$ZodType | undefined, field: string): Rejection | undefined => {
  const { checks = [] } = (inner(schema)?._zod.def ?? {}) as { checks?: readonly { _zod: { def: Bound } }[] }
  const bounds = checks.map(({ _zod }) => _zod.def)
  const lower = bounds.find(({ check }) => check === 'greater_than')
  const upper = bounds.find(({ check }) => check === 'less_than')
  if (!lower || !upper || lower.inclusive) return undefined
  const both = { x: Number(lower.value), y: Number(upper.value) }
  return upper.inclusive ? rejection('field.above_upto', both, field) : rejection('field.above_below', both, field)
}

const at = (schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined =>
  path.reduce<z.core.$ZodType | undefined>(step, schema)

/** A more specific message than "invalid" for known formats. */
const badFormat = (format: string, label: Words, field: string): Rejection => {
  if (format === 'email') return rejection('field.email', {}, field)
  if (format === 'date') return rejection('field.date', { field: label }, field)
  if (format === 'datetime') return rejection('field.time', { field: label }, field)
  if (format === 'year') return rejection('field.year', { field: label }, field)
  return rejection('field.format', { field: label }, field)
}

const refusalOf = (issue: z.core.$ZodIssue, label: Words, field: string): Rejection => {
  if (missing(issue) && issue.code !== 'custom' && issue.code !== 'unrecognized_keys')
    return rejection('field.required', { field: label }, field)
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? rejection('field.required', { field: label }, field)
          : rejection('field.too_short', { field: label, n: Number(issue.minimum) }, field)
      if (issue.origin === 'array') return rejection('field.required', { field: label }, field)
      return rejection('field.minimum', { field: label, n: Number(issue.minimum) }, field)
    case 'too_big':
      if (issue.origin === 'string') return rejection('field.too_long', { field: label, n: Number(issue.maximum) }, field)
      if (issue.origin === 'array') return rejection('field.over_limit', { field: label }, field)
      return rejection('field.maximum', { field: label, n: Number(issue.maximum) }, field)
    case 'invalid_type':
      if (issue.expected === 'int') return rejection('field.integer', {}, field)
      if (issue.expected === 'number') return rejection('field.number', {}, field)
      return rejection('field.invalid', { field: label }, field)
    case 'invalid_format':
      return badFormat(issue.format, label, field)
    case 'invalid_value':
      if (typeof issue.input !== 'string' && typeof issue.input !== 'number')
        return rejection('field.invalid', { field: label }, field)
      return rejection('field.choice', { field: label, value: String(issue.input).slice(0, 60) }, field)
    case 'unrecognized_keys':
      return rejection('field.unknown', { field: issue.keys.join(', ').slice(0, 100) }, field)
    default:
      return rejection('field.invalid', { field: label }, field)
  }
}

const own = (issue: z.core.$ZodIssue): Rejection | undefined =>
  issue.code === 'custom' ? (issue.params as { rejection?: Rejection } | undefined)?.rejection : undefined

/** The union member the caller most likely meant: the one with the fewest issues, if they concern its fields. */
const meant = (errors: readonly (readonly z.core.$ZodIssue[])[]): number | undefined => {
  const least = Math.min(...errors.map(({ length }) => length))
  const index = errors.findIndex(({ length }) => length === least)
  return errors[index]?.some(({ path }) => path.length > 0) ? index : undefined
}

const options = (schema: z.core.$ZodType | undefined): readonly z.core.$ZodType[] =>
  ((inner(schema)?._zod.def ?? {}) as { options?: readonly z.core.$ZodType[] }).options ?? []

const refusalsOf = (
  schema: z.core.$ZodType,
  issue: z.core.$ZodIssue,
  prefix: readonly PropertyKey[],
  wordsByName: WordsByName | undefined,
): readonly Rejection[] => {
  const field = [...prefix, ...issue.path].join('.')
  // A field's own rule does not know the path of its form within the request; the issue's path does.
  const mine = own(issue)
  if (mine) return [mine.field === undefined && field !== '' ? { ...mine, field } : mine]
  if (issue.code === 'invalid_union') {
    const index = meant(issue.errors)
    const option = index === undefined ? undefined : options(at(schema, issue.path))[index]
    const inside = index === undefined ? undefined : issue.errors[index]
    if (option && inside) return inside.flatMap((one) => refusalsOf(option, one, [...prefix, ...issue.path], wordsByName))
  }
  const label = nameOf(schema, issue.path, wordsByName)
  const isBound = (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'number'
  return [(isBound ? openBounds(at(schema, issue.path), field) : undefined) ?? refusalOf(issue, label, field)]
}

/** All issues of an input as rejections: the same in forms and in server responses. */
export const rejectionsOf = (schema: z.core.$ZodType, error: z.core.$ZodError, wordsByName?: WordsByName): readonly Rejection[] =>
  error.issues.flatMap((issue) => refusalsOf(schema, issue, [], wordsByName))
