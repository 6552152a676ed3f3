/** What the live map says of a vehicle: it moves, stands, is silent, or has no device that could tell. */
import type { Words } from '../../kernel/language.ts'

export const vehicleStates = {
  moving: { en: 'Moving', th: 'กำลังวิ่ง', zh: '行驶中' },
  idle: { en: 'Standing', th: 'จอดอยู่', zh: '停驶' },
  offline: { en: 'Offline', th: 'ขาดการติดต่อ', zh: '离线' },
  no_device: { en: 'No device', th: 'ไม่มีอุปกรณ์', zh: '无设备' },
} as const satisfies Record<string, Words>
export type VehicleState = keyof typeof vehicleStates

interface Latest {
  readonly at: string
  readonly speedKmh: number | null
}

/** Below it a truck manoeuvres, or the satellites drift. */
export const movingKmh = 5
/** As long as no report for this time, nobody knows where the vehicle is now. */
const silentMs = 15 * 60_000

export const vehicleState = (latest: Latest | null, hasDevice: boolean, now: string): VehicleState => {
  if (latest === null) return hasDevice ? 'offline' : 'no_device'
  if (Date.parse(now) - Date.parse(latest.at) > silentMs) return hasDevice ? 'offline' : 'no_device'
  return (latest.speedKmh ?? 0) >= movingKmh ? 'moving' : 'idle'
}
