/**
 * A schema applied to values that are nearly always right, such as the rows of a file. Zod wraps each field of each value in two objects
 * before it looks at it, and an order has ninety, most of them empty. Here what is empty is answered at once and what is not goes to zod
 * itself, one field after the other in the same wrapping; at the first doubt nothing is said and zod reads the whole value.
 */
import type { z } from 'zod'

const doubt = Symbol('doubt')
type Read = (value: unknown) => unknown

interface Definition {
  readonly type: string
  readonly checks?: readonly z.core.$ZodCheck<unknown>[]
  readonly innerType: z.core.$ZodType
  readonly in: z.core.$ZodType
  readonly out: z.core.$ZodType
  readonly element: z.core.$ZodType
  readonly shape: Readonly<Record<string, z.core.$ZodType>>
  readonly catchall?: z.core.$ZodType
  readonly defaultValue: unknown
  readonly transform: (value: unknown) => unknown
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition // what zod keeps of each kind

const atOnce = { async: false } as const
/** The wrapping that nobody uses at this moment: a rule of a schema may ask another schema. */
let spare: z.core.ParsePayload | undefined

/** Hands a value to zod; what it says against it, and what it answers later, is a doubt. */
const wrapped = (value: unknown, judge: (payload: z.core.ParsePayload) => unknown): unknown => {
  const payload = spare ?? { value: undefined, issues: [] }
  spare = undefined
  payload.value = value
  if (judge(payload) instanceof Promise || payload.issues.length > 0) return doubt
  spare = payload
  return payload.value
}

const asZod = (schema: z.core.$ZodType): Read => {
  const judge = (payload: z.core.ParsePayload) => {
    const read = schema._zod.run(payload, atOnce)
    // What is read in two steps comes in a wrapping of its own.
    if (!(read instanceof Promise) && read !== payload) {
      payload.value = read.value
      payload.issues.push(...read.issues)
    }
    return read
  }
  return (value) => wrapped(value, judge)
}

/** Rules between the fields, asked once each field is right. */
const withChecks = (read: Read, checks: readonly z.core.$ZodCheck<unknown>[]): Read => {
  if (checks.length === 0) return read
  const judge = (payload: z.core.ParsePayload) => {
    for (const { _zod: check } of checks) {
      if (check.def.when?.(payload) === false) continue
      const later = check.check(payload)
      if (later instanceof Promise || payload.issues.length > 0) return later
    }
    return undefined
  }
  return (value) => {
    const answer = read(value)
    return answer === doubt ? doubt : wrapped(answer, judge)
  }
}

interface Place {
  readonly key: string
  readonly read: Read
  readonly needed: boolean
  readonly left: 'out' | 'told' | 'set'
}

/** Which fields the answer has: those given, those with a value of their own, and those that mean nothing when they are left out. */
const placeOf = (key: string, schema: z.core.$ZodType): Place => {
  const { optin, optout } = schema._zod
  const left = optin === 'defaulted' ? 'set' : optin === 'optional' && optout === 'optional' ? 'out' : 'told'
  return { key, read: readerOf(schema), needed: optin === undefined, left }
}

const readObject = ({ shape, catchall }: Definition): Read => {
  const places = Object.entries(shape).map(([key, schema]) => placeOf(key, schema))
  const isStrict = catchall !== undefined
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return doubt
    const given = value as Readonly<Record<string, unknown>> // an object
    if (isStrict) for (const key in given) if (!Object.hasOwn(shape, key)) return doubt
    const answer: Record<string, unknown> = {}
    for (const { key, read, needed, left } of places) {
      const own = given[key]
      const isThere = own !== undefined || key in given
      if (!isThere && (needed || left === 'out')) {
        if (needed) return doubt
        continue
      }
      const one = read(own)
      if (one === doubt) return doubt
      if (isThere || left === 'set' || one !== undefined) answer[key] = one
    }
    return answer
  }
}

const readArray = ({ element }: Definition, fits: (length: number) => boolean): Read => {
  const read = readerOf(element)
  return (value) => {
    if (!Array.isArray(value) || !fits(value.length)) return doubt
    const answer: unknown[] = []
    for (const own of value) {
      const one = read(own)
      if (one === doubt) return doubt
      answer.push(one)
    }
    return answer
  }
}

interface Length {
  readonly check: string
  readonly minimum?: number
  readonly maximum?: number
}

/** The bounds of a list; undefined when something else is asked of it. */
const lengthOf = ({ checks = [] }: Definition): ((length: number) => boolean) | undefined => {
  const bounds = checks.map(({ _zod: { def } }) => def as Length) // what zod keeps of a check
  if (!bounds.every(({ check }) => check === 'min_length' || check === 'max_length')) return undefined
  return (length) => bounds.every(({ minimum = 0, maximum = Infinity }) => length >= minimum && length <= maximum)
}

const buildReader = (schema: z.core.$ZodType): Read => {
  const definition = definitionOf(schema)
  const { type, checks = [], innerType, out, catchall } = definition
  const fits = type === 'array' ? lengthOf(definition) : undefined
  if (fits) return readArray(definition, fits)
  if (type === 'object' && (!catchall || definitionOf(catchall).type === 'never')) return withChecks(readObject(definition), checks)
  if (checks.length > 0) return asZod(schema)
  if (type === 'nullable' || (type === 'optional' && innerType._zod.optin === undefined)) {
    const empty = type === 'nullable' ? null : undefined
    const read = readerOf(innerType)
    return (value) => (value === empty ? empty : read(value))
  }
  if (type === 'default') {
    const read = readerOf(innerType)
    return (value) => (value === undefined ? definition.defaultValue : read(value))
  }
  if (type === 'pipe' && definitionOf(out).type === 'transform' && definitionOf(out).transform.length < 2) {
    const read = readerOf(definition.in)
    const { transform } = definitionOf(out)
    return (value) => {
      const before = read(value)
      return before === doubt ? doubt : transform(before)
    }
  }
  return asZod(schema)
}

const readers = new WeakMap<z.core.$ZodType, Read>()

const readerOf = (schema: z.core.$ZodType): Read => {
  const known = readers.get(schema)
  if (known) return known
  const reader = buildReader(schema)
  readers.set(schema, reader)
  return reader
}

/** What `safeParse` answers, sooner where the value is right. */
export const parseQuickly = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> => {
  const read = readerOf(schema)(value)
  // Every part was read by the part of the schema that it belongs to.
  return read === doubt ? schema.safeParse(value, { reportInput: true }) : { success: true, data: read as z.output<Schema> }
}
