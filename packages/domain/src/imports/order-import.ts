/** Shipping orders from a file: what a group of rows becomes, checked by the same rules as the form and the API. */
import type { Rejection } from '../kernel/decision.ts'
import { rejection } from '../kernel/decision.ts'
import { multiplyExactly } from '../kernel/quantity.ts'
import { searchKey } from '../kernel/thai-text.ts'
import { rejectionsOf } from '../kernel/zod-rejections.ts'
import { createOrder, type OrderTargets, type ValidOrder } from '../orders/create-order.ts'
import { orderDraftSchema, type OrderDraft, type OrderDraftInput } from '../orders/order-draft.ts'
import { defineImport, type Built, type ReadyRow, type RowRejection } from './define-import.ts'
import { referenceKey } from './check-record.ts'
import type { Candidate } from './import-column.ts'
import { orderImportColumns } from './order-import-columns.ts'
import { joinTimes, saysTwoTimes, targetsOf, wholeDaysOf, type WrittenTimes } from './order-import-times.ts'

type Columns = typeof orderImportColumns
type Row = ReadyRow<Columns>
type Key = keyof Columns

export interface OrderImportFacts {
  readonly now: string
  readonly lightRatio: number
  /** The only customer of this import: chosen for the file, or whose user it is. */
  readonly customer: Candidate | null
  /** Where the rows name none. */
  readonly businessUnit: Candidate | null
}

export interface ImportedOrder {
  readonly draft: OrderDraft
  readonly order: ValidOrder
  /** Times of which the file gave only the day. */
  readonly wholeDays: ReadonlySet<keyof OrderTargets>
}

/** What stands in for a cell that is refused already, so that the rules about all other cells are still asked. */
const standIn = {
  customer: '00000000-0000-4000-8000-000000000001',
  businessUnit: '00000000-0000-4000-8000-000000000002',
  goodsType: '00000000-0000-4000-8000-000000000003',
  origin: '00000000-0000-4000-8000-000000000004',
  destination: '00000000-0000-4000-8000-000000000005',
  day: '2999-12-30',
  dayAfter: '2999-12-31',
} as const

const gramsPerUnit: Readonly<Record<string, number>> = { kg: 1, tonne: 1000, g: 0.001, catty: 0.5 }

const lineOf = ({ values, refs }: Row): OrderDraftInput['lines'][number] => ({
  skuCode: values.sku,
  description: values.description,
  goodsTypeId: refs.goodsType?.id ?? standIn.goodsType,
  packages: values.packages ?? 1,
  itemsPerPackage: values.itemsPerPackage ?? 1,
  weightKg: multiplyExactly(values.weight ?? 0, gramsPerUnit[values.weightUnit ?? 'kg'] ?? 1),
  volumeM3: values.volume,
  ...(values.unit === null ? {} : { unitCode: values.unit }),
})

const timesOf = ({ values }: Row): WrittenTimes =>
  joinTimes({
    pickupFrom: values.pickupFrom ?? standIn.day,
    pickupTime: values.pickupTime,
    pickupTo: values.pickupTo,
    deliveryFrom: values.deliveryFrom ?? standIn.dayAfter,
    deliveryTime: values.deliveryTime,
    deliveryTo: values.deliveryTo,
  })

const twoTimes = ({ values }: Row): readonly RowRejection[] =>
  (
    [
      ['pickupFrom', 'pickupTime'],
      ['deliveryFrom', 'deliveryTime'],
    ] as const
  ).flatMap(([date, time]) =>
    saysTwoTimes(values[date], values[time])
      ? [{ row: 0, rejection: rejection('import.two_times', { date: values[date] ?? '', time: values[time] ?? '' }, time) }]
      : [],
  )

const draftOf = (rows: readonly Row[], first: Row, targets: OrderTargets): unknown => {
  const { values, refs } = first
  return {
    customerId: refs.customer?.id ?? standIn.customer,
    businessUnitId: refs.businessUnit?.id ?? standIn.businessUnit,
    goodsTypeId: refs.goodsType?.id ?? standIn.goodsType,
    temperatureTypeId: refs.temperature?.id ?? refs.goodsType?.facts?.['temperatureTypeId'] ?? null,
    requestedVehicleTypeId: refs.vehicleType?.id ?? null,
    orderType: values.orderType ?? undefined,
    upstreamNo: values.orderNo,
    originSiteId: refs.origin?.id ?? standIn.origin,
    destinationSiteId: refs.destination?.id ?? standIn.destination,
    ...targets,
    isInsured: values.insured ?? false,
    declaredValue: values.declaredValue ?? 0,
    requiredReceipt: values.receipt ?? false,
    receiptQty: values.receiptQty ?? (values.receipt ? 1 : 0),
    paymentMode: values.paymentMode ?? undefined,
    orderPrice: values.price,
    currency: values.currency ?? undefined,
    pickupRemark: values.pickupRemark,
    deliveryRemark: values.deliveryRemark,
    remark: values.remark,
    customerSapCode: values.sapCode,
    lines: rows.map(lineOf),
  } satisfies { [Field in keyof OrderDraftInput]: unknown }
}

/** Which column a field of the draft came from. */
const columnOfField = {
  customerId: 'customer',
  businessUnitId: 'businessUnit',
  goodsTypeId: 'goodsType',
  temperatureTypeId: 'temperature',
  requestedVehicleTypeId: 'vehicleType',
  orderType: 'orderType',
  upstreamNo: 'orderNo',
  originSiteId: 'origin',
  destinationSiteId: 'destination',
  targetPickupFrom: 'pickupFrom',
  targetPickupTo: 'pickupTo',
  targetDeliveryFrom: 'deliveryFrom',
  targetDeliveryTo: 'deliveryTo',
  isInsured: 'insured',
  declaredValue: 'declaredValue',
  requiredReceipt: 'receipt',
  receiptQty: 'receiptQty',
  paymentMode: 'paymentMode',
  orderPrice: 'price',
  currency: 'currency',
  pickupRemark: 'pickupRemark',
  deliveryRemark: 'deliveryRemark',
  remark: 'remark',
  customerSapCode: 'sapCode',
  lines: 'packages',
  skuCode: 'sku',
  description: 'description',
  packages: 'packages',
  itemsPerPackage: 'itemsPerPackage',
  weightKg: 'weight',
  volumeM3: 'volume',
  unitCode: 'unit',
} as const satisfies Record<string, Key>

/** The column of a field of the draft, `customerId` or `order.lines.0.weightKg`; undefined when it has none. */
export const orderColumnOf = (field: string): Key | undefined => {
  const name = field.split('.').at(-1) ?? ''
  return isField(name) ? columnOfField[name] : undefined
}

const isField = (field: string): field is keyof typeof columnOfField => Object.hasOwn(columnOfField, field)

/** Where the file left the end of a window empty, the beginning is what to repair. */
const writtenAs = (column: Key, { values }: Row): Key => {
  if (column === 'pickupTo' && values.pickupTo === null) return 'pickupFrom'
  if (column === 'deliveryTo' && values.deliveryTo === null) return 'deliveryFrom'
  return column
}

/** A refusal of the draft at the row and the column it came from: `lines.2.weightKg` is the weight of the third row. */
export const atOrderRow = (refusal: Rejection, rows: readonly Row[]): RowRejection => {
  const path = refusal.field?.split('.') ?? []
  const line = path[0] === 'lines' ? Number(path[1] ?? Number.NaN) : Number.NaN
  const row = Number.isInteger(line) && line < rows.length ? line : 0
  const field = path.at(-1) ?? ''
  const at = rows[row]
  const { field: _, ...rest } = refusal
  return { row, rejection: isField(field) && at ? { ...rest, field: writtenAs(columnOfField[field], at) } : rest }
}

const times: ReadonlySet<string> = new Set<Key>([
  'pickupFrom',
  'pickupTime',
  'pickupTo',
  'deliveryFrom',
  'deliveryTime',
  'deliveryTo',
])

const build = (rows: readonly Row[], facts: OrderImportFacts): Built<ImportedOrder> => {
  const [first] = rows
  if (!first) return { rejections: [] }
  const { customer } = first.refs
  const foreign: readonly RowRejection[] = [
    ...(facts.customer && customer && customer.id !== facts.customer.id
      ? [{ row: 0, rejection: rejection('import.other_customer', { customer: facts.customer.name }, 'customer') }]
      : []),
    ...twoTimes(first),
  ]
  const written = timesOf(first)
  const parsed = orderDraftSchema.safeParse(draftOf(rows, first, targetsOf(written, facts.now)), { reportInput: true })
  if (!parsed.success)
    return { rejections: [...foreign, ...rejectionsOf(orderDraftSchema, parsed.error).map((refusal) => atOrderRow(refusal, rows))] }
  const decision = createOrder(parsed.data, { now: facts.now, lightRatio: facts.lightRatio })
  // What is compared with a time that could not be read says nothing.
  const timeRefused =
    [...first.refused].some((key) => times.has(key)) || first.values.pickupFrom === null || first.values.deliveryFrom === null
  const refusals = decision.accepted
    ? []
    : decision.rejections
        .map((refusal) => atOrderRow(refusal, rows))
        .filter(({ rejection: { field } }) => !(timeRefused && field !== undefined && times.has(field)))
  if (!decision.accepted || foreign.length > 0) return { rejections: [...foreign, ...refusals] }
  return { value: { draft: parsed.data, order: decision.value, wholeDays: wholeDaysOf(written) } }
}

/** A customer's own site before one that serves everybody; another customer's never. */
const sitesFor = (customer: Candidate | null | undefined, sites: readonly Candidate[]): readonly Candidate[] => {
  if (!customer) return sites
  const own = sites.filter((site) => site.customerId === customer.id)
  return own.length > 0 ? own : sites.filter((site) => !site.customerId)
}

/** The goods whose longest keyword stands in the description. */
const goodsIn = (description: string, types: readonly Candidate[]): Candidate | undefined => {
  const text = referenceKey(description)
  return wordsOf(types).find(({ word }) => text.includes(word))?.type
}

interface Keyword {
  readonly word: string
  readonly type: Candidate
}
const keywords = new WeakMap<readonly Candidate[], readonly Keyword[]>()

/** The keywords of all goods types, the longest first. */
const wordsOf = (types: readonly Candidate[]): readonly Keyword[] => {
  const known = keywords.get(types)
  if (known) return known
  const words = types
    .flatMap((type) => (type.facts?.['keywords'] ?? '').split('\n').map((word) => ({ word: searchKey(word), type })))
    .filter(({ word }) => word !== '')
    .toSorted((a, b) => b.word.length - a.word.length)
  keywords.set(types, words)
  return words
}

export const orderImport = defineImport({
  name: 'orders',
  label: { en: 'Shipping orders', th: 'คำสั่งขนส่ง', zh: '订单' },
  template: 'order',
  needs: 'order.import',
  records: '/order/entry',
  columns: orderImportColumns,
  // One more than an order takes: a record that is too long then fails as a whole instead of losing its tail.
  maxRowsOfRecord: 501,
  recordKey: ({ orderNo, customer }, above) => {
    if (orderNo === null) return undefined
    if (customer === null && above?.startsWith(`${orderNo.trim()}\n`)) return above
    return `${orderNo.trim()}\n${referenceKey(customer ?? '')}`
  },
  keyColumns: ['orderNo', 'customer'],
  identity: ({ order }) => (order.upstreamNo === null ? undefined : `${order.customerId}/${order.upstreamNo}`),
  narrow: (key, candidates, before) =>
    key === 'origin' || key === 'destination' ? sitesFor(before.customer, candidates) : candidates,
  supply: (key, values, all, facts: OrderImportFacts) => {
    if (key === 'customer') return facts.customer ?? undefined
    if (key === 'businessUnit') return facts.businessUnit ?? undefined
    if (key === 'goodsType' && values.description !== null) return goodsIn(values.description, all('goods_type'))
    return undefined
  },
  build,
})
