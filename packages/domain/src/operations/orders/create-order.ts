/**
 * Validates an order: the rules across its fields, and conversion to storage units. Used by the form, the API and the Excel
 * import.
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
  /** No volume was given; it is derived from the weight and marked as such. */
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

/** A validated order in integer grams, cubic centimetres and hundredths; totals are sums of its lines. */
export interface ValidOrder extends Omit<OrderDraft, 'lines' | 'declaredValue' | 'orderPrice'> {
  readonly lines: readonly OrderLine[]
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  readonly items: number
  readonly declaredHundredths: number
  readonly priceHundredths: number | null
}

/** Requested pickup and delivery windows. */
export type OrderTargets = Pick<OrderDraft, 'targetPickupFrom' | 'targetPickupTo' | 'targetDeliveryFrom' | 'targetDeliveryTo'>

/** By goods type id; types without their own ratio are left out. */
export type RatioOfGoods = ReadonlyMap<string, number>

export interface OrderRules {
  readonly now: string
  /** Volume-to-weight ratio of the setting P_LIGHT_RATE; overridden by the goods type's, and that by the project's. */
  readonly lightRatio?: number
  readonly ratioOfGoods?: RatioOfGoods
  /** Projects the order may use; absent while a form is still loading them. */
  readonly projects?: OrderProjects
  /** Stored values when editing: unchanged times may be in the past. */
  readonly stored?: OrderTargets & StoredChoice & { readonly currency?: string | undefined }
  /** New orders need a surcharge group. */
  readonly surchargeGroupNeeded?: boolean
  /** Accepted currencies; absent while a form is still loading them. */
  readonly currencies?: readonly string[]
  /** Kind of user if not staff: fields reserved for staff keep their value. */
  readonly setBy?: UserKind
  /** Current values of those fields when editing. */
  readonly standing?: StaffOrderFields
  /** Imported histories of past trips keep their times. */
  readonly pastAllowed?: boolean
}

/** Compared pairwise: start with start, end with end; delivery strictly later. */
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

/** Checks the windows alone, so that a form can report them before other fields are filled in. */
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

/** New orders need a group; older ones may lack it, but cannot lose it. */
const checkSurcharge = (
  { surchargeGroupId }: OrderDraft,
  { surchargeGroupNeeded, stored, setBy = 'internal' }: Pick<OrderRules, 'surchargeGroupNeeded' | 'stored' | 'setBy'>,
): readonly Rejection[] =>
  surchargeGroupNeeded && setBy === 'internal' && !surchargeGroupId && (!stored || stored.surchargeGroupId)
    ? [rejection('field.required', { field: orderLabels.surchargeGroupId }, 'surchargeGroupId')]
    : []

/** An order keeps its currency, even if the company no longer accepts it. */
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
    // Spread with two fields overwritten instead of removed: an object with removed fields becomes a hash table in V8, 3 KB each.
    // Their exact values are below.
    ...draft,
    lines,
    weightGrams: sumExactly(...lines.map((line) => line.weightGrams)),
    volumeCm3: sumExactly(...lines.map((line) => line.volumeCm3)),
    packages: sumExactly(...lines.map((line) => line.packages)),
    // Pieces are summed line by line: an average over all packages would lose some.
    items: sumExactly(...lines.map((line) => Math.round(multiplyExactly(line.packages, line.itemsPerPackage)))),
    declaredHundredths: hundredthsOf(declaredValue),
    priceHundredths: orderPrice === null || orderPrice === undefined ? null : hundredthsOf(orderPrice),
  }
}

/** Totals have the bounds of a single line, because the shipment's form must be able to show them. */
const checkTotals = (order: ValidOrder): readonly Rejection[] => [
  ...(order.packages > 999_999 ? [rejection('field.over_limit', { field: orderLabels.packages }, 'lines')] : []),
  ...(order.weightGrams > gramsFromKg(999_999) ? [rejection('field.over_limit', { field: orderLabels.weightKg }, 'lines')] : []),
  ...(order.volumeCm3 > cm3FromCubicMetres(999_999)
    ? [rejection('field.over_limit', { field: orderLabels.volumeM3 }, 'lines')]
    : []),
]

/** @param sent parsed by `orderDraftSchema`. All rejections are returned at once, by field. */
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

/** Waybills that an order's goods are divided into: parts, and legs over hubs. What another waybill has absorbed is none of them. */
export interface WaybillCounts {
  readonly open: number
  readonly cancelled: number
}

interface Waybill {
  readonly kind: string
  readonly status: string
  readonly isAbsorbed: boolean
}

export const countWaybills = (waybills: readonly Waybill[]): WaybillCounts => {
  const standing = waybills.filter(({ kind, isAbsorbed }) => kind === 'normal' && !isAbsorbed)
  const cancelled = standing.filter(({ status }) => status === 'shipment_cancelled').length
  return { open: standing.length - cancelled, cancelled }
}

/** Editable until its first shipment is planned, and while one waybill carries all of it: with several a change would be ambiguous. */
export const mayEditOrder = (
  status: OrderStatus,
  { open, cancelled }: WaybillCounts = { open: 1, cancelled: 0 },
): Decision<void> => {
  if (!editable.has(status)) return alreadyPlanned(status)
  if (open > 1) return refuse(rejection('order.has_several_waybills', { n: open }))
  return open === 1 && cancelled > 0 ? refuse(rejection('order.has_cancelled_waybills', { n: cancelled })) : accept(undefined)
}

export const editOrder = (
  status: OrderStatus,
  draft: OrderDraft,
  rules: OrderRules & {
    readonly stored: OrderTargets & StoredChoice & { readonly currency?: string | undefined }
    readonly waybills?: WaybillCounts
  },
): Decision<ValidOrder> => {
  const may = mayEditOrder(status, rules.waybills)
  return may.accepted ? createOrder(draft, rules) : may
}

/** A finished order cannot be cancelled; any other is cancelled with its open shipments and failed pickups. */
export const mayCancelOrder = (status: OrderStatus): Decision<void> =>
  isFinalOrder(status) && status !== 'order_pickup_failed' ? alreadyPlanned(status) : accept(undefined)

/** Confirming creates the shipments, once. Refused orders are named together. */
export const confirmOrders = (orders: readonly { readonly orderNo: string; readonly status: OrderStatus }[]): Decision<void> => {
  const confirmed = orders.filter(({ status }) => status !== 'order_created').map(({ orderNo }) => orderNo)
  return confirmed.length > 0 ? refuse(rejection('order.already_confirmed', { orders: confirmed.join(', ') })) : accept(undefined)
}
