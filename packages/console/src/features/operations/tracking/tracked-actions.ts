import { trackedTypes, type TrackedType } from '@khonsong/contract/operations/tracking/tracked-type.ts'
import type { TrackedRow } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { isFinalJob, isJobStatus } from '@khonsong/domain/operations/jobs/status.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { isFinalOrder, isOrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { isShipmentStatus, shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'
import { findTransition, transitionsFrom } from '@khonsong/domain/operations/shipments/transitions.ts'
import type { TrackedAction } from './status/action-dialog.tsx'
import { statusDisplayOf } from '../../../shared/any-status.ts'
import { currentUser, may } from '../../../shared/current-user.ts'

const targets = {
  cancel: 'shipment_cancelled',
  re_assign: 'shipment_processing',
  lost: 'shipment_lost',
  damaged: 'shipment_damaged',
} as const

const needs = {
  cancel: { order: 'order.cancel', job: 'job.cancel', shipment: 'shipment.cancel' },
  re_assign: { order: 'shipment.reassign', job: 'shipment.reassign', shipment: 'shipment.reassign' },
  lost: { order: 'shipment.mark_lost', job: 'shipment.mark_lost', shipment: 'shipment.mark_lost' },
  damaged: { order: 'shipment.mark_damaged', job: 'shipment.mark_damaged', shipment: 'shipment.mark_damaged' },
} as const satisfies Record<TrackedAction, Record<TrackedRow['type'], Permission>>

const isStaff = (): boolean => currentUser.get()?.kind === 'internal'

/** Staff see every action, with the reason where it is not theirs; customers, carriers and drivers only those they may ever take. */
export const isOffered = (action: TrackedAction, type: TrackedRow['type']): boolean => isStaff() || may(needs[action][type])
export const isUpdateOffered = (): boolean => isStaff() || may('shipment.advance') || may('shipment.report_failure')
export const isTakeOverOffered = (): boolean => isStaff() || may('job.update_driver')

/** Kinds of records with anything to see: a list that is always empty is no list. */
export const trackedTypesFor = (): readonly TrackedType[] => trackedTypes.filter((type) => isStaff() || may(`${type}.view`))

const isOver = (status: string): boolean =>
  (isJobStatus(status) && isFinalJob(status)) || (isOrderStatus(status) && isFinalOrder(status))

/** Re-assigning is a transition of kind `action`; planning's transition to `processing` is not. */
const hasEdge = (status: string, action: TrackedAction): boolean => {
  if (!isShipmentStatus(status)) return !isOver(status)
  return findTransition(status, targets[action])?.kind === 'action'
}

/** Why an action is not possible on a row; undefined if it is. The server checks again. */
export const refusalOf = (
  { type, status, version }: Pick<TrackedRow, 'type' | 'status' | 'version'>,
  action: TrackedAction,
  language: Language,
): string | undefined => {
  if (!may(needs[action][type])) return sentence('access.refused', {}, language)
  if (hasEdge(status, action)) return undefined
  if (action === 're_assign' && status === 'shipment_created') return sentence('shipment.not_on_a_job', {}, language)
  const to = shipmentStatusFacts[targets[action]].label
  return sentence('shipment.cannot_change_status', { to, status: statusDisplayOf(status).label, version }, language)
}

/** Why driver and vehicle of a job in the list can no longer change; the server also knows its goods. */
export const takeOverRefusal = (status: string, language: Language): string | undefined => {
  if (!may('job.update_driver')) return sentence('access.refused', {}, language)
  const isLive = isJobStatus(status) && status !== 'job_created' && !isFinalJob(status)
  return isLive ? undefined : sentence('job.take_over_too_late', { status: statusDisplayOf(status).label }, language)
}

/** Why no status can follow. */
export const updateRefusal = (status: string, version: number, language: Language): string | undefined => {
  if (!isShipmentStatus(status)) return isOver(status) ? statusDisplayOf(status).label[language] : undefined
  const edges = transitionsFrom(status)
  if (edges.length === 0)
    return sentence(
      'shipment.cannot_change_status',
      { to: { en: '…', th: '…', zh: '…' }, status: statusDisplayOf(status).label, version },
      language,
    )
  return edges.some((edge) => may(edge.needs)) ? undefined : sentence('access.refused', {}, language)
}
