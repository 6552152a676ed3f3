import {
  byPlainField,
  plainOrderFieldNames,
  plainOrderFields,
  type PlainOrderField,
} from '@khonsong/domain/operations/orders/plain-fields.ts'
import { sql } from 'kysely'

/** `vehicleRemark` is the column `vehicle_remark`. */
const columnOf = (name: PlainOrderField): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const types = { text: 'text', choice: 'text', yesNo: 'boolean', instant: 'timestamptz' } as const

/** The plain fields of `orders o` by their names, for a select of named columns. */
export const plainFieldSelects = byPlainField((name) => `o.${columnOf(name)}`)

/** The same as a list: `o.do_ref, …`. */
export const plainFieldList = sql.raw(Object.values(plainFieldSelects).join(', '))

/** The columns to insert into, and what they are read as out of records; both in one order. */
export const plainFieldColumns = sql.raw(plainOrderFieldNames.map(columnOf).join(', '))
export const plainFieldTypes = sql.raw(
  plainOrderFieldNames.map((name) => `${columnOf(name)} ${types[plainOrderFields[name].kind]}`).join(', '),
)

/** What is written, by column; an empty text is no text. */
export const plainFieldRecord = (order: { readonly [Name in PlainOrderField]?: string | boolean | null | undefined }) =>
  Object.fromEntries(plainOrderFieldNames.map((name) => [columnOf(name), order[name] === '' ? null : (order[name] ?? null)]))

/** Those that are instants, as read out of JSON. */
export const plainInstants = plainOrderFieldNames.filter((name) => plainOrderFields[name].kind === 'instant')
