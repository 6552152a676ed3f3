import type { Words } from '../language.ts'

export const disputedLineMessages = {
  'disputed.none': {
    en: 'No line of bill {bill} is disputed',
    th: 'บิล {bill} ไม่มีรายการที่โต้แย้ง',
    zh: '账单{bill}没有异议行',
  },
  'disputed.no_column': {
    en: 'The column “{column}” is missing: send back the file of disputed lines that was downloaded here',
    th: 'ไม่พบคอลัมน์ “{column}” กรุณาส่งไฟล์รายการที่โต้แย้งที่ดาวน์โหลดจากหน้านี้กลับมา',
    zh: '缺少“{column}”列：请上传从此处下载的异议行文件',
  },
  'disputed.unknown_line': {
    en: 'Row {row}: its line ID is of no line of this bill',
    th: 'แถวที่ {row}: รหัสรายการไม่ตรงกับรายการใดในบิลนี้',
    zh: '第{row}行：行标识不属于该账单',
  },
  'disputed.twice': {
    en: 'Row {row}: this line is answered in another row already',
    th: 'แถวที่ {row}: รายการนี้ตอบไว้ในแถวอื่นแล้ว',
    zh: '第{row}行：该行已在其他行中答复',
  },
  'disputed.answer': {
    en: 'Row {row}: “{text}” is not an answer; write {agreed} or {disputed}, or leave it empty',
    th: 'แถวที่ {row}: “{text}” ไม่ใช่คำตอบที่ใช้ได้ ให้ระบุ {agreed} หรือ {disputed} หรือเว้นว่าง',
    zh: '第{row}行：“{text}”不是有效答复；请填写{agreed}或{disputed}，或留空',
  },
  'disputed.amount': {
    en: 'Row {row}: “{text}” is not an amount in baht',
    th: 'แถวที่ {row}: “{text}” ไม่ใช่จำนวนเงินบาท',
    zh: '第{row}行：“{text}”不是泰铢金额',
  },
  'disputed.agree_amount': {
    en: 'Row {row}: agreeing means the amount on the bill; leave the new amount empty, or dispute the line',
    th: 'แถวที่ {row}: ยอมรับหมายถึงยอดตามบิล ให้เว้นยอดใหม่ว่างไว้ หรือโต้แย้งรายการนี้',
    zh: '第{row}行：同意即按账单金额；请将新金额留空，或提出异议',
  },
  'disputed.reason': {
    en: 'Row {row}: a dispute needs its reason in the column of the new comment',
    th: 'แถวที่ {row}: การโต้แย้งต้องระบุเหตุผลในคอลัมน์ความเห็นใหม่',
    zh: '第{row}行：提出异议须在新意见列中说明原因',
  },
  'disputed.comment': {
    en: 'Row {row}: a comment has 2 to {n} characters',
    th: 'แถวที่ {row}: ความเห็นต้องมี 2 ถึง {n} ตัวอักษร',
    zh: '第{row}行：意见须为2至{n}个字符',
  },
} as const satisfies Record<string, Words>
