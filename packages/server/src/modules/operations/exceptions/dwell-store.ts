import { arrivalStatuses, standingStatuses } from '@khonsong/domain/operations/shipments/waiting.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Limit for older waits, so that enabling the monitor does not open exceptions for history. */
const staleMs = 2 * 24 * 3_600_000
const minuteMs = 60_000
/** Arrivals of one vehicle at one site within this time are one stop: its waybills wait together. */
const sameStopSeconds = 6 * 3600

export interface Dwell {
  readonly shipmentId: string
  /** The arrival event: correcting it withdraws the finding. */
  readonly eventSeq: number
  readonly arrivedAt: string
  /** End of the free time. */
  readonly target: string
  /** Departure of the vehicle, or now while it is there. */
  readonly actual: string
  readonly siteId: string
  readonly siteName: string
  readonly jobId: string | null
}

/** Not before the window begins: waiting after an early arrival is the vehicle's own. */
const waitsFrom = sql.raw(`greatest(e.occurred_at, case e.to_status when 'shipment_arrive_origin' then s.target_pickup_from
  when 'shipment_arrive_destination' then s.target_delivery_from end)`)

const stays = sql`${[...arrivalStatuses, ...standingStatuses]}::text[]`

export interface DwellLimits {
  readonly freeMinutes: number
  /** The type's threshold beyond the free time. */
  readonly monitorMinutes: number
}

/**
 * Waits beyond the limits without a finding, of vehicles still there or recently departed; their shipments are locked until
 * the commit. Stops with an existing finding are left out, on whichever waybill it is.
 */
export const longWaits = async (tx: Tx, { freeMinutes, monitorMinutes }: DwellLimits, limit: number): Promise<readonly Dwell[]> => {
  const since = addMs(tx.now, -staleMs)
  const { rows } = await sql<Dwell>`
    select s.id as "shipmentId", e.seq as "eventSeq", e.occurred_at as "arrivedAt", w.target, w.actual, t.id as "siteId",
      t.site_name as "siteName", s.job_id as "jobId"
    from shipments s
    join shipment_events e on e.tenant_id = s.tenant_id and e.shipment_id = s.id
    left join lateral (select n.occurred_at from shipment_events n where n.tenant_id = e.tenant_id and n.shipment_id = e.shipment_id
      and n.seq > e.seq and n.voided_by is null and n.kind <> 'correction' and n.to_status <> all(${stays})
      order by n.seq limit 1) l on true
    cross join lateral (select ${waitsFrom} + make_interval(mins => ${freeMinutes}) as target,
      coalesce(l.occurred_at, ${tx.now}::timestamptz) as actual) w
    join sites t on t.tenant_id = s.tenant_id and t.id = case e.to_status when 'shipment_arrive_origin' then s.origin_site_id
      when 'shipment_arrive_destination' then s.destination_site_id else coalesce(s.return_site_id, s.origin_site_id) end
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.status_since > ${since}::timestamptz
      and e.to_status = any(${arrivalStatuses}::text[]) and e.voided_by is null and e.kind <> 'correction'
      and w.actual > w.target + make_interval(mins => ${monitorMinutes})
      and not exists (select from exception_proposals p where p.tenant_id = s.tenant_id and p.shipment_id = s.id and p.kind = 'dwell'
        and p.event_seq = e.seq and p.withdrawn_at is null)
      and not exists (select from shipments o join exception_proposals p on p.tenant_id = o.tenant_id and p.shipment_id = o.id
        where o.tenant_id = s.tenant_id and o.job_id = s.job_id and p.kind = 'dwell' and p.withdrawn_at is null
          and p.data ->> 'siteId' = t.id::text
          and abs(extract(epoch from (p.data ->> 'arrivedAt')::timestamptz - e.occurred_at)) < ${sameStopSeconds})
    order by e.occurred_at, s.id, e.seq limit ${limit} for update of s skip locked`.execute(tx.db.withoutPlugins())
  return rows
}

/** Findings refuted by a later report: the vehicle had left within the limits. */
export const refutedWaits = async (tx: Tx, limit: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from exception_proposals p
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.kind = 'dwell' and p.withdrawn_at is null
      and p.created_at > ${addMs(tx.now, -staleMs)}::timestamptz
      and (select n.occurred_at from shipment_events n where n.tenant_id = p.tenant_id and n.shipment_id = p.shipment_id
        and n.seq > p.event_seq and n.voided_by is null and n.kind <> 'correction' and n.to_status <> all(${stays})
        order by n.seq limit 1) <= (p.data ->> 'limit')::timestamptz
    order by p.id limit ${limit} for update of p skip locked`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** End of the tolerated time. */
export const limitOf = (target: string, { monitorMinutes }: DwellLimits): string => addMs(target, monitorMinutes * minuteMs)
