import type { driverPositions } from '@khonsong/contract/telematics/positions/driver-positions.ts'
import { happenedAt } from '@khonsong/domain/operations/driver-page/driver-link.ts'
import { sortOutPoints } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { lockLink, notePlace, setSharing } from '../../operations/driver-page/index.ts'
import { findPointsBefore, insertPhonePositions, writeLatest } from './intake-store.ts'

type Asked = z.output<typeof driverPositions.share.body>

/**
 * Stores positions of a driver's phone, with the driver's consent and during a job, with the same checks as devices. Times
 * are corrected by the offset of the phone's clock.
 */
export const takePhonePositions = async (tx: Tx, { phoneNow, sharing, positions }: Asked) => {
  const link = found(await lockLink(tx, tx.caller.userId))
  const running = !link.isOver
  await setSharing(tx, link, sharing && running)
  const points = running ? positions.map((point) => ({ ...point, at: happenedAt(point.at, phoneNow, tx.now) })) : []
  if (points.length === 0) return { accepted: 0, running }
  const earliest = points.reduce((first, { at }) => (Date.parse(at) < Date.parse(first) ? at : first), tx.now)
  const before = await findPointsBefore(tx, [{ deviceId: link.id, at: earliest }])
  const { good } = sortOutPoints(points, before.get(link.id), tx.now)
  const accepted = await insertPhonePositions(tx, link.id, link.vehicleId, good)
  const last = good.at(-1)
  if (last && accepted > 0) {
    await notePlace(tx, link, last)
    await writeLatest(tx, [{ deviceId: link.id, from: good[0]?.at ?? last.at }], 'driver_page')
  }
  return { accepted, running }
}
