import type { shipmentFile } from '@khonsong/contract/shipments.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/tx.ts'
import { placeJson, joinSite, type Place } from '../orders/index.ts'

export type ShipmentFile = z.output<typeof shipmentFile>

/** Files of shipments that the caller was already allowed to read. */
export const filesOfShipments = async (
  tx: Tx,
  shipmentIds: readonly string[],
): Promise<(ShipmentFile & { readonly shipmentId: string })[]> => {
  if (shipmentIds.length === 0) return []
  const { rows } = await sql<ShipmentFile & { shipmentId: string }>`
    select a.shipment_id, f.id, f.name, f.mime, f.bytes, f.width, f.height, a.kind, a.status, a.event_seq
    from shipment_files a join files f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = ${tx.caller.tenantId} and a.shipment_id = any(${shipmentIds}::uuid[])
    order by a.shipment_id, a.event_seq, f.id`.execute(tx.db)
  return rows
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
  const rows = await tx.db
    .selectFrom('jobs')
    .select(['id', 'jobNo'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', 'in', [...jobIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row.jobNo]))
}

/** Where a shipment comes from, goes to and goes back to, for the entries of its timeline. */
export const placesOfShipments = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; shipmentNo: string; origin: Place; destination: Place; back: Place | null }>`
    select s.id, s.shipment_no, ${placeJson(tx, 'os')} as origin, ${placeJson(tx, 'ds')} as destination,
      case when rs.id is null then null else ${placeJson(tx, 'rs')} end as back
    from shipments s ${joinSite('os', 's.origin_site_id')} ${joinSite('ds', 's.destination_site_id')}
      ${joinSite('rs', 's.return_site_id', true)}
    where s.tenant_id = ${tx.caller.tenantId} and s.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
