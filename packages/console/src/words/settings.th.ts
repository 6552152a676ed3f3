import type { SameKeys } from './catalogue.ts'
import type { words as english } from './settings.en.ts'

export const words: SameKeys<typeof english> = {
  'ability.title': 'ตั้งค่าระบบ',
  bounds: '{min} ถึง {max}',
  change: 'เปลี่ยน',
  changeOne: 'เปลี่ยน: {name}',
  changedBy: 'แก้ไขโดย {who} เมื่อ {at}',
  from: 'มีผลตั้งแต่',
  fromHint: 'เว้นว่างไว้คือมีผลทันที มิฉะนั้นมีผลตั้งแต่ต้นวันนั้น',
  history: 'ประวัติ',
  historyOf: 'ประวัติ: {name}',
  next: '{value} ตั้งแต่ {day}',
  none: 'ไม่มี',
  on: 'เปิด',
  off: 'ปิด',
  saved: 'บันทึกการตั้งค่าแล้ว',
  standard: 'ค่ามาตรฐาน: {value}',
  patternExample: 'ตัวอย่าง: {number}',
  patternInvalid: 'รูปแบบนี้ยังสร้างเลขที่ไม่ได้',
  'customer.readOnly': 'บริษัทขนส่งเป็นผู้กำหนด และใช้กับลูกค้าทุกราย',
  'customer.own': 'ของคุณเอง',
  'customer.ownText': 'ภาษา อีเมล เบอร์มือถือ การยืนยันตัวตนสองขั้น และการแจ้งเตือนบนอุปกรณ์นี้ ผู้ใช้แต่ละคนตั้งค่าได้ในบัญชีของตนเอง',
  'customer.myAccount': 'บัญชีของฉัน',
}
