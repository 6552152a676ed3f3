import { asideReasons, sortOutPoints, type ReportedPoint } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { findPointBefore, insertPositions, insertSetAside, writeLatest, writeLastReport } from './intake-store.ts'

/** So many of the points that are not believed are named in the answer. */
const namedAside = 100

/** Takes what a device reports: each point once, for the vehicle it was in at that time. */
export const takePositions = async (tx: Tx, points: readonly ReportedPoint[]) => {
  const deviceId = tx.caller.userId
  const earliest = points.reduce((first, { at }) => (Date.parse(at) < Date.parse(first) ? at : first), tx.now)
  const { good, aside, repeated } = sortOutPoints(points, await findPointBefore(tx, deviceId, earliest), tx.now)
  const accepted = await insertPositions(tx, deviceId, good)
  await insertSetAside(
    tx,
    deviceId,
    aside.map(({ point, reason }) => ({ ...point, reason })),
  )
  const last = good.at(-1)
  if (last && accepted > 0) {
    await writeLastReport(tx, deviceId, last.at, good.findLast(({ battery }) => typeof battery === 'number')?.battery ?? null)
    await writeLatest(tx, deviceId, good[0]?.at ?? last.at)
  }
  return {
    accepted,
    repeated: repeated + good.length - accepted,
    asideCount: aside.length,
    aside: aside
      .slice(0, namedAside)
      .map(({ point, reason }) => ({ at: point.at, reason, message: asideReasons[reason][tx.caller.language] })),
  }
}
