/** Differences between a stored order and an imported one, for the user to decide. */
import { withNoun } from '../../kernel/fill-template.ts'
import type { Words } from '../../kernel/language.ts'
import { amountDisplay } from '../../kernel/money.ts'
import { cubicMetresFromCm3, kgFromGrams } from '../../kernel/quantity.ts'
import { bangkokDateTime, bangkokDayOf, msOf } from '../../kernel/time.ts'
import type { OrderTargets, ValidOrder } from '../../operations/orders/create-order.ts'
import { orderLabels, orderTypes, paymentModes } from '../../operations/orders/order-words.ts'
import { plainOrderFieldNames, plainOrderFields, type PlainOrderField } from '../../operations/orders/plain-fields.ts'
import type { ImportedOrder } from './order-import.ts'

/** As stored; lines are compared separately, in the database's own units, and represented here by their totals. */
export type StoredOrderFacts = Omit<ValidOrder, 'lines'> & {
  readonly lines: readonly Omit<ValidOrder['lines'][number], 'volumeDerived'>[]
}

export interface Difference {
  readonly label: Words
  readonly before: string | Words
  readonly after: string | Words
}

/** Resolves ids to names. */
export type NameOf = (id: string) => string

const text = (value: string | null | undefined) => value ?? ''
const yesNo = (value: boolean): Words => (value ? { en: 'Yes', th: 'ใช่', zh: '是' } : { en: 'No', th: 'ไม่', zh: '否' })

type Shown = readonly [label: Words, shown: (order: StoredOrderFacts, nameOf: NameOf) => string | Words]

/** Display of a plain field; an unanswered yes/no question is shown as no. */
const shownPlain = (name: PlainOrderField, value: string | boolean | null): string | Words => {
  const { kind, choices }: { kind: string; choices?: Readonly<Record<string, Words>> } = plainOrderFields[name]
  if (kind === 'yesNo') return yesNo(value === true)
  if (typeof value !== 'string') return ''
  return kind === 'instant' ? bangkokDateTime(value) : (choices?.[value] ?? value)
}

const shownFields: readonly Shown[] = [
  [orderLabels.customerId, ({ customerId }, nameOf) => nameOf(customerId)],
  [orderLabels.businessUnitId, ({ businessUnitId }, nameOf) => nameOf(businessUnitId)],
  [orderLabels.projectId, ({ projectId }, nameOf) => (projectId ? nameOf(projectId) : '')],
  [orderLabels.productId, ({ productId }, nameOf) => (productId ? nameOf(productId) : '')],
  [orderLabels.orderType, ({ orderType }) => orderTypes[orderType]],
  [orderLabels.surchargeGroupId, ({ surchargeGroupId }, nameOf) => (surchargeGroupId ? nameOf(surchargeGroupId) : '')],
  [orderLabels.routeCodeId, ({ routeCodeId }, nameOf) => (routeCodeId ? nameOf(routeCodeId) : '')],
  [orderLabels.originSiteId, ({ originSiteId }, nameOf) => nameOf(originSiteId)],
  [orderLabels.destinationSiteId, ({ destinationSiteId }, nameOf) => nameOf(destinationSiteId)],
  [orderLabels.goodsTypeId, ({ goodsTypeId }, nameOf) => nameOf(goodsTypeId)],
  [orderLabels.temperatureTypeId, ({ temperatureTypeId }, nameOf) => (temperatureTypeId ? nameOf(temperatureTypeId) : '')],
  [
    orderLabels.requestedVehicleTypeId,
    ({ requestedVehicleTypeId }, nameOf) => (requestedVehicleTypeId ? nameOf(requestedVehicleTypeId) : ''),
  ],
  [orderLabels.packages, ({ packages }) => String(packages)],
  [orderLabels.weightKg, ({ weightGrams }) => String(kgFromGrams(weightGrams))],
  [orderLabels.volumeM3, ({ volumeCm3 }) => String(cubicMetresFromCm3(volumeCm3))],
  [orderLabels.isInsured, ({ isInsured }) => yesNo(isInsured)],
  [orderLabels.declaredValue, ({ declaredHundredths }) => amountDisplay(declaredHundredths)],
  [orderLabels.requiredReceipt, ({ requiredReceipt }) => yesNo(requiredReceipt)],
  [orderLabels.receiptQty, ({ receiptQty }) => String(receiptQty)],
  [orderLabels.paymentMode, ({ paymentMode }) => paymentModes[paymentMode]],
  [orderLabels.orderPrice, ({ priceHundredths }) => (priceHundredths === null ? '' : amountDisplay(priceHundredths))],
  [orderLabels.currency, ({ currency }) => currency],
  ...plainOrderFieldNames.map((name): Shown => [orderLabels[name], (order) => shownPlain(name, order[name] ?? null)]),
]

const timeFields = {
  targetPickupFrom: orderLabels.targetPickup,
  targetPickupTo: orderLabels.targetPickup,
  targetDeliveryFrom: orderLabels.targetDelivery,
  targetDeliveryTo: orderLabels.targetDelivery,
} as const satisfies Record<keyof OrderTargets, Words>

const timeKeys = ['targetPickupFrom', 'targetPickupTo', 'targetDeliveryFrom', 'targetDeliveryTo'] as const

const sameTime = (key: keyof OrderTargets, before: string, { order, wholeDays }: ImportedOrder): boolean =>
  wholeDays.has(key) ? bangkokDayOf(before) === bangkokDayOf(order[key]) : msOf(before) === msOf(order[key])

const lineText = (line: StoredOrderFacts['lines'][number]): string =>
  [
    text(line.skuCode),
    text(line.description),
    text(line.goodsTypeId),
    line.packages,
    line.itemsPerPackage,
    line.weightGrams,
    line.volumeCm3,
    line.unitCode,
    line.goodsUnitCode,
    line.lengthMm ?? '',
    line.widthMm ?? '',
    line.heightMm ?? '',
    text(line.itemCategory),
    line.unitPriceHundredths ?? '',
  ].join('\t')

const summary = ({ lines }: StoredOrderFacts): Words => {
  const names = lines.map(({ description, skuCode }) => description ?? skuCode ?? '').filter(Boolean)
  const rest = names.length === 0 ? '' : ` (${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''})`
  const n = lines.length
  return { en: `${withNoun(n, 'line', 'lines')}${rest}`, th: `${n} รายการ${rest}`, zh: `${n}行${rest}` }
}

const same = (a: string | Words, b: string | Words) => (typeof a === 'string' ? a === b : typeof b === 'object' && a.en === b.en)

/** Empty when both are equal: the import changes nothing. */
export const orderDifferences = (before: StoredOrderFacts, imported: ImportedOrder, nameOf: NameOf): readonly Difference[] => {
  const { order } = imported
  const fields = shownFields
    .map(([label, shown]) => ({ label, before: shown(before, nameOf), after: shown(order, nameOf) }))
    .filter((difference) => !same(difference.before, difference.after))
  const targets = timeKeys
    .filter((key) => !sameTime(key, before[key], imported))
    .map((key) => ({ label: timeFields[key], before: bangkokDateTime(before[key]), after: bangkokDateTime(order[key]) }))
  const linesDiffer = before.lines.map(lineText).join('\n') !== order.lines.map(lineText).join('\n')
  const lines = linesDiffer ? [{ label: orderLabels.lines, before: summary(before), after: summary(order) }] : []
  return [...fields, ...targets, ...lines]
}
