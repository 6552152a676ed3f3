import type { SameKeys } from './catalogue.ts'
import type { words as english } from './scorecard.en.ts'

export const words: SameKeys<typeof english> = {
  title: 'คะแนนผู้รับเหมาช่วง',
  what: 'กดตัวเลขเพื่อดูใบงานรถและใบส่งสินค้าที่นับ รายการที่มีปัญหาอยู่ก่อน',
  carrier: 'ผู้รับเหมาช่วง',
  month: 'เดือน',
  all: 'ผู้รับเหมาช่วงทั้งหมด',
  none: 'ไม่มีงานที่ผู้รับเหมาช่วงส่งในช่วงนี้',
  stars: 'คะแนนจากผู้รับ',
  starsOf: '{stars} จาก 5 ({n})',
  noStars: 'ยังไม่มีคะแนน',
  behind: '{figure}: {carrier} {month}',
  of: '{good} จาก {all}',
  no: 'เลขที่',
  due: 'กำหนด',
  at: 'ทำจริง',
  good: 'เรียบร้อย',
  bad: 'ไม่เรียบร้อย',
  never: 'ยังไม่มี',
  capped: 'แสดงเฉพาะ 500 รายการแรก',
  share: '{n} %',
}
