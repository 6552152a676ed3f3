import { distinct } from '../../kernel/distinct.ts'
import { daySchema, instantSchema } from '../../kernel/calendar-schema.ts'
import { z } from 'zod'
import { ofKind, type FieldKind, type FieldOf } from '../any-field.ts'
import type { Resource } from '../define-resource.ts'

/** Filter type of a field: equal to any of several values, within bounds (`…From`, `…To`), overlapping, or none. */
export type FilterShape = 'equal' | 'range' | 'overlap' | 'none'

const shapes = {
  choice: 'equal',
  choices: 'overlap',
  contacts: 'none',
  coordinate: 'range',
  date: 'range',
  days: 'none',
  email: 'equal',
  flag: 'equal',
  image: 'none',
  images: 'none',
  instant: 'range',
  integer: 'range',
  money: 'range',
  openDays: 'none',
  phone: 'equal',
  polygon: 'none',
  quantity: 'range',
  reference: 'equal',
  references: 'overlap',
  text: 'equal',
  texts: 'overlap',
  timeOfDay: 'none',
  weekHours: 'none',
} as const satisfies Record<FieldKind, FilterShape>

export const filterShapeOf = (kind: FieldKind): FilterShape => shapes[kind]

const split = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean)
    : value

/** Given once, repeatedly, or comma-separated. */
const severalOf = (item: z.ZodType) => z.preprocess(split, distinct(z.array(item).max(500)))

const word = z.string().max(200)
const number = z.coerce.number()
/** Range of an integer column; PostgreSQL fails on larger values. */
const whole = z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647)

/** Schema of one filter value in a URL; unknown choices are refused, not ignored. */
const values: { readonly [Kind in FieldKind]: (field: FieldOf<Kind>) => z.ZodType } = {
  choice: ({ choices }) => z.enum(Object.keys(choices)),
  choices: ({ choices }) => z.enum(Object.keys(choices)),
  contacts: () => z.never(),
  coordinate: () => number,
  date: () => daySchema,
  days: () => z.never(),
  email: () => word,
  flag: () => z.stringbool(),
  image: () => z.never(),
  images: () => z.never(),
  instant: () => instantSchema,
  integer: () => whole,
  money: () => number,
  openDays: () => z.never(),
  phone: () => word,
  polygon: () => z.never(),
  quantity: () => number,
  reference: () => z.uuid(),
  references: () => z.uuid(),
  text: () => word,
  texts: () => word,
  timeOfDay: () => z.never(),
  weekHours: () => z.never(),
}

/** Filters of a list as query parameters; always including status and chosen ids. */
export const filterShapeFor = (resource: Resource): Record<string, z.ZodType> => {
  const parts: Record<string, z.ZodType> = {
    status: severalOf(z.coerce.number().pipe(z.union([z.literal(0), z.literal(1), z.literal(2)]))).optional(),
    ids: severalOf(z.uuid()).optional(),
  }
  for (const name of resource.filters) {
    const field = resource.fields[name]
    if (!field) continue
    const value = ofKind(values, field).meta({ label: field.label })
    switch (filterShapeOf(field.kind)) {
      case 'range':
        parts[`${name}From`] = value.optional()
        parts[`${name}To`] = value.optional()
        break
      case 'equal':
      case 'overlap':
        parts[name] = severalOf(value).register(z.globalRegistry, { label: field.label }).optional()
        break
      case 'none':
        break
    }
  }
  return parts
}
