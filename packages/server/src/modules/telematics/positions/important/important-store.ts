import type { MonitorKind } from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

interface Lane {
  readonly originSiteTypeId: string | null
  readonly destinationSiteTypeId: string | null
}

interface LaneOf extends Lane {
  readonly id: string
}

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`

const lanes = async (tx: Tx, id: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<readonly LaneOf[]> => {
  const { rows } = await sql<LaneOf>`
    select distinct ${id} as id, o.site_type_id as "originSiteTypeId", e.site_type_id as "destinationSiteTypeId" from shipments s
    join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
    join sites e on e.tenant_id = s.tenant_id and e.id = s.destination_site_id
    where s.tenant_id = ${tenant(tx)} and s.status <> 'shipment_cancelled' and ${where}`.execute(tx.db.withoutPlugins())
  return rows
}

/** Origin and destination site types of jobs; the caller's access is already checked. */
export const lanesOfJobs = (tx: Tx, jobIds: readonly string[]): Promise<readonly LaneOf[]> =>
  lanes(tx, sql`s.job_id`, sql`s.job_id = any(${jobIds}::uuid[])`)

/** The same for waybills. */
export const lanesOfShipments = (tx: Tx, ids: readonly string[]): Promise<readonly LaneOf[]> =>
  lanes(tx, sql`s.id`, sql`s.id = any(${ids}::uuid[])`)

export interface Finding extends Lane {
  readonly proposalId: string
  readonly kind: MonitorKind
  readonly shipmentId: string
  readonly shipmentNo: string
  readonly jobNo: string | null
  readonly plateNo: string | null
  readonly jobBy: string | null
  readonly orderBy: string | null
}

/** Older findings are not alerted. */
const newsHours = 1

/** Recent findings not yet processed; locked until the commit, so that each is processed once. */
export const newFindings = async (tx: Tx, limit: number): Promise<readonly Finding[]> => {
  const { rows } = await sql<Finding>`
    select p.id as "proposalId", p.kind, s.id as "shipmentId", s.shipment_no as "shipmentNo", j.job_no as "jobNo", j.plate_no as "plateNo",
      j.created_by as "jobBy", r.created_by as "orderBy", o.site_type_id as "originSiteTypeId", e.site_type_id as "destinationSiteTypeId"
    from exception_proposals p
    join shipments s on s.tenant_id = p.tenant_id and s.id = p.shipment_id
    join orders r on r.tenant_id = s.tenant_id and r.id = s.order_id
    join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
    join sites e on e.tenant_id = s.tenant_id and e.id = s.destination_site_id
    left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    where p.tenant_id = ${tenant(tx)} and p.withdrawn_at is null
      and p.created_at > ${tx.now}::timestamptz - make_interval(hours => ${newsHours})
      and not exists (select from monitoring_alerts a where a.tenant_id = p.tenant_id and a.proposal_id = p.id)
    order by p.id limit ${limit} for update of p skip locked`.execute(tx.db.withoutPlugins())
  return rows
}

export const markLookedAt = async (tx: Tx, looked: readonly { readonly proposalId: string; readonly isTold: boolean }[]) => {
  if (looked.length === 0) return
  await tx.db
    .insertInto('monitoringAlerts')
    .values(looked.map((one) => ({ tenantId: tx.caller.tenantId, ...one, lookedAt: tx.now })))
    .execute()
}

/** Active users among these; if there are none, those who handle exceptions company-wide. */
export const usersToAlert = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string; isNamed: boolean }>`
    select u.id, u.id = any(${ids}::uuid[]) as "isNamed" from users u
    where u.tenant_id = ${tenant(tx)} and u.kind = 'internal' and u.status = 1 and (u.id = any(${ids}::uuid[])
      or (u.business_unit_ids is null and exists (select from roles r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids)
        and r.status = 1 and 'exception.edit' = any (r.permissions))))
    order by u.id limit 100`.execute(tx.db.withoutPlugins())
  const named = rows.filter(({ isNamed }) => isNamed)
  return (named.length > 0 ? named : rows).map(({ id }) => id)
}
