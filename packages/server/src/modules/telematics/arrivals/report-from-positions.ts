import type { ArrivalProposal } from '@khonsong/domain/telematics/arrivals/propose-arrival.ts'
import { formDefaults } from '@khonsong/domain/operations/shipments/form-defaults.ts'
import { clockContext } from '@khonsong/domain/operations/shipments/auto-delivery.ts'
import type { StatusContext } from '@khonsong/domain/operations/shipments/update-status.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { readSetting } from '../../company/settings/index.ts'
import { readShipmentsForDecision } from '../../operations/shipments/index.ts'
import { eachCompany, moveShipments, resultOf, statusContext } from '../../operations/tracking/index.ts'
import { followJobs } from './followed-jobs.ts'
import { findMonitored, listInExecution } from './jobs-store.ts'
import { shownByPositionsOf } from './propose-arrivals.ts'

/** Departures use planned quantities: positions do not count packages. */
const move = async (tx: Tx, { status, at, shipments }: ArrivalProposal, context: StatusContext) => {
  const versions = new Map(shipments.map(({ shipmentId, version }) => [shipmentId, version]))
  const held = await readShipmentsForDecision(tx, [...versions.keys()])
  const wanted = held.map(({ shipment }) => ({
    id: shipment.id,
    version: versions.get(shipment.id),
    steps: [{ ...formDefaults(shipment, status, null), status, time: at }],
  }))
  return moveShipments(tx, wanted, context)
}

/** Reports detected steps on behalf of the user who confirmed the proposal; each waybill succeeds or fails on its own. */
export const reportFromPositions = async (tx: Tx, jobId: string, { shipments, ...told }: ArrivalProposal) => {
  found(await findMonitored(tx, jobId))
  const held = await readShipmentsForDecision(
    tx,
    shipments.map(({ shipmentId }) => shipmentId),
  )
  const onJob = new Set(held.flatMap(({ shipment }) => (shipment.jobId === jobId ? [shipment.id] : [])))
  const moved = await move(
    tx,
    { ...told, shipments: shipments.filter(({ shipmentId }) => onJob.has(shipmentId)) },
    statusContext(tx, 'geofence'),
  )
  return { results: shipments.map(({ shipmentId }) => resultOf(tx, shipmentId, moved.get(shipmentId))) }
}

/** Older positions show where the vehicle was, not where it is. */
const freshMs = 10 * 60_000

/**
 * Reports detected arrivals and departures automatically where a company enabled that: as the system, with the version
 * read, so that a concurrent user's report wins. Returns the number of waybills moved.
 */
export const reportAllFromPositions = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'geofence-reports', signal, async (inCompany) => {
    if (!(await inCompany((tx) => readSetting(tx, 'GEOFENCE_REPORTS')))) return 0
    const proposals = await inCompany(async (tx) => {
      const fresh = (await listInExecution(tx, {})).filter(
        ({ device }) => device !== null && Date.parse(tx.now) - Date.parse(device.at) < freshMs,
      )
      const shown = []
      for (const job of await followJobs(app, tx, fresh)) shown.push((await shownByPositionsOf(tx, job))?.proposal)
      return shown.filter((proposal) => proposal !== undefined)
    })
    let moved = 0
    for (const proposal of proposals) {
      if (signal.aborted) break
      // oxlint-disable-next-line no-await-in-loop -- one transaction per job
      const results = await inCompany((tx) => move(tx, proposal, { ...clockContext(tx.now), source: 'geofence' }))
      moved += [...results.values()].filter(({ decision }) => decision.accepted).length
    }
    return moved
  })
