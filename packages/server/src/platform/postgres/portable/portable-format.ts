import type { AppliedStatement } from '../migration-plan.ts'

/** A table of the application and the columns whose values a backup holds, in the order of their cells. */
export interface PortableTable {
  readonly name: string
  readonly columns: readonly string[]
}

export interface PortableSequence {
  readonly name: string
  /** Absent: it was never used. */
  readonly value: string | null
}

/** What a portable backup says about itself in its first entry. */
export interface PortableDescription {
  readonly format: 2
  readonly kind: 'portable'
  readonly madeAt: string
  /** How far the database was migrated: a restore makes the same schema, loads the rows, and migrates further from there. */
  readonly migrations: readonly AppliedStatement[]
  readonly tables: readonly PortableTable[]
  readonly sequences: readonly PortableSequence[]
}

const tablesPrefix = 'tables/'

/** A table is split into portions, so that neither side keeps more than one of them in memory. */
export const portionBytes = 4 << 20

export const portionPath = (table: string, number: number): string => `${tablesPrefix}${table}/${String(number).padStart(6, '0')}`

/** The table of an entry; a name of a table holds no slash. */
export const tableOf = (path: string): string | undefined =>
  path.startsWith(tablesPrefix) ? path.slice(tablesPrefix.length).split('/')[0] : undefined

/** Answers nothing for a backup of the other kind. */
export const parsePortable = (text: string): PortableDescription | undefined => {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'portable') return undefined
  if (!('format' in value) || value.format !== 2) throw new Error('The backup was made by a newer version than this one.')
  // Written by `backUpPortable`; its checksum is compared before anything is done with it.
  return value as PortableDescription
}
