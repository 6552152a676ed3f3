import type { Scan, Scanned } from '@khonsong/contract/operations/shipments/scans.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { instantOf, msOf } from '@khonsong/domain/kernel/time.ts'
import { judgeScan } from '@khonsong/domain/operations/shipments/scan.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange, type Change } from '../../../platform/events/publish-change.ts'
import { NotFound } from '../../../platform/http/refusals.ts'
import { doing, toProblemErrors } from '../orders/index.ts'
import { whereShipmentsAre } from './lock-store.ts'
import { insertScans, keyOfScan, scansOf, sitesByCode, waybillsOf, type ScanToKeep, type Waybill } from './scans-store.ts'

export const listScans = async (tx: Tx, shipmentId: string, at: string | undefined): Promise<Scan[]> => {
  if ((await whereShipmentsAre(tx, [shipmentId])).length === 0) throw new NotFound('shipment')
  return scansOf(tx, shipmentId, at)
}

const siteLabel = { en: 'Site code', th: 'รหัสสถานที่', zh: '站点代码' }

interface CheckedScan {
  readonly asked: Scanned
  readonly waybill: Waybill | undefined
  readonly scan: ScanToKeep | undefined
  readonly refusals: readonly Rejection[]
}

const checkScan = (
  tx: Tx,
  asked: Scanned,
  waybills: ReadonlyMap<string, Waybill>,
  sites: ReadonlyMap<string, string>,
): CheckedScan => {
  const { shipmentNo, shipmentId, point, siteCode, deviceNo = null, remark = null } = asked
  const waybill = waybills.get(shipmentId ?? shipmentNo ?? '')
  const siteId = siteCode === undefined ? null : sites.get(siteCode)
  const decision = judgeScan(asked.scannedAt, tx.now)
  const refusals = [
    ...(waybill ? [] : [rejection('access.not_found', {}, 'shipmentNo')]),
    ...(siteId === undefined ? [rejection('field.not_found', { field: siteLabel, value: siteCode ?? '' }, 'siteCode')] : []),
    ...(decision.accepted ? [] : decision.rejections),
  ]
  if (!waybill || siteId === undefined || refusals.length > 0) return { asked, waybill, scan: undefined, refusals }
  const scannedAt = instantOf(msOf(asked.scannedAt))
  return { asked, waybill, refusals, scan: { shipmentId: waybill.id, point, scannedAt, siteId, deviceNo, remark } }
}

/** Stores valid scans and reports the reasons for the others. Repeated scans are deduplicated. */
export const recordScans = async (tx: Tx, asked: readonly Scanned[]) => {
  const found = await waybillsOf(tx, {
    numbers: asked.flatMap(({ shipmentNo }) => shipmentNo ?? []),
    ids: asked.flatMap(({ shipmentId }) => shipmentId ?? []),
  })
  const waybills = new Map(found.flatMap((each) => [[each.id, each] as const, [each.shipmentNo, each] as const]))
  const sites = await sitesByCode(
    tx,
    asked.flatMap(({ siteCode }) => siteCode ?? []),
  )
  const checked = asked.map((each) => checkScan(tx, each, waybills, sites))
  const validScans = new Map(checked.flatMap(({ scan }) => (scan ? [[keyOfScan(scan), scan] as const] : [])))
  const added = await insertScans(tx, doing(tx), [...validScans.values()])
  const newScans = [...validScans].flatMap(([key, scan]) => (added.has(key) ? [scan] : []))
  await audit(
    tx,
    ...newScans.map(({ shipmentId, point, scannedAt }) => ({
      subject: 'shipments',
      subjectId: shipmentId,
      action: 'scanned',
      changes: { scan: [null, `${point} ${scannedAt}`] as const },
    })),
  )
  const touched = new Set(newScans.map(({ shipmentId }) => shipmentId))
  await publishChange(
    tx,
    ...found
      .filter(({ id }) => touched.has(id))
      .map(({ id, version, businessUnitId, customerId, subcontractorId, driverId }): Change => {
        return { topic: 'shipments', id, version, businessUnitId, customerId, subcontractorId, driverId }
      }),
  )
  return {
    results: checked.map(({ asked: { shipmentNo }, waybill, scan, refusals }) => ({
      shipmentNo: waybill?.shipmentNo ?? shipmentNo ?? null,
      shipmentId: waybill?.id ?? null,
      accepted: scan !== undefined,
      repeated: scan !== undefined && !added.has(keyOfScan(scan)),
      errors: toProblemErrors(tx, refusals),
    })),
  }
}
