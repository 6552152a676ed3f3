import type { PlateUse } from '@khonsong/domain/masters/fleet/plate.ts'
import type { DrivingEventName } from '@khonsong/domain/telematics/hours/driving-event.ts'
import type { WatchState } from '@khonsong/domain/telematics/hours/driving-watch.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const onRoad = sql.raw(`('job_picking_up', 'job_ontheway', 'job_arrive_destination', 'job_handing_over', 'job_approved_return')`)

/** Vehicles with new reports since the last watch, and those on the road silent for minutes. */
export const vehiclesToWatch = async (tx: Tx, silentMinutes: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select l.vehicle_id as id from latest_positions l
    left join vehicle_watches w on w.tenant_id = l.tenant_id and w.vehicle_id = l.vehicle_id
    where l.tenant_id = ${tenant(tx)} and l.at > ${tx.now}::timestamptz - interval '3 days'
      and (w.vehicle_id is null or l.at > w.upto_at
        or (l.at < ${tx.now}::timestamptz - make_interval(mins => ${silentMinutes}) and not w.state -> 'open' ? 'offline'
          and (w.state -> 'last' ->> 'onJob')::boolean))
    order by l.vehicle_id limit 5000`.execute(tx.db.withoutPlugins())
  return rows.map(({ id }) => id)
}

interface Watch {
  readonly uptoAt: string
  readonly state: WatchState | null
}

/** Skips the vehicle when another process has locked its row. */
export const lockWatch = async (tx: Tx, vehicleId: string): Promise<Watch | undefined> => {
  await sql`insert into vehicle_watches (tenant_id, vehicle_id, upto_at, state)
    values (${tenant(tx)}, ${vehicleId}::uuid, ${tx.now}::timestamptz - interval '1 day', 'null') on conflict do nothing`.execute(
    tx.db,
  )
  const { rows } = await sql<Watch>`select ${iso('w.upto_at')} as "uptoAt", w.state from vehicle_watches w
    where w.tenant_id = ${tenant(tx)} and w.vehicle_id = ${vehicleId}::uuid for update skip locked`.execute(tx.db.withoutPlugins())
  return rows[0]
}

export const writeWatch = async (tx: Tx, vehicleId: string, uptoAt: string, state: WatchState): Promise<void> => {
  await sql`update vehicle_watches set upto_at = ${uptoAt}::timestamptz, state = ${JSON.stringify(state)}::jsonb
    where tenant_id = ${tenant(tx)} and vehicle_id = ${vehicleId}::uuid`.execute(tx.db)
}

export interface StoredPoint {
  readonly at: string
  readonly lat: number
  readonly lng: number
  readonly speedKmh: number | null
  readonly cardNo: string | null
  readonly unplugged: boolean
}

/** Further points are read in the next run. */
const maxPoints = 5000

export const pointsSince = async (tx: Tx, vehicleId: string, after: string): Promise<readonly StoredPoint[]> => {
  const { rows } = await sql<StoredPoint>`
    select ${iso('p.at')} as at, p.lat_e6 / 1e6::float8 as lat, p.lng_e6 / 1e6::float8 as lng, p.speed_kmh as "speedKmh",
      p.card_no as "cardNo", coalesce(p.unplugged, false) as unplugged
    from positions p where p.tenant_id = ${tenant(tx)} and p.vehicle_id = ${vehicleId}::uuid and p.at > ${after}::timestamptz
    order by p.at limit ${maxPoints}`.execute(tx.db.withoutPlugins())
  return rows
}

export interface WatchedVehicle {
  readonly plateNo: string
  readonly carriage: PlateUse | null
  readonly wheels: number | null
  readonly towing: boolean
  readonly legalGrossGrams: number | null
  readonly subcontractorId: string | null
  readonly jobId: string | null
  readonly driverId: string | null
  readonly licenceClass: string | null
  /** The waybill to deliver next, used where a single one is needed. */
  readonly shipmentId: string | null
}

/** Data of a vehicle and of its job on the road. */
export const watchedVehicle = async (tx: Tx, vehicleId: string): Promise<WatchedVehicle | undefined> => {
  const { rows } = await sql<WatchedVehicle>`
    select v.plate_no as "plateNo", v.carriage, t.wheels, t.towing, t.legal_gross_grams::float8 as "legalGrossGrams",
      v.subcontractor_id as "subcontractorId", j.id as "jobId", j.driver_id as "driverId", d.licence_class as "licenceClass",
      s.id as "shipmentId"
    from vehicles v join vehicle_types t on t.tenant_id = v.tenant_id and t.id = v.vehicle_type_id
    left join lateral (select j.id, j.driver_id from jobs j where j.tenant_id = v.tenant_id and j.vehicle_id = v.id and j.status in ${onRoad}
      and j.closed_at is null order by j.planned_begin_at desc limit 1) j on true
    left join drivers d on d.tenant_id = v.tenant_id and d.id = j.driver_id
    left join lateral (select s.id from shipments s where s.tenant_id = v.tenant_id and s.job_id = j.id and s.picked_up_at is not null
      and s.delivered_at is null order by s.stop_seq nulls last, s.id limit 1) s on true
    where v.tenant_id = ${tenant(tx)} and v.id = ${vehicleId}::uuid`.execute(tx.db.withoutPlugins())
  return rows[0]
}

/** Licence classes of drivers by licence number, as read from their cards. */
export const classesOfCards = async (tx: Tx, cards: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  if (cards.length === 0) return new Map()
  const { rows } = await sql<{ licenceNo: string; licenceClass: string | null }>`
    select d.licence_no as "licenceNo", d.licence_class as "licenceClass" from drivers d
    where d.tenant_id = ${tenant(tx)} and d.licence_no = any(${[...cards]}::text[])`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ licenceNo, licenceClass }) => [licenceNo, licenceClass]))
}

export interface EventToInsert {
  readonly vehicleId: string
  readonly kind: DrivingEventName
  readonly fromAt: string
  readonly value: number | null
  readonly latE6: number | null
  readonly lngE6: number | null
  readonly driverId: string | null
  readonly jobId: string | null
  readonly subcontractorId: string | null
  readonly searchKey: string
}

/** Undefined for a duplicate. */
export const insertEvent = async (tx: Tx, event: EventToInsert): Promise<string | undefined> => {
  const id = tx.newId()
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('vehicleEvents')
    .values({ tenantId: tx.caller.tenantId, id, ...event })
    .onConflict((conflict) => conflict.columns(['tenantId', 'vehicleId', 'kind', 'fromAt']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === 1 ? id : undefined
}

export const nameProposal = async (tx: Tx, id: string, proposalId: string): Promise<void> => {
  await tx.db
    .updateTable('vehicleEvents')
    .set({ proposalId })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

interface EventEnd {
  readonly kind: DrivingEventName
  readonly fromAt: string
  readonly untilAt: string
  readonly value: number | null
}

export const endEvent = async (tx: Tx, vehicleId: string, { kind, fromAt, untilAt, value }: EventEnd): Promise<void> => {
  await sql`update vehicle_events set until_at = ${untilAt}::timestamptz, value = coalesce(${value}::numeric, value)
    where tenant_id = ${tenant(tx)} and vehicle_id = ${vehicleId}::uuid and kind = ${kind} and from_at = ${fromAt}::timestamptz
      and until_at is null`.execute(tx.db)
}
