/** A driver's pay for a month: basic wage, trip pay, allowances less deductions. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { amountText, hundredthsOf } from '../../kernel/money.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import type { ValueRule } from '../../resource/field.ts'
import { integer } from '../../resource/fields/integer.ts'
import { money } from '../../resource/fields/money.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { maxBaht } from './vehicle-record.ts'

export const isPeriod = (value: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(value)
const period: ValueRule<string> = (value, field) => (isPeriod(value) ? undefined : rejection('upkeep.period', { field }))

const label = (en: string, th: string, zh: string): Words => ({ en, th, zh })
const baht = { max: maxBaht, fallback: '0.00' } as const

export interface WageParts {
  readonly basicWage: string
  readonly tripPay: string
  readonly allowances: string
  readonly deductions: string
}

/** In integer satang, so the sum is exact. */
export const wageTotal = ({ basicWage, tripPay, allowances, deductions }: WageParts): string =>
  amountText(hundredthsOf(basicWage) + hundredthsOf(tripPay) + hundredthsOf(allowances) - hundredthsOf(deductions))

export const tripPayOf = (tripRate: string, jobCount: number): string => amountText(hundredthsOf(tripRate) * jobCount)

export const driverWage = defineResource({
  name: 'driverWage',
  table: 'driver_wages',
  topic: 'upkeep',
  label: label('Driver wage', 'ค่าจ้างพนักงานขับรถ', '司机工资'),
  labels: label('Driver wages', 'ค่าจ้างพนักงานขับรถ', '司机工资'),
  title: ['wageNo'],
  fields: {
    wageNo: text(label('Payslip no.', 'เลขที่สลิปค่าจ้าง', '工资单号'), {
      max: 20,
      rules: [noCommaOrSlash, englishOnly],
      numbering: 'PW',
    }),
    period: text(label('Month', 'เดือน', '月份'), { max: 7, rules: [period] }),
    driverId: reference(label('Driver', 'พนักงานขับรถ', '司机'), 'driver', {}),
    basicWage: money(label('Basic wage', 'เงินเดือนพื้นฐาน', '基本工资'), { max: maxBaht }),
    jobCount: integer(label('Jobs performed', 'จำนวนใบงานรถที่วิ่ง', '完成趟数'), { min: 0, max: 9999, fallback: 0 }),
    tripPay: money(label('Pay for jobs', 'ค่าเที่ยว', '趟次工资'), baht),
    allowances: money(label('Allowances', 'เบี้ยเลี้ยง', '津贴'), baht),
    deductions: money(label('Deductions', 'รายการหัก', '扣款'), baht),
    total: money(label('Total', 'รวมสุทธิ', '合计'), { min: -maxBaht, max: 4 * maxBaht, readOnly: true, fallback: '0.00' }),
    remark: text(label('Remark', 'หมายเหตุ', '备注'), { max: 250, optional: true }),
  },
  list: ['wageNo', 'period', 'driverId', 'basicWage', 'jobCount', 'tripPay', 'allowances', 'deductions', 'total'],
  search: ['wageNo', 'period', 'remark'],
  numbers: ['wageNo'],
  filters: ['period', 'driverId'],
  sort: ['wageNo', 'period', 'basicWage', 'jobCount', 'total', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'period', descending: true },
  sheet: ['wageNo', 'period', 'driverId', 'basicWage', 'jobCount', 'tripPay', 'allowances', 'deductions', 'total', 'remark'],
  unique: { driver_wages_tenant_id_wage_no_key: 'wageNo' },
  rules: ({ basicWage, tripPay, allowances, deductions }) =>
    Number(wageTotal({ basicWage, tripPay, allowances, deductions })) < 0
      ? [rejection('upkeep.wage_below_zero', {}, 'deductions')]
      : [],
  derived: ({ basicWage, tripPay, allowances, deductions }) => ({
    total: wageTotal({ basicWage, tripPay, allowances, deductions }),
  }),
})
export type DriverWage = Row<typeof driverWage>
