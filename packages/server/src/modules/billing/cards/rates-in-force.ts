import type { CardForm } from '@khonsong/domain/billing/cards/card-price-columns.ts'
import type { CardRow } from '@khonsong/domain/billing/cards/card-row.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { formOf, versionOn } from './card-store.ts'
import { pageOfRows } from './row-store.ts'

interface RatesInForce {
  readonly effectiveDate: string
  readonly form: CardForm
  readonly rows: readonly CardRow[]
  readonly rowCount: number
}

/** The first rows of a card in force on a day; undefined before its first version. */
export const ratesInForce = async (tx: Tx, cardId: string, day: string, most: number): Promise<RatesInForce | undefined> => {
  const form = await formOf(tx, { cardId })
  const version = form && (await versionOn(tx, cardId, day))
  if (!form || !version) return undefined
  const rows = await pageOfRows(tx, { versionId: version.id, after: 0, most })
  return { effectiveDate: version.effectiveDate, form, rows, rowCount: version.rowCount }
}
