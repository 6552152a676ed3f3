/**
 * Life cycle of a device. One in use is in a vehicle and cannot be recycled; it is taken out first, or transferred to
 * another vehicle.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'

export const deviceStatuses = {
  in_stock: { en: 'In stock', th: 'อยู่ในคลัง', zh: '在库' },
  in_use: { en: 'In use', th: 'ใช้งานอยู่', zh: '使用中' },
  faulty: { en: 'Faulty', th: 'ชำรุด', zh: '故障' },
  recycled: { en: 'Recycled', th: 'เรียกคืนแล้ว', zh: '已回收' },
} as const satisfies Record<string, Words>
export type DeviceStatus = keyof typeof deviceStatuses

/** Allowed actions per status, and the resulting statuses. */
const nextStatus = {
  put_in_use: { in_stock: 'in_use' },
  transfer: { in_stock: 'in_stock', in_use: 'in_use' },
  take_out: { in_use: 'in_stock' },
  report_faulty: { in_stock: 'faulty', in_use: 'faulty' },
  return_to_stock: { faulty: 'in_stock', recycled: 'in_stock' },
  recycle: { in_stock: 'recycled', faulty: 'recycled' },
} as const satisfies Record<string, Partial<Record<DeviceStatus, DeviceStatus>>>
export type DeviceAction = keyof typeof nextStatus

export interface StandingDevice {
  readonly number: string
  readonly deviceStatus: DeviceStatus
}

/** The status after an action, or why it is not allowed. */
export const changeDevice = ({ number, deviceStatus }: StandingDevice, action: DeviceAction): Decision<DeviceStatus> => {
  const next: DeviceStatus | undefined = (nextStatus[action] as Partial<Record<DeviceStatus, DeviceStatus>>)[deviceStatus] // each row maps statuses to statuses
  if (next !== undefined) return accept(next)
  if (action === 'recycle' && deviceStatus === 'in_use') return refuse(rejection('device.in_use', { device: number }))
  return refuse(rejection('device.not_now', { device: number, status: deviceStatuses[deviceStatus] }))
}

export const deviceStates = ['take_out', 'report_faulty', 'return_to_stock', 'recycle'] as const satisfies readonly DeviceAction[]
