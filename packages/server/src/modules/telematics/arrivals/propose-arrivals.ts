import { insideSince, proposeArrival, type ArrivalProposal } from '@khonsong/domain/telematics/arrivals/propose-arrival.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSetting } from '../../company/settings/index.ts'
import type { FollowedJob, FollowedStop } from './followed-jobs.ts'
import { drivenOn } from './track-store.ts'

/** Whoever has been inside for longer has been proposed since. */
const lookBackMs = 12 * 3_600_000

/** The arrival at the next stop that positions show and nobody has reported, where the company wants to be asked. */
export const proposalOf = async (
  tx: Tx,
  { job, shipments, stops }: FollowedJob,
): Promise<{ readonly stop: FollowedStop; readonly proposal: ArrivalProposal } | undefined> => {
  const stop = stops.find(({ state }) => state === 'ahead')
  if (!stop || stop.point === null || job.vehicleId === null || job.device === null) return undefined
  if (!(await readSetting(tx, 'GEOFENCE_PROPOSALS'))) return undefined
  const area = { point: stop.point, radiusMetres: stop.radiusMetres, fence: stop.site?.fence ?? null }
  const since = new Date(Date.parse(tx.now) - lookBackMs).toISOString()
  const enteredAt = insideSince(await drivenOn(tx, job.vehicleId, since, tx.now), area)
  if (enteredAt === null) return undefined
  const proposal = proposeArrival(stop.visits, new Map(shipments.map((one) => [one.id, one])), enteredAt)
  return proposal ? { stop, proposal } : undefined
}
