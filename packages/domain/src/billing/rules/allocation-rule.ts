/** Allocation of one amount to several, such as the cost of a job to its shipments. */
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'

export const allocationRule = defineResource({
  name: 'allocationRule',
  table: 'allocation_rules',
  seenBy: 'company',
  topic: 'billing',
  label: { en: 'Allocation rule', th: 'กฎการปันส่วน', zh: '分摊规则' },
  labels: { en: 'Allocation rules', th: 'กฎการปันส่วน', zh: '分摊规则' },
  title: ['name'],
  fields: {
    code: text({ en: 'Rule code', th: 'รหัสกฎ', zh: '规则代码' }, { max: 32, rules: [noCommaOrSlash] }),
    name: text({ en: 'Rule name', th: 'ชื่อกฎ', zh: '规则名称' }, { max: 20 }),
    shareName: text(
      { en: 'Name of the shares', th: 'ชื่อส่วนแบ่ง', zh: '分摊名称' },
      {
        max: 20,
        help: {
          en: 'How a share is called on a bill: haulage share',
          th: 'ชื่อที่แสดงในบิล เช่น ส่วนแบ่งค่าขนส่ง',
          zh: '账单上显示的名称，如“运费分摊”',
        },
      },
    ),
    configuration: text(
      { en: 'Configuration', th: 'การตั้งค่า', zh: '配置' },
      {
        max: 6000,
        multiline: true,
        help: { en: '{"by": {"weight": 100}}', th: '{"by": {"weight": 100}}', zh: '{"by": {"weight": 100}}' },
      },
    ),
    parameters: text(
      { en: 'Trial inputs', th: 'ข้อมูลสำหรับทดลอง', zh: '试算参数' },
      {
        max: 500,
        multiline: true,
        optional: true,
        help: {
          en: 'First the amount, then one line for each that shares: weight = 500, packages = 10',
          th: 'บรรทัดแรกคือจำนวนเงิน แล้วบรรทัดละหนึ่งผู้ร่วม: weight = 500, packages = 10',
          zh: '首行为金额，其后每行一个参与者：weight = 500, packages = 10',
        },
      },
    ),
  },
  list: ['code', 'name', 'shareName'],
  search: ['code', 'name', 'shareName'],
  numbers: ['code'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  sheet: ['code', 'name', 'shareName', 'configuration', 'parameters'],
  unique: { allocation_rules_code: 'code', allocation_rules_name: 'name' },
})
export type AllocationRule = Row<typeof allocationRule>
