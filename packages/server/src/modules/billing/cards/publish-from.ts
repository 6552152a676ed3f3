import type { PriceChange } from '@khonsong/domain/billing/cards/change-prices.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { setDraftDay, versionOn } from './card-store.ts'
import { changePrices } from './change-prices.ts'
import { draftOf, publishVersion } from './draft.ts'

/** Publishes the draft of a card with effect from a day. */
export const publishFrom = async (tx: Tx, table: ResourceTable, id: string, day: string): Promise<void> => {
  const { version } = found(await findRow(tx, table, id, true))
  await setDraftDay(tx, (await draftOf(tx, id)).id, day)
  await publishVersion(tx, table, id, version)
}

/** Publishes a new version of a card from a day, with all prices of the version in force that day changed. */
export const publishChanged = async (tx: Tx, table: ResourceTable, id: string, day: string, change: PriceChange): Promise<void> => {
  const { version } = found(await findRow(tx, table, id, true))
  const from = await versionOn(tx, id, day)
  if (!from) throw new Refused([rejection('rate_card.no_draft', {})])
  const { version: drafted } = await changePrices(tx, table, id, { ...change, version, fromId: from.id, effectiveDate: day })
  await publishVersion(tx, table, id, drafted)
}
