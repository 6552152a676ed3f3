import type { Absorbed } from '@khonsong/domain/operations/shipments/shipment.ts'
import { absorbedJson } from './lock-store.ts'
import type { shipmentFile } from '@khonsong/contract/operations/shipments/shipments.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { columnsOf, inEachLanguage, selectPlace, type Place } from '../orders/index.ts'

export type ShipmentFile = z.output<typeof shipmentFile>

export interface AttachedFile {
  readonly shipmentId: string
  readonly file: ShipmentFile
}

const fileJson =
  sql.raw<ShipmentFile>(`json_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes, 'width', f.width,
  'height', f.height, 'kind', a.kind, 'status', a.status, 'eventSeq', a.event_seq)`)

/** Files of shipments; the caller has checked access. */
export const filesOfShipments = async (
  tx: Tx,
  shipmentIds: readonly string[],
  /** `live`: without files that belong only to corrected events. */
  only: 'live' | 'all' = 'live',
): Promise<AttachedFile[]> => {
  if (shipmentIds.length === 0) return []
  const { rows } = await sql<AttachedFile>`${prepared}
    select a.shipment_id, ${fileJson} as file
    from shipment_files a join files f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = ${tx.caller.tenantId} and a.shipment_id = ${anyOf(shipmentIds)}
    ${
      only === 'live'
        ? sql`and not exists (select from shipment_events e where e.tenant_id = a.tenant_id and e.shipment_id = a.shipment_id
      and e.seq = a.event_seq and e.voided_by is not null)`
        : sql``
    }
    order by a.shipment_id, a.event_seq, f.id`.execute(tx.db)
  return rows
}

interface Performed {
  readonly receiverName: string | null
  readonly receiverSigned: boolean
  readonly vehicleTemperatures: Record<'picked' | 'delivered' | 'returned', number | null>
}

/** Data that desks and drivers entered with the steps of the last attempt. */
export const performedAt = async (tx: Tx, shipmentId: string): Promise<Performed> => {
  const { rows } = await sql<{
    desk: 'goods' | 'sendGoods' | 'return'
    receiverName: string | null
    receiverSigned: boolean
    degrees: number | null
  }>`
    select distinct on (p.desk) p.desk, p.receiver_name, p.receiver_signed, p.vehicle_temperature::float8 as degrees from shipment_performances p
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.shipment_id = ${shipmentId}::uuid
    order by p.desk, p.attempt desc`.execute(tx.db)
  const of = (desk: 'goods' | 'sendGoods' | 'return') => rows.find((row) => row.desk === desk)
  const degreesOf = (desk: 'goods' | 'sendGoods' | 'return') => of(desk)?.degrees ?? null
  return {
    receiverName: of('sendGoods')?.receiverName ?? null,
    receiverSigned: of('sendGoods')?.receiverSigned ?? false,
    vehicleTemperatures: { picked: degreesOf('goods'), delivered: degreesOf('sendGoods'), returned: degreesOf('return') },
  }
}

export const proposalsOf = (tx: Tx, shipmentId: string) =>
  tx.db
    .selectFrom('exceptionProposals')
    .select(['id', 'kind', 'data', 'createdAt'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('shipmentId', '=', shipmentId)
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute()

export const rejectionsOf = (tx: Tx, shipmentId: string) =>
  tx.db
    .selectFrom('shipments')
    .select(['id', 'shipmentNo', 'status'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('sourceShipmentId', '=', shipmentId)
    .where('kind', '=', 'reject_return')
    .orderBy('id')
    .execute()

export const jobNosOf = async (tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; jobNo: string }>`${prepared}
    select j.id, j.job_no from jobs j where j.tenant_id = ${tx.caller.tenantId} and j.id = ${anyOf(jobIds)}`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row.jobNo]))
}

const placesIn = inEachLanguage((language) =>
  columnsOf({
    id: 's.id',
    shipmentNo: 's.shipment_no',
    jobId: 's.job_id',
    jobNo: 'j.job_no',
    absorbed: absorbedJson,
    origin: selectPlace(language, 'os', 's.origin_site_id'),
    destination: selectPlace(language, 'ds', 's.destination_site_id'),
    back: selectPlace(language, 'rs', 's.return_site_id'),
  }),
)
interface TimelineContext {
  readonly id: string
  readonly shipmentNo: string
  readonly jobId: string | null
  readonly jobNo: string | null
  readonly absorbed: Absorbed | null
  readonly origin: Place
  readonly destination: Place
  readonly back: Place | null
  readonly files: readonly ShipmentFile[]
}

/** Data for a timeline's entries: places, job and files of each shipment. Shipments out of scope are absent. */
export const timelineContextOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, TimelineContext>> => {
  const { rows } = await sql<TimelineContext>`${prepared}
    select ${placesIn[tx.caller.language]}, coalesce((select json_agg(${fileJson} order by a.event_seq, f.id)
        from shipment_files a join files f on f.tenant_id = a.tenant_id and f.id = a.file_id
        where a.tenant_id = s.tenant_id and a.shipment_id = s.id), '[]') as files
    from shipments s left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    where ${visible(tx.caller, 'shipments', 's')} and s.id = ${anyOf(ids)}`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
