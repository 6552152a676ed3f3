import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { mainJobWorld, type MainJobWorld } from '../main-job-world.ts'

/** A shipment as stored, independent of API responses. */
export interface ModelShipment {
  readonly id: string
  readonly shipmentNo: string
  readonly orderId: string
  readonly partId: string
  readonly legNo: number
  readonly kind: 'normal' | 'reject_return'
  readonly status: ShipmentStatus
  readonly version: number
  readonly isFinalLeg: boolean
  readonly sourceShipmentId: string | null
  readonly absorbedBy: string | null
  readonly jobId: string | null
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  readonly items: number
  readonly picked: Counts | null
  readonly delivered: (Counts & Record<'rejectedPackages' | 'rejectedItems', number>) | null
}
interface Counts {
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  readonly itemsPerPackage: number
  readonly items: number
}

export interface ModelJob {
  readonly id: string
  readonly status: string
  readonly version: number
  readonly cancelled: boolean
  readonly closed: boolean
  readonly scheduled: boolean
  readonly accepted: boolean
  readonly checkStatus: string
}

interface ModelOrder {
  readonly id: string
  readonly status: string
  readonly version: number
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  readonly items: number
}

interface Balance {
  readonly shipmentId: string
  readonly custodian: string
  readonly kind: string
  readonly packages: number
  readonly items: number
}

export interface ModelState {
  readonly orders: readonly ModelOrder[]
  readonly jobs: readonly ModelJob[]
  readonly shipments: readonly ModelShipment[]
  readonly balances: readonly Balance[]
}

export interface ModelWorld extends MainJobWorld {
  readonly app: FastifyInstance
  readonly chance: () => number
  /** Hours from now until the next job begins, so that drivers are never double-booked. */
  readonly nextHours: () => number
  /** Saved imports that were not undone yet. */
  readonly imports: string[]
  /** Keys of drivers' phones by job. */
  readonly phones: Map<string, string>
}

/** Deterministic pseudo-random numbers (mulberry32). */
export const chanceOf = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const modelWorld = async (app: FastifyInstance, chance: () => number): Promise<ModelWorld> => {
  let hours = 30
  const world = await mainJobWorld(app)
  // Plans need positions.
  await sql`update sites set lat = 13.6 + 0.1 * n.at, lng = 100.6 + 0.02 * n.at
    from unnest(${[...world.sites]}::uuid[]) with ordinality as n(id, at) where sites.id = n.id`.execute(app.database.writer)
  // Orders of every other company are confirmed by hand.
  if (chance() < 0.5)
    await sql`insert into settings (tenant_id, code, value) values (${world.company.tenantId}, 'ORDER_AUTO_CONFIRM', 'false')
      on conflict (tenant_id, code) do update set value = excluded.value`.execute(app.database.writer)
  return { ...world, app, chance, nextHours: () => (hours += 10), imports: [], phones: new Map() }
}

export const readState = async ({ app, company: { tenantId } }: ModelWorld): Promise<ModelState> => {
  const db = app.database.writer
  const [orders, jobs, shipments, balances] = await Promise.all([
    sql<ModelOrder>`select id, status, version, weight_grams, volume_cm3, packages::float8 as packages, items::float8 as items
      from orders where tenant_id = ${tenantId} order by order_no`.execute(db),
    sql<ModelJob>`select id, status, version, cancelled_at is not null as cancelled, closed_at is not null as closed,
      scheduled_at is not null as scheduled, accepted_at is not null as accepted, check_status
      from jobs where tenant_id = ${tenantId} order by job_no`.execute(db),
    sql<ModelShipment>`select s.id, s.shipment_no, s.order_id, s.part_id, s.leg_no, s.kind, s.status, s.version, s.is_final_leg,
      s.source_shipment_id, s.absorbed_by, s.job_id, s.weight_grams, s.volume_cm3, s.packages::float8 as packages, s.picked, s.delivered,
      s.items::float8 as items
      from shipments s where s.tenant_id = ${tenantId} order by s.shipment_no`.execute(db),
    sql<Balance>`select shipment_id, kind, custodian, sum(packages)::float8 as packages, sum(items)::float8 as items from (
      select shipment_id, to_kind as kind, concat_ws('/', to_kind, to_site_id, to_job_id) as custodian, packages, items from custody_entries
        where tenant_id = ${tenantId}
      union all
      select shipment_id, from_kind, concat_ws('/', from_kind, from_site_id, from_job_id), -packages, -items from custody_entries
        where tenant_id = ${tenantId}) sides group by 1, 2, 3`.execute(db),
  ])
  return { orders: orders.rows, jobs: jobs.rows, shipments: shipments.rows, balances: balances.rows }
}

/** Backdates all of the company's data by an hour, so that the next report can be of now. */
export const letAnHourPass = async ({ app, company: { tenantId } }: ModelWorld): Promise<void> => {
  const db = app.database.writer
  const hour = sql`make_interval(hours => 1)`
  await sql`update shipment_events set occurred_at = occurred_at - ${hour} where tenant_id = ${tenantId}`.execute(db)
  await sql`update shipments set status_since = status_since - ${hour}, picked_up_at = picked_up_at - ${hour},
    delivered_at = delivered_at - ${hour} where tenant_id = ${tenantId}`.execute(db)
}
