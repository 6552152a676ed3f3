import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { apiClient, prepareSimulator, Simulator, withinProcess, type LogLine } from '../../modules/telematics/simulation/index.ts'
import { openAutomatically } from '../../modules/operations/exceptions/index.ts'
import { ensureInstallation } from '../../modules/company/access/index.ts'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { seedDemoWorld } from '../../demo/seed-demo-world.ts'
import { seedReferenceData } from '../../seed-reference-data.ts'
import { consoleHeaders, signedInToInstallation, type SignedIn } from '../sign-in.ts'
import { letMinutesPass } from './hours-pass.ts'

export interface DayWish {
  readonly seed: number
  /** Initial orders of the demo world. */
  readonly orders: number
  readonly trucks: number
  /** Hours with new work; afterwards everything under way is finished. */
  readonly hours: number
  readonly onHour?: (text: string) => void
}

export interface SimulatedDay {
  readonly lines: readonly LogLine[]
  readonly steps: number
  readonly positions: number
  /** Opened by monitors from the reports. */
  readonly exceptions: number
  /** Waybills on dispatched jobs without a final status. */
  readonly unfinished: readonly string[]
  /** Differences that the nightly check would find. */
  readonly differences: readonly unknown[]
  /** Open exceptions of waybills without a problem. */
  readonly withoutCause: readonly string[]
  readonly simulatedHours: number
}

const minutesPerStep = 10
const maxHours = 24 * 6

const textRows = async (app: FastifyInstance, query: ReturnType<typeof sql<{ no: string }>>): Promise<readonly string[]> =>
  (await query.execute(app.database.writer)).rows.map(({ no }) => no)

const unfinished = (app: FastifyInstance, tenantId: string): Promise<readonly string[]> =>
  textRows(
    app,
    sql<{ no: string }>`select s.shipment_no || ' ' || s.status || ' on ' || j.job_no as no from shipments s
      join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
      where s.tenant_id = ${tenantId}::uuid and j.scheduled_at is not null and j.cancelled_at is null and j.vehicle_id is not null
        and s.status not in ('shipment_delivered', 'shipment_approved', 'shipment_cancelled', 'shipment_pickup_failed',
          'shipment_delivery_failed', 'shipment_returned', 'shipment_damaged', 'shipment_lost', 'shipment_created', 'shipment_processing')
      order by 1`,
  )

/** Exceptions of waybills without a failure or refused, damaged or missing goods. */
const withoutCause = (app: FastifyInstance, tenantId: string, beganAt: string): Promise<readonly string[]> =>
  textRows(
    app,
    sql<{ no: string }>`select e.exception_no || ' ' || e.detected_by || ' of ' || s.shipment_no as no from exceptions e
      join shipments s on s.tenant_id = e.tenant_id and s.id = e.shipment_id
      where e.tenant_id = ${tenantId}::uuid and e.created_at >= ${beganAt}::timestamptz and e.detected_by is not null
        and not (e.detected_by = 'late_pickup' and coalesce(s.picked_up_at, now()) > s.target_pickup_to)
        and not (e.detected_by = 'late_delivery' and coalesce(s.delivered_at, now()) > s.target_delivery_to)
        and coalesce((s.delivered ->> 'rejectedPackages')::int, 0) + coalesce((s.delivered ->> 'damagedPackages')::int, 0) = 0
        and not exists (select from shipment_events v where v.tenant_id = s.tenant_id and v.shipment_id = s.id and v.to_status in
          ('shipment_pickup_failed', 'shipment_pending_delivery_fail', 'shipment_delivery_failed', 'shipment_damaged', 'shipment_lost'))
      order by 1`,
  )

const administrator = async (app: FastifyInstance): Promise<{ tenantId: string; person: SignedIn }> => {
  const now = new Date().toISOString()
  const { tenantId } = await ensureInstallation(app.database, {
    adminPassword: 'seven grey elephants',
    secrets: app.secrets,
    now,
    hashCost: { memory: 64, passes: 1, lanes: 1 },
  })
  await seedReferenceData(app.database.writer, tenantId)
  return { tenantId, person: await signedInToInstallation(app, tenantId, { permissions }) }
}

/** A day of the demo company, simulated as fast as the server responds. */
export const simulateDay = async (app: FastifyInstance, wish: DayWish): Promise<SimulatedDay> => {
  const { tenantId, person } = await administrator(app)
  await seedDemoWorld(app.database, tenantId, { orders: wish.orders, now: Date.now(), seed: wish.seed })
  const transport = withinProcess(app)
  const client = apiClient(transport, { ...consoleHeaders, cookie: person.cookie })
  const keys = await prepareSimulator(client, new Date().toISOString())
  const beganAt = Date.now()
  const lines: LogLine[] = []
  const options = { isEager: true, transport, keys, seed: wish.seed, beganAt, log: (line: LogLine) => void lines.push(line) }
  let simulator = new Simulator({ ...options, trucks: wish.trucks })
  let left = await unfinished(app, tenantId)
  let minutes = 0
  let opens = true
  const done = { steps: 0, positions: 0 }
  const count = () => {
    done.steps += simulator.standing.steps
    done.positions += simulator.standing.positions
  }
  while (minutes < maxHours * 60 && (opens || left.length > 0)) {
    if (opens && minutes >= wish.hours * 60) {
      opens = false
      count()
      // A second simulator takes over, knowing only what the server returns.
      simulator = new Simulator({ ...options, trucks: 0 })
    }
    await letMinutesPass(app, tenantId, minutesPerStep)
    minutes += minutesPerStep
    const now = Date.now()
    await simulator.look({ now, marks: [{ at: now, simulatedAt: now, speed: 1 }] })
    if (minutes % 60 === 0) {
      left = await unfinished(app, tenantId)
      wish.onHour?.(`hour ${minutes / 60}: ${left.length} waybills under way, ${lines.length} lines`)
    }
  }
  count()
  const exceptions = await openAutomatically(app)
  const { differences } = await person.items<{ differences: unknown[] }>('POST', '/v1/platform/recompute-statuses', {})
  return {
    lines,
    ...done,
    exceptions,
    unfinished: await unfinished(app, tenantId),
    differences,
    withoutCause: await withoutCause(app, tenantId, new Date(beganAt).toISOString()),
    simulatedHours: minutes / 60,
  }
}
