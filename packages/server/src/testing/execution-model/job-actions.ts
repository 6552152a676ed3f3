import { sql } from 'kysely'
import { standing, type Action, type Make } from './action.ts'
import { oneOf, upTo, type ExecutionWorld } from './world.ts'

interface RunningJob {
  readonly id: string
  readonly version: number
  readonly isLoaded: boolean
}

const jobsOf = ({ app, company: { tenantId } }: ExecutionWorld): Promise<readonly RunningJob[]> =>
  sql<RunningJob>`select j.id, j.version, exists (select from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id
      and s.status = any(${[...standing.onTheWay]}::text[])) as is_loaded
    from jobs j where j.tenant_id = ${tenantId} and j.closed_at is null and j.cancelled_at is null order by j.job_no`
    .execute(app.database.writer)
    .then(({ rows }) => rows)

/** Usually with goods on board, when they keep their statuses and their custodian. */
const takeOver: Make = async (world) => {
  const jobs = await world.once('jobs', () => jobsOf(world))
  const job = oneOf(world, world.chance() < 0.8 ? jobs.filter(({ isLoaded }) => isLoaded) : jobs)
  const which = upTo(world, 1)
  return (
    job && {
      url: `/v1/routes/${job.id}/actions/update-driver`,
      payload: {
        version: job.version,
        reason: 'รถเสีย',
        driverId: world.drivers[which],
        vehicleId: world.vehicles[which],
        confirmedWarnings: [],
      },
    }
  )
}

/** The job of some waybills is given to others on the way. */
export const jobActions: readonly Action[] = [['take over', 2, takeOver, ['pick up']]]
