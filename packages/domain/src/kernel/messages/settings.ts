import type { Words } from '../language.ts'

/** What the ability settings refuse. */
export const settingsMessages = {
  'setting.lower_below_upper': {
    en: 'Lower limit must be less than Upper limit',
    th: 'ค่าต่ำสุดต้องน้อยกว่าค่าสูงสุด',
    zh: '下限必须小于上限',
  },
  'setting.upper_above_lower': {
    en: 'Upper limit must be greater than Lower limit',
    th: 'ค่าสูงสุดต้องมากกว่าค่าต่ำสุด',
    zh: '上限必须大于下限',
  },
  'setting.from_past': {
    en: 'A change takes effect today or later',
    th: 'การเปลี่ยนแปลงมีผลได้ตั้งแต่วันนี้เป็นต้นไป',
    zh: '更改只能从今天起生效',
  },
  'setting.no_place_for_job': {
    en: 'The address has no {jobNo} where the job number goes',
    th: 'ที่อยู่ไม่มี {jobNo} สำหรับใส่เลขที่ใบงานรถ',
    zh: '地址中缺少表示调度单号的 {jobNo}',
  },
} as const satisfies Record<string, Words>
