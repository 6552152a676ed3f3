import type { Words } from '../../kernel/language.ts'

/** Labels of the printed statement of a bill. */
export const statementWords = {
  receivable: { en: 'Statement of bill', th: 'ใบสรุปรายการวางบิล', zh: '账单明细' },
  payable: { en: 'Statement of bill payable', th: 'ใบสรุปรายการเจ้าหนี้', zh: '应付账单明细' },
  customer: { en: 'Customer', th: 'ลูกค้า', zh: '客户' },
  carrier: { en: 'Carrier', th: 'ผู้รับเหมาช่วง', zh: '承运商' },
  period: { en: 'Period', th: 'ช่วงวันที่', zh: '期间' },
  state: { en: 'Bill status', th: 'สถานะบิล', zh: '账单状态' },
  lines: { en: 'Lines', th: 'จำนวนรายการ', zh: '行数' },
  no: { en: 'No.', th: 'ลำดับ', zh: '序号' },
  day: { en: 'Date', th: 'วันที่', zh: '日期' },
  subject: { en: 'Waybill or dispatch order', th: 'ใบส่งสินค้าหรือใบงานรถ', zh: '运单或调度单' },
  lane: { en: 'From – to', th: 'ต้นทาง – ปลายทาง', zh: '起止' },
  item: { en: 'Item', th: 'รายการ', zh: '项目' },
  quantity: { en: 'Quantity', th: 'ปริมาณ', zh: '数量' },
  amount: { en: 'Amount (baht)', th: 'จำนวนเงิน (บาท)', zh: '金额（泰铢）' },
  calculated: { en: 'Calculated', th: 'ยอดที่คำนวณ', zh: '计算金额' },
  adjusted: { en: 'Adjustments', th: 'ยอดปรับปรุง', zh: '调整金额' },
  total: { en: 'Total', th: 'รวมทั้งสิ้น', zh: '合计' },
  ours: { en: 'Agreed for us', th: 'ผู้ยืนยันฝ่ายเรา', zh: '我方确认' },
  theirs: { en: 'Agreed for the counterpart', th: 'ผู้ยืนยันฝ่ายคู่ค้า', zh: '对方确认' },
  signature: { en: 'Signature and date', th: 'ลงชื่อและวันที่', zh: '签字及日期' },
  hash: {
    en: 'Fingerprint of the contents (SHA-256): prints with the same fingerprint have the same lines and amounts',
    th: 'ลายนิ้วมือของเนื้อหา (SHA-256): เอกสารที่ลายนิ้วมือตรงกันมีรายการและยอดเงินเหมือนกัน',
    zh: '内容指纹（SHA-256）：指纹相同的文件，明细和金额相同',
  },
  page: { en: 'Page', th: 'หน้า', zh: '页' },
} as const satisfies Readonly<Record<string, Words>>
