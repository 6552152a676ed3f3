import type { Words } from '../../kernel/language.ts'
import type { Ability } from './ability.ts'

/** When a price is calculated, in display order. */
export const billingPoints = {
  none: { en: 'Once it is delivered', th: 'เมื่อส่งมอบแล้ว', zh: '送达后' },
  dispatched: { en: 'Once it is dispatched', th: 'เมื่อจ่ายงานแล้ว', zh: '调度后' },
} as const satisfies Record<string, Words>

/** The company's status for value added tax. */
export const taxBusinesses = {
  haulier: { en: 'Haulier', th: 'ผู้ประกอบการขนส่ง', zh: '承运人' },
  forwarder: { en: 'Freight forwarder', th: 'ผู้รับจัดการขนส่งสินค้า', zh: '货运代理' },
} as const satisfies Record<string, Words>
export type TaxBusiness = keyof typeof taxBusinesses

const baht: Words = { en: 'THB', th: 'บาท', zh: '泰铢' }

/** Billing settings. */
export const billAbilities = {
  BILLING_POINT: {
    group: 'billing',
    label: { en: 'Billing point', th: 'จุดคิดค่าขนส่ง', zh: '计费节点' },
    help: {
      en: 'When meters price waybills and dispatch orders.',
      th: 'เวลาที่ตัวคำนวณเริ่มคิดราคาใบส่งสินค้าและใบงานรถ',
      zh: '计费器何时对运单和调度单计价。',
    },
    input: { kind: 'choice', choices: billingPoints },
  },
  BILL_TAXES: {
    group: 'billing',
    label: { en: 'VAT and withholding tax on bills', th: 'คิดภาษีมูลค่าเพิ่มและภาษีหัก ณ ที่จ่ายในบิล', zh: '账单计算增值税和预扣税' },
    help: {
      en: 'Reconciled bills get their taxes by the tax code of each billing item, and papers are issued for them.',
      th: 'บิลที่กระทบยอดเสร็จแล้วจะคิดภาษีตามรหัสภาษีของรายการเรียกเก็บ และออกเอกสารภาษีได้',
      zh: '对账完成的账单按各计费项目的税码计税，并可开具单据。',
    },
    input: { kind: 'switch' },
  },
  TAX_VAT_REGISTERED: {
    group: 'billing',
    label: { en: 'Our company is registered for VAT', th: 'บริษัทจดทะเบียนภาษีมูลค่าเพิ่ม', zh: '本公司已登记增值税' },
    help: {
      en: 'Off: no VAT is charged and no tax invoice issued.',
      th: 'หากปิด จะไม่เรียกเก็บภาษีมูลค่าเพิ่มและไม่ออกใบกำกับภาษี',
      zh: '关闭后不收取增值税，也不开具税务发票。',
    },
    input: { kind: 'switch' },
  },
  TAX_BUSINESS: {
    group: 'billing',
    label: { en: 'Business for tax', th: 'ประเภทกิจการทางภาษี', zh: '税务业务类型' },
    help: {
      en: 'Warns when haulage and services are billed as one price, or when a forwarder bills haulage as exempt.',
      th: 'เตือนเมื่อเรียกเก็บค่าขนส่งรวมกับค่าบริการเป็นยอดเดียว หรือเมื่อผู้รับจัดการขนส่งเรียกเก็บค่าขนส่งแบบยกเว้นภาษี',
      zh: '运费与服务费合并计价，或货代将运费按免税计费时提醒。',
    },
    input: { kind: 'choice', choices: taxBusinesses },
  },
  BILL_NEEDS_VERIFIED: {
    group: 'billing',
    label: { en: 'Bills need verified documents', th: 'ยืนยันบิลเมื่อตรวจเอกสารแล้วเท่านั้น', zh: '账单须先核实单据' },
    help: {
      en: 'A bill is confirmed only when the documents of all its waybills are verified.',
      th: 'ยืนยันบิลได้เมื่อเอกสารของทุกใบส่งสินค้าในบิลผ่านการตรวจแล้ว',
      zh: '账单内所有运单的单据核实后才能确认账单。',
    },
    input: { kind: 'switch' },
  },
  BILL_HOLD_PAPERS: {
    group: 'billing',
    label: { en: 'Hold payables with papers missing', th: 'ระงับจ่ายเมื่อเอกสารไม่ครบ', zh: '缺单据时暂停付款' },
    help: {
      en: 'A confirmed bill of a carrier is not paid until the paper receipts of its waybills are confirmed, or somebody releases it with a reason.',
      th: 'บิลเจ้าหนี้ที่ยืนยันแล้วจะยังจ่ายไม่ได้จนกว่าใบรับสินค้าตัวจริงจะยืนยันครบ หรือมีผู้ปลดระงับพร้อมเหตุผล',
      zh: '承运商账单确认后，须待运单回单全部确认，或有人说明原因放行，才能付款。',
    },
    input: { kind: 'switch' },
  },
  BILL_ADJUSTMENT_LIMIT: {
    group: 'billing',
    label: { en: 'Second person for adjustments above', th: 'ปรับยอดเกินเท่านี้ต้องมีผู้อื่นยืนยัน', zh: '调整超过此额须他人确认' },
    help: {
      en: 'Whoever adjusted a bill by more than this does not confirm it. 0: no second person.',
      th: 'ผู้ที่ปรับยอดบิลเกินจำนวนนี้ยืนยันบิลเองไม่ได้ ใส่ 0 คือไม่ใช้',
      zh: '对账单调整超过此金额的人不能自行确认。0 表示不需要第二人。',
    },
    input: { kind: 'number', min: 0, max: 10_000_000, decimals: 0, unit: baht, zero: { en: 'off', th: 'ปิด', zh: '关' } },
  },
  BILL_TOLERANCE_BAHT: {
    group: 'billing',
    label: { en: 'Reconciliation tolerance', th: 'ผลต่างที่ยอมรับได้', zh: '对账容差' },
    help: {
      en: 'A bill is completed although the totals of both sides differ by so much.',
      th: 'ปิดการกระทบยอดได้แม้ยอดรวมสองฝ่ายต่างกันไม่เกินนี้',
      zh: '双方总额相差不超过此值时仍可完成对账。',
    },
    input: { kind: 'number', min: 0, max: 100_000, decimals: 2, unit: baht },
  },
  BILL_TOLERANCE_PERCENT: {
    group: 'billing',
    label: { en: 'Reconciliation tolerance, percent', th: 'ผลต่างที่ยอมรับได้ (ร้อยละ)', zh: '对账容差（百分比）' },
    help: {
      en: 'The same as a share of our total; the larger of both counts.',
      th: 'คิดเป็นร้อยละของยอดเรา ใช้ค่าที่มากกว่า',
      zh: '按我方总额的百分比计算，两者取较大值。',
    },
    input: { kind: 'number', min: 0, max: 20, decimals: 2, unit: { en: '%', th: '%', zh: '%' } },
  },
} as const satisfies Record<string, Ability>
