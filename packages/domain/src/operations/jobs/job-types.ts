/** Types of dispatch orders. */
import type { Words } from '../../kernel/language.ts'

export const jobTypes = {
  backhaul: { en: 'Backhaul', th: 'เที่ยวกลับ', zh: '回程' },
  distribution: { en: 'Distribution', th: 'กระจายสินค้า', zh: '配送' },
  linehaul: { en: 'Linehaul', th: 'ขนส่งระหว่างศูนย์', zh: '干线' },
  milkrun: { en: 'Milkrun', th: 'มิลค์รัน', zh: '循环取货' },
  last_mile_2w: { en: '2w last mile', th: 'ส่งปลายทาง 2 ล้อ', zh: '两轮末端配送' },
  last_mile_4w: { en: '4w last mile', th: 'ส่งปลายทาง 4 ล้อ', zh: '四轮末端配送' },
} as const
export type JobType = keyof typeof jobTypes
export const jobTypeNames = Object.keys(jobTypes) as [JobType, ...JobType[]] // its own keys; the table is not empty
export const isJobType = (value: string): value is JobType => Object.hasOwn(jobTypes, value)

export const jobTypeLabel: Words = { en: 'Job type', th: 'ประเภทงาน', zh: '任务类型' }
