/**
 * Is this an order we can take? The rules between the fields of an order, and the order in whole
 * units. The form, the API and the Excel import call this one function.
 */
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { hundredthsOf } from '../../kernel/money.ts'
import { cm3FromCubicMetres, defaultLightRatio, gramsFromKg, multiplyExactly, sumExactly } from '../../kernel/quantity.ts'
import type { UserKind } from '../../company/access/menu-entry.ts'
import { isAfter } from '../../kernel/time.ts'
import { lineVolume, millimetresOf } from './line-volume.ts'
import type { OrderDraft, OrderLineDraft } from './order-draft.ts'
import { keepStaffFields, type StaffOrderFields } from './order-field-rights.ts'
import { orderLabels } from './order-words.ts'
import { checkProject, type OrderProjects, type StoredChoice } from './order-project.ts'
import type { OrderStatus } from './status.ts'
import { isFinalOrder, orderStatusLabel } from './status.ts'

export interface OrderLine {
  readonly lineNo: number
  readonly skuCode: string | null
  readonly description: string | null
  readonly goodsTypeId: string | null
  readonly packages: number
  readonly itemsPerPackage: number
  readonly weightGrams: number
  readonly volumeCm3: number
  /** Nobody gave a volume; it follows from the weight and is shown as such. */
  readonly volumeDerived: boolean
  readonly unitCode: string
  readonly goodsUnitCode: string
  /** Of one package. */
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly itemCategory: string | null
  readonly unitPriceHundredths: number | null
}

/** A checked order in whole grams, cubic centimetres and hundredths of its currency; totals are those of its lines. */
export interface ValidOrder extends Omit<OrderDraft, 'lines' | 'declaredValue' | 'orderPrice'> {
  readonly lines: readonly OrderLine[]
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  readonly items: number
  readonly declaredHundredths: number
  readonly priceHundredths: number | null
}

/** The four times an order wishes for. */
export type OrderTargets = Pick<OrderDraft, 'targetPickupFrom' | 'targetPickupTo' | 'targetDeliveryFrom' | 'targetDeliveryTo'>

/** By the id of the goods type; those without a ratio of their own are left out. */
export type RatioOfGoods = ReadonlyMap<string, number>

export interface OrderRules {
  readonly now: string
  /** Volume/weight ratio of the setting P_LIGHT_RATE; that of the goods type goes before it, that of the project before both. */
  readonly lightRatio?: number
  readonly ratioOfGoods?: RatioOfGoods
  /** Those that the order may name; absent while a form has not read them yet. */
  readonly projects?: OrderProjects
  /** What is stored already when an order is edited: an unchanged time may be past. */
  readonly stored?: OrderTargets & StoredChoice & { readonly currency?: string | undefined }
  /** A new order must say by which group surcharges and discounts are reckoned. */
  readonly surchargeGroupNeeded?: boolean
  /** Those the company takes payment in; absent while a form has not read them yet. */
  readonly currencies?: readonly string[]
  /** Who sends the order, where it is not our staff: fields that only staff set stay as they are. */
  readonly setBy?: UserKind
  /** What those fields say now, when an order is edited. */
  readonly standing?: StaffOrderFields
  /** Histories of trips already made are imported with the times they had. */
  readonly pastAllowed?: boolean
}

/** Compared as moments: from with from, to with to, each strictly later. */
const checkWindows = (draft: OrderTargets): readonly Rejection[] => {
  const refusals: Rejection[] = []
  if (isAfter(draft.targetPickupFrom, draft.targetPickupTo))
    refusals.push(rejection('order.window_reversed', { field: orderLabels.targetPickup }, 'targetPickupTo'))
  if (isAfter(draft.targetDeliveryFrom, draft.targetDeliveryTo))
    refusals.push(rejection('order.window_reversed', { field: orderLabels.targetDelivery }, 'targetDeliveryTo'))
  if (!isAfter(draft.targetDeliveryFrom, draft.targetPickupFrom))
    refusals.push(rejection('order.delivery_not_after_pickup', {}, 'targetDeliveryFrom'))
  if (!isAfter(draft.targetDeliveryTo, draft.targetPickupTo))
    refusals.push(rejection('order.delivery_not_after_pickup', {}, 'targetDeliveryTo'))
  return refusals
}

const notInPast = {
  targetPickupFrom: 'order.pickup_in_past',
  targetPickupTo: 'order.pickup_in_past',
  targetDeliveryFrom: 'order.delivery_in_past',
  targetDeliveryTo: 'order.delivery_in_past',
} as const

const targetKeys = ['targetPickupFrom', 'targetPickupTo', 'targetDeliveryFrom', 'targetDeliveryTo'] as const

const checkPast = (draft: OrderTargets, { now, stored, pastAllowed }: OrderRules): readonly Rejection[] => {
  if (pastAllowed) return []
  const isUnchanged = (key: (typeof targetKeys)[number]) =>
    stored !== undefined && Date.parse(stored[key]) === Date.parse(draft[key])
  return targetKeys.filter((key) => isAfter(now, draft[key]) && !isUnchanged(key)).map((key) => rejection(notInPast[key], {}, key))
}

/** The rules of the four times alone, so that a form can say them while other fields are still empty. */
export const checkTargets = (targets: OrderTargets, rules: OrderRules): readonly Rejection[] => [
  ...checkWindows(targets),
  ...checkPast(targets, rules),
]

const checkGoods = (draft: OrderDraft): readonly Rejection[] => [
  ...(draft.isInsured && draft.declaredValue <= 0 ? [rejection('order.insured_needs_value', {}, 'declaredValue')] : []),
  ...(draft.requiredReceipt && draft.receiptQty < 1
    ? [rejection('field.minimum', { field: orderLabels.receiptQty, n: 1 }, 'receiptQty')]
    : []),
  ...(draft.lines.some((line) => line.packages > 0) ? [] : [rejection('order.nothing_to_carry', {}, 'lines')]),
  ...(draft.latestReceivedAt && isAfter(draft.targetPickupTo, draft.latestReceivedAt)
    ? [rejection('order.received_before_pickup', {}, 'latestReceivedAt')]
    : []),
  ...(draft.latestDeliveryAt && isAfter(draft.targetPickupTo, draft.latestDeliveryAt)
    ? [rejection('order.latest_delivery_before_pickup', {}, 'latestDeliveryAt')]
    : []),
  ...(draft.originSiteId === draft.destinationSiteId ? [rejection('order.same_site', {}, 'destinationSiteId')] : []),
]

/** Staff name the group that new orders need; an older order may go without it, and one that has it keeps it. */
const checkSurcharge = (
  { surchargeGroupId }: OrderDraft,
  { surchargeGroupNeeded, stored, setBy = 'internal' }: Pick<OrderRules, 'surchargeGroupNeeded' | 'stored' | 'setBy'>,
): readonly Rejection[] =>
  surchargeGroupNeeded && setBy === 'internal' && !surchargeGroupId && (!stored || stored.surchargeGroupId)
    ? [rejection('field.required', { field: orderLabels.surchargeGroupId }, 'surchargeGroupId')]
    : []

/** An order keeps the currency it was taken in, also when the company takes it no more. */
const checkCurrency = ({ currency }: OrderDraft, { currencies, stored }: OrderRules): readonly Rejection[] =>
  !currencies || currencies.includes(currency) || stored?.currency === currency
    ? []
    : [rejection('field.choice', { field: orderLabels.currency, value: currency }, 'currency')]

const lineOf = (line: OrderLineDraft, index: number, lightRatio: number): OrderLine => {
  const weightGrams = gramsFromKg(line.weightKg)
  const volumeDerived = line.volumeM3 === null || line.volumeM3 === undefined
  return {
    lineNo: index + 1,
    skuCode: line.skuCode,
    description: line.description,
    goodsTypeId: line.goodsTypeId ?? null,
    packages: line.packages,
    itemsPerPackage: line.itemsPerPackage,
    weightGrams,
    volumeCm3: lineVolume({ ...line, weightGrams }, lightRatio),
    volumeDerived,
    unitCode: line.unitCode,
    goodsUnitCode: line.goodsUnitCode,
    lengthMm: millimetresOf(line.lengthCm),
    widthMm: millimetresOf(line.widthCm),
    heightMm: millimetresOf(line.heightCm),
    itemCategory: line.itemCategory,
    unitPriceHundredths: line.itemUnitPrice === null || line.itemUnitPrice === undefined ? null : hundredthsOf(line.itemUnitPrice),
  }
}

const totalled = (draft: OrderDraft, lines: readonly OrderLine[]): ValidOrder => {
  const { declaredValue, orderPrice } = draft
  return {
    // A copy that leaves two fields out is kept as a table of names, 3 KB each; the two that stay are in whole hundredths below.
    ...draft,
    lines,
    weightGrams: sumExactly(...lines.map((line) => line.weightGrams)),
    volumeCm3: sumExactly(...lines.map((line) => line.volumeCm3)),
    packages: sumExactly(...lines.map((line) => line.packages)),
    // Pieces are counted whole line by line: an average of them over all packages would lose some.
    items: sumExactly(...lines.map((line) => Math.round(multiplyExactly(line.packages, line.itemsPerPackage)))),
    declaredHundredths: hundredthsOf(declaredValue),
    priceHundredths: orderPrice === null || orderPrice === undefined ? null : hundredthsOf(orderPrice),
  }
}

/** Totals obey the same bounds as a single line, because a shipment's form must be able to say them. */
const checkTotals = (order: ValidOrder): readonly Rejection[] => [
  ...(order.packages > 999_999 ? [rejection('field.over_limit', { field: orderLabels.packages }, 'lines')] : []),
  ...(order.weightGrams > gramsFromKg(999_999) ? [rejection('field.over_limit', { field: orderLabels.weightKg }, 'lines')] : []),
  ...(order.volumeCm3 > cm3FromCubicMetres(999_999)
    ? [rejection('field.over_limit', { field: orderLabels.volumeM3 }, 'lines')]
    : []),
]

/** @param sent parsed by `orderDraftSchema`; every refusal comes at once, at its field. */
export const createOrder = (sent: OrderDraft, rules: OrderRules): Decision<ValidOrder> => {
  const billedByProject = sent.projectId ? rules.projects?.get(sent.projectId)?.billingPartyId : null
  const { standing } = rules
  const { draft, refusals: staffOnly } = keepStaffFields(sent, rules.setBy ?? 'internal', { standing, billedByProject })
  const agreed = draft.projectId ? rules.projects?.get(draft.projectId)?.lightRatio : null
  const ratioOf = ({ goodsTypeId }: OrderLineDraft): number =>
    agreed ?? rules.ratioOfGoods?.get(goodsTypeId ?? draft.goodsTypeId) ?? rules.lightRatio ?? defaultLightRatio
  const order = totalled(
    draft,
    draft.lines.map((line, index) => lineOf(line, index, ratioOf(line))),
  )
  const refusals = [
    ...staffOnly,
    ...checkTargets(draft, rules),
    ...checkGoods(draft),
    ...checkSurcharge(draft, rules),
    ...checkCurrency(draft, rules),
    ...checkTotals(order),
    ...(rules.projects ? checkProject(order, rules.projects, rules.stored) : []),
  ]
  return refusals.length > 0 ? refuse(...refusals) : accept(order)
}

const editable: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['order_created', 'order_confirmed'])

const alreadyPlanned = (status: OrderStatus): Decision<never> =>
  refuse(rejection('order.already_planned', { status: orderStatusLabel(status) }))

/** An order can be changed until its first shipment is planned, and while it is one: nobody could say which part a change is for. */
export const mayEditOrder = (status: OrderStatus, waybillCount = 1): Decision<void> => {
  if (!editable.has(status)) return alreadyPlanned(status)
  return waybillCount > 1 ? refuse(rejection('order.has_several_waybills', { n: waybillCount })) : accept(undefined)
}

export const editOrder = (
  status: OrderStatus,
  draft: OrderDraft,
  rules: OrderRules & {
    readonly stored: OrderTargets & StoredChoice & { readonly currency?: string | undefined }
    readonly waybillCount?: number
  },
): Decision<ValidOrder> => {
  const may = mayEditOrder(status, rules.waybillCount)
  return may.accepted ? createOrder(draft, rules) : may
}

/** An order that is over cannot be called off; one that is not falls with its open shipments, and with what nobody picked up. */
export const mayCancelOrder = (status: OrderStatus): Decision<void> =>
  isFinalOrder(status) && status !== 'order_pickup_failed' ? alreadyPlanned(status) : accept(undefined)

/** Confirming makes shipments of an order; it happens once. Several refused orders are named together. */
export const confirmOrders = (orders: readonly { readonly orderNo: string; readonly status: OrderStatus }[]): Decision<void> => {
  const confirmed = orders.filter(({ status }) => status !== 'order_created').map(({ orderNo }) => orderNo)
  return confirmed.length > 0 ? refuse(rejection('order.already_confirmed', { orders: confirmed.join(', ') })) : accept(undefined)
}
