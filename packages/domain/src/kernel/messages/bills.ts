import type { Words } from '../language.ts'

/** Charges, bills, meters and reconciliation. */
export const billsMessages = {
  'surcharge.outside': {
    en: 'Surcharges of {amount} are outside of what their group allows, {min} to {max}',
    th: 'ค่าบริการเพิ่ม/ส่วนลด {amount} อยู่นอกช่วงที่กลุ่มกำหนด ({min} ถึง {max})',
    zh: '附加费/折扣{amount}超出组允许的范围（{min}至{max}）',
  },
  'surcharge.sign': {
    en: '{item} is {kind}: the amount must have the other sign',
    th: '{item} เป็น{kind} จำนวนเงินต้องมีเครื่องหมายตรงข้าม',
    zh: '{item}为{kind}，金额符号相反',
  },
  'bill.in_background': {
    en: 'Bill {bill} has {n} lines: the work goes on in the background, and a notice tells you of its end',
    th: 'บิล {bill} มี {n} รายการ ระบบจะทำงานเบื้องหลังและแจ้งเมื่อเสร็จ',
    zh: '账单{bill}有{n}行：将在后台处理，完成后通知您',
  },
  'bill.not_now': {
    en: 'Bill {bill} is {state}; this is not possible now',
    th: 'บิล {bill} มีสถานะ{state} จึงทำรายการนี้ไม่ได้',
    zh: '账单{bill}状态为{state}，目前不能执行此操作',
  },
  'bill.dates': {
    en: 'The start date cannot be later than the end date',
    th: 'วันที่เริ่มต้องไม่อยู่หลังวันที่สิ้นสุด',
    zh: '开始日期不能晚于结束日期',
  },
  'bill.period': {
    en: 'A bill covers at most {n} days',
    th: 'บิลหนึ่งฉบับครอบคลุมได้ไม่เกิน {n} วัน',
    zh: '一张账单最多包含{n}天',
  },
  'bill.fixed': {
    en: 'The partner and the days of a bill cannot be changed',
    th: 'เปลี่ยนคู่ค้าและช่วงวันที่ของบิลไม่ได้',
    zh: '账单的伙伴和日期不能修改',
  },
  'bill.nothing': {
    en: 'Nothing to bill from {from} to {to}',
    th: 'ไม่มีรายการที่ต้องวางบิลตั้งแต่ {from} ถึง {to}',
    zh: '{from}至{to}没有可计入账单的费用',
  },
  'bill.empty': {
    en: 'Bill {bill} has no line',
    th: 'บิล {bill} ไม่มีรายการ',
    zh: '账单{bill}没有费用行',
  },
  'bill.not_proven': {
    en: 'Bill {bill}: {n} [waybill is|waybills are] not verified yet, such as {example}',
    th: 'บิล {bill}: มีใบส่งสินค้า {n} ใบที่ยังไม่ตรวจเอกสาร เช่น {example}',
    zh: '账单{bill}：有{n}张运单尚未核实，例如{example}',
  },
  'bill.second_person': {
    en: 'Bill {bill} was adjusted by you beyond {limit} baht: somebody else confirms it',
    th: 'คุณปรับยอดบิล {bill} เกิน {limit} บาท ต้องให้ผู้อื่นยืนยัน',
    zh: '您对账单{bill}的调整超过{limit}泰铢，须由他人确认',
  },
  'bill.merge_partner': {
    en: 'Only bills of one partner can be merged: {bill} is of another',
    th: 'รวมได้เฉพาะบิลของคู่ค้าเดียวกัน บิล {bill} เป็นของรายอื่น',
    zh: '只能合并同一伙伴的账单：{bill}属于其他伙伴',
  },
  'bill.switch_partner': {
    en: 'Bill {bill} is of another partner',
    th: 'บิล {bill} เป็นของคู่ค้ารายอื่น',
    zh: '账单{bill}属于其他伙伴',
  },
  'bill.same': {
    en: 'The lines are on bill {bill} already',
    th: 'รายการอยู่ในบิล {bill} แล้ว',
    zh: '费用行已在账单{bill}中',
  },
  'bill.line_gone': {
    en: 'A chosen line is no longer on bill {bill}',
    th: 'รายการที่เลือกไม่อยู่ในบิล {bill} แล้ว',
    zh: '所选费用行已不在账单{bill}中',
  },
  'bill.held': {
    en: 'Bill {bill} is held: paper receipts of {n} [waybill|waybills] are missing, such as {example}',
    th: 'บิล {bill} ถูกระงับจ่าย: ยังขาดใบรับสินค้าของ {n} ใบส่งสินค้า เช่น {example}',
    zh: '账单{bill}暂停付款：缺少{n}张运单的回单，如{example}',
  },
  'bill.not_held': {
    en: 'Bill {bill} is {state} and not held',
    th: 'บิล {bill} มีสถานะ{state} และไม่ได้ถูกระงับจ่าย',
    zh: '账单{bill}状态为{state}，未暂停付款',
  },
  'bill.disputed': {
    en: 'Bill {bill}: {n} [line is|lines are] disputed',
    th: 'บิล {bill}: มี {n} รายการที่โต้แย้ง',
    zh: '账单{bill}：有{n}行存在异议',
  },
  'bill.not_compared': {
    en: 'Bill {bill}: {n} [line is|lines are] not compared yet, and the counterpart has told no total',
    th: 'บิล {bill}: ยังไม่เทียบ {n} รายการ และคู่ค้ายังไม่แจ้งยอดรวม',
    zh: '账单{bill}：有{n}行尚未核对，且对方未提供总额',
  },
  'bill.difference': {
    en: 'Bill {bill}: our {ours} and their {theirs} differ by more than the tolerance',
    th: 'บิล {bill}: ยอดเรา {ours} ต่างจากยอดคู่ค้า {theirs} เกินที่ยอมรับ',
    zh: '账单{bill}：我方{ours}与对方{theirs}的差额超出容差',
  },
  'bill.sync_product': {
    en: 'The consignment product of {subject} is wrong and cannot be synchronized',
    th: 'ผลิตภัณฑ์ของ {subject} ไม่ถูกต้อง จึงกระทบยอดไม่ได้',
    zh: '{subject}的托运产品有误，无法同步',
  },
  'bill.sync_other': {
    en: 'Reconciliation sync error: {what} of {subject} is wrong (priced with {before}, now {after})',
    th: 'กระทบยอดไม่ได้: {what}ของ {subject} ไม่ถูกต้อง (คิดราคาด้วย {before} ปัจจุบัน {after})',
    zh: '对账同步出错：{subject}的{what}有误（计价时为{before}，现为{after}）',
  },
  'bill.no_state': {
    en: 'No billing ID or billing status was obtained',
    th: 'ไม่พบรหัสบิลหรือสถานะบิล',
    zh: '未获取到账单编号或账单状态',
  },
  'bill.reason_needed': {
    en: 'A dispute needs its reason',
    th: 'การโต้แย้งต้องระบุเหตุผล',
    zh: '提出异议须说明原因',
  },
  'bill.said_already': {
    en: 'Your side has said this of the line already',
    th: 'ฝ่ายของคุณให้ความเห็นนี้กับรายการนี้แล้ว',
    zh: '贵方已对该行提出过相同意见',
  },
  'bill.paid_more': {
    en: 'Bill {bill}: {open} is still to be paid',
    th: 'บิล {bill}: ยอดค้างชำระ {open}',
    zh: '账单{bill}：尚欠{open}',
  },
  'charge.no_party': {
    en: '{subject} has nobody to bill: connect its customer or carrier with a partner first',
    th: '{subject} ยังไม่มีผู้รับบิล กรุณาผูกลูกค้าหรือผู้รับเหมาช่วงกับคู่ค้าก่อน',
    zh: '{subject}没有结算方，请先将客户或承运商与合作伙伴关联',
  },
  'statement.months': {
    en: 'Choose months in order, at most {n}',
    th: 'เลือกเดือนตามลำดับ ไม่เกิน {n} เดือน',
    zh: '请按顺序选择月份，最多{n}个月',
  },
  'meter.date_needed': {
    en: 'A daily meter needs a date',
    th: 'ตัวคำนวณรายวันต้องระบุวันที่',
    zh: '每日计费器需要日期',
  },
  'meter.time_needed': {
    en: 'A daily meter needs a time',
    th: 'ตัวคำนวณรายวันต้องระบุเวลา',
    zh: '每日计费器需要时间',
  },
  'sheet.column_twice': {
    en: 'This meaning is chosen for another column already',
    th: 'เลือกความหมายนี้ให้คอลัมน์อื่นแล้ว',
    zh: '该含义已用于其他列',
  },
  'sheet.not_sent': {
    en: 'No sheet of the other side was sent for this bill',
    th: 'ยังไม่มีไฟล์ของคู่ค้าสำหรับบิลนี้',
    zh: '该账单尚未上传对方表格',
  },
  'sheet.not_comparable': {
    en: 'Choose the column of amounts, and one that names the trip: waybill, dispatch order, Do Ref., or plate and date',
    th: 'เลือกคอลัมน์จำนวนเงิน และคอลัมน์ที่บอกเที่ยววิ่ง: ใบส่งสินค้า ใบงานรถ Do Ref. หรือทะเบียนรถกับวันที่',
    zh: '请选择金额列，以及标识行程的列：运单、调度单、Do Ref.，或车牌加日期',
  },
  'bill.sheet_says': {
    en: '{amount} in row {rows} of {file}',
    th: '{amount} ในแถวที่ {rows} ของ {file}',
    zh: '{file}第{rows}行为{amount}',
  },
  'bill.sheet_without': {
    en: 'Not in {file}',
    th: 'ไม่มีใน {file}',
    zh: '{file}中没有',
  },
  'bill.hint_unknown': {
    en: 'We know no {no}',
    th: 'ไม่พบเลขที่ {no} ในระบบ',
    zh: '系统中没有{no}',
  },
  'bill.hint_billed': {
    en: '{no} is on bill {bill}',
    th: '{no} อยู่ในบิล {bill}',
    zh: '{no}在账单{bill}中',
  },
  'bill.hint_open': {
    en: '{no} is priced and on no bill yet',
    th: '{no} คิดราคาแล้ว แต่ยังไม่อยู่ในบิลใด',
    zh: '{no}已计价，尚未列入账单',
  },
  'bill.hint_unpriced': {
    en: '{no} is not priced yet',
    th: '{no} ยังไม่ได้คิดราคา',
    zh: '{no}尚未计价',
  },
} as const satisfies Record<string, Words>
