import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Desk } from '@khonsong/domain/operations/execution/desk.ts'
import { reportMoments, toDeskField, type ReportedMoments } from '@khonsong/domain/operations/execution/report-moments.ts'
import type { StatusStep } from '@khonsong/domain/operations/shipments/status-command.ts'
import type { StatusContext } from '@khonsong/domain/operations/shipments/update-status.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { lockShipments, readShipmentsForDecision, savePerformances, type Performance } from '../shipments/index.ts'
import { moveOneShipment, previewMoves, statusContext } from '../tracking/index.ts'

export interface Told extends ReportedMoments {
  readonly id: string
  readonly version: number
  /** Position of the reporting phone. */
  readonly where?: { readonly lat?: number | undefined; readonly lng?: number | undefined } | undefined
  /** Stored besides the shipment's events. */
  readonly beside: Pick<Performance, 'vehicleTemperature' | 'receiverName' | 'receiverSigned'>
}

/** A desk reports every step with its time: nothing is skipped, although several are reported at once. */
const deskContext = (tx: Tx): StatusContext => {
  const context = statusContext(tx)
  return {
    ...context,
    may: (permission: Permission) => context.may(permission === 'shipment.skip' ? 'shipment.advance' : permission),
  }
}

/** Collects all refusals at the form's fields; writes nothing. */
const refuseAtOnce = async (tx: Tx, desk: Desk, { id, version }: Told, steps: readonly StatusStep[]): Promise<void> => {
  const { held, decision } = found((await previewMoves(tx, [{ id, version, steps }], deskContext(tx))).get(id))
  if (decision.accepted) return
  const { status, statusSince, version: now } = held.shipment
  throw new Refused(
    decision.rejections.map((refusal) => toDeskField(desk, status, refusal)),
    { status, statusSince, version: now },
  )
}

/**
 * Reports a desk's times as regular steps, each with its own history entry, in one transaction: a refusal of the last one
 * rolls back the first.
 */
export const performWaybill = async (tx: Tx, desk: Desk, told: Told): Promise<RowResult> => {
  const { shipment } = found((await readShipmentsForDecision(tx, [told.id]))[0])
  const { status, statusSince, version } = shipment
  const current = { status, statusSince, version }
  const reported = reportMoments(desk, shipment, told)
  if (!reported.accepted) throw new Refused(reported.rejections, current)
  const steps = reported.value
  await refuseAtOnce(tx, desk, told, steps)
  let result: RowResult | undefined
  for (const step of steps)
    result = await moveOneShipment(tx, { id: told.id, version: result?.version ?? told.version, steps: [step], ...told.where })
  const { shipment: moved } = found((await lockShipments(tx, [told.id]))[0])
  const { vehicleTemperature, receiverName, receiverSigned } = told.beside
  if (vehicleTemperature !== undefined || receiverName || receiverSigned) {
    const name = receiverName ? { receiverName } : {}
    await savePerformances(tx, [{ shipmentId: told.id, desk, attempt: moved.attempt, vehicleTemperature, ...name, receiverSigned }])
  }
  return found(result)
}
