import type { RawBuilder, SqlBool } from 'kysely'
import type { SeenTable } from '../db/rows.ts'

export type SortType = 'text' | 'timestamptz' | 'date' | 'time' | 'numeric' | 'bigint' | 'boolean' | 'uuid'

export interface Sort {
  /** A column of the list's own table: `o.created_at`. */
  readonly by: string
  readonly type: SortType
  /** Rows without a value come last in both directions. */
  readonly nullable?: boolean
  /** An index holds it with the largest first and empty values last, so that it can be read from either end. */
  readonly indexed?: boolean
}

/** A list as its module declares it, once. SQL texts are written by us; whatever a caller sends is a parameter. */
export interface ListSource<Query> {
  readonly table: SeenTable
  /** How the texts below call the table: `o`. */
  readonly alias: string
  /** Property of the answer → SQL, over the table and the joins: `customerName: 'c.company_name_th'`. */
  readonly select: Readonly<Record<string, string>>
  /** Left joins for names; made for the rows of the page only. */
  readonly joins?: string
  /** What may be sorted by; the first is the order when none is asked. */
  readonly sorts: Readonly<Record<string, Sort>>
  readonly defaultSort: { readonly by: string; readonly descending: boolean }
  /** Columns of numbers people know, for one or two typed characters; `search_key` serves from three on. */
  readonly numbers: readonly string[]
  /** Columns that only some may see, searched by their beginning for callers with the permission. */
  readonly restrictedSearch?: readonly { readonly column: string; readonly need: string }[]
  readonly filters: (query: Query) => readonly RawBuilder<SqlBool>[]
}

/** What every list is asked (`listQuery` of the contract). */
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
