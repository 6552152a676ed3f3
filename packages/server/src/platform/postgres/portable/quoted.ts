import pg from 'pg'

/** All tables of the application lie here. */
export const applicationSchema = 'public'

export const quotedTable = (name: string): string => `${applicationSchema}.${pg.escapeIdentifier(name)}`

export const quotedColumns = (names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ')
