import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { createException } from './change-exception.ts'
import { attachPhotos } from './exception-photos.ts'
import { damageTypeId, openOfShipment } from './goods-store.ts'
import { lockException, publishExceptionChange } from './lock-exception.ts'

export interface ReceiverReport {
  readonly shipmentId: string
  readonly description: string
  readonly packages: number
  readonly photos: readonly string[]
}

/**
 * Damage found by the receiver opens an exception. If one is already open, such as by the driver's report, it is logged as
 * a step there: both may mean the same packages, and the handler decides the counts.
 */
export const reportByReceiver = async (tx: Tx, { shipmentId, description, packages, photos }: ReceiverReport): Promise<void> => {
  const typeId = await damageTypeId(tx)
  if (typeId === undefined) throw new Refused([rejection('tracking_link.no_damage_type', {})])
  const open = (await openOfShipment(tx, shipmentId)).find((one) => one.typeId === typeId)
  if (!open) {
    const nothing = { damagedItems: 0, rejectedPackages: 0, rejectedItems: 0, lostPackages: 0, lostItems: 0 }
    const ours = { level: null, responsibleParty: null, responsibleSubcontractorId: null, responsibleCustomerId: null }
    const settled = { grade: null, reason: null, handlingMethod: null, compensation: null }
    const photoIds = [...photos]
    await createException(
      tx,
      { shipmentId, typeId, description, damagedPackages: packages, ...nothing, ...ours, ...settled, photoIds },
      'receiver',
    )
    return
  }
  const { stored } = await lockException(tx, open.id)
  await attachPhotos(tx, open.id, photos)
  const remark = packages === 0 ? description : `${packages} × ${description}`
  await publishExceptionChange(tx, stored, { action: 'added', round: stored.round, version: stored.version, remark })
}
