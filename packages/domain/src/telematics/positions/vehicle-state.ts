/** State of a vehicle on the live map: moving, standing, offline, or without a device. */
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

/** Below it a truck manoeuvres, or the position drifts. */
export const movingKmh = 5
/** A vehicle without a report for this time is offline. */
const silentMs = 15 * 60_000

export const vehicleState = (latest: Latest | null, hasDevice: boolean, now: string): VehicleState => {
  if (latest === null) return hasDevice ? 'offline' : 'no_device'
  if (Date.parse(now) - Date.parse(latest.at) > silentMs) return hasDevice ? 'offline' : 'no_device'
  return (latest.speedKmh ?? 0) >= movingKmh ? 'moving' : 'idle'
}
