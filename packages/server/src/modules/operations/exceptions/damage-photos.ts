import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { showsDamage } from '@khonsong/domain/operations/shipments/picture-kind.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { filesOfShipments } from '../shipments/index.ts'

/** Distinct photos of a shipment's damage taken by drivers and desks. */
export const damagePhotosOfShipment = async (tx: Tx, shipmentId: string): Promise<StoredFile[]> => {
  const files = (await filesOfShipments(tx, [shipmentId])).flatMap(({ file }) => (showsDamage(file) ? [file] : []))
  const photos = files.map(({ id, name, mime, bytes, width, height }): StoredFile => ({ id, name, mime, bytes, width, height }))
  return [...new Map(photos.map((photo) => [photo.id, photo])).values()]
}
