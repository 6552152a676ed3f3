import type { Scan } from '@khonsong/contract/operations/shipments/scans.ts'
import type { ScanPoint } from '@khonsong/domain/operations/shipments/scan.ts'
import type { Doing } from '@khonsong/domain/operations/shipments/shipment.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Change } from '../../../platform/events/publish-change.ts'

export interface Waybill extends Required<Pick<Change, 'businessUnitId' | 'customerId' | 'subcontractorId' | 'driverId'>> {
  readonly id: string
  readonly shipmentNo: string
  readonly version: number
}

/** Visible waybills with these numbers or ids. */
export const waybillsOf = async (
  tx: Tx,
  { numbers, ids }: { readonly numbers: readonly string[]; readonly ids: readonly string[] },
): Promise<readonly Waybill[]> => {
  const { rows } = await sql<Waybill>`
    select s.id, s.shipment_no, s.version, s.business_unit_id, s.customer_id, s.subcontractor_id, s.driver_id from shipments s
    where ${visible(tx.caller, 'shipments', 's')} and (s.shipment_no = any(${[...numbers]}::text[]) or s.id = any(${[...ids]}::uuid[]))`.execute(
    tx.db,
  )
  return rows
}

/** Sites of scans by code; empty for callers who may not see sites. */
export const sitesByCode = async (tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ id: string; siteCode: string }>`
    select s.id, s.site_code from sites s
    where ${visible(tx.caller, 'sites', 's')} and s.site_code = any(${[...codes]}::text[])`.execute(tx.db)
  return new Map(rows.map(({ id, siteCode }) => [siteCode, id]))
}

export interface ScanToKeep {
  readonly shipmentId: string
  readonly point: ScanPoint
  readonly scannedAt: string
  readonly siteId: string | null
  readonly deviceNo: string | null
  readonly remark: string | null
}

export const keyOfScan = ({ shipmentId, point, scannedAt }: Pick<ScanToKeep, 'shipmentId' | 'point' | 'scannedAt'>): string =>
  `${shipmentId} ${point} ${Date.parse(scannedAt)}`

/** Inserts new scans; returns their keys. */
export const insertScans = async (
  tx: Tx,
  { actor, source, now }: Doing,
  scans: readonly ScanToKeep[],
): Promise<ReadonlySet<string>> => {
  if (scans.length === 0) return new Set()
  const rows = await tx.db
    .insertInto('shipmentScans')
    .values(
      scans.map((scan) => ({
        tenantId: tx.caller.tenantId,
        ...scan,
        recordedAt: now,
        source,
        actorId: actor.id,
        actorName: actor.name,
        actorType: actor.type,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'shipmentId', 'scannedAt', 'point']).doNothing())
    .returning(['shipmentId', 'scannedAt', 'point'])
    .execute()
  // A check constraint limits the column to these values.
  return new Set(rows.map((row) => keyOfScan({ ...row, point: row.point as ScanPoint })))
}

const maxShown = 200

/** Scans of a shipment, newest first; the caller has checked access. */
export const scansOf = async (tx: Tx, shipmentId: string, at: string | undefined): Promise<Scan[]> => {
  const { rows } = await sql<Scan>`
    select c.point, c.scanned_at, c.recorded_at, c.source, c.actor_name, c.device_no, c.remark,
      case when t.id is not null then json_build_object('id', t.id, 'code', t.site_code, 'name', t.site_name) end as site
    from shipment_scans c left join sites t on t.tenant_id = c.tenant_id and t.id = c.site_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.shipment_id = ${shipmentId}::uuid
      ${at === undefined ? sql`` : sql`and c.recorded_at <= ${at}::timestamptz`}
    order by c.scanned_at desc, c.point limit ${maxShown}`.execute(tx.db)
  return rows
}
