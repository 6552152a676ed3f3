/**
 * Withdraws the approval of one waybill, so that its delivery can be corrected: it is delivered again, and its documents have to be
 * verified again. Other waybills of its job stay approved.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { checkReason } from '../shipments/planning.ts'
import type { Shipment } from '../shipments/shipment.ts'
import { checkMayUnverify, type InformedJob } from './job-information.ts'

export interface ApprovalFacts {
  /** Number of the confirmed bill that uses the shipment; null if there is none. */
  readonly billNo: string | null
  /** Its job, whose verification of documents ends too; null if the waybill is on none. */
  readonly job: InformedJob | null
}

export const withdrawApproval = (
  { status, absorbed }: Pick<Shipment, 'status' | 'absorbed'>,
  reason: string,
  { billNo, job }: ApprovalFacts,
): Decision<{ readonly reason: string }> => {
  if (absorbed) return refuse(rejection('shipment.absorbed', { no: absorbed.into }))
  if (status !== 'shipment_approved') return refuse(rejection('shipment.nothing_to_correct', {}))
  if (billNo !== null) return refuse(rejection('shipment.billed', { bill: billNo }))
  const refusals = [...(job ? checkMayUnverify(job) : []), ...checkReason(reason)]
  return refusals.length > 0 ? refuse(...refusals) : accept({ reason: reason.trim() })
}
