import type { cardContent, CardVersion } from '@khonsong/contract/billing/cards/card-content.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { columnsOf, type CardForm } from '@khonsong/domain/billing/cards/card-price-columns.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { changeOf, findRow, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { copyRows } from './row-store.ts'
import { countRows, countUpCard, deleteDraft, formOf, insertDraft, publishDraft, versionsOf } from './card-store.ts'

type Card = OutputOf<typeof cardContent.read>

export const readCard = async (tx: Tx, table: ResourceTable, id: string): Promise<Card> => {
  const { version } = found(await findRow(tx, table, id))
  const form = found(await formOf(tx, { cardId: id }))
  return { version, columns: columnsOf(form).map((column) => ({ ...column })), versions: [...(await versionsOf(tx, id))] }
}

/** Locks the card and checks its version. */
export const lockCard = async (tx: Tx, table: ResourceTable, id: string, version: number): Promise<Stored> => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  return row
}

export const draftOf = async (tx: Tx, cardId: string): Promise<CardVersion> => {
  const draft = (await versionsOf(tx, cardId)).find(({ state }) => state === 'draft')
  if (!draft) throw new Refused([rejection('rate_card.no_draft', {})])
  return draft
}

export const formOfCard = async (tx: Tx, cardId: string): Promise<CardForm> => found(await formOf(tx, { cardId }))

/** Increments the card's version, logs the action and publishes the change. */
export const publishCardChange = async (
  tx: Tx,
  table: ResourceTable,
  {
    id,
    action,
    changes,
  }: { readonly id: string; readonly action: string; readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> },
): Promise<Stored> => {
  await countUpCard(tx, id)
  const after = found(await findRow(tx, table, id))
  await audit(tx, { subject: 'rate_cards', subjectId: id, action, version: after.version, changes })
  await publishChange(tx, changeOf(table, after, after))
  return after
}

/** A new draft of a locked card. */
export const newDraft = async (tx: Tx, cardId: string, effectiveDate: string): Promise<string> => {
  if ((await versionsOf(tx, cardId)).some(({ state }) => state === 'draft'))
    throw new Refused([rejection('rate_card.has_draft', {})])
  const id = tx.newId()
  await insertDraft(tx, cardId, id, effectiveDate)
  return id
}

interface Begin {
  readonly version: number
  readonly effectiveDate: string
  readonly fromId?: string | undefined
}

export const beginVersion = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, effectiveDate, fromId }: Begin,
): Promise<Card> => {
  await lockCard(tx, table, id, version)
  const from = fromId === undefined ? undefined : found((await versionsOf(tx, id)).find((one) => one.id === fromId))
  const draftId = await newDraft(tx, id, effectiveDate)
  if (from) await copyRows(tx, from.id, draftId)
  await countRows(tx, draftId)
  await publishCardChange(tx, table, { id, action: 'version_begun', changes: { effectiveDate: [null, effectiveDate] } })
  return readCard(tx, table, id)
}

/** Publishes a draft. From now on it is immutable, so that every price stays explainable. */
export const publishVersion = async (tx: Tx, table: ResourceTable, id: string, version: number): Promise<Card> => {
  await lockCard(tx, table, id, version)
  const draft = await draftOf(tx, id)
  if (draft.rowCount === 0) throw new Refused([rejection('rate_card.empty', {})])
  const day = draft.effectiveDate
  const same = (await versionsOf(tx, id)).some(({ state, effectiveDate }) => state === 'published' && effectiveDate === day)
  if (same) throw new Refused([rejection('rate_card.same_day', { day }, 'effectiveDate')])
  await publishDraft(tx, draft.id)
  await publishCardChange(tx, table, {
    id,
    action: 'version_published',
    changes: { effectiveDate: [null, day], rowCount: [null, draft.rowCount] },
  })
  return readCard(tx, table, id)
}

export const discardDraft = async (tx: Tx, table: ResourceTable, id: string, version: number): Promise<Card> => {
  await lockCard(tx, table, id, version)
  const draft = await draftOf(tx, id)
  await deleteDraft(tx, draft.id)
  await publishCardChange(tx, table, { id, action: 'draft_discarded', changes: { effectiveDate: [draft.effectiveDate, null] } })
  return readCard(tx, table, id)
}
