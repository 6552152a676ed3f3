import { active } from '@khonsong/domain/resource/record-status.ts'
import type { JobType } from '@khonsong/domain/operations/jobs/job-types.ts'
import { addShipments, cancelJob, removeShipments, type CancelJob } from '@khonsong/domain/operations/jobs/load-job.ts'
import { scheduleLabels, type ScheduleJob } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { may } from '../../../platform/caller.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { nextNumbers } from '../../../platform/next-number.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused } from '../../../platform/http/refusals.ts'
import { defaultStatusPolicy } from '@khonsong/domain/operations/shipments/update-status.ts'
import { doing } from '../orders/index.ts'
import { readShipmentsForDecision } from '../shipments/index.ts'
import { applyJob, jobSearchText } from './apply-job.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { doRefOfOrders, routeCodeIsUsable, routeCodeOfOrders } from './route-code-store.ts'
import { resolveCrew } from './assignment-facts.ts'
import { insertJob, type JobToInsert } from './change-store.ts'
import { findCarrier } from './crew-store.ts'
import { chosenShipments, lockLoad, shipmentsOf, type LoadAsked } from './lock-load.ts'
import { scheduleLockedJob } from './schedule-job.ts'

export interface AddAsked extends LoadAsked {
  readonly version?: number | undefined
  readonly confirmedWarnings: readonly string[]
  /** Reason for overriding warnings. */
  readonly overrideReason?: string | null | undefined
}

/** Adds shipments to a job; capacity, temperature and documents are checked again for the whole load. */
export const addToJob = async (tx: Tx, jobId: string, asked: AddAsked): Promise<void> => {
  const ids = await chosenShipments(tx, asked)
  const { held, onBoard, joining } = await lockLoad(tx, jobId, asked.version, ids)
  const { facts } = await resolveCrew(tx, held.job, [...onBoard, ...joining])
  const { confirmedWarnings } = asked
  const changed = decided(
    addShipments(held.job, shipmentsOf(onBoard), shipmentsOf(joining), { ...facts, confirmedWarnings }, doing(tx)),
  )
  const last = Math.max(0, ...onBoard.map(({ stopSeq }) => stopSeq ?? 0))
  await applyJob(tx, {
    held,
    ...changed,
    heldShipments: [...onBoard, ...joining],
    action: 'shipments_added',
    changes: {
      shipments: [null, joining.map(({ shipment }) => shipment.shipmentNo)],
      ...(asked.overrideReason && confirmedWarnings.length > 0 ? { reason: [null, asked.overrideReason] as const } : {}),
    },
    stops: new Map(joining.map(({ shipment }, index) => [shipment.id, last + index + 1])),
  })
}

export const removeFromJob = async (
  tx: Tx,
  jobId: string,
  asked: { readonly version: number; readonly shipmentIds: readonly string[]; readonly reason?: string | undefined },
): Promise<void> => {
  const { held, onBoard } = await lockLoad(tx, jobId, asked.version, [])
  const { job, shipments } = decided(removeShipments(held.job, shipmentsOf(onBoard), asked.shipmentIds, doing(tx), asked.reason))
  await applyJob(tx, {
    held,
    job,
    shipments,
    heldShipments: onBoard,
    action: 'shipments_removed',
    changes: { shipments: [shipments.map(({ shipment }) => shipment.shipmentNo), null] },
  })
}

export interface CreateAsked extends LoadAsked {
  readonly id?: string | undefined
  readonly jobType: JobType
  readonly remark?: string | null | undefined
  readonly doRef?: string | null | undefined
  readonly routeCodeId?: string | null | undefined
  readonly confirmedWarnings: readonly string[]
  readonly assignment?: ScheduleJob | undefined
  /** Intended carrier of a draft. */
  readonly carrierId?: string | undefined
}

/** The named lane, which must be active, or else the one shared by all orders on board. */
const routeCodeFor = async (tx: Tx, shipmentIds: readonly string[], asked: string | null): Promise<string | null> => {
  if (asked === null) return routeCodeOfOrders(tx, shipmentIds)
  if (await routeCodeIsUsable(tx, asked)) return asked
  throw new Refused([rejection('field.not_found', { field: orderLabels.routeCodeId, value: asked }, 'routeCodeId')])
}

/** Intended carrier of a draft; must be visible and active. */
const meantFor = async (tx: Tx, carrierId: string | undefined): Promise<Pick<JobToInsert, 'carrierKind' | 'subcontractorId'>> => {
  if (carrierId === undefined) return { carrierKind: null, subcontractorId: null }
  const carrier = await findCarrier(tx, carrierId)
  if (!carrier)
    throw new Refused([
      rejection('field.not_found', { field: scheduleLabels.subcontractorId, value: carrierId }, 'subcontractorId'),
    ])
  if (carrier.status !== active) throw new Refused([rejection('job.carrier_disabled', { name: carrier.name }, 'subcontractorId')])
  return { carrierKind: 'subcontractor', subcontractorId: carrierId }
}

/** Creates a dispatch order from orders or shipments; with an assignment it is also scheduled, atomically. */
export const createJob = async (tx: Tx, asked: CreateAsked): Promise<string> => {
  const shipmentIds = await chosenShipments(tx, asked)
  const first = found((await readShipmentsForDecision(tx, shipmentIds.slice(0, 1)))[0])
  const id = asked.id ?? tx.newId()
  const [jobNo = ''] = await nextNumbers(tx, 'JB')
  const doRef = asked.doRef || (await doRefOfOrders(tx, shipmentIds))
  await insertJob(tx, {
    id,
    jobNo,
    businessUnitId: first.businessUnitId,
    jobType: asked.jobType,
    remark: asked.remark || null,
    doRef,
    ...(await meantFor(tx, asked.carrierId)),
    routeCodeId: await routeCodeFor(tx, shipmentIds, asked.routeCodeId ?? null),
    searchKey: jobSearchText({ jobNo, plateNo: null, driverName: null }, doRef),
  })
  await audit(tx, { subject: 'jobs', subjectId: id, action: 'created', version: 1, changes: { jobNo: [null, jobNo] } })
  await publishChange(tx, { topic: 'jobs', id, version: 1, businessUnitId: first.businessUnitId })
  await addToJob(tx, id, { orderIds: [], shipmentIds, confirmedWarnings: asked.confirmedWarnings })
  if (asked.assignment) await scheduleLockedJob(tx, id, undefined, asked.assignment)
  return id
}

/** Cancels a job with all its open shipments, atomically. */
export const cancelOneJob = async (tx: Tx, jobId: string, version: number | undefined, asked: CancelJob): Promise<void> => {
  const { held, onBoard } = await lockLoad(tx, jobId, version, [])
  const context = {
    ...doing(tx),
    may: (permission: Parameters<typeof may>[1]) => may(tx.caller, permission),
    policy: defaultStatusPolicy,
  }
  const changed = decided(cancelJob(held.job, shipmentsOf(onBoard), asked, context))
  await applyJob(tx, {
    held,
    ...changed,
    heldShipments: onBoard,
    action: 'cancelled',
    changes: { reason: [null, asked.reason] },
  })
}
