import type { SameKeys } from './catalogue.ts'
import type { words as english } from './rules.en.ts'

export const words: SameKeys<typeof english> = {
  sheet: 'สูตรคำนวณ',
  trial: 'ทดลองคำนวณ',
  firstSheet: '# บรรทัดสุดท้ายคือจำนวนเงิน\nkg = max(weightKg, 1000)\namount = round(kg * 1.5, 2)',
  rulesHint: 'ใช้กฎการคิดค่าขนส่งเมื่อรายการราคาทั่วไปใช้ไม่ได้เท่านั้น',
  allocationsHint: 'กฎการปันส่วนกำหนดวิธีแบ่งเงินหนึ่งจำนวน เช่น แบ่งต้นทุนของใบงานรถให้แต่ละใบส่งสินค้า',
  sourcesHint: 'แหล่งข้อมูลคือตารางที่กฎการคิดค่าขนส่งใช้ค้นตัวเลข',
  how: 'เขียนบรรทัดละหนึ่งขั้น: ชื่อ = สูตร บรรทัดสุดท้ายชื่อ amount เครื่องหมาย # คือหมายเหตุ กดคำด้านล่างเพื่อแทรกตรงตำแหน่งเคอร์เซอร์',
  inputs: 'ข้อมูลที่ใช้ได้',
  functions: 'ฟังก์ชัน',
  line: 'บรรทัด',
  expression: 'สูตร',
  value: 'ค่า',
  unused: 'ไม่มีบรรทัดใดใช้: {names}',
  asks: 'ใช้ข้อมูล: {names}',
  rows: '{n} แถว ค้นด้วย {keys}',
  shares: 'ส่วนแบ่งของ {amount}',
  share: 'ส่วนแบ่ง',
}
