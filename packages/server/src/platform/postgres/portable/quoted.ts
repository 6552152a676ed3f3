import pg from 'pg'

/** Schema of all application tables. */
export const applicationSchema = 'public'

export const quotedTable = (name: string): string => `${applicationSchema}.${pg.escapeIdentifier(name)}`

export const quotedColumns = (names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ')
