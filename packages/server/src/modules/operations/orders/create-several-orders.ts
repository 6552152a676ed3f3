import { createOrder, type ValidOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import type { RowToCreate } from '@khonsong/contract/operations/orders/orders.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import type { OrderSource } from '@khonsong/domain/operations/orders/order-words.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { duplicateUpstream, missingContacts, missingReferences, referencesOf } from './check-references.ts'
import { under } from './decisions.ts'
import { termsOfFile } from './order-terms.ts'
import { resolveCodes } from './resolve-codes.ts'
import { saveOrders, type SavedOrder } from './save-orders.ts'
import { findTakenIds } from './stored-orders-store.ts'

export type RowOutcome = { readonly saved: SavedOrder } | { readonly refusals: readonly Rejection[] }

interface Candidate {
  readonly index: number
  readonly id: string | undefined
  readonly order: ValidOrder
}

const duplicateUpstreamIn = (before: readonly Candidate[], { customerId, upstreamNo }: ValidOrder): readonly Rejection[] =>
  upstreamNo !== null && before.some(({ order }) => order.customerId === customerId && order.upstreamNo === upstreamNo)
    ? [rejection('field.duplicate', { field: orderLabels.upstreamNo, value: upstreamNo }, 'upstreamNo')]
    : []

/** Rows that pass validation; refusals of the others go to `outcomes`. */
const candidatesOf = async (tx: Tx, rows: readonly RowToCreate[], outcomes: Map<number, RowOutcome>): Promise<Candidate[]> => {
  const set = await readSomeSettings(tx, 'P_LIGHT_RATE', 'SURCHARGE_GROUP_ENABLED')
  const facts = { now: tx.now, lightRatio: set.P_LIGHT_RATE, surchargeGroupNeeded: set.SURCHARGE_GROUP_ENABLED }
  const terms = await termsOfFile(tx)
  const readable = rows.flatMap((row, index) => ('refused' in row ? [] : [{ index, id: row.id, order: row.order }]))
  const drafts = await resolveCodes(
    tx,
    readable.map(({ order }) => order),
  )
  return readable.flatMap(({ index, id }, at): Candidate[] => {
    const draft = drafts[at]
    if (!draft) return []
    const decision = draft.accepted ? createOrder(draft.value, { ...facts, ...terms }) : draft
    if (decision.accepted) return [{ index, id, order: decision.value }]
    outcomes.set(index, { refusals: under('order', decision.rejections) })
    return []
  })
}

/** Creates orders independently: a refused one does not affect the others. */
export const createSeveralOrders = async (
  tx: Tx,
  rows: readonly RowToCreate[],
  source: OrderSource,
): Promise<readonly RowOutcome[]> => {
  const outcomes = new Map<number, RowOutcome>()
  for (const [index, row] of rows.entries()) if ('refused' in row) outcomes.set(index, { refusals: row.refused })
  const candidates = await candidatesOf(tx, rows, outcomes)
  const orders = candidates.map(({ order }) => order)
  const known = await referencesOf(tx, orders)
  const duplicate = await duplicateUpstream(tx, orders)
  const taken = new Set(
    await findTakenIds(
      tx,
      candidates.flatMap(({ id }) => id ?? []),
    ),
  )
  const good: Candidate[] = []
  for (const candidate of candidates) {
    const { index, id, order } = candidate
    const refusals = [
      ...missingReferences(order, known),
      ...missingContacts(order, known),
      ...duplicate(order),
      ...duplicateUpstreamIn(good, order),
    ]
    if (id !== undefined && taken.has(id)) outcomes.set(index, { refusals: [rejection('record.exists', {}, 'id')] })
    else if (refusals.length > 0) outcomes.set(index, { refusals: under('order', refusals) })
    else {
      good.push(candidate)
      if (id !== undefined) taken.add(id)
    }
  }
  const { ORDER_AUTO_CONFIRM: confirm } = await readSomeSettings(tx, 'ORDER_AUTO_CONFIRM')
  const saved = await saveOrders(
    tx,
    good.map(({ id, order }) => ({ id, order })),
    known,
    { source, confirm },
  )
  for (const [at, { index }] of good.entries()) {
    const one = saved[at]
    if (one) outcomes.set(index, { saved: one })
  }
  return rows.map((_, index) => outcomes.get(index) ?? { refusals: [rejection('server.fault', {})] })
}
