/** A custom calculation for what standard price lines cannot express: a rule sheet with its trial inputs. */
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'

/** Maximum characters of a sheet. */
export const longestSheet = 6000

export const billingRule = defineResource({
  name: 'billingRule',
  table: 'billing_rules',
  topic: 'billing',
  label: { en: 'Billing rule', th: 'กฎการคิดค่าขนส่ง', zh: '计费规则' },
  labels: { en: 'Billing rules', th: 'กฎการคิดค่าขนส่ง', zh: '计费规则' },
  title: ['name'],
  fields: {
    code: text({ en: 'Rule code', th: 'รหัสกฎ', zh: '规则代码' }, { max: 32, rules: [noCommaOrSlash] }),
    name: text({ en: 'Rule name', th: 'ชื่อกฎ', zh: '规则名称' }, { max: 32 }),
    calculation: text({ en: 'Calculation', th: 'สูตรคำนวณ', zh: '计算公式' }, { max: longestSheet, multiline: true }),
    parameters: text(
      { en: 'Trial inputs', th: 'ข้อมูลสำหรับทดลอง', zh: '试算参数' },
      {
        max: 2000,
        multiline: true,
        optional: true,
        help: {
          en: 'One input in a line: weightKg = 1200',
          th: 'บรรทัดละหนึ่งค่า: weightKg = 1200',
          zh: '每行一个：weightKg = 1200',
        },
      },
    ),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, multiline: true, optional: true }),
  },
  list: ['code', 'name', 'remark'],
  search: ['code', 'name', 'remark'],
  numbers: ['code'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  sheet: ['code', 'name', 'calculation', 'parameters', 'remark'],
  unique: { billing_rules_code: 'code', billing_rules_name: 'name' },
})
export type BillingRule = Row<typeof billingRule>
