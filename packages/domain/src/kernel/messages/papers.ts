import type { Words } from '../language.ts'

/** Taxes, tax documents, payments with withholding tax, and their reports. */
export const papersMessages = {
  'invoice_run.nothing': {
    en: 'No reconciled bill without an invoice is among these',
    th: 'ไม่มีบิลที่กระทบยอดเสร็จและยังไม่ได้ออกใบแจ้งหนี้ตามเงื่อนไขนี้',
    zh: '其中没有已完成对账且未开票的账单',
  },
  'invoice_run.too_many': {
    en: 'One run is for at most {n} bills: choose a shorter period or one customer',
    th: 'ออกได้ครั้งละไม่เกิน {n} บิล ให้เลือกช่วงวันที่สั้นลงหรือเลือกลูกค้า',
    zh: '一次最多{n}张账单：请缩短期间或选择一个客户',
  },
  'invoice_run.not_stopped': {
    en: 'Only a run that was cancelled or failed goes on',
    th: 'ทำต่อได้เฉพาะรายการที่ยกเลิกหรือไม่สำเร็จ',
    zh: '只有已取消或失败的任务可以继续',
  },
  'tax.vat_rate': {
    en: '{treatment}: the VAT rate does not fit. Only what is taxed has a rate above 0',
    th: '{treatment}: อัตราภาษีไม่ถูกต้อง มีอัตรามากกว่า 0 ได้เฉพาะรายการที่เสียภาษี',
    zh: '{treatment}：税率不符，只有应税项目的税率大于0',
  },
  'tax.code_in_use': {
    en: '{code} is used by billing items, rates or papers: its code and kind stay. Add another tax code instead',
    th: '{code} มีรายการเรียกเก็บ อัตรา หรือเอกสารใช้อยู่ เปลี่ยนรหัสและประเภทไม่ได้ กรุณาเพิ่มรหัสภาษีใหม่',
    zh: '{code}已被计费项目、税率或单据使用，代码和类别不能更改，请另建税码',
  },
  'tax.lump_sum': {
    en: '{item} gathers haulage and other services as one price: VAT may be due on all of it. Bill services under an item of their own',
    th: '{item} รวมค่าขนส่งกับค่าบริการอื่นเป็นยอดเดียว อาจต้องเสียภาษีมูลค่าเพิ่มทั้งจำนวน ควรแยกรายการเรียกเก็บค่าบริการ',
    zh: '{item}将运费与其他服务合并计价，可能须全额缴纳增值税；请为服务设单独计费项目',
  },
  'tax.forwarder_haulage': {
    en: '{item} is billed as exempt haulage, but the company is a freight forwarder: its whole price is taxed',
    th: '{item} เรียกเก็บเป็นค่าขนส่งยกเว้นภาษี แต่บริษัทเป็นผู้รับจัดการขนส่ง ต้องเสียภาษีมูลค่าเพิ่มทั้งจำนวน',
    zh: '{item}按免税运费计费，但本公司为货运代理，全部价款应税',
  },
  'paper.off': {
    en: 'Taxes on bills are switched off in the settings of the company',
    th: 'ยังไม่ได้เปิดใช้ภาษีในบิลที่การตั้งค่าของบริษัท',
    zh: '公司设置中未启用账单税务',
  },
  'paper.not_reconciled': {
    en: 'Bill {bill} is {state}: only reconciled bills are invoiced',
    th: 'บิล {bill} มีสถานะ{state} ออกเอกสารได้เฉพาะบิลที่กระทบยอดเสร็จแล้ว',
    zh: '账单{bill}状态为{state}，只有对账完成的账单才能开票',
  },
  'paper.invoiced': {
    en: 'Bill {bill} was invoiced by {paper}',
    th: 'บิล {bill} ออกเอกสารแล้วเป็นเลขที่ {paper}',
    zh: '账单{bill}已开具{paper}',
  },
  'paper.nothing': {
    en: 'Bill {bill} comes to nothing: there is nothing to invoice',
    th: 'บิล {bill} มียอดเป็นศูนย์ จึงไม่ต้องออกเอกสาร',
    zh: '账单{bill}金额为零，无须开票',
  },
  'paper.credit_needs_reference': {
    en: 'Bill {bill} is a credit: name the invoice it corrects, and the reason',
    th: 'บิล {bill} เป็นยอดลดหนี้ ต้องระบุเอกสารที่อ้างอิงและเหตุผล',
    zh: '账单{bill}为贷记，须注明所更正的发票和原因',
  },
  'paper.future': {
    en: 'A paper cannot be dated after today',
    th: 'วันที่เอกสารต้องไม่อยู่หลังวันนี้',
    zh: '单据日期不能晚于今天',
  },
  'paper.before_last': {
    en: 'Numbers run by day: the last paper of this month is of {day}',
    th: 'เลขที่เอกสารเรียงตามวันที่ เอกสารล่าสุดของเดือนนี้ลงวันที่ {day}',
    zh: '编号按日期连续：本月最近一张单据日期为{day}',
  },
  'paper.seller_incomplete': {
    en: 'Enter name, tax ID and address of the company under Organisation first',
    th: 'กรอกชื่อ เลขประจำตัวผู้เสียภาษี และที่อยู่ของบริษัทที่หน้าหน่วยงานก่อน',
    zh: '请先在组织中填写公司名称、税号和地址',
  },
  'paper.buyer_incomplete': {
    en: '{partner} has no tax ID or no address: a tax paper needs both',
    th: '{partner} ไม่มีเลขประจำตัวผู้เสียภาษีหรือที่อยู่ เอกสารภาษีต้องมีทั้งสองอย่าง',
    zh: '{partner}缺少税号或地址，税务单据须同时具备',
  },
  'paper.unknown': {
    en: 'There is no paper {paper}',
    th: 'ไม่พบเอกสารเลขที่ {paper}',
    zh: '没有编号为{paper}的单据',
  },
  'paper.not_issued': {
    en: '{paper} is {state}',
    th: '{paper} มีสถานะ{state}',
    zh: '{paper}状态为{state}',
  },
  'paper.not_invoice': {
    en: '{paper} is no invoice',
    th: '{paper} ไม่ใช่ใบกำกับภาษีหรือใบแจ้งหนี้',
    zh: '{paper}不是发票',
  },
  'paper.code_not_on': {
    en: '{paper} has no line of {code}',
    th: '{paper} ไม่มีรายการ {code}',
    zh: '{paper}没有{code}的项目',
  },
  'paper.credit_more': {
    en: 'At most {rest} baht are left to credit',
    th: 'ลดหนี้ได้อีกไม่เกิน {rest} บาท',
    zh: '最多还可贷记{rest}泰铢',
  },
  'paper.other_partner': {
    en: '{paper} is of another customer: a paper is for one',
    th: '{paper} เป็นของลูกค้ารายอื่น เอกสารหนึ่งฉบับออกให้ลูกค้ารายเดียว',
    zh: '{paper}属于其他客户，一张单据只对一个客户',
  },
  'paper.covered': {
    en: '{paper} stands on billing note {note}',
    th: '{paper} อยู่ในใบวางบิล {note} แล้ว',
    zh: '{paper}已列入请款单{note}',
  },
  'paper.leaned_on': {
    en: '{paper} cannot be cancelled while {other} stands on it',
    th: 'ยกเลิก {paper} ไม่ได้ เพราะมีเอกสาร {other} อ้างอิงอยู่',
    zh: '{other}引用了{paper}，不能作废',
  },
  'paper.paid': {
    en: '{paper} was paid: a credit note corrects it',
    th: '{paper} ชำระแล้ว ให้ออกใบลดหนี้แทน',
    zh: '{paper}已付款，请开贷记单更正',
  },
  'payment.sign': {
    en: 'Bill {bill} is a credit: the amount has a minus sign',
    th: 'บิล {bill} เป็นยอดลดหนี้ จำนวนเงินต้องติดลบ',
    zh: '账单{bill}为贷记，金额须为负数',
  },
  'payment.nothing': {
    en: 'Enter the amount that is settled',
    th: 'กรอกจำนวนเงินที่ชำระ',
    zh: '请填写结算金额',
  },
  'payment.wht_more': {
    en: 'Withholding tax cannot be more than the amount, nor on a credit',
    th: 'ภาษีหัก ณ ที่จ่ายต้องไม่เกินจำนวนเงิน และไม่มีในยอดลดหนี้',
    zh: '预扣税不能超过金额，贷记不预扣',
  },
  'payment.no_wht': {
    en: 'No tax was withheld from this payment',
    th: 'การชำระครั้งนี้ไม่มีการหักภาษี ณ ที่จ่าย',
    zh: '该笔付款没有预扣税',
  },
  'payment.wht_differs': {
    en: 'The tax to be withheld from this payment is {wht} baht',
    th: 'ภาษีที่ต้องหักจากการจ่ายครั้งนี้คือ {wht} บาท',
    zh: '本次付款应预扣税{wht}泰铢',
  },
  'account.period': {
    en: 'A statement of account covers at most {n} days',
    th: 'ใบแจ้งยอดบัญชีครอบคลุมได้ไม่เกิน {n} วัน',
    zh: '对账单最多包含{n}天',
  },
  'account.too_long': {
    en: 'A printed statement of account has at most {n} entries. Choose fewer days',
    th: 'ใบแจ้งยอดบัญชีพิมพ์ได้ไม่เกิน {n} รายการ กรุณาเลือกช่วงวันที่สั้นลง',
    zh: '打印的对账单最多{n}条，请缩短日期范围',
  },
} as const satisfies Record<string, Words>
