import type { RecordedChanges } from '@khonsong/domain/kernel/rewind.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { masterJson } from '../orders/index.ts'

/** Changes of records after an instant, oldest first, by record. The caller has checked access. */
export const changesSince = async (
  tx: Tx,
  subject: 'orders' | 'jobs',
  ids: readonly string[],
  at: string,
): Promise<ReadonlyMap<string, readonly RecordedChanges[]>> => {
  const { rows } = await sql<{ subjectId: string; changes: RecordedChanges }>`
    select a.subject_id, a.changes from audit_log a
    where a.tenant_id = ${tx.caller.tenantId} and a.subject = ${subject} and a.subject_id = any(${ids}::uuid[])
      and a.at > ${at}::timestamptz
    order by a.id`.execute(tx.db)
  return new Map([...Map.groupBy(rows, ({ subjectId }) => subjectId)].map(([id, own]) => [id, own.map(({ changes }) => changes)]))
}

export interface RecordedAt {
  readonly at: string
  readonly changes: RecordedChanges
}

/** All changes of a job, oldest first. Closing and reopening are actions without field changes. */
export const changesOfJob = async (tx: Tx, jobId: string): Promise<readonly RecordedAt[]> => {
  const { rows } = await sql<{ at: string; action: string; changes: RecordedChanges }>`
    select a.at, a.action, a.changes from audit_log a
    where a.tenant_id = ${tx.caller.tenantId} and a.subject = 'jobs' and a.subject_id = ${jobId}::uuid order by a.id`.execute(tx.db)
  let isClosed = false
  return rows.map(({ at, action, changes }) => {
    const was = isClosed
    if (action === 'closed' || action === 'reopened') isClosed = action === 'closed'
    return { at, changes: { ...changes, closed: [was, isClosed] } }
  })
}

/** Stop numbers as of an instant, for shipments whose number changed since. */
export const stopsAt = async (tx: Tx, shipmentIds: readonly string[], at: string): Promise<ReadonlyMap<string, number | null>> => {
  if (shipmentIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; stopSeq: number | null }>`
    select distinct on (p.shipment_id) p.shipment_id as id, p.stop_seq from past_stops p
    where p.tenant_id = ${tx.caller.tenantId} and p.shipment_id = any(${shipmentIds}::uuid[]) and p.until > ${at}::timestamptz
    order by p.shipment_id, p.id`.execute(tx.db)
  return new Map(rows.map(({ id, stopSeq }) => [id, stopSeq]))
}

/** Proposals open at that time, including those withdrawn since. */
export const proposalsAt = async (tx: Tx, shipmentId: string, at: string) => {
  const { rows } = await sql<{ id: string; kind: string; data: unknown; createdAt: string }>`
    select p.id, p.kind, p.data, p.created_at from exception_proposals p
    where p.tenant_id = ${tx.caller.tenantId} and p.shipment_id = ${shipmentId}::uuid and p.created_at <= ${at}::timestamptz
      and (p.withdrawn_at is null or p.withdrawn_at > ${at}::timestamptz) order by p.id`.execute(tx.db)
  return rows
}

export interface Equipped {
  readonly vehicleId: string | null
  readonly driverId: string | null
  readonly vehicleTypeId: string | null
  readonly plateProvinceId: string | null
  readonly trailerId: string | null
  readonly trailerPlateNo: string | null
  readonly trailerTypeId: string | null
  readonly driverLicenceNo: string | null
}

interface Equipment {
  readonly vehicleType: { id: string; code: string; name: string } | null
  readonly plateProvince: string | null
  readonly trailerPlate: string | null
  readonly trailerType: { id: string; code: string; name: string } | null
  readonly driverLicenceNo: string | null
  readonly payloadGrams: number | null
  readonly roomCm3: number | null
}

const unequipped: Equipment = {
  vehicleType: null,
  plateProvince: null,
  trailerPlate: null,
  trailerType: null,
  driverLicenceNo: null,
  payloadGrams: null,
  roomCm3: null,
}

/** Localized descriptions of a job's crew and equipment. */
export const equippedWith = async (tx: Tx, job: Equipped): Promise<Equipment> => {
  const { language, tenantId, kind } = tx.caller
  const typeName = sql.ref(language === 'th' ? 't.name_th' : 't.name')
  const { rows } = await sql<Equipment>`
    select (select ${sql.raw(masterJson(language, 'y'))} from vehicle_types y
        where y.tenant_id = ${tenantId} and y.id = ${job.vehicleTypeId}::uuid) as vehicle_type,
      (select ${sql.raw(language === 'th' ? 'p.name_th' : 'p.name_en')} from provinces p
        where p.tenant_id = ${tenantId} and p.id = ${job.plateProvinceId}::uuid) as plate_province,
      coalesce(x.plate_no, ${job.trailerPlateNo}::text) as trailer_plate,
      (select json_build_object('id', t.id, 'code', t.code, 'name', ${typeName}) from trailer_types t
        where t.tenant_id = ${tenantId} and t.id = coalesce(x.trailer_type_id, ${job.trailerTypeId}::uuid)) as trailer_type,
      case when ${kind === 'internal' || kind === 'subcontractor'} then coalesce((select d.licence_no from drivers d
        where d.tenant_id = ${tenantId} and d.id = ${job.driverId}::uuid), ${job.driverLicenceNo}::text) end as driver_licence_no,
      coalesce(v.payload_grams, y.payload_grams)::float8 as payload_grams, coalesce(v.volume_cm3, y.volume_cm3)::float8 as room_cm3
    from (select) one
    left join trailers x on x.tenant_id = ${tenantId} and x.id = ${job.trailerId}::uuid
    left join vehicles v on v.tenant_id = ${tenantId} and v.id = ${job.vehicleId}::uuid
    left join vehicle_types y on y.tenant_id = ${tenantId} and y.id = ${job.vehicleTypeId}::uuid`.execute(tx.db)
  return rows[0] ?? unequipped
}

/** Whether the vehicle or the driver was out of use then: by the first change since, or the current state. */
export const crewDisabledAt = async (tx: Tx, { vehicleId, driverId }: Pick<Equipped, 'vehicleId' | 'driverId'>, at: string) => {
  const { tenantId } = tx.caller
  const { rows } = await sql<{ disabled: boolean }>`
    select exists (select from (
        select 'vehicles' as subject, v.id, v.status from vehicles v where v.tenant_id = ${tenantId} and v.id = ${vehicleId}::uuid
        union all
        select 'drivers', d.id, d.status from drivers d where d.tenant_id = ${tenantId} and d.id = ${driverId}::uuid) c
      where coalesce((select (a.changes -> 'status' ->> 0)::int from audit_log a
        where a.tenant_id = ${tenantId} and a.subject = c.subject and a.subject_id = c.id and a.changes ? 'status'
          and a.at > ${at}::timestamptz order by a.id limit 1), c.status) <> 1) as disabled`.execute(tx.db)
  return rows[0]?.disabled ?? false
}

/** The visible ones among these jobs. */
export const visibleJobs = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j where ${visible(tx.caller, 'jobs', 'j')} and j.id = any(${ids}::uuid[])`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export interface Crew {
  readonly id: string
  readonly jobNo: string
  readonly status: string
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly plateNo: string | null
  readonly subcontractorId: string | null
}

/** Crews of jobs, for shipment rows; the caller has checked access. */
export const crewsOfJobs = async (tx: Tx, jobIds: readonly string[]): Promise<Crew[]> => {
  const { rows } = await sql<Crew>`
    select j.id, j.job_no, j.status, j.driver_name, j.driver_phone, j.plate_no, j.subcontractor_id from jobs j
    where j.tenant_id = ${tx.caller.tenantId} and j.id = any(${jobIds}::uuid[])`.execute(tx.db)
  return rows
}

export const carriersNamed = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select u.id, u.code, u.name from subcontractors u
    where u.tenant_id = ${tx.caller.tenantId} and u.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Shipments with an event that names the job: a superset of all that were ever on it. */
export const shipmentIdsEverOnJob = async (tx: Tx, jobId: string, at: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s where ${visible(tx.caller, 'shipments', 's')} and exists (
      select from shipment_events e where e.tenant_id = s.tenant_id and e.shipment_id = s.id and e.job_id = ${jobId}::uuid
        and e.recorded_at <= ${at}::timestamptz) order by s.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
