/** Readable history of an order: the action, and the changes of values; its creation lists the initial values. */
import type { Language, Words } from '../../kernel/language.ts'
import { bangkokDateTime } from '../../kernel/time.ts'
import { orderLabels, orderSources, orderTypes, paymentModes } from './order-words.ts'
import { byPlainField, plainOrderFieldNames, plainOrderFields } from './plain-fields.ts'
import { orderStatusFacts } from './status.ts'

type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

interface Entry {
  readonly action: string
  readonly changes: Changes
}

const { customerId, businessUnitId, goodsTypeId, temperatureTypeId, requestedVehicleTypeId, projectId, productId } = orderLabels

/** Order fields in form order. */
const labels: Readonly<Record<string, Words>> = {
  orderNo: { en: 'Order number', th: 'เลขที่คำสั่งขนส่ง', zh: '订单号' },
  status: { en: 'Status', th: 'สถานะ', zh: '状态' },
  orderSource: { en: 'Source', th: 'ที่มา', zh: '来源' },
  customer: customerId,
  businessUnit: businessUnitId,
  project: projectId,
  product: productId,
  billingParty: orderLabels.billingPartyId,
  orderType: orderLabels.orderType,
  upstreamNo: orderLabels.upstreamNo,
  routeCode: orderLabels.routeCodeId,
  origin: orderLabels.originSiteId,
  destination: orderLabels.destinationSiteId,
  targetPickupFrom: { en: 'Target pick up from', th: 'เวลารับสินค้าตั้งแต่', zh: '目标提货时间起' },
  targetPickupTo: { en: 'Target pick up to', th: 'เวลารับสินค้าถึง', zh: '目标提货时间止' },
  targetDeliveryFrom: { en: 'Target delivery from', th: 'เวลาส่งสินค้าตั้งแต่', zh: '目标送达时间起' },
  targetDeliveryTo: { en: 'Target delivery to', th: 'เวลาส่งสินค้าถึง', zh: '目标送达时间止' },
  surchargeGroup: orderLabels.surchargeGroupId,
  goodsType: goodsTypeId,
  temperatureType: temperatureTypeId,
  requestedVehicleType: requestedVehicleTypeId,
  packages: orderLabels.packages,
  weightKg: orderLabels.weightKg,
  volumeM3: orderLabels.volumeM3,
  lengthCm: orderLabels.lengthCm,
  widthCm: orderLabels.widthCm,
  heightCm: orderLabels.heightCm,
  itemCategory: orderLabels.itemCategory,
  itemUnitPrice: orderLabels.itemUnitPrice,
  isInsured: orderLabels.isInsured,
  declaredValue: orderLabels.declaredValue,
  requiredReceipt: orderLabels.requiredReceipt,
  receiptQty: orderLabels.receiptQty,
  paymentMode: orderLabels.paymentMode,
  orderPrice: orderLabels.orderPrice,
  currency: orderLabels.currency,
  ...byPlainField((_, { label }) => label),
  reason: { en: 'Reason', th: 'เหตุผล', zh: '原因' },
  files: { en: 'Files', th: 'ไฟล์', zh: '文件' },
}

const choices: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  orderType: orderTypes,
  orderSource: orderSources,
  paymentMode: paymentModes,
  ...byPlainField((_, field) => (field.kind === 'choice' ? field.choices : {})),
  status: Object.fromEntries(Object.entries(orderStatusFacts).map(([status, { label }]) => [status, label])),
}

const yesNo = { true: { en: 'Yes', th: 'ใช่', zh: '是' }, false: { en: 'No', th: 'ไม่', zh: '否' } } as const
const isInstant = (field: string): boolean =>
  field.startsWith('target') || plainOrderFieldNames.some((name) => name === field && plainOrderFields[name].kind === 'instant')

/** Display name of a nested record. */
const nameIn = (value: object): string => {
  const text = (key: string) => (key in value ? String(Object.entries(value).find(([own]) => own === key)?.[1] ?? '') : '')
  const [code, name] = [text('code') || text('siteCode'), text('name') || text('siteName')]
  return code === name || name === '' ? code : `${code} ${name}`.trim()
}

const wordsOf = (field: string, value: unknown, language: Language): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => wordsOf(field, one, language)).join(', ')
  if (typeof value === 'boolean') return yesNo[`${value}`][language]
  if (typeof value === 'object') return nameIn(value)
  const text = String(value)
  const known = choices[field]
  if (known && Object.hasOwn(known, text)) return known[text]?.[language] ?? text
  return isInstant(field) ? bangkokDateTime(text).slice(0, 'YYYY-MM-DD HH:mm'.length) : text
}

export interface ReadableChange {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
}

const order = Object.keys(labels)

/** The changes shown to users; internal fields are left out. */
export const readableChanges = (changes: Changes, language: Language): readonly ReadableChange[] =>
  Object.entries(changes)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .flatMap(([field, [was, is]]) => {
      const label = labels[field]?.[language]
      if (label === undefined) return []
      const [before, after] = [wordsOf(field, was, language), wordsOf(field, is, language)]
      return before === after ? [] : [{ field, label, before, after }]
    })

const isCreation = ({ action }: Entry) => action === 'created' || action === 'imported'

/**
 * The initial values of an order: its current ones with all later changes reverted. The creation entry stores only number and
 * status, because thousands of orders come from one file.
 * @param entries oldest first.
 */
export const createdWith = (now: Readonly<Record<string, unknown>>, entries: readonly Entry[]): Changes => {
  const then: Record<string, unknown> = {}
  for (const field of order) if (field in now && field !== 'status') then[field] = now[field]
  for (const { changes } of entries.filter((entry) => !isCreation(entry)).toReversed())
    for (const [field, [before]] of Object.entries(changes)) if (field in then) then[field] = before
  const initialChanges = entries.find(isCreation)?.changes ?? {}
  for (const [field, [, after]] of Object.entries(initialChanges)) then[field] = after
  return Object.fromEntries(Object.entries(then).map(([field, value]) => [field, [null, value] as const]))
}
