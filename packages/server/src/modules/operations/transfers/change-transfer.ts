import type { transfers } from '@khonsong/contract/operations/transfers/transfers.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import {
  arriveTransfer,
  cancelTransfer,
  changeTransfer,
  checkTransferable,
  closeTransfer,
  departTransfer,
  removeWaybills,
} from '@khonsong/domain/operations/transfers/change-transfer.ts'
import { transferLabels } from '@khonsong/domain/operations/transfers/transfer.ts'
import type { z } from 'zod'
import { nextNumbers } from '../../../platform/next-number.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, Refused } from '../../../platform/http/refusals.ts'
import { siteIsUsable, unitIsUsable } from '../planning/index.ts'
import { lockTransfer, publishTransferChange } from './lock-transfer.ts'
import { recordDifferences } from './record-differences.ts'
import { getTransfer, labelsOf, lockAsked } from './transfers-store.ts'
import {
  deleteMembers,
  freeMembers,
  insertLabels,
  insertMembers,
  insertTransfer,
  updateLabels,
  updateTransfer,
} from './transfer-writes-store.ts'

type Asked<Name extends keyof typeof transfers> = z.output<NonNullable<(typeof transfers)[Name]['body']>>
interface Way {
  readonly fromSiteId: string
  readonly toSiteId: string
}

const unknown = (field: keyof typeof transferLabels, value: string, at: string): Rejection =>
  rejection('field.not_found', { field: transferLabels[field], value }, at)

/** Checks waybills to join: on this route, locked, on no other transfer; collects all refusals. */
const checkJoining = async (tx: Tx, ids: readonly string[], way: Way): Promise<void> => {
  const known = new Map((await lockAsked(tx, ids)).map((one) => [one.id, one]))
  const refusals = ids.flatMap((id): readonly Rejection[] => {
    const one = known.get(id)
    const refusal = one ? checkTransferable(one, way) : unknown('shipments', id, 'shipmentIds')
    return refusal ? [refusal] : []
  })
  if (refusals.length > 0) throw new Refused(refusals)
}

export const createTransfer = async (tx: Tx, asked: Asked<'create'>): Promise<string> => {
  const { shipmentIds, ...head } = asked
  const refusals = [
    ...(head.fromSiteId === head.toSiteId ? [rejection('transfer.same_site', {}, 'toSiteId')] : []),
    ...((await unitIsUsable(tx, head.businessUnitId)) ? [] : [unknown('businessUnit', head.businessUnitId, 'businessUnitId')]),
    ...((await siteIsUsable(tx, head.fromSiteId)) ? [] : [unknown('from', head.fromSiteId, 'fromSiteId')]),
    ...((await siteIsUsable(tx, head.toSiteId)) ? [] : [unknown('to', head.toSiteId, 'toSiteId')]),
  ]
  if (refusals.length > 0) throw new Refused(refusals)
  await checkJoining(tx, shipmentIds, head)
  const id = tx.newId()
  const [transferNo = ''] = await nextNumbers(tx, 'TF')
  await insertTransfer(tx, { id, transferNo, ...head })
  await insertMembers(tx, id, shipmentIds)
  await publishTransferChange(tx, { id, businessUnitId: head.businessUnitId }, 1, 'created', {
    transferNo: [null, transferNo],
    shipments: [null, shipmentIds.length],
  })
  return id
}

export const editTransfer = async (tx: Tx, id: string, { version, ...plan }: Asked<'edit'>): Promise<void> => {
  const { stored, transfer } = await lockTransfer(tx, id, version)
  decided(changeTransfer(transfer))
  const next = await updateTransfer(tx, stored, plan)
  await publishTransferChange(tx, stored, next, 'edited', {
    plannedDepartureAt: [stored.plannedDepartureAt, plan.plannedDepartureAt],
    plannedArrivalAt: [stored.plannedArrivalAt, plan.plannedArrivalAt],
    sealNo: [stored.sealNo, plan.sealNo],
    remark: [stored.remark, plan.remark],
  })
}

export const addToTransfer = async (tx: Tx, id: string, { version, shipmentIds }: Asked<'add'>): Promise<void> => {
  const { stored, transfer } = await lockTransfer(tx, id, version)
  decided(changeTransfer(transfer))
  const fresh = shipmentIds.filter((one) => !transfer.shipmentIds.includes(one))
  if (fresh.length === 0) return
  await checkJoining(tx, fresh, stored)
  await insertMembers(tx, id, fresh)
  const next = await updateTransfer(tx, stored, {})
  await publishTransferChange(tx, stored, next, 'waybills_added', {
    shipments: [transfer.shipmentIds.length, transfer.shipmentIds.length + fresh.length],
  })
}

export const removeFromTransfer = async (tx: Tx, id: string, { version, shipmentIds }: Asked<'remove'>): Promise<void> => {
  const { stored, transfer } = await lockTransfer(tx, id, version)
  const gone = decided(removeWaybills(transfer, shipmentIds)).filter((one) => transfer.shipmentIds.includes(one))
  if (gone.length === 0) return
  await deleteMembers(tx, id, gone)
  const next = await updateTransfer(tx, stored, {})
  await publishTransferChange(tx, stored, next, 'waybills_removed', {
    shipments: [transfer.shipmentIds.length, transfer.shipmentIds.length - gone.length],
  })
}

/** `TF-261123-00007-012`: readable over the phone, and short enough for a bar code. */
const tagOf = (transferNo: string, n: number): string => `${transferNo}-${String(n).padStart(3, '0')}`

export const makeLabels = async (
  tx: Tx,
  id: string,
  { version, shipmentIds, count, ...label }: Asked<'makeLabels'>,
): Promise<void> => {
  const { stored, transfer } = await lockTransfer(tx, id, version)
  decided(changeTransfer(transfer))
  const missing = shipmentIds.filter((one) => !transfer.shipmentIds.includes(one))
  if (missing.length > 0) throw new Refused(missing.map((value) => unknown('shipments', value, 'shipmentIds')))
  // Numbers are never reused, including those of removed labels.
  const last = stored.lastLabelNo
  const labels = shipmentIds.flatMap((shipmentId, at) =>
    Array.from({ length: count }, (_, n) => ({
      id: tx.newId(),
      tagNo: tagOf(transfer.transferNo, last + at * count + n + 1),
      shipmentId,
      ...label,
    })),
  )
  await insertLabels(tx, id, labels)
  const next = await updateTransfer(tx, stored, { lastLabelNo: last + labels.length })
  await publishTransferChange(tx, stored, next, 'labels_made', {
    labels: [transfer.labels.length, transfer.labels.length + labels.length],
  })
}

export const depart = async (tx: Tx, id: string, { version, at, unscanned, sealNo }: Asked<'depart'>): Promise<void> => {
  const { stored, transfer } = await lockTransfer(tx, id, version)
  const changed = decided(departTransfer(transfer, { at, now: tx.now, unscanned }))
  for (const state of ['loaded', 'left'] as const) {
    const ids = [...changed].filter(([, to]) => to === state).map(([labelId]) => labelId)
    // oxlint-disable-next-line no-await-in-loop -- two at most
    await updateLabels(tx, ids, state === 'loaded' ? { state, loadedAt: at } : { state })
  }
  const next = await updateTransfer(tx, stored, { status: 'departed', departedAt: at, ...(sealNo === null ? {} : { sealNo }) })
  await publishTransferChange(tx, stored, next, 'departed', {
    departedAt: [null, at],
    ...(unscanned === null ? {} : { unscanned: [null, unscanned] }),
  })
}

export const arrive = async (tx: Tx, id: string, { version, at }: Asked<'arrive'>): Promise<void> => {
  const { stored, transfer } = await lockTransfer(tx, id, version)
  decided(arriveTransfer(transfer, at, tx.now))
  const next = await updateTransfer(tx, stored, { status: 'arrived', arrivedAt: at })
  await publishTransferChange(tx, stored, next, 'arrived', { arrivedAt: [null, at] })
}

export const close = async (tx: Tx, id: string, { version, reason }: Asked<'close'>): Promise<void> => {
  const { stored, transfer } = await lockTransfer(tx, id, version)
  const foreign = (await getTransfer(tx, id))?.foreign ?? []
  const short = decided(closeTransfer(transfer, reason, foreign.length))
  await updateLabels(tx, short, { state: 'short' })
  await recordDifferences(tx, stored, [...(await labelsOf(tx, id)), ...foreign])
  await freeMembers(tx, id)
  const next = await updateTransfer(tx, stored, { status: 'closed', reason })
  await publishTransferChange(tx, stored, next, 'closed', { short: [null, short.length], reason: [null, reason] })
}

export const cancel = async (tx: Tx, id: string, { version, reason }: Asked<'cancel'>): Promise<void> => {
  const { stored, transfer } = await lockTransfer(tx, id, version)
  decided(cancelTransfer(transfer))
  await freeMembers(tx, id)
  const next = await updateTransfer(tx, stored, { status: 'cancelled', reason })
  await publishTransferChange(tx, stored, next, 'cancelled', { reason: [null, reason] })
}
