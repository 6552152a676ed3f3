import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import {
  isFleetSubject,
  statusLabelOf,
  subjectOf,
  type FleetSubject,
  type MessageEvent,
  type MessageSubject,
} from '@khonsong/domain/channels/messages/message-events.ts'
import type { MessageFacts } from '@khonsong/domain/channels/messages/message-fields.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible, unscheduledSql, type ScopedTable } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Data of an order, job, shipment or exception for message templates, with its scope columns. */
export interface SubjectFacts {
  readonly id: string
  readonly no: string
  readonly company: string
  readonly businessUnitId: string | null
  readonly customerId: string | null
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly unscheduled: boolean
  /** Who made its dispatch order; nobody where it has none. */
  readonly dispatcherId: string | null
  /** Who added a driver, vehicle or trailer. */
  readonly addedById?: string | null
  readonly orderNo: string | null
  readonly upstreamNo: string | null
  readonly shipmentNo: string | null
  readonly jobNo: string | null
  readonly customer: string | null
  readonly origin: string | null
  readonly destination: string | null
  readonly pickUpBy: string | null
  readonly deliverBy: string | null
  readonly beginsAt: string | null
  readonly subcontractor: string | null
  readonly plate: string | null
  readonly driver: string | null
  readonly driverMobile: string | null
  readonly reason: string | null
  readonly customerContact: string | null
  readonly customerEmail: string | null
  readonly customerMobile: string | null
  /** The receiver; null if the goods only go to a hub. */
  readonly receiver: string | null
  readonly receiverMobile: string | null
  readonly exceptionNo: string | null
  readonly exceptionType: Words | null
  readonly level: string | null
  readonly dueBy: string | null
}

const tables: Readonly<Record<MessageSubject, ScopedTable>> = {
  order: 'orders',
  job: 'jobs',
  shipment: 'shipments',
  exception: 'exceptions',
  driver: 'drivers',
  vehicle: 'vehicles',
  trailer: 'trailers',
}

const customerColumns = `c.company_name_th as customer, nullif(concat_ws(' ', c.contact_first_name, c.contact_last_name), '') as "customerContact",
  c.contact_email as "customerEmail", c.contact_phone as "customerMobile"`
const noCustomer = `null as customer, null as "customerContact", null as "customerEmail", null as "customerMobile"`
const receiverColumns = (when: string) =>
  `case when ${when} then coalesce(nullif(concat_ws(' ', b.contact_first_name, b.contact_last_name), ''), b.site_name) end as receiver,
  case when ${when} then coalesce(b.contact_phone, b.phone) end as "receiverMobile"`
const noReceiver = `null as receiver, null as "receiverMobile"`
const noException = `null as "exceptionNo", null::jsonb as "exceptionType", null as level, null::timestamptz as "dueBy"`
const noOffer = `null::timestamptz as "beginsAt", null as subcontractor`
const jobColumns = `j.created_by as "dispatcherId", ${noOffer}, j.plate_no as plate, j.driver_name as driver, j.driver_phone as "driverMobile"`

/** A record that a carrier added, and why our staff refused it. */
const fleetSelect = (table: string, no: string, named: string): string =>
  `select r.id, ${no} as no, r.business_unit_id as "businessUnitId", null as "customerId", r.subcontractor_id as "subcontractorId",
      r.created_by as "addedById", null::uuid as "dispatcherId", null as "driverId", false as unscheduled, null as "orderNo", null as "upstreamNo",
      null as "shipmentNo", null as "jobNo", ${noCustomer}, null as origin, null as destination, null as "pickUpBy", null as "deliverBy",
      null::timestamptz as "beginsAt", y.name as subcontractor, ${named}, ${noReceiver}, ${noException}, r.refusal_reason as reason
    from ${table} r left join subcontractors y on y.tenant_id = r.tenant_id and y.id = r.subcontractor_id`
const plateOnly = `r.plate_no as plate, null as driver, null as "driverMobile"`

const selects: Readonly<Record<MessageSubject, string>> = {
  order: `select r.id, r.order_no as no, r.business_unit_id as "businessUnitId", r.customer_id as "customerId", null as "subcontractorId",
      null::uuid as "dispatcherId", ${noOffer}, null as "driverId", false as unscheduled, r.order_no as "orderNo", r.upstream_no as "upstreamNo", null as "shipmentNo", null as "jobNo", ${customerColumns},
      a.site_name as origin, b.site_name as destination, r.target_pickup_to as "pickUpBy", r.target_delivery_to as "deliverBy", null as plate, null as driver,
      null as "driverMobile", null as reason, ${receiverColumns('true')}, ${noException}
    from orders r join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
      left join sites a on a.tenant_id = r.tenant_id and a.id = r.origin_site_id
      left join sites b on b.tenant_id = r.tenant_id and b.id = r.destination_site_id`,
  shipment: `select r.id, r.shipment_no as no, r.business_unit_id as "businessUnitId", r.customer_id as "customerId",
      r.subcontractor_id as "subcontractorId", r.driver_id as "driverId", ${unscheduledSql.shipment} as unscheduled, o.order_no as "orderNo", o.upstream_no as "upstreamNo",
      r.shipment_no as "shipmentNo", j.job_no as "jobNo", ${customerColumns}, a.site_name as origin, b.site_name as destination,
      r.target_pickup_to as "pickUpBy", r.target_delivery_to as "deliverBy", ${jobColumns}, e.reason,
      ${receiverColumns(`r.is_final_leg and r.kind = 'normal'`)}, ${noException}
    from shipments r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
      left join jobs j on j.tenant_id = r.tenant_id and j.id = r.job_id
      left join shipment_events e on e.tenant_id = r.tenant_id and e.shipment_id = r.id and e.seq = r.event_seq
      left join sites a on a.tenant_id = r.tenant_id and a.id = r.origin_site_id
      left join sites b on b.tenant_id = r.tenant_id and b.id = r.destination_site_id`,
  job: `select r.id, r.job_no as no, r.business_unit_id as "businessUnitId", null as "customerId", r.subcontractor_id as "subcontractorId",
      r.driver_id as "driverId", r.created_by as "dispatcherId", ${unscheduledSql.job} as unscheduled, null as "orderNo", null as "upstreamNo", null as "shipmentNo", r.job_no as "jobNo", ${noCustomer},
      (select s.site_name from shipments x join sites s on s.tenant_id = x.tenant_id and s.id = x.origin_site_id
        where x.tenant_id = r.tenant_id and x.job_id = r.id order by x.stop_seq nulls last, x.id limit 1) as origin,
      (select s.site_name from shipments x join sites s on s.tenant_id = x.tenant_id and s.id = x.destination_site_id
        where x.tenant_id = r.tenant_id and x.job_id = r.id order by x.stop_seq desc nulls last, x.id desc limit 1) as destination,
      null as "pickUpBy", null as "deliverBy", r.planned_begin_at as "beginsAt", y.name as subcontractor,
      r.plate_no as plate, r.driver_name as driver, r.driver_phone as "driverMobile",
      (select l.changes -> 'reason' ->> 1 from audit_log l where l.tenant_id = r.tenant_id and l.subject = 'jobs' and l.subject_id = r.id
        and l.action = 'refused' order by l.id desc limit 1) as reason, ${noReceiver}, ${noException}
    from jobs r left join subcontractors y on y.tenant_id = r.tenant_id and y.id = r.subcontractor_id`,
  exception: `select r.id, r.exception_no as no, s.business_unit_id as "businessUnitId", s.customer_id as "customerId",
      s.subcontractor_id as "subcontractorId", s.driver_id as "driverId", false as unscheduled, o.order_no as "orderNo",
      o.upstream_no as "upstreamNo", s.shipment_no as "shipmentNo", j.job_no as "jobNo", ${customerColumns}, a.site_name as origin,
      b.site_name as destination, s.target_pickup_to as "pickUpBy", s.target_delivery_to as "deliverBy", ${jobColumns}, r.reason,
      ${receiverColumns(`s.is_final_leg and s.kind = 'normal'`)}, r.exception_no as "exceptionNo",
      jsonb_build_object('en', y.name, 'th', y.name_th, 'zh', coalesce(y.name_zh, y.name)) as "exceptionType", r.level, r.due_at as "dueBy"
    from exceptions r join exception_types y on y.tenant_id = r.tenant_id and y.id = r.type_id
      join shipments s on s.tenant_id = r.tenant_id and s.id = r.shipment_id
      join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
      left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
      left join sites a on a.tenant_id = s.tenant_id and a.id = s.origin_site_id
      left join sites b on b.tenant_id = s.tenant_id and b.id = s.destination_site_id`,
  driver: fleetSelect(
    'drivers',
    'r.code',
    `null as plate, concat_ws(' ', r.first_name, r.last_name) as driver, r.mobile as "driverMobile"`,
  ),
  vehicle: fleetSelect('vehicles', 'r.plate_no', plateOnly),
  trailer: fleetSelect('trailers', 'r.plate_no', plateOnly),
}

const company = (from: string) => `select f.*, t.name as company from (${from}`

const read = async (tx: Tx, subject: MessageSubject, where: RawBuilder<unknown>): Promise<SubjectFacts | undefined> => {
  const { rows } = await sql<SubjectFacts>`${sql.raw(company(selects[subject]))}
    where ${visible(tx.caller, tables[subject], 'r')} ${where}) f, tenants t where t.id = ${tx.caller.tenantId}::uuid`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0]
}

export const factsOf = (tx: Tx, subject: MessageSubject, id: string): Promise<SubjectFacts | undefined> =>
  read(tx, subject, sql`and r.id = ${id}::uuid`)

/** The newest visible record, for previewing a template. */
export const newestFacts = (tx: Tx, subject: MessageSubject): Promise<SubjectFacts | undefined> =>
  read(tx, subject, sql`order by r.created_at desc, r.id desc limit 1`)

/** The last reason of a job is why it was refused, that of a vehicle or driver why it failed the check: other events have none. */
const saysWhy = (event: MessageEvent): boolean => {
  const subject = subjectOf(event)
  if (subject === 'job') return event === 'job_refused'
  return !isFleetSubject(subject) || event === `${subject}_rejected`
}

/** Localized texts; unknown values are omitted. */
export const messageFactsOf = (
  facts: SubjectFacts,
  {
    event,
    at,
    language,
    link,
    receiverCode = null,
    trackingLink = null,
  }: {
    readonly event: MessageEvent
    readonly at: string
    readonly language: Language
    readonly link: string
    /** Only for recipients who may know it: drivers must hear it from the receiver. */
    readonly receiverCode?: string | null
    /** Only for recipients without an account. */
    readonly trackingLink?: string | null
  },
): MessageFacts => {
  const known: Readonly<Record<string, string | null>> = {
    ...Object.fromEntries(
      (['company', 'orderNo', 'upstreamNo', 'shipmentNo', 'jobNo', 'customer', 'origin', 'destination'] as const).map((name) => [
        name,
        facts[name],
      ]),
    ),
    ...Object.fromEntries(
      (['subcontractor', 'plate', 'driver', 'driverMobile', 'exceptionNo', 'level'] as const).map((name) => [name, facts[name]]),
    ),
    reason: saysWhy(event) ? facts.reason : null,
    beginsAt: facts.beginsAt === null ? null : bangkokDateTime(facts.beginsAt).slice(0, 16),
    pickUpBy: facts.pickUpBy === null ? null : bangkokDateTime(facts.pickUpBy).slice(0, 16),
    deliverBy: facts.deliverBy === null ? null : bangkokDateTime(facts.deliverBy).slice(0, 16),
    dueBy: facts.dueBy === null ? null : bangkokDateTime(facts.dueBy).slice(0, 16),
    exceptionType: facts.exceptionType?.[language] ?? null,
    receiverCode,
    status: statusLabelOf(event)[language],
    at: bangkokDateTime(at).slice(0, 16),
    link,
    trackingLink,
  }
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

const fleetPlaces: Readonly<Record<FleetSubject, { readonly toCheck: string; readonly one: (id: string) => string }>> = {
  driver: { toCheck: '/master-data/driver/list?status=2', one: (id) => `/master-data/driver/${id}/view` },
  vehicle: { toCheck: '/master-data/vehicle/list?status=2', one: (id) => `/master-data/vehicle/${id}/view` },
  trailer: { toCheck: '/master-data/vehicle/list?tab=trailer&status=2', one: (id) => `/master-data/trailer/view/${id}` },
}

/** Console path of the record; of what waits for a check, the list of all that wait. */
export const placeOf = (event: MessageEvent, id: string): string => {
  const subject = subjectOf(event)
  if (isFleetSubject(subject)) return event === `${subject}_pending` ? fleetPlaces[subject].toCheck : fleetPlaces[subject].one(id)
  return subject === 'exception' ? `/except/exceptdeal?id=${id}` : `/activity-tracking/detail/${subject}/${id}`
}
