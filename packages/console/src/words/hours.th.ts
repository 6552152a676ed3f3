import type { SameKeys } from './catalogue.ts'
import type { words as english } from './hours.en.ts'

export const words: SameKeys<typeof english> = {
  hint: 'เวลาเข้าและออกงานของพนักงานขับรถ พร้อมเวลาพักและชั่วโมงทำงาน',
  forceOut: 'ลงเวลาออกตอนนี้',
  'forceOut.title': 'ลงเวลาออก {record}',
  'forceOut.text': 'ลงเวลาออกให้ {driver} ณ เวลานี้ โดยบันทึกว่าเป็นการบังคับพร้อมเหตุผล',
}
