import type { RawBuilder, SqlBool } from 'kysely'
import type { SeenTable } from '../db/rows.ts'

export type SortType = 'text' | 'timestamptz' | 'date' | 'time' | 'numeric' | 'bigint' | 'boolean' | 'uuid'

export interface Sort {
  /** SQL of the sort key: `o.created_at`. */
  readonly by: string
  readonly type: SortType
  /** Rows without a value sort last in both directions. */
  readonly nullable?: boolean
  /** An index exists with the largest first and nulls last, readable from both ends. */
  readonly indexed?: boolean
}

/** Declaration of a list. SQL texts come from code; caller input is always a parameter. */
export interface ListSource<Query> {
  readonly table: SeenTable
  /** Alias of the table in the SQL below: `o`. */
  readonly alias: string
  /** Response property → SQL over the table and the joins: `customerName: 'c.company_name_th'`. */
  readonly select: Readonly<Record<string, string>>
  /** Left joins for names; applied only to the rows of the page. */
  readonly joins?: string
  /** Allowed sorts. */
  readonly sorts: Readonly<Record<string, Sort>>
  readonly defaultSort: { readonly by: string; readonly descending: boolean }
  /** Document number columns, searched by prefix for one or two characters; `search_key` is used from three. */
  readonly numbers: readonly string[]
  /** Columns searched by prefix, only for callers with the permission. */
  readonly restrictedSearch?: readonly { readonly column: string; readonly need: string }[]
  readonly filters: (query: Query) => readonly RawBuilder<SqlBool>[]
}

/** Query parameters of every list (`listQuery` of the contract). */
export interface ListAsked {
  readonly pageNo?: number | undefined
  readonly page?: number | undefined
  readonly pageNum?: number | undefined
  readonly pageSize: number
  readonly searchText?: string | undefined
  readonly orderBy?: string | undefined
  readonly sorting?: 'asc' | 'desc' | undefined
  readonly after?: string | undefined
}
