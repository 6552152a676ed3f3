import { asideReasons, sortOutPoints, type ReportedPoint } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { findPointsBefore, insertPositions, insertSetAside, writeLatest, writeLastReports } from './intake-store.ts'

/** Maximum number of rejected points named in the response. */
const namedAside = 100

/** Points of one device in one request. */
export interface DeviceReport {
  readonly deviceId: string
  readonly language: Language
  readonly points: readonly ReportedPoint[]
}

const earliestOf = ({ points }: DeviceReport, now: string): string =>
  points.reduce((first, { at }) => (Date.parse(at) < Date.parse(first) ? at : first), now)

/** Stores reports of several distinct devices: each point once, for the vehicle the device was in at the time. */
export const takeReports = async (tx: Tx, reports: readonly DeviceReport[]) => {
  const before = await findPointsBefore(
    tx,
    reports.map((report) => ({ deviceId: report.deviceId, at: earliestOf(report, tx.now) })),
  )
  const sorted = reports.map((report) => ({ ...report, ...sortOutPoints(report.points, before.get(report.deviceId), tx.now) }))
  const accepted = await insertPositions(tx, sorted)
  for (const { deviceId, aside } of sorted)
    // oxlint-disable-next-line no-await-in-loop -- few devices send implausible points
    await insertSetAside(
      tx,
      deviceId,
      aside.map(({ point, reason }) => ({ ...point, reason })),
    )
  const news = sorted.flatMap(({ deviceId, good }) => {
    const [first, last] = [good[0], good.at(-1)]
    const battery = good.findLast((point) => typeof point.battery === 'number')?.battery ?? null
    return first && last && (accepted.get(deviceId) ?? 0) > 0 ? [{ deviceId, from: first.at, at: last.at, battery }] : []
  })
  await writeLastReports(tx, news)
  await writeLatest(tx, news)
  return sorted.map(({ deviceId, language, good, aside, repeated }) => ({
    accepted: accepted.get(deviceId) ?? 0,
    repeated: repeated + good.length - (accepted.get(deviceId) ?? 0),
    asideCount: aside.length,
    aside: aside
      .slice(0, namedAside)
      .map(({ point, reason }) => ({ at: point.at, reason, message: asideReasons[reason][language] })),
  }))
}
export type Taken = Awaited<ReturnType<typeof takeReports>>[number]

/** Stores the points of the calling device. */
export const takePositions = async (tx: Tx, points: readonly ReportedPoint[]): Promise<Taken> => {
  const [taken] = await takeReports(tx, [{ deviceId: tx.caller.userId, language: tx.caller.language, points }])
  if (!taken) throw new Error('one report has one answer')
  return taken
}
