import type { webhookJob, webhookOrder, webhookShipment } from '@khonsong/contract/channels/webhooks/webhook-payload.ts'
import type { WebhookSubject } from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { unscheduledSql } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** A record's payload with its scope columns. */
export interface RecordPayload {
  readonly id: string
  readonly no: string
  readonly businessUnitId: string | null
  readonly customerId: string | null
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly unscheduled: boolean
  readonly data: z.input<typeof webhookOrder> | z.input<typeof webhookShipment> | z.input<typeof webhookJob>
}

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const customer = `json_build_object('id', c.id, 'code', c.code, 'name', c.company_name_th)`
const site = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'code', ${alias}.site_code, 'name', ${alias}.site_name)`
const windows = ['pickup', 'delivery']
  .flatMap((what) => ['from', 'to'].map((end) => [what, end] as const))
  .map(([what, end]) => {
    const name = `target${what === 'pickup' ? 'Pickup' : 'Delivery'}${end === 'from' ? 'From' : 'To'}`
    return `'${name}', ${instant(`r.target_${what}_${end}`)}`
  })
  .join(', ')
const size = `'weightGrams', r.weight_grams, 'volumeCm3', r.volume_cm3`
const places = `join sites a on a.tenant_id = r.tenant_id and a.id = r.origin_site_id
  join sites b on b.tenant_id = r.tenant_id and b.id = r.destination_site_id`

const selects: Readonly<Record<WebhookSubject, string>> = {
  order: `select r.id, r.order_no as no, r.business_unit_id as "businessUnitId", r.customer_id as "customerId", null as "subcontractorId",
      null as "driverId", false as unscheduled, json_build_object('orderNo', r.order_no, 'upstreamNo', r.upstream_no, 'status', r.status,
        'customer', ${customer}, 'origin', ${site('a')}, 'destination', ${site('b')}, ${windows}, ${size},
        'shipments', coalesce((select json_agg(json_build_object('id', s.id, 'shipmentNo', s.shipment_no, 'status', s.status) order by s.shipment_no)
          from shipments s where s.tenant_id = r.tenant_id and s.order_id = r.id), '[]'::json)) as data
    from orders r join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id ${places}`,
  shipment: `select r.id, r.shipment_no as no, r.business_unit_id as "businessUnitId", r.customer_id as "customerId",
      r.subcontractor_id as "subcontractorId", r.driver_id as "driverId", ${unscheduledSql.shipment} as unscheduled, json_build_object('shipmentNo', r.shipment_no, 'status', r.status,
        'attempt', r.attempt, 'order', json_build_object('id', o.id, 'orderNo', o.order_no, 'upstreamNo', o.upstream_no),
        'job', case when j.id is not null then json_build_object('id', j.id, 'jobNo', j.job_no) end,
        'customer', ${customer}, 'origin', ${site('a')}, 'destination', ${site('b')}, ${windows},
        'pickedUpAt', ${instant('r.picked_up_at')}, 'deliveredAt', ${instant('r.delivered_at')}, 'plateNo', j.plate_no,
        'driverName', j.driver_name, 'reason', e.reason, ${size}) as data
    from shipments r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
      left join jobs j on j.tenant_id = r.tenant_id and j.id = r.job_id
      left join shipment_events e on e.tenant_id = r.tenant_id and e.shipment_id = r.id and e.seq = r.event_seq ${places}`,
  job: `select r.id, r.job_no as no, r.business_unit_id as "businessUnitId", null as "customerId", r.subcontractor_id as "subcontractorId",
      r.driver_id as "driverId", ${unscheduledSql.job} as unscheduled, json_build_object('jobNo', r.job_no, 'status', r.status,
        'subcontractor', case when p.id is not null then json_build_object('id', p.id, 'code', p.code, 'name', p.name) end,
        'plateNo', r.plate_no, 'driverName', r.driver_name, 'plannedBeginAt', ${instant('r.planned_begin_at')},
        'plannedEndAt', ${instant('r.planned_end_at')}, ${size},
        'shipments', coalesce((select json_agg(json_build_object('id', s.id, 'shipmentNo', s.shipment_no, 'status', s.status,
          'stopSeq', s.stop_seq) order by s.stop_seq nulls last, s.shipment_no)
          from shipments s where s.tenant_id = r.tenant_id and s.job_id = r.id), '[]'::json)) as data
    from jobs r left join subcontractors p on p.tenant_id = r.tenant_id and p.id = r.subcontractor_id`,
}

/** Current records, complete; recipients are filtered afterwards. */
export const readPayloads = async (
  tx: Tx,
  subject: WebhookSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordPayload>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RecordPayload>`${sql.raw(selects[subject])}
    where r.tenant_id = ${tx.caller.tenantId}::uuid and r.id = any(${[...ids]}::uuid[])`.execute(tx.db.withoutPlugins())
  return new Map(rows.map((row) => [row.id, row]))
}
