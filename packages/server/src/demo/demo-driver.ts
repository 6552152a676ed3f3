import { jobStatusFacts, statusesInExecution } from '@khonsong/domain/operations/jobs/status.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { PoolClient } from 'pg'

interface BusyDriver {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string | null
}

const demoDriver = 'driver.demo'

const onTheRoad = statusesInExecution.filter((status) => jobStatusFacts[status].tone === 'moving')

/** The driver with the most open waybills on a job in execution: on the road before waiting, our own before a carrier's. */
const busiestDriver = async (client: PoolClient, tenantId: string): Promise<BusyDriver | undefined> => {
  const { rows } = await client.query<BusyDriver>(
    `select d.id, d.first_name as "firstName", d.last_name as "lastName", d.mobile
     from jobs j join drivers d on d.tenant_id = j.tenant_id and d.id = j.driver_id
     where j.tenant_id = $1 and j.status = any($2)
     order by not (j.status = any($3)), d.subcontractor_id is not null,
       (select count(*) from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id and s.delivered_at is null) desc, j.job_no
     limit 1`,
    [tenantId, statusesInExecution, onTheRoad],
  )
  return rows[0]
}

/** Makes the demo account of a driver the user of one who is on the road, so that its home page has work. */
export const giveDemoDriverWork = async (client: PoolClient, tenantId: string): Promise<void> => {
  const driver = await busiestDriver(client, tenantId)
  if (!driver) return
  const { id, firstName, lastName, mobile } = driver
  await client.query(
    `update users set driver_id = $3, display_name = $4, phone = coalesce($5, phone), search_key = $6 where tenant_id = $1 and login = $2`,
    [tenantId, demoDriver, id, `${firstName} ${lastName}`, mobile, searchKey([demoDriver, firstName, lastName].join(' '))],
  )
}
