import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import type { StatusStep } from '@khonsong/domain/operations/shipments/status-command.ts'
import { checkReason, releaseShipment } from '@khonsong/domain/operations/shipments/planning.ts'
import { isClosed, shipmentStatuses, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { findTransition } from '@khonsong/domain/operations/shipments/transitions.ts'
import { cannotChangeStatus } from '@khonsong/domain/operations/shipments/update-status.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, notAllowed, Refused } from '../../../platform/http/refusals.ts'
import { addToJob, cancelOneJob, lockJobsOfShipments, readJobForDecision, takeOverOneJob } from '../jobs/index.ts'
import { findWholeOrder } from '../orders/index.ts'
import {
  applyChanges,
  readShipmentsForDecision,
  shipmentIdsOfJobs,
  shipmentIdsOfOrders,
  whereShipmentsAre,
  type LockedShipment,
} from '../shipments/index.ts'
import { cancelOneOrder } from './cancel-orders.ts'
import { deriveFrom, lockWithJobs, moveOneShipment, moveShipments, resultOf, statusContext } from './move-shipments.ts'

type Asked = NonNullable<z.output<(typeof tracking.act)['body']>>
type Subject = 'order' | 'job' | 'shipment'
type Action = NonNullable<Asked['action']>

interface Acted {
  readonly type: Subject
  readonly id: string
  readonly status: string
  readonly version: number
  readonly results: RowResult[]
}

const allow = (tx: Tx, permission: string): void => {
  if (!tx.caller.permissions.has(permission)) throw notAllowed()
}

/** Target status of an action, if it is a status change. */
const statusOf = (action: Action): ShipmentStatus | undefined => {
  if (action === 'damaged') return 'shipment_damaged'
  if (action === 'lost') return 'shipment_lost'
  if (action === 'cancel') return 'shipment_cancelled'
  return shipmentStatuses.find((status) => status === action)
}

const stepOf = (status: ShipmentStatus, { reason, remark, time, returnSiteId }: Asked): StatusStep => ({
  status,
  ...(time === undefined ? {} : { time }),
  ...(reason === undefined ? {} : { reason }),
  ...(remark === undefined ? {} : { remark }),
  ...(returnSiteId === undefined ? {} : { returnSiteId }),
})

/** The shipment as the caller has seen it, locked with the jobs that it leaves and joins. */
const lockToReassign = async (tx: Tx, id: string, version: number | undefined, toJobId?: string) => {
  const where = await whereShipmentsAre(tx, [id])
  await lockJobsOfShipments(tx, [...where.flatMap(({ jobId }) => jobId ?? []), ...(toJobId ? [toJobId] : [])])
  const held = found((await lockWithJobs(tx, [id]))[0])
  const { shipment } = held
  if (version !== undefined && version !== shipment.version)
    throw new Refused([cannotChangeStatus(shipment, 'shipment_processing')], { status: shipment.status, version: shipment.version })
  return held
}

const release = async (tx: Tx, held: LockedShipment, reason: string | undefined): Promise<void> => {
  const { status, version } = held.shipment
  const released = decided(releaseShipment(held.shipment, statusContext(tx), reason), { status, version })
  await applyChanges(tx, [{ held, ...released }])
  await deriveFrom(tx, [held])
}

/** Takes a waybill off its job, to be planned again; needs the permission to re-assign. */
export const releaseFromJob = async (tx: Tx, id: string, version: number, reason: string): Promise<void> => {
  allow(tx, 'shipment.reassign')
  await release(tx, await lockToReassign(tx, id, version), reason)
}

/** Releases a shipment from its job, or moves it to another one with all checks of joining. */
const reassign = async (tx: Tx, id: string, asked: Asked): Promise<void> => {
  allow(tx, 'shipment.reassign')
  const refusals = checkReason(asked.reason ?? '')
  if (refusals.length > 0) throw new Refused(refusals)
  const held = await lockToReassign(tx, id, asked.version, asked.toJobId)
  // A failed pickup joins another job as it is; any other shipment leaves its job first.
  if (asked.toJobId === undefined || held.shipment.status !== 'shipment_pickup_failed') await release(tx, held, asked.reason)
  const { toJobId, reason, confirmedWarnings = [] } = asked
  if (toJobId !== undefined)
    await addToJob(tx, toJobId, { orderIds: [], shipmentIds: [id], confirmedWarnings, overrideReason: reason })
}

const takeOver = (tx: Tx, jobId: string, asked: Asked): Promise<void> => {
  allow(tx, 'job.update_driver')
  const { driverId, driverName, driverPhone, driverLicenceNo, vehicleId, plateNo, plateProvinceId, vehicleTypeId } = asked
  const { version, reason = '' } = asked
  return takeOverOneJob(tx, jobId, {
    driverId,
    driverName,
    driverPhone,
    driverLicenceNo,
    vehicleId,
    plateNo,
    plateProvinceId,
    vehicleTypeId,
    version,
    reason,
    confirmedWarnings: asked.confirmedWarnings ?? [],
  })
}

const onShipment = async (tx: Tx, id: string, action: Action, asked: Asked): Promise<RowResult[]> => {
  if (action === 're_assign') await reassign(tx, id, asked)
  else if (action === 'update_driver') {
    const { shipment } = found((await readShipmentsForDecision(tx, [id]))[0])
    if (shipment.jobId === null) throw new Refused([rejection('shipment.not_on_a_job', {})])
    await takeOver(tx, shipment.jobId, { ...asked, version: undefined })
  } else {
    const status = statusOf(action)
    if (status) return [await moveOneShipment(tx, { id, version: asked.version, steps: [stepOf(status, asked)] })]
  }
  return []
}

/**
 * Applies the action to every open shipment with such a transition, each with its own result; refused as a whole if
 * there is none.
 */
const onEach = async (tx: Tx, ids: readonly string[], status: ShipmentStatus, asked: Asked): Promise<RowResult[]> => {
  const candidates = (await readShipmentsForDecision(tx, ids)).filter(({ shipment }) => findTransition(shipment.status, status))
  const [first] = candidates.length > 0 ? candidates : await readShipmentsForDecision(tx, ids)
  if (candidates.length === 0 && first) throw new Refused([cannotChangeStatus(first.shipment, status)])
  const steps = [stepOf(status, asked)]
  const moved = await moveShipments(
    tx,
    candidates.map(({ shipment }) => ({ id: shipment.id, steps })),
  )
  const refused = [...moved.values()].flatMap(({ decision }) => (decision.accepted ? [] : decision.rejections))
  if (refused.length > 0 && [...moved.values()].every(({ decision }) => !decision.accepted)) throw new Refused(refused)
  return candidates.map(({ shipment }) => resultOf(tx, shipment.id, moved.get(shipment.id)))
}

const onJob = async (tx: Tx, id: string, action: Action, asked: Asked): Promise<RowResult[]> => {
  const reason = asked.reason ?? ''
  if (action === 'cancel' || action === 're_assign') {
    allow(tx, 'job.cancel')
    const refusals = checkReason(reason)
    if (refusals.length > 0) throw new Refused(refusals)
    // A job's action also applies to its shipments; re-assigning releases them.
    const shipments = action === 're_assign' ? 'release' : (asked.shipments ?? 'cancel')
    await cancelOneJob(tx, id, asked.version, { reason, shipments })
    return []
  }
  if (action === 'update_driver') {
    await takeOver(tx, id, asked)
    return []
  }
  found(await readJobForDecision(tx, id))
  const status = statusOf(action)
  return status ? onEach(tx, await shipmentIdsOfJobs(tx, [id]), status, asked) : []
}

const onOrder = async (tx: Tx, id: string, action: Action, asked: Asked): Promise<RowResult[]> => {
  found(await findWholeOrder(tx, id))
  if (action === 'cancel') {
    allow(tx, 'order.cancel')
    const refusals = checkReason(asked.reason ?? '')
    if (refusals.length > 0) throw new Refused(refusals)
    await cancelOneOrder(tx, { id, version: asked.version }, asked.reason ?? '')
    return []
  }
  const ids = await shipmentIdsOfOrders(tx, [id])
  if (action === 're_assign') {
    const open = (await readShipmentsForDecision(tx, ids)).filter(
      ({ shipment }) => shipment.jobId !== null && !isClosed(shipment.status),
    )
    for (const { shipment } of open) await reassign(tx, shipment.id, { ...asked, version: undefined })
    return []
  }
  const status = statusOf(action)
  if (!status) throw new Refused([rejection('field.invalid', { field: actionLabel }, 'action')])
  return onEach(tx, ids, status, asked)
}

const actionLabel = { en: 'Action', th: 'การดำเนินการ', zh: '操作' }
const typeLabel = { en: 'Type', th: 'ประเภท', zh: '类型' }
const idLabel = { en: 'Id', th: 'รหัส', zh: '编号' }

const nowOf = async (tx: Tx, type: Subject, id: string): Promise<{ status: string; version: number }> => {
  if (type === 'order') return found(await findWholeOrder(tx, id))
  if (type === 'job') return found(await readJobForDecision(tx, id))
  return found((await readShipmentsForDecision(tx, [id]))[0]).shipment
}

/** An action is a single step: maps rejections of the step to the call's parameters. */
const describeParameters = async (run: () => Promise<RowResult[]>): Promise<RowResult[]> => {
  try {
    return await run()
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    const rejections = cause.rejections.map(({ field, ...rest }) =>
      field === undefined ? rest : { ...rest, field: field.replace(/^steps\.0\./, '') },
    )
    throw new Refused(rejections, cause.current)
  }
}

/** The documented action call: parameters in the query, long texts optionally in the body. */
export const act = async (tx: Tx, query: Asked, body: Asked | null | undefined): Promise<Acted> => {
  const asked: Asked = { ...query, ...body }
  const { type, id, action } = asked
  const missing = [
    ...(type ? [] : [rejection('field.required', { field: typeLabel }, 'type')]),
    ...(id ? [] : [rejection('field.required', { field: idLabel }, 'id')]),
    ...(action ? [] : [rejection('field.required', { field: actionLabel }, 'action')]),
    ...((asked.reason?.length ?? 0) > statusFields.reason.maxLength ? checkReason(asked.reason ?? '') : []),
  ]
  if (!type || !id || !action || missing.length > 0) throw new Refused(missing)
  const on = { shipment: onShipment, job: onJob, order: onOrder }[type]
  const results = await describeParameters(() => on(tx, id, action, asked))
  const { status, version } = await nowOf(tx, type, id)
  return { type, id, status, version, results }
}
