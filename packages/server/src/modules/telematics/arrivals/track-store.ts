import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

interface Driven {
  readonly at: string
  readonly lat: number
  readonly lng: number
}

/** Maximum number of points of a line on a map. */
const maxDrawn = 1000
/** A week of a truck that reports every half minute. */
const maxRead = 20_000

/** Positions of a vehicle, thinned evenly; the caller's access to its job is already checked. */
export const drivenOn = async (tx: Tx, vehicleId: string, from: string, until: string): Promise<Driven[]> => {
  const { rows } = await sql<Driven>`
    with driven as (select p.at, p.lat_e6, p.lng_e6, row_number() over (order by p.at) as no, count(*) over () as of
      from (select p.at, p.lat_e6, p.lng_e6 from positions p where p.tenant_id = ${tx.caller.tenantId}::uuid
        and p.vehicle_id = ${vehicleId}::uuid and p.at >= ${from}::timestamptz and p.at <= ${until}::timestamptz
        order by p.at desc limit ${maxRead}) p)
    select d.at, d.lat_e6 / 1e6::float8 as lat, d.lng_e6 / 1e6::float8 as lng from driven d
    where d.no = d.of or d.no % greatest(1, ceil(d.of / ${maxDrawn}::numeric)::int) = 0 order by d.at`.execute(tx.db)
  return rows
}
