import type { cardContent } from '@khonsong/contract/billing/cards/card-content.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { changedPrices, type PriceChange } from '@khonsong/domain/billing/cards/change-prices.ts'
import type { CardRow } from '@khonsong/domain/billing/cards/card-row.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { countRows, versionsOf } from './card-store.ts'
import { lockCard, newDraft, readCard, publishCardChange } from './draft.ts'
import { allRows, copyRows, countMatching, writeRows } from './row-store.ts'

interface ChangeAsked extends PriceChange {
  readonly version: number
  readonly fromId: string
  readonly effectiveDate: string
  /** Filters rows by the text of a cell. */
  readonly text?: string | undefined
}

const shownChanges = 100
const portion = 2000

const startOf = async (tx: Tx, table: ResourceTable, id: string, asked: ChangeAsked) => {
  await lockCard(tx, table, id, asked.version)
  if (asked.percent === null && asked.amount === null) throw new Refused([rejection('rate_card.change_needed', {}, 'percent')])
  const from = found((await versionsOf(tx, id)).find((one) => one.id === asked.fromId))
  const meant = await countMatching(tx, from.id, asked.text)
  if (meant === 0) throw new Refused([rejection('rate_card.no_rows_meant', {}, 'text')])
  return { from, meant }
}

/** Preview of a price change on the first matching rows. */
export const previewChange = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  asked: ChangeAsked,
): Promise<OutputOf<typeof cardContent.previewChange>> => {
  const { from, meant } = await startOf(tx, table, id, asked)
  const changes = []
  for await (const { rowNo, cells, prices } of allRows(tx, from.id, asked.text)) {
    changes.push({ rowNo, cells: { ...cells }, before: { ...prices }, after: { ...changedPrices(prices, asked) } })
    if (changes.length >= shownChanges) break
  }
  return { rowCount: from.rowCount, changedCount: meant, changes }
}

/** A new draft with all rows of a version and new prices in the matching ones. */
export const changePrices = async (tx: Tx, table: ResourceTable, id: string, asked: ChangeAsked) => {
  const { from, meant } = await startOf(tx, table, id, asked)
  const draftId = await newDraft(tx, id, asked.effectiveDate)
  await copyRows(tx, from.id, draftId)
  let changed: CardRow[] = []
  for await (const row of allRows(tx, from.id, asked.text)) {
    changed.push({ ...row, prices: changedPrices(row.prices, asked) })
    if (changed.length < portion) continue
    await writeRows(tx, draftId, changed)
    changed = []
  }
  await writeRows(tx, draftId, changed)
  await countRows(tx, draftId)
  const { percent, amount, roundTo, text } = asked
  const said = [percent === null ? '' : `${percent}%`, amount ?? '', `/ ${roundTo}`, text ?? '']
    .filter((part) => part !== '')
    .join(' ')
  await publishCardChange(tx, table, { id, action: 'prices_changed', changes: { prices: [null, said], rows: [null, meant] } })
  return readCard(tx, table, id)
}
