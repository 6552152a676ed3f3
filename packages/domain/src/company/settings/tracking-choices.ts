/** Visibility of vehicle and driver for receivers with a tracking link. */
import type { Words } from '../../kernel/language.ts'

export const positionChoices = {
  never: { en: 'Never', th: 'ไม่แสดง', zh: '不显示' },
  near: { en: 'On the last stretch to the receiver', th: 'ช่วงสุดท้ายก่อนถึงผู้รับ', zh: '前往收货人的最后一段' },
  underway: { en: 'All the way', th: 'ตลอดทาง', zh: '全程' },
} as const satisfies Readonly<Record<string, Words>>
export type PositionChoice = keyof typeof positionChoices
export const positionChoiceNames = ['never', 'near', 'underway'] as const satisfies readonly PositionChoice[]

export const driverChoices = {
  first_name: { en: 'First name', th: 'ชื่อต้น', zh: '仅名字' },
  name: { en: 'Full name', th: 'ชื่อและนามสกุล', zh: '全名' },
  name_and_phone: { en: 'Full name and telephone', th: 'ชื่อ นามสกุล และโทรศัพท์', zh: '全名与电话' },
} as const satisfies Readonly<Record<string, Words>>
export type DriverChoice = keyof typeof driverChoices
export const driverChoiceNames = ['first_name', 'name', 'name_and_phone'] as const satisfies readonly DriverChoice[]
