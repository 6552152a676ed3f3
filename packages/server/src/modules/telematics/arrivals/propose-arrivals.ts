import {
  insideSince,
  leftSince,
  proposeArrival,
  proposeDeparture,
  type ArrivalProposal,
} from '@khonsong/domain/telematics/arrivals/propose-arrival.ts'
import type { ReportedAt, SiteArea } from '@khonsong/domain/telematics/positions/site-area.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import type { FollowedJob, FollowedStop } from './followed-jobs.ts'
import { drivenOn } from './track-store.ts'

/** Visits that began earlier have been proposed already. */
const reconsideredMs = 12 * 3_600_000

export interface ProposedAtStop {
  readonly stop: FollowedStop
  readonly proposal: ArrivalProposal
}

const areaOf = ({ point, radiusMetres, site }: FollowedStop): SiteArea | undefined =>
  point === null ? undefined : { point, radiusMetres, fence: site?.fence ?? null }

/** Departure or arrival at a stop detected from positions. */
const atStop = (
  stop: FollowedStop,
  driven: readonly ReportedAt[],
  shipments: FollowedJob['shipments'],
): ProposedAtStop | undefined => {
  const area = areaOf(stop)
  if (!area) return undefined
  const byId = new Map(shipments.map((one) => [one.id, one]))
  const at = stop.state === 'here' ? leftSince(driven, area) : insideSince(driven, area)
  if (at === null) return undefined
  const proposal = (stop.state === 'here' ? proposeDeparture : proposeArrival)(stop.visits, byId, at)
  return proposal ? { stop, proposal } : undefined
}

/** Detected but unreported steps of a job; the current stop comes before the next one. */
export const shownByPositionsOf = async (tx: Tx, { job, shipments, stops }: FollowedJob): Promise<ProposedAtStop | undefined> => {
  const here = stops.find(({ state }) => state === 'here')
  const ahead = stops.find(({ state }) => state === 'ahead')
  if ((!here && !ahead) || job.vehicleId === null || job.device === null) return undefined
  const since = new Date(Date.parse(tx.now) - reconsideredMs).toISOString()
  const driven = await drivenOn(tx, job.vehicleId, since, tx.now)
  return (here && atStop(here, driven, shipments)) ?? (ahead && atStop(ahead, driven, shipments))
}

/** The same, if the company enabled proposals. */
export const proposalOf = async (tx: Tx, followed: FollowedJob): Promise<ProposedAtStop | undefined> => {
  const { GEOFENCE_PROPOSALS, GEOFENCE_REPORTS } = await readSomeSettings(tx, 'GEOFENCE_PROPOSALS', 'GEOFENCE_REPORTS')
  return GEOFENCE_PROPOSALS || GEOFENCE_REPORTS ? shownByPositionsOf(tx, followed) : undefined
}
