import type { SameKeys } from './catalogue.ts'
import type { words as english } from './announcements.en.ts'

export const words: SameKeys<typeof english> = {
  title: 'ประกาศ',
  create: 'ลงประกาศ',
  publish: 'เผยแพร่',
  published: 'ประกาศถึง {n} คนแล้ว',
  none: 'ยังไม่มีประกาศ ประกาศจะแสดงในการแจ้งเตือนของผู้รับทันที',
  link: 'หน้าในระบบ เช่น /order/entry เว้นว่างคือไม่มีลิงก์',
  roles: 'ไม่เลือก: ทุกคนในกลุ่มผู้รับ',
  read: 'อ่านแล้ว',
  withdraw: 'ถอนประกาศ',
  'withdraw.what': '“{title}” จะหายไปจากการแจ้งเตือนของผู้ที่ยังไม่ได้อ่าน',
  withdrawn: 'ถอนแล้ว',
  open: 'ประกาศ',
}
