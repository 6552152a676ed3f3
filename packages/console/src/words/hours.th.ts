import type { SameKeys } from './catalogue.ts'
import type { words as english } from './hours.en.ts'

export const words: SameKeys<typeof english> = {
  hint: 'เวลาเข้าและออกงานของพนักงานขับรถ พร้อมเวลาพักและชั่วโมงทำงาน',
  forceOut: 'ลงเวลาออกตอนนี้',
  'forceOut.title': 'ลงเวลาออก {record}',
  'forceOut.text': 'ลงเวลาออกให้ {driver} ณ เวลานี้ โดยบันทึกว่าเป็นการบังคับพร้อมเหตุผล',
  'event.title': 'เหตุการณ์การขับรถ',
  'event.kind': 'เหตุการณ์',
  'event.vehicle': 'รถ',
  'event.from': 'ตั้งแต่',
  'event.until': 'ถึง',
  'event.lasting': 'ยังไม่สิ้นสุด',
  'event.value': 'ค่าที่วัดได้',
  'event.driver': 'พนักงานขับรถ',
  'event.job': 'ใบงานรถ',
  'event.in.minutes': '{n} นาที',
  'event.in.kmh': '{n} กม./ชม.',
  'event.in.km': '{n} กม.',
  'event.empty':
    'ความเร็ว ชั่วโมงขับ ใบขับขี่ การจอด และการขาดการติดต่อจะแสดงตามที่รถรายงาน หากเปิดใช้ในประเภทเหตุผิดปกติ ระบบจะเปิดเรื่องเมื่อมีสินค้าอยู่บนรถ',
}
