import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanRow } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { MoveKind } from '@khonsong/domain/operations/planning/plan-moves.ts'
import type { PlanDiff } from '@khonsong/domain/operations/planning/plan-diff.ts'
import { inOrder } from '@khonsong/domain/operations/planning/plan-diff.ts'
import type { PlanRoute, PlanState, PlanStatus, WaitingShipment } from '@khonsong/domain/operations/planning/plan-state.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Stale } from '../../../platform/http/refusals.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import {
  inEachLanguage,
  isId,
  isOneOf,
  joinNamed,
  joinSite,
  placeJson,
  plainJson,
  type Named,
  type Place,
} from '../orders/index.ts'
import type { RoutingRecord } from './routing-record.ts'

type Query = z.output<typeof plans.list.query>

const filters = (query: Query): readonly RawBuilder<SqlBool>[] => [
  ...isOneOf('p', 'status', query.status),
  ...isId('p', 'business_unit_id', query.businessUnitId),
  ...isId('p', 'province_id', query.provinceId),
  ...(query.city === undefined
    ? []
    : [query.city === 'true' ? sql<SqlBool>`p.province_id is not null` : sql<SqlBool>`p.province_id is null`]),
  ...(query.fromOn === undefined ? [] : [sql<SqlBool>`p.until_on >= ${query.fromOn}::date`]),
  ...(query.untilOn === undefined ? [] : [sql<SqlBool>`p.from_on <= ${query.untilOn}::date`]),
]

const count = (table: string, where: string): string =>
  `(select count(*)::int from ${table} n where n.tenant_id = p.tenant_id and n.plan_id = p.id${where})`

const cityJson = `case when pr.id is null then null else json_build_object('id', pr.id, 'nameEn', pr.name_en, 'nameTh', pr.name_th) end`

const shown = {
  id: 'p.id',
  planNo: 'p.plan_no',
  name: 'p.name',
  status: 'p.status',
  businessUnit: plainJson('b'),
  city: cityJson,
  fromOn: 'p.from_on',
  untilOn: 'p.until_on',
  routeCount: count('plan_routes', ''),
  publishedCount: count('plan_routes', ' and n.job_id is not null'),
  shipmentCount: count('plan_shipments', ''),
  waitingCount: count('plan_shipments', ' and n.route_id is null'),
  routing: `coalesce(p.routing->>'state' in ('queued', 'running'), false)`,
  createdAt: 'p.created_at',
  version: 'p.version',
} as const

const list = defineList<Query>({
  table: 'plans',
  alias: 'p',
  select: shown,
  joins: `${joinNamed('organisations', 'b', 'p.business_unit_id')} ${joinNamed('provinces', 'pr', 'p.province_id')}`,
  sorts: {
    fromOn: { by: 'p.from_on', type: 'date' },
    planNo: { by: 'p.plan_no', type: 'text' },
    createdAt: { by: 'p.created_at', type: 'timestamptz' },
  },
  defaultSort: { by: 'createdAt', descending: true },
  numbers: ['p.plan_no'],
  filters,
})

export const listPlans = (tx: Tx, query: Query): Promise<ListAnswer<PlanRow>> => readList<PlanRow, Query>(tx, list, query)

export interface StoredPlan {
  readonly id: string
  readonly planNo: string
  readonly name: string | null
  readonly status: PlanStatus
  readonly businessUnit: Named
  readonly businessUnitId: string
  readonly city: PlanRow['city']
  readonly fromOn: string
  readonly untilOn: string
  readonly depotSiteId: string | null
  readonly depot: Place | null
  readonly routing: RoutingRecord | null
  readonly moveNo: number
  readonly createdAt: string
  readonly version: number
}

const selects = inEachLanguage((language) =>
  sql.raw(`p.id, p.plan_no as "planNo", p.name, p.status, ${plainJson('b')} as "businessUnit", p.business_unit_id as "businessUnitId", ${cityJson} as city,
    p.from_on as "fromOn", p.until_on as "untilOn", p.depot_site_id as "depotSiteId", ${placeJson(language, 'ds')} as depot, p.routing,
    p.move_no as "moveNo", p.created_at as "createdAt", p.version
    from plans p ${joinNamed('organisations', 'b', 'p.business_unit_id')} ${joinSite('ds', 'p.depot_site_id')}
    ${joinNamed('provinces', 'pr', 'p.province_id')}`),
)

/** @param hold locks the plan until the commit, for a change */
export const findPlan = async (tx: Tx, id: string, hold = false): Promise<StoredPlan | undefined> => {
  const { rows } = await sql<StoredPlan>`
    select ${selects[tx.caller.language]} where ${visible(tx.caller, 'plans', 'p')} and p.id = ${id}::uuid
    ${hold ? sql`for no key update of p` : sql``}`.execute(tx.db.withoutPlugins())
  return rows[0]
}

export const stateOf = async (tx: Tx, planId: string): Promise<PlanState> => {
  const { rows: routes } = await sql<PlanRoute>`
    select r.id, r.position, r.vehicle_id as "vehicleId", r.vehicle_type_id as "vehicleTypeId", r.driver_id as "driverId",
      r.trailer_id as "trailerId", r.subcontractor_id as "subcontractorId", r.begin_at as "beginAt", r.pinned, r.visits, r.job_id as "jobId"
    from plan_routes r where r.tenant_id = ${tx.caller.tenantId}::uuid and r.plan_id = ${planId}::uuid`.execute(
    tx.db.withoutPlugins(),
  )
  const { rows: waiting } = await sql<WaitingShipment>`
    select s.shipment_id as "shipmentId", s.pinned, s.reasons, s.relaxation from plan_shipments s
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.plan_id = ${planId}::uuid and s.route_id is null`.execute(
    tx.db.withoutPlugins(),
  )
  return inOrder({ routes, waiting })
}

/** Versions of waybills when they were assigned. */
export const plannedVersions = async (tx: Tx, planId: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select s.shipment_id as id, s.shipment_version as version from plan_shipments s
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.plan_id = ${planId}::uuid`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ id, version }) => [id, version]))
}

const author = (tx: Tx): string | null => (tx.caller.userId === '' ? null : tx.caller.userId)

export interface PlanToInsert {
  readonly id: string
  readonly planNo: string
  readonly name: string | null
  readonly businessUnitId: string
  readonly fromOn: string
  readonly untilOn: string
  readonly depotSiteId: string | null
  readonly provinceId: string | null
  readonly routing: RoutingRecord | null
}

export const insertPlan = async (tx: Tx, plan: PlanToInsert): Promise<void> => {
  await tx.db
    .insertInto('plans')
    .values({
      tenantId: tx.caller.tenantId,
      ...plan,
      routing: plan.routing === null ? null : JSON.stringify(plan.routing),
      searchKey: searchKey(`${plan.planNo} ${plan.name ?? ''}`),
      createdAt: tx.now,
      createdBy: author(tx),
      updatedAt: tx.now,
    })
    .execute()
}

export interface PlanChange {
  readonly status?: PlanStatus
  readonly moveNo?: number
  readonly routing?: RoutingRecord | null
}

/** Updates the plan's header and version; refused on a version conflict. */
export const updatePlan = async (
  tx: Tx,
  { id, version }: Pick<StoredPlan, 'id' | 'version'>,
  change: PlanChange,
): Promise<number> => {
  const { routing, ...columns } = change
  const { numUpdatedRows } = await tx.db
    .updateTable('plans')
    .set({
      ...columns,
      ...(routing === undefined ? {} : { routing: routing === null ? null : JSON.stringify(routing) }),
      version: version + 1,
      updatedAt: tx.now,
      updatedBy: author(tx),
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw new Stale()
  return version + 1
}

/** State of automatic routing; does not increment the version, because it changes no planning decision. */
export const writeRouting = async (tx: Tx, planId: string, routing: RoutingRecord): Promise<void> => {
  await tx.db
    .updateTable('plans')
    .set({ routing: JSON.stringify(routing) })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', planId)
    .execute()
}

const writeRoutes = async (tx: Tx, planId: string, { routes }: PlanDiff): Promise<void> => {
  const deletedIds = routes.flatMap(({ id, after }) => (after === null ? [id] : []))
  if (deletedIds.length > 0)
    await sql`delete from plan_routes where tenant_id = ${tx.caller.tenantId}::uuid and plan_id = ${planId}::uuid
      and id = any(${deletedIds}::uuid[])`.execute(tx.db)
  const savedRoutes = routes.flatMap(({ after }) => after ?? [])
  if (savedRoutes.length === 0) return
  await sql`insert into plan_routes (tenant_id, plan_id, id, position, vehicle_id, vehicle_type_id, driver_id, trailer_id, subcontractor_id,
      begin_at, pinned, visits, job_id)
    select ${tx.caller.tenantId}::uuid, ${planId}::uuid, n.id, n.position, n."vehicleId", n."vehicleTypeId", n."driverId", n."trailerId",
      n."subcontractorId", n."beginAt", n.pinned, n.visits, n."jobId"
    from jsonb_to_recordset(${JSON.stringify(savedRoutes)}::jsonb) as n(id uuid, position integer, "vehicleId" uuid, "vehicleTypeId" uuid,
      "driverId" uuid, "trailerId" uuid, "subcontractorId" uuid, "beginAt" timestamptz, pinned boolean, visits jsonb, "jobId" uuid)
    on conflict (tenant_id, plan_id, id) do update set position = excluded.position, vehicle_id = excluded.vehicle_id,
      vehicle_type_id = excluded.vehicle_type_id, driver_id = excluded.driver_id, trailer_id = excluded.trailer_id,
      subcontractor_id = excluded.subcontractor_id, begin_at = excluded.begin_at, pinned = excluded.pinned, visits = excluded.visits,
      job_id = excluded.job_id`.execute(tx.db)
}

interface Member {
  readonly shipmentId: string
  readonly routeId: string | null
  readonly pinned: boolean
  readonly reasons: WaitingShipment['reasons']
  readonly relaxation: WaitingShipment['relaxation']
}

const membersOf = ({ routes, waiting }: PlanState): ReadonlyMap<string, Member> =>
  new Map([
    ...routes.flatMap(({ id, visits }) =>
      visits.map(({ shipmentId }): [string, Member] => [
        shipmentId,
        { shipmentId, routeId: id, pinned: false, reasons: [], relaxation: null },
      ]),
    ),
    ...waiting.map((one): [string, Member] => [one.shipmentId, { ...one, routeId: null }]),
  ])

/** Writes the difference made by a move; waybills are stored with their current version. */
export const writeState = async (tx: Tx, planId: string, before: PlanState, after: PlanState, diff: PlanDiff): Promise<void> => {
  await writeRoutes(tx, planId, diff)
  const [was, is] = [membersOf(before), membersOf(after)]
  const removedIds = [...was.keys()].filter((id) => !is.has(id))
  if (removedIds.length > 0)
    await sql`delete from plan_shipments where tenant_id = ${tx.caller.tenantId}::uuid and plan_id = ${planId}::uuid
      and shipment_id = any(${removedIds}::uuid[])`.execute(tx.db)
  const changed = [...is.values()].filter((one) => JSON.stringify(was.get(one.shipmentId)) !== JSON.stringify(one))
  if (changed.length === 0) return
  await sql`insert into plan_shipments (tenant_id, plan_id, shipment_id, route_id, shipment_version, pinned, reasons, relaxation)
    select ${tx.caller.tenantId}::uuid, ${planId}::uuid, n."shipmentId", n."routeId", s.version, n.pinned, n.reasons, n.relaxation
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n("shipmentId" uuid, "routeId" uuid, pinned boolean, reasons jsonb,
      relaxation jsonb)
    join shipments s on s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = n."shipmentId"
    on conflict (tenant_id, plan_id, shipment_id) do update set route_id = excluded.route_id, shipment_version = excluded.shipment_version,
      pinned = excluded.pinned, reasons = excluded.reasons, relaxation = excluded.relaxation`.execute(tx.db)
}

export interface StoredMove {
  readonly moveNo: number
  readonly kind: MoveKind
  readonly about: { readonly shipments: number; readonly route: number | null }
  readonly diff: PlanDiff
  readonly madeAt: string
  /** Null if made by automatic routing. */
  readonly madeBy: string | null
}

export const findMove = async (tx: Tx, planId: string, moveNo: number): Promise<StoredMove | undefined> => {
  const { rows } = await sql<StoredMove>`
    select m.move_no as "moveNo", m.kind, m.about, m.diff, m.made_at as "madeAt", u.display_name as "madeBy" from plan_moves m
    left join users u on u.tenant_id = m.tenant_id and u.id = m.made_by
    where m.tenant_id = ${tx.caller.tenantId}::uuid and m.plan_id = ${planId}::uuid and m.move_no = ${moveNo}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0]
}

/** Length of the undo journal; older moves are deleted. */
const maxMoves = 500

/** Appends a move; undone moves can no longer be redone. */
export const insertMove = async (tx: Tx, planId: string, move: Omit<StoredMove, 'madeAt' | 'madeBy'>): Promise<void> => {
  await sql`delete from plan_moves where tenant_id = ${tx.caller.tenantId}::uuid and plan_id = ${planId}::uuid
    and (move_no >= ${move.moveNo} or move_no < ${move.moveNo - maxMoves})`.execute(tx.db)
  await tx.db
    .insertInto('planMoves')
    .values({
      tenantId: tx.caller.tenantId,
      planId,
      moveNo: move.moveNo,
      kind: move.kind,
      about: JSON.stringify(move.about),
      diff: JSON.stringify(move.diff),
      madeAt: tx.now,
      madeBy: author(tx),
    })
    .execute()
}

/** Publishing cannot be undone, so the moves that led to it are deleted. */
export const forgetMoves = async (tx: Tx, planId: string): Promise<void> => {
  await sql`delete from plan_moves where tenant_id = ${tx.caller.tenantId}::uuid and plan_id = ${planId}::uuid`.execute(tx.db)
}

/** Dispatch orders of a business unit in a period, for comparison with a plan. */
export const liveJobIds = async (
  tx: Tx,
  businessUnitId: string,
  span: { readonly from: string; readonly until: string },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j where ${visible(tx.caller, 'jobs', 'j')} and j.business_unit_id = ${businessUnitId}::uuid
      and j.planned_begin_at >= ${span.from}::timestamptz and j.planned_begin_at < ${span.until}::timestamptz
      and j.status <> 'job_cancelled' order by j.planned_begin_at, j.id limit 2000`.execute(tx.db.withoutPlugins())
  return rows.map(({ id }) => id)
}
