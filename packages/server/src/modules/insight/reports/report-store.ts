import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type {
  ReportedShipment,
  ReportTotals,
  shipmentReportOrderings,
  shipmentReportQuery,
} from '@khonsong/contract/insight/reports/shipment-report.ts'
import { temperatureVerdict } from '@khonsong/domain/masters/cargo/temperature-verdict.ts'
import { mileageKm } from '@khonsong/domain/operations/jobs/mileage.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { podStateOf } from '@khonsong/domain/operations/shipments/pod-state.ts'
import { isPlausibleTrip } from '@khonsong/domain/operations/shipments/plausible-trip.ts'
import { punctualityOf } from '@khonsong/domain/operations/shipments/punctuality.ts'
import type { DeliveredQuantities, PickedQuantities } from '@khonsong/domain/operations/shipments/shipment.ts'
import { awaitingDelivery, awaitingPickup, type WatchPolicy } from '@khonsong/domain/operations/shipments/watch.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Sort } from '../../../platform/list/list-source.ts'
import { defineList, predicates, readList, walkList } from '../../../platform/list/read-list.ts'
import {
  columnsOf,
  inEachLanguage,
  isOneOf,
  isWithin,
  joinNamed,
  masterJson,
  type Selected,
} from '../../operations/orders/index.ts'
import {
  judged,
  paperIsBackSql,
  remarksOfWaybill,
  shipmentFilters,
  shipmentJoins,
  shipmentNumbers,
  shipmentSelect,
  shipmentSorts,
  shownDelivered,
  shownPicked,
  shownShipment,
  type StoredShipmentRow,
} from '../../operations/shipments/index.ts'
import { hasKept, hasPod, proofSql } from './conditions-store.ts'

/** A report query with company, user and reference time. */
type ReportQuery = Omit<z.output<typeof shipmentReportQuery>, 'pageSize'> & {
  readonly tenantId: string
  readonly now: string
  readonly judged?: { readonly now: string; readonly tenantId: string; readonly policy: WatchPolicy }
}

type Condition = RawBuilder<SqlBool>

const anyCondition = <Name extends string>(
  chosen: readonly Name[] | undefined,
  condition: (name: Name) => Condition,
): readonly Condition[] =>
  chosen === undefined || chosen.length === 0 ? [] : [sql<SqlBool>`(${sql.join(chosen.map(condition), sql` or `)})`]

/** Resolves the sites first and finds their shipments by index; a join would scan all shipments of the company. */
const inProvince = (site: string, tenantId: string, ids: readonly string[] | undefined): readonly Condition[] =>
  ids === undefined || ids.length === 0
    ? []
    : [
        sql<SqlBool>`${sql.ref(site)} = any(array(select x.id from sites x where x.tenant_id = ${tenantId} and x.province_id = any(${ids}::uuid[])))`,
      ]

const filters = (query: ReportQuery): readonly Condition[] => [
  ...shipmentFilters(query),
  ...(query.id === undefined ? [] : [sql<SqlBool>`s.id = any(${query.id}::uuid[])`]),
  ...isOneOf('s', 'kind', query.kind && [query.kind]),
  ...isWithin('s', 'picked_up_at', query.pickedUpFrom, query.pickedUpTo),
  ...isWithin('s', 'delivered_at', query.deliveredFrom, query.deliveredTo),
  ...inProvince('s.origin_site_id', query.tenantId, query.originProvinceId),
  ...inProvince('s.destination_site_id', query.tenantId, query.destinationProvinceId),
  ...anyCondition(query.pickup, (how) => hasKept('pickup', how, query.now)),
  ...anyCondition(query.delivery, (how) => hasKept('delivery', how, query.now)),
  ...anyCondition(query.pod, hasPod),
]

interface Stored extends StoredShipmentRow {
  readonly customerOrderNo: string | null
  readonly vehicleType: ReportedShipment['vehicleType']
  readonly arrivedOriginAt: string | null
  readonly arrivedDestinationAt: string | null
  readonly picked: PickedQuantities | null
  readonly delivered: DeliveredQuantities | null
  readonly missing: ReportedShipment['missing']
  readonly lowest: number | null
  readonly highest: number | null
  readonly proofAt: string | null
  readonly isPaperBack: boolean
  readonly failedAttempts: number
  readonly lastProblem: string | null
  readonly exceptionCount: number
  readonly laneKm: number | null
  readonly ends: readonly [{ lat: number | null; lng: number | null }, { lat: number | null; lng: number | null }]
  readonly remark: string | null
  readonly pickupRemark: string | null
  readonly deliveryRemark: string | null
}

const selectIn = (language: Language): Selected => ({
  ...shipmentSelect(language),
  ...remarksOfWaybill,
  customerOrderNo: 'o.upstream_no',
  remark: 'o.remark',
  vehicleType: masterJson(language, 'vt'),
  picked: 's.picked',
  delivered: 's.delivered',
  arrivedOriginAt: 'road.arrived_origin_at',
  arrivedDestinationAt: 'road.arrived_destination_at',
  failedAttempts: 'road.failed',
  lastProblem: 'road.problem',
  missing: 'ledger.missing',
  lowest: 't.lowest::float8',
  highest: 't.highest::float8',
  proofAt: 'proof.at',
  isPaperBack: paperIsBackSql,
  exceptionCount: 'found.count',
  laneKm: 'lane.distance_km::float8',
  ends: `json_build_array(json_build_object('lat', os.lat, 'lng', os.lng), json_build_object('lat', ds.lat, 'lng', ds.lng))`,
})

const failures = `('shipment_pickup_failed', 'shipment_pending_delivery_fail')`
const balance = (kind: string) =>
  `greatest(coalesce(sum(case when c.to_kind = '${kind}' then c.packages when c.from_kind = '${kind}' then -c.packages end), 0), 0)::float8`

/** Joined tables, read by key for the rows of a page only. */
const joins = [
  shipmentJoins,
  joinNamed('vehicle_types', 'vt', 'j.vehicle_type_id'),
  joinNamed('route_codes', 'lane', 'o.route_code_id'),
  `left join lateral (
    select max(e.occurred_at) filter (where e.to_status = 'shipment_arrive_origin') as arrived_origin_at,
      max(e.occurred_at) filter (where e.to_status = 'shipment_arrive_destination') as arrived_destination_at,
      count(*) filter (where e.to_status in ${failures})::int as failed,
      (array_agg(e.reason order by e.seq desc) filter (where e.reason is not null and e.to_status in ${failures}))[1] as problem
    from shipment_events e where e.tenant_id = s.tenant_id and e.shipment_id = s.id and e.voided_by is null
  ) road on true`,
  `left join lateral (
    select json_build_object('damaged', ${balance('damage')}, 'lost', ${balance('loss')}, 'refused', ${balance('refused')}) as missing
    from custody_entries c where c.tenant_id = s.tenant_id and c.shipment_id = s.id
  ) ledger on true`,
  `left join lateral (select min(e.recorded_at) as at from ${proofSql}) proof on true`,
  `left join lateral (
    select count(*)::int as count from exception_proposals x
    where x.tenant_id = s.tenant_id and x.shipment_id = s.id and x.withdrawn_at is null
  ) found on true`,
].join(' ')

const lists = inEachLanguage((language) =>
  defineList<ReportQuery>({
    table: 'shipments',
    alias: 's',
    select: selectIn(language),
    joins,
    sorts: {
      ...shipmentSorts,
      pickedUpAt: { by: 's.picked_up_at', type: 'timestamptz', nullable: true, indexed: true },
      deliveredAt: { by: 's.delivered_at', type: 'timestamptz', nullable: true, indexed: true },
    } satisfies Record<(typeof shipmentReportOrderings)[number], Sort>,
    defaultSort: { by: 'createdAt', descending: true },
    numbers: shipmentNumbers,
    filters,
  }),
)

const pointOf = ({ lat, lng }: Stored['ends'][number]) => (lat === null || lng === null ? null : { lat, lng })
const isAmong = (statuses: readonly string[], status: string): boolean => statuses.includes(status)

/** Carriers see their part of the transport, not the customer's remarks on the whole order. */
const readsOrders = (tx: Tx): boolean => tx.caller.scope.kind !== 'subcontractor' && tx.caller.scope.kind !== 'driver'

const reported = (tx: Tx, stored: Stored): ReportedShipment => {
  const { lowest, highest, proofAt, isPaperBack, laneKm, ends, picked, delivered, remark, ...rest } = stored
  const row = shownShipment(rest)
  const { status } = row
  const trip = { mileageKm: mileageKm(laneKm, ends.map(pointOf)), pickedUpAt: row.pickedUpAt, deliveredAt: row.deliveredAt }
  return {
    ...row,
    remark: readsOrders(tx) ? remark : null,
    picked: picked && shownPicked(picked),
    delivered: delivered && shownDelivered(delivered),
    pickup: punctualityOf(
      { deadline: row.targetPickupTo, doneAt: row.pickedUpAt, isAwaited: isAmong(awaitingPickup, status) },
      tx.now,
    ),
    delivery: punctualityOf(
      {
        deadline: row.targetDeliveryTo,
        doneAt: row.deliveredAt,
        isAwaited: isAmong(awaitingDelivery, status),
        isPlausible: isPlausibleTrip(trip),
      },
      tx.now,
    ),
    temperature: temperatureVerdict({ lowest, highest }, [picked?.temperatureC ?? null, delivered?.temperatureC ?? null]),
    pod: podStateOf({ status, isNeeded: row.requiredReceipt && row.isFinalLeg, hasFile: proofAt !== null || isPaperBack }),
    podAt: proofAt ?? (status === 'shipment_approved' ? row.statusSince : null),
    mileageKm: trip.mileageKm,
  }
}

/** As requested. */
export type AskedReport = Omit<ReportQuery, 'tenantId' | 'now' | 'judged'>
const askedOf = <Query extends AskedReport>(tx: Tx, query: Query) =>
  judged(tx, { ...query, tenantId: tx.caller.tenantId, now: tx.now })

export const listReport = async (
  tx: Tx,
  query: AskedReport & { readonly pageSize: number },
): Promise<ListAnswer<ReportedShipment>> => {
  const answer = await readList<Stored, ReportQuery>(tx, lists[tx.caller.language], await askedOf(tx, query))
  return { ...answer, list: answer.list.map((row) => reported(tx, row)) }
}

export async function* walkReport(tx: Tx, query: AskedReport): AsyncGenerator<ReportedShipment> {
  for await (const row of walkList(tx, lists[tx.caller.language], await askedOf(tx, query)))
    yield reported(tx, row as unknown as Stored) // as the list selects it
}

const columns = inEachLanguage((language) => columnsOf(selectIn(language)))

/** Report row of one shipment; undefined when unknown or out of scope. */
export const findReported = async (tx: Tx, id: string): Promise<ReportedShipment | undefined> => {
  const { rows } = await sql<Stored>`${prepared}
    select ${columns[tx.caller.language]} from shipments s ${sql.raw(joins)}
    where ${visible(tx.caller, 'shipments', 's')} and s.id = ${anyOf([id])}`.execute(tx.db)
  return rows[0] && reported(tx, rows[0])
}

/** Count limit. */
const maxCounted = 100_000

/** Totals of the filtered shipments. */
export const totalsOf = async (tx: Tx, query: AskedReport): Promise<ReportTotals> => {
  const asked = await askedOf(tx, query)
  const where = sql.join([...predicates(tx, lists[tx.caller.language], asked)], sql` and `)
  const is = (how: 'on_time' | 'late' | 'overdue' | 'implausible') =>
    sql`count(*) filter (where ${hasKept('delivery', how, tx.now)})::int`
  // Absorbed waybills are counted under the number that continues with their goods.
  const own = sql`s.absorbed_by is null`
  const { rows } = await sql<Omit<ReportTotals, 'capped'>>`
    with chosen as materialized (
      select s.absorbed_by, s.tenant_id, s.id, s.status, s.order_id, s.origin_site_id, s.destination_site_id, s.picked_up_at, s.delivered_at,
        s.target_delivery_to, s.required_receipt, s.is_final_leg,
        s.packages, s.weight_grams, s.volume_cm3
      from shipments s where ${where} limit ${sql.lit(maxCounted + 1)})
    select count(*)::int as shipments, count(s.delivered_at)::int as delivered,
      ${is('on_time')} as on_time, ${is('late')} as late, ${is('overdue')} as overdue,
      ${is('implausible')} as implausible,
      count(*) filter (where ${hasPod('missing')})::int as without_pod,
      coalesce(sum(s.packages) filter (where ${own}), 0)::float8 as packages,
      coalesce(sum(s.weight_grams) filter (where ${own}), 0)::float8 / 1000 as weight_kg,
      coalesce(sum(s.volume_cm3) filter (where ${own}), 0)::float8 / 1000000 as volume_m3
    from chosen s`.execute(tx.db)
  const [totals] = rows
  if (!totals) throw new Error('A count always answers')
  if (totals.shipments <= maxCounted) return { capped: false, ...totals }
  const none = {
    delivered: 0,
    onTime: 0,
    late: 0,
    overdue: 0,
    implausible: 0,
    withoutPod: 0,
    packages: 0,
    weightKg: 0,
    volumeM3: 0,
  }
  return { capped: true, shipments: maxCounted, ...none }
}
