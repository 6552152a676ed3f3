import {
  byPlainField,
  plainOrderFieldNames,
  plainOrderFields,
  type PlainOrderField,
} from '@khonsong/domain/operations/orders/plain-fields.ts'
import { sql } from 'kysely'

/** `vehicleRemark` → `vehicle_remark`. */
const columnOf = (name: PlainOrderField): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const types = { text: 'text', choice: 'text', yesNo: 'boolean', instant: 'timestamptz' } as const

/** Plain fields of `orders o`, for a select with named columns. */
export const plainFieldSelects = byPlainField((name) => `o.${columnOf(name)}`)

/** The same as a list: `o.do_ref, …`. */
export const plainFieldList = sql.raw(Object.values(plainFieldSelects).join(', '))

/** Insert columns and their record types, in the same order. */
export const plainFieldColumns = sql.raw(plainOrderFieldNames.map(columnOf).join(', '))
export const plainFieldTypes = sql.raw(
  plainOrderFieldNames.map((name) => `${columnOf(name)} ${types[plainOrderFields[name].kind]}`).join(', '),
)

/** Values by column; an empty text becomes null. */
export const plainFieldRecord = (order: { readonly [Name in PlainOrderField]?: string | boolean | null | undefined }) =>
  Object.fromEntries(plainOrderFieldNames.map((name) => [columnOf(name), order[name] === '' ? null : (order[name] ?? null)]))

/** Fields that are instants, to convert from JSON. */
export const plainInstants = plainOrderFieldNames.filter((name) => plainOrderFields[name].kind === 'instant')
