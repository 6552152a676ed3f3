/** An agreement with a partner on transports, with limits per order (the fields' bounds are those of the specification). */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { flag } from '../../resource/fields/flag.ts'
import { integer } from '../../resource/fields/integer.ts'
import { money } from '../../resource/fields/money.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { reference } from '../../resource/fields/reference.ts'
import { references } from '../../resource/fields/references.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { cubicMetre, kilogram } from '../../resource/units.ts'
import { cooperationStatuses } from './cooperation.ts'

const weight = { unit: kilogram, perUnit: 1000, min: 1, optional: true } as const
const minWeight = { ...weight, max: 99_999_999 } as const
const maxWeight = { ...weight, max: 999_999_999 } as const
const volume = { unit: cubicMetre, perUnit: 1_000_000, min: 1000, max: 999_999_000, optional: true } as const
const value = { max: 9_999_999.99, optional: true } as const
const packages = { min: 1, max: 999_999_999, optional: true } as const

const label = (en: string, th: string, zh: string): Words => ({ en, th, zh })
const labels = {
  weight: {
    min: label('Min. weight', 'น้ำหนักต่ำสุด', '最小重量'),
    max: label('Max. weight', 'น้ำหนักสูงสุด', '最大重量'),
    normal: label('Usual weight', 'น้ำหนักปกติ', '默认重量'),
  },
  volume: {
    min: label('Min. volume', 'ปริมาตรต่ำสุด', '最小体积'),
    max: label('Max. volume', 'ปริมาตรสูงสุด', '最大体积'),
    normal: label('Usual volume', 'ปริมาตรปกติ', '默认体积'),
  },
  value: {
    min: label('Min. declared value', 'มูลค่าสินค้าต่ำสุด', '最低声明价值'),
    max: label('Max. declared value', 'มูลค่าสินค้าสูงสุด', '最高声明价值'),
    normal: label('Usual declared value', 'มูลค่าสินค้าปกติ', '默认声明价值'),
  },
  packages: {
    min: label('Min. packages', 'จำนวนหีบห่อต่ำสุด', '最少件数'),
    max: label('Max. packages', 'จำนวนหีบห่อสูงสุด', '最多件数'),
    normal: label('Usual packages', 'จำนวนหีบห่อปกติ', '默认件数'),
  },
} as const

type Bound = number | string | null
interface Bounds {
  readonly min: Bound
  readonly max: Bound
  readonly normal: Bound
}

/** The maximum is not below the minimum, and the default lies between them. */
const within = (
  words: Readonly<Record<keyof Bounds, Words>>,
  { min, max, normal }: Bounds,
  names: Readonly<Record<'max' | 'normal', string>>,
): readonly Rejection[] => {
  const found: Rejection[] = []
  // Decimal strings of at most seven integer digits: comparing them as numbers is exact.
  if (min !== null && max !== null && Number(max) < Number(min))
    found.push(rejection('project.max_below_min', { max: words.max, min: words.min }, names.max))
  else if (normal !== null && ((min !== null && Number(normal) < Number(min)) || (max !== null && Number(normal) > Number(max))))
    found.push(rejection('project.default_outside', { field: words.normal, min: words.min, max: words.max }, names.normal))
  return found
}

export const project = defineResource({
  name: 'project',
  table: 'projects',
  topic: 'commerce',
  label: { en: 'Project', th: 'โครงการ', zh: '项目' },
  labels: { en: 'Projects', th: 'โครงการ', zh: '项目' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Project name', th: 'ชื่อโครงการ', zh: '项目名称' }, { max: 150 }),
    partnerId: reference({ en: 'Partner', th: 'คู่ค้า', zh: '合作伙伴' }, 'partner', {}),
    productIds: references({ en: 'Services', th: 'บริการ', zh: '服务' }, 'product', {}),
    minWeightGrams: quantity(labels.weight.min, minWeight),
    maxWeightGrams: quantity(labels.weight.max, maxWeight),
    defaultWeightGrams: quantity(labels.weight.normal, maxWeight),
    minVolumeCm3: quantity(labels.volume.min, volume),
    maxVolumeCm3: quantity(labels.volume.max, volume),
    defaultVolumeCm3: quantity(labels.volume.normal, volume),
    minDeclaredValue: money(labels.value.min, value),
    maxDeclaredValue: money(labels.value.max, value),
    defaultDeclaredValue: money(labels.value.normal, value),
    minPackages: integer(labels.packages.min, packages),
    maxPackages: integer(labels.packages.max, packages),
    defaultPackages: integer(labels.packages.normal, packages),
    goodsTypeId: reference(label('Usual goods type', 'ประเภทสินค้าปกติ', '常用货物类型'), 'goodsType', { optional: true }),
    temperatureTypeId: reference(label('Usual temperature', 'อุณหภูมิปกติ', '常用温度类型'), 'temperatureType', { optional: true }),
    requiredReceipt: flag(label('Receipt required', 'ต้องการเอกสารคืน', '需要回单'), { fallback: false }),
    receiptQty: integer(label('Number of receipts', 'จำนวนเอกสารคืน', '回单数量'), { min: 1, max: 99, optional: true }),
    billingPartyId: reference(label('Billing party', 'ผู้รับวางบิล', '结算方'), 'partner', {
      optional: true,
      help: label('Empty: that of the partner', 'เว้นว่างหมายถึงผู้รับวางบิลของคู่ค้า', '留空表示合作伙伴的结算方'),
    }),
    lightRatio: quantity(label('Light-cargo ratio', 'อัตราส่วนปริมาตรต่อน้ำหนัก', '轻货比例'), {
      unit: label('m³/t', 'ลบ.ม./ตัน', '立方米/吨'),
      min: 0.001,
      max: 998.999,
      decimals: 3,
      optional: true,
      help: label(
        'Volume that follows from the weight where none is given',
        'ใช้คำนวณปริมาตรจากน้ำหนักเมื่อไม่ได้ระบุปริมาตร',
        '未填体积时按重量推算',
      ),
    }),
    amount: money(label('Amount', 'จำนวนเงิน', '金额'), {
      min: 0.01,
      max: 999_999_999,
      optional: true,
      help: label(
        'For information: no order is checked against it and nothing is charged by it',
        'เก็บไว้เป็นข้อมูล ไม่ใช้ตรวจคำสั่งขนส่งและไม่ใช้คิดค่าขนส่ง',
        '仅供参考：不用于校验订单，也不用于计费',
      ),
    }),
    maxDeliveryOrder: integer(label('Most deliveries per order', 'จำนวนครั้งส่งสูงสุดต่อคำสั่ง', '每单最多送货次数'), {
      min: 1,
      max: 9999,
      optional: true,
      help: label(
        'An order of this project is not split into more waybills',
        'แบ่งคำสั่งขนส่งของโครงการนี้เป็นใบส่งสินค้าได้ไม่เกินจำนวนนี้',
        '该项目的订单拆分的运单数不超过此数',
      ),
    }),
    cooperation: choice(label('Cooperation', 'สถานะความร่วมมือ', '合作状态'), cooperationStatuses, {
      readOnly: true,
      fallback: 'proposed',
    }),
    cooperationReason: text(label('Reason', 'เหตุผล', '原因'), { max: 250, optional: true, readOnly: true }),
  },
  list: ['code', 'name', 'partnerId', 'cooperation', 'minWeightGrams', 'maxWeightGrams', 'maxVolumeCm3', 'amount'],
  search: ['code', 'name'],
  numbers: ['code'],
  filters: ['partnerId', 'cooperation', 'productIds'],
  sort: ['code', 'name', 'cooperation', 'createdAt', 'updatedAt'],
  sheet: [
    'code',
    'name',
    'partnerId',
    'productIds',
    'minWeightGrams',
    'maxWeightGrams',
    'defaultWeightGrams',
    'minVolumeCm3',
    'maxVolumeCm3',
    'defaultVolumeCm3',
    'minDeclaredValue',
    'maxDeclaredValue',
    'defaultDeclaredValue',
    'minPackages',
    'maxPackages',
    'defaultPackages',
    'goodsTypeId',
    'temperatureTypeId',
    'requiredReceipt',
    'receiptQty',
    'billingPartyId',
    'lightRatio',
    'amount',
    'maxDeliveryOrder',
  ],
  unique: { projects_tenant_id_code_key: 'code' },
  rules: (draft) => [
    ...(draft.productIds.length === 0 ? [rejection('project.services_needed', {}, 'productIds')] : []),
    ...within(
      labels.weight,
      { min: draft.minWeightGrams, max: draft.maxWeightGrams, normal: draft.defaultWeightGrams },
      { max: 'maxWeightGrams', normal: 'defaultWeightGrams' },
    ),
    ...within(
      labels.volume,
      { min: draft.minVolumeCm3, max: draft.maxVolumeCm3, normal: draft.defaultVolumeCm3 },
      { max: 'maxVolumeCm3', normal: 'defaultVolumeCm3' },
    ),
    ...within(
      labels.value,
      { min: draft.minDeclaredValue, max: draft.maxDeclaredValue, normal: draft.defaultDeclaredValue },
      { max: 'maxDeclaredValue', normal: 'defaultDeclaredValue' },
    ),
    ...within(
      labels.packages,
      { min: draft.minPackages, max: draft.maxPackages, normal: draft.defaultPackages },
      { max: 'maxPackages', normal: 'defaultPackages' },
    ),
  ],
})
export type Project = Row<typeof project>
