/** A surcharge or discount of a group, and its basis. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'

export const surchargeKinds = {
  surcharge: { en: 'Surcharge', th: 'ค่าบริการเพิ่ม', zh: '附加费' },
  discount: { en: 'Discount', th: 'ส่วนลด', zh: '折扣' },
} as const satisfies Record<string, Words>

/** What the rate is multiplied by. */
export const surchargeBases = {
  order: { en: 'Per order', th: 'ต่อคำสั่งขนส่ง', zh: '每订单' },
  shipment: { en: 'Per waybill', th: 'ต่อใบส่งสินค้า', zh: '每运单' },
  stop: { en: 'Per stop', th: 'ต่อจุดจอด', zh: '每站点' },
  package: { en: 'Per package', th: 'ต่อหีบห่อ', zh: '每件' },
  kg: { en: 'Per kilogram', th: 'ต่อกิโลกรัม', zh: '每公斤' },
  m3: { en: 'Per cubic metre', th: 'ต่อลูกบาศก์เมตร', zh: '每立方米' },
  km: { en: 'Per kilometre', th: 'ต่อกิโลเมตร', zh: '每公里' },
  hour: { en: 'Per hour of waiting', th: 'ต่อชั่วโมงที่รอ', zh: '每等待小时' },
  freight_percent: { en: 'Percent of the freight', th: 'ร้อยละของค่าขนส่ง', zh: '运费百分比' },
  value_percent: { en: 'Percent of the declared value', th: 'ร้อยละของมูลค่าสินค้า', zh: '声明价值百分比' },
} as const satisfies Record<string, Words>
export type SurchargeBasis = keyof typeof surchargeBases

const noUnit: Words = { en: '', th: '', zh: '' }

export const surchargeItem = defineResource({
  name: 'surchargeItem',
  table: 'surcharge_items',
  topic: 'commerce',
  label: { en: 'Surcharge/discount item', th: 'รายการค่าบริการเพิ่ม/ส่วนลด', zh: '附加费/折扣项' },
  labels: { en: 'Surcharge/discount items', th: 'รายการค่าบริการเพิ่ม/ส่วนลด', zh: '附加费/折扣项' },
  title: ['name'],
  fields: {
    groupId: reference({ en: 'Belongs to', th: 'อยู่ในกลุ่ม', zh: '所属组' }, 'surchargeGroup', {}),
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name', th: 'ชื่อรายการ', zh: '名称' }, { max: 100 }),
    kind: choice({ en: 'Kind', th: 'ชนิด', zh: '类别' }, surchargeKinds, {}),
    basis: choice({ en: 'Basis', th: 'คิดตาม', zh: '计费依据' }, surchargeBases, {}),
    rate: quantity(
      { en: 'Rate', th: 'อัตรา', zh: '费率' },
      {
        min: 0,
        max: 9_999_999,
        decimals: 4,
        optional: true,
        unit: noUnit,
        help: {
          en: 'Baht per unit of the basis, or percent. Empty: agreed in the contract',
          th: 'บาทต่อหน่วย หรือร้อยละ เว้นว่าง: ใช้อัตราตามสัญญา',
          zh: '每单位泰铢或百分比；留空按合同约定',
        },
      },
    ),
    step: quantity(
      { en: 'Step', th: 'ขั้นละ', zh: '步长' },
      {
        min: 0.01,
        max: 999_999,
        optional: true,
        unit: noUnit,
        help: {
          en: 'Quantities are rounded up to whole steps of this many',
          th: 'ปัดจำนวนขึ้นเป็นขั้นเต็มตามจำนวนนี้',
          zh: '数量按此步长向上取整',
        },
      },
    ),
  },
  list: ['code', 'name', 'groupId', 'kind', 'basis', 'rate', 'step'],
  search: ['code', 'name'],
  numbers: ['code'],
  filters: ['groupId', 'kind', 'basis'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  sheet: ['code', 'name', 'groupId', 'kind', 'basis', 'rate', 'step'],
  unique: { surcharge_items_tenant_id_code_key: 'code', surcharge_items_name: 'name' },
  taken: 'field.item_taken',
})
export type SurchargeItem = Row<typeof surchargeItem>
