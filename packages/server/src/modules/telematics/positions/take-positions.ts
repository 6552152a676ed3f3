import { asideReasons, sortOutPoints, type ReportedPoint } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { findPointsBefore, insertPositions, insertSetAside, writeLatest, writeLastReports } from './intake-store.ts'

/** So many of the points that are not believed are named in the answer. */
const namedAside = 100

/** What one device sends at once. */
export interface DeviceReport {
  readonly deviceId: string
  readonly language: Language
  readonly points: readonly ReportedPoint[]
}

const earliestOf = ({ points }: DeviceReport, now: string): string =>
  points.reduce((first, { at }) => (Date.parse(at) < Date.parse(first) ? at : first), now)

/** Takes what several devices report, each device once: each point once, for the vehicle the device was in at that time. */
export const takeReports = async (tx: Tx, reports: readonly DeviceReport[]) => {
  const before = await findPointsBefore(
    tx,
    reports.map((report) => ({ deviceId: report.deviceId, at: earliestOf(report, tx.now) })),
  )
  const sorted = reports.map((report) => ({ ...report, ...sortOutPoints(report.points, before.get(report.deviceId), tx.now) }))
  const accepted = await insertPositions(tx, sorted)
  for (const { deviceId, aside } of sorted)
    // oxlint-disable-next-line no-await-in-loop -- few devices report what cannot be true
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

/** Takes what the device that asks reports. */
export const takePositions = async (tx: Tx, points: readonly ReportedPoint[]): Promise<Taken> => {
  const [taken] = await takeReports(tx, [{ deviceId: tx.caller.userId, language: tx.caller.language, points }])
  if (!taken) throw new Error('one report has one answer')
  return taken
}
