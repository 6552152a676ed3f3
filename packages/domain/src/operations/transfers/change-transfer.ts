import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import {
  countOf,
  mayChange,
  transferLabels,
  transferStatuses,
  type LabelState,
  type Transfer,
  type TransferLabel,
} from './transfer.ts'

const notNow = ({ transferNo, status }: Transfer): Rejection =>
  rejection('transfer.not_now', { transfer: transferNo, status: transferStatuses[status] })

const later = (at: string, than: string): boolean => Date.parse(at) > Date.parse(than)

/** Device clocks may be ahead by two minutes. */
const skewMs = 120_000

const timeRefusals = (at: string, now: string, field: 'departedAt' | 'arrivedAt'): readonly Rejection[] =>
  Date.parse(at) > Date.parse(now) + skewMs ? [rejection('transfer.in_future', { field: transferLabels[field] }, 'at')] : []

/** A waybill that may join: waiting between exactly these two sites, not on the road yet, and on no other transfer. */
export interface TransferableShipment {
  readonly id: string
  readonly shipmentNo: string
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly isWaiting: boolean
  readonly otherTransferNo: string | null
}

export const checkTransferable = (
  { shipmentNo, originSiteId, destinationSiteId, isWaiting, otherTransferNo }: TransferableShipment,
  way: { readonly fromSiteId: string; readonly toSiteId: string },
): Rejection | undefined => {
  const params = { shipment: shipmentNo }
  if (otherTransferNo !== null) return rejection('transfer.on_another', { ...params, transfer: otherTransferNo }, 'shipmentIds')
  if (originSiteId !== way.fromSiteId || destinationSiteId !== way.toSiteId)
    return rejection('transfer.other_way', params, 'shipmentIds')
  return isWaiting ? undefined : rejection('transfer.shipment_gone', params, 'shipmentIds')
}

/** Waybills, labels and the plan of a transfer are editable until it departs. */
export const changeTransfer = (transfer: Transfer): Decision<Transfer> =>
  mayChange(transfer) ? accept(transfer) : refuse(notNow(transfer))

/** A waybill with loaded labels stays; its labels must be unloaded first. */
export const removeWaybills = (transfer: Transfer, ids: readonly string[]): Decision<readonly string[]> => {
  if (!mayChange(transfer)) return refuse(notNow(transfer))
  const loaded = transfer.labels.filter(({ shipmentId, state }) => ids.includes(shipmentId) && state === 'loaded')
  if (loaded.length > 0) return refuse(rejection('transfer.label_loaded', { label: loaded[0]?.tagNo ?? '' }, 'shipmentIds'))
  return accept(ids)
}

/** Result of a scan: `again` marks a repeated scan without effect. */
export interface Scanned {
  readonly label: TransferLabel
  readonly state: LabelState
  readonly again: boolean
}

/** Loads a label. The first scan starts loading. */
export const loadLabel = (transfer: Transfer, tagNo: string): Decision<Scanned> => {
  const label = transfer.labels.find((each) => each.tagNo === tagNo)
  if (!label) return refuse(rejection('transfer.other_label', { label: tagNo, transfer: transfer.transferNo }, 'tagNo'))
  if (!mayChange(transfer)) return refuse(notNow(transfer))
  return accept({ label, state: 'loaded', again: label.state === 'loaded' })
}

/** Unloads a label before departure. */
export const unloadLabel = (transfer: Transfer, tagNo: string): Decision<Scanned> => {
  const label = transfer.labels.find((each) => each.tagNo === tagNo)
  if (!label) return refuse(rejection('transfer.other_label', { label: tagNo, transfer: transfer.transferNo }, 'tagNo'))
  if (!mayChange(transfer)) return refuse(notNow(transfer))
  return accept({ label, state: 'made', again: label.state === 'made' })
}

export interface Departing {
  readonly at: string
  readonly now: string
  /** Fate of unscanned labels: on board nevertheless, or left behind. */
  readonly unscanned: 'loaded' | 'left' | null
}

/** Returns the new state of each label that changes on departure. */
export const departTransfer = (
  transfer: Transfer,
  { at, now, unscanned }: Departing,
): Decision<ReadonlyMap<string, LabelState>> => {
  if (!mayChange(transfer)) return refuse(notNow(transfer))
  const rest = transfer.labels.filter(({ state }) => state === 'made')
  const travelling = countOf(transfer.labels, 'loaded') + (unscanned === 'loaded' ? rest.length : 0)
  const refusals = [
    ...timeRefusals(at, now, 'departedAt'),
    ...(transfer.labels.length === 0 ? [rejection('transfer.no_labels', {})] : []),
    ...(rest.length > 0 && unscanned === null ? [rejection('transfer.unscanned', { n: rest.length }, 'unscanned')] : []),
    ...(transfer.labels.length > 0 && unscanned !== null && travelling === 0 ? [rejection('transfer.empty', {}, 'unscanned')] : []),
  ]
  if (refusals.length > 0) return refuse(...refusals)
  return accept(new Map(unscanned === null ? [] : rest.map(({ id }) => [id, unscanned])))
}

export const arriveTransfer = (transfer: Transfer, at: string, now: string): Decision<Transfer> => {
  if (transfer.status !== 'departed' || transfer.departedAt === null) return refuse(notNow(transfer))
  const refusals = [
    ...timeRefusals(at, now, 'arrivedAt'),
    ...(later(at, transfer.departedAt) ? [] : [rejection('transfer.arrives_before', {}, 'at')]),
  ]
  return refusals.length > 0 ? refuse(...refusals) : accept(transfer)
}

/** Receives a label at the destination; damaged if damage was counted. */
export const receiveLabel = (transfer: Transfer, tagNo: string, damagedCount: number): Decision<Scanned> => {
  if (transfer.status !== 'arrived') return refuse(notNow(transfer))
  const label = transfer.labels.find((each) => each.tagNo === tagNo)
  if (!label) return refuse(rejection('transfer.other_label', { label: tagNo, transfer: transfer.transferNo }, 'tagNo'))
  // A label left behind that arrives nevertheless is over.
  const isOver = label.state === 'left' || label.state === 'over'
  const state = isOver ? 'over' : damagedCount > 0 ? 'damaged' : 'received'
  return accept({ label, state, again: label.state === state && label.damagedCount === damagedCount })
}

/** A label of another transfer arriving here is over; its own transfer no longer misses it. */
export const receiveForeign = (transfer: Transfer, label: TransferLabel): Decision<Scanned> => {
  if (transfer.status !== 'arrived') return refuse(notNow(transfer))
  if (label.state === 'received' || label.state === 'damaged')
    return refuse(rejection('transfer.label_settled', { label: label.tagNo }, 'tagNo'))
  return accept({ label, state: 'over', again: label.state === 'over' })
}

/**
 * Loaded labels not received are short. A difference needs a reason. Returns the short labels.
 * @param foreign labels of other transfers that arrived here
 */
export const closeTransfer = (transfer: Transfer, reason: string | null, foreign = 0): Decision<readonly string[]> => {
  if (transfer.status !== 'arrived') return refuse(notNow(transfer))
  const short = transfer.labels.filter(({ state }) => state === 'loaded').map(({ id }) => id)
  const differs = short.length + countOf(transfer.labels, 'damaged', 'over') + foreign
  if (differs > 0 && (reason ?? '') === '') return refuse(rejection('transfer.differs', { n: differs }, 'reason'))
  return accept(short)
}

/** Possible until departure; afterwards the goods are on the road. (Specification B §4: a transfer can be cancelled) */
export const cancelTransfer = (transfer: Transfer): Decision<Transfer> =>
  mayChange(transfer) ? accept(transfer) : refuse(notNow(transfer))
