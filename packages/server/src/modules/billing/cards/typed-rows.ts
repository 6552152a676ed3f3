import { isKeyColumn, keyColumns, type CellKind } from '@khonsong/domain/billing/cards/card-columns.ts'
import type { CardForm } from '@khonsong/domain/billing/cards/card-price-columns.ts'
import type { KnownNames, TypedRow } from '@khonsong/domain/billing/cards/read-card-row.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { findNames } from './name-store.ts'

/** Resolves the names in rows. Names longer than any record's are skipped. */
export const namesIn = (tx: Tx, rows: readonly TypedRow[], { keys }: CardForm): Promise<KnownNames> => {
  const asked: Record<Exclude<CellKind, 'weight'>, Set<string>> = {
    site: new Set(),
    district: new Set(),
    province: new Set(),
    zone: new Set(),
    route: new Set(),
    vehicle: new Set(),
    temperature: new Set(),
    goods: new Set(),
  }
  // District names are ambiguous without the province, which the row may contain.
  for (const row of rows)
    for (const [column, text] of Object.entries(row)) {
      if (!isKeyColumn(column) || !keys.includes(column) || text.trim() === '' || text.length > 100) continue
      const { kind } = keyColumns[column]
      if (kind !== 'weight') asked[kind].add(text)
    }
  return findNames(tx, asked)
}
