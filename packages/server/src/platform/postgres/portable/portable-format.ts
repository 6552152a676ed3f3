import type { AppliedStatement } from '../migration-plan.ts'

/** A table and its columns, in the order of the values in the backup. */
export interface PortableTable {
  readonly name: string
  readonly columns: readonly string[]
}

export interface PortableSequence {
  readonly name: string
  /** Absent if the sequence was never used. */
  readonly value: string | null
}

/** Description of a portable backup, its first entry. */
export interface PortableDescription {
  readonly format: 2
  readonly kind: 'portable'
  readonly madeAt: string
  /** Applied migrations: a restore creates this schema, loads the rows, then migrates to the current version. */
  readonly migrations: readonly AppliedStatement[]
  readonly tables: readonly PortableTable[]
  readonly sequences: readonly PortableSequence[]
}

const tablesPrefix = 'tables/'

/** Tables are split into chunks of this size, which bounds the memory of both sides. */
export const portionBytes = 4 << 20

export const portionPath = (table: string, number: number): string => `${tablesPrefix}${table}/${String(number).padStart(6, '0')}`

/** Table of an entry path; table names contain no slash. */
export const tableOf = (path: string): string | undefined =>
  path.startsWith(tablesPrefix) ? path.slice(tablesPrefix.length).split('/')[0] : undefined

/** Undefined for a backup of the other format. */
export const parsePortable = (text: string): PortableDescription | undefined => {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'portable') return undefined
  if (!('format' in value) || value.format !== 2) throw new Error('The backup was made by a newer version than this one.')
  // Written by `backUpPortable`; its checksum is verified before use.
  return value as PortableDescription
}
