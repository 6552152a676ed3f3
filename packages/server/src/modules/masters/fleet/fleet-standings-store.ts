import type { fleetStandings } from '@khonsong/contract/masters/fleet/fleet.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type Standing = z.output<typeof fleetStandings.output>[number]

/** Documents are reported from sixty days before expiry. */
const warnDays = 60
const maxPapers = 10

/** Vehicles and drivers per fleet, and which of its required documents are missing or expire soon. */
export const findFleetStandings = async (tx: Tx): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    with papers as (
      select v.fleet_id, p.document, v.plate_no as of, p.expires_on from vehicles v
        cross join lateral (values ('insurance', v.insurance_expires_on), ('annual_review', v.annual_review_due_on)) p (document, expires_on)
        where ${visible(tx.caller, 'vehicles', 'v')} and v.fleet_id is not null and v.status = 1
      union all
      select d.fleet_id, p.document, concat_ws(' ', d.first_name, d.last_name), p.expires_on from drivers d
        cross join lateral (values ('licence', d.licence_expires_on), ('national_id', d.national_id_expires_on)) p (document, expires_on)
        where ${visible(tx.caller, 'drivers', 'd')} and d.fleet_id is not null and d.status = 1)
    select f.id,
      (select count(*)::int from vehicles v where ${visible(tx.caller, 'vehicles', 'v')} and v.fleet_id = f.id) as "vehicleCount",
      (select count(*)::int from drivers d where ${visible(tx.caller, 'drivers', 'd')} and d.fleet_id = f.id) as "driverCount",
      count(p.document)::int as "paperCount",
      coalesce((array_agg(json_build_object('document', p.document, 'of', p.of, 'expiresOn', p.expires_on)
        order by p.expires_on nulls first) filter (where p.document is not null))[1:${sql.raw(String(maxPapers))}], '{}') as papers
    from fleets f
    left join papers p on p.fleet_id = f.id and p.document = any(f.required_documents)
      and (p.expires_on is null or p.expires_on <= (${tx.now}::timestamptz at time zone 'Asia/Bangkok')::date + ${warnDays}::int)
    where ${visible(tx.caller, 'fleets', 'f')}
    group by f.id, f.tenant_id limit 1000`.execute(tx.db.withoutPlugins())
  return rows
}
