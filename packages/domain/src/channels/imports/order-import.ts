/** Import of orders: builds an order from a group of rows, validated by the same rules as the form and the API. */
import type { Rejection } from '../../kernel/decision.ts'
import type { UserKind } from '../../company/access/menu-entry.ts'
import { rejection } from '../../kernel/decision.ts'
import { recogniseGoods } from '../../masters/cargo/recognise-goods.ts'
import { multiplyExactly } from '../../kernel/quantity.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { createOrder, type OrderTargets, type RatioOfGoods, type ValidOrder } from '../../operations/orders/create-order.ts'
import { orderDraftSchema, type OrderDraft, type OrderDraftInput } from '../../operations/orders/order-draft.ts'
import { byPlainField, plainOrderFields, type PlainOrderField } from '../../operations/orders/plain-fields.ts'
import { defaultsOf, type OrderProjects, type ProjectDefaults } from '../../operations/orders/order-project.ts'
import { defineImport, type Built, type ReadyRow, type RowRejection } from './define-import.ts'
import { referenceKey } from './check-record.ts'
import type { Candidate } from './import-column.ts'
import { orderImportColumns } from './order-import-columns.ts'
import { faultsOfRoute, suppliedByRoute } from './order-import-route.ts'
import { joinTimes, lastMomentOf, hasTwoTimes, targetsOf, wholeDaysOf, type WrittenTimes } from './order-import-times.ts'

type Columns = typeof orderImportColumns
type Row = ReadyRow<Columns>
type Key = keyof Columns

export interface OrderImportFacts {
  readonly now: string
  readonly lightRatio: number
  readonly ratioOfGoods: RatioOfGoods
  /** Accepted currencies. */
  readonly currencies?: readonly string[]
  /** Orders need a surcharge group. */
  readonly surchargeGroupNeeded: boolean
  /** Kind of the importing user: fields reserved for staff are refused from others. */
  readonly setBy: UserKind
  /** Projects orders may use. */
  readonly projects: OrderProjects
  /** The only customer of this import: set for the file, or the user's own. */
  readonly customer: Candidate | null
  /** Used where rows name none. */
  readonly businessUnit: Candidate | null
}

export interface ImportedOrder {
  readonly draft: OrderDraft
  readonly order: ValidOrder
  /** Windows given as dates only. */
  readonly wholeDays: ReadonlySet<keyof OrderTargets>
}

/** Placeholders for cells with errors, so that all other cells are still validated. */
const standIn = {
  customer: '00000000-0000-4000-8000-000000000001',
  businessUnit: '00000000-0000-4000-8000-000000000002',
  goodsType: '00000000-0000-4000-8000-000000000003',
  origin: '00000000-0000-4000-8000-000000000004',
  destination: '00000000-0000-4000-8000-000000000005',
  day: '2399-12-30',
  dayAfter: '2399-12-31',
} as const

const gramsPerUnit: Readonly<Record<string, number>> = { kg: 1, tonne: 1000, g: 0.001, catty: 0.5 }

/** Defaults of the record's project for empty cells. */
const offered = ({ refs }: Row, { projects }: OrderImportFacts): ProjectDefaults | undefined => {
  const project = refs.project && projects.get(refs.project.id)
  return project ? defaultsOf(project) : undefined
}

const lineOf = ({ values, refs }: Row): OrderDraftInput['lines'][number] => ({
  skuCode: values.sku,
  description: values.description,
  goodsTypeId: refs.goodsType?.id ?? standIn.goodsType,
  packages: values.packages ?? 1,
  itemsPerPackage: values.itemsPerPackage ?? 1,
  weightKg: multiplyExactly(values.weight ?? 0, gramsPerUnit[values.weightUnit ?? 'kg'] ?? 1),
  volumeM3: values.volume,
  ...(values.unit === null ? {} : { unitCode: values.unit }),
  ...(values.itemUnit === null ? {} : { goodsUnitCode: values.itemUnit }),
  lengthCm: values.length,
  widthCm: values.width,
  heightCm: values.height,
  itemCategory: values.itemCategory,
  itemUnitPrice: values.itemUnitPrice,
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
    hasTwoTimes(values[date], values[time])
      ? [{ row: 0, rejection: rejection('import.two_times', { date: values[date] ?? '', time: values[time] ?? '' }, time) }]
      : [],
  )

type PlainColumnOf = { readonly [Name in PlainOrderField]: (typeof plainOrderFields)[Name]['column'] }

const plainValuesIn = (values: Row['values']) =>
  byPlainField((name, { kind }) => {
    const value = values[plainOrderFields[name].column]
    return kind === 'instant' && typeof value === 'string' ? lastMomentOf(value) : value
  })

const draftOf = (rows: readonly Row[], targets: OrderTargets, first: Row, usual: ProjectDefaults | undefined): unknown => {
  const { values, refs } = first
  const receipt = values.receipt ?? usual?.requiredReceipt ?? false
  return {
    customerId: refs.customer?.id ?? standIn.customer,
    businessUnitId: refs.businessUnit?.id ?? standIn.businessUnit,
    goodsTypeId: refs.goodsType?.id ?? standIn.goodsType,
    temperatureTypeId: refs.temperature?.id ?? usual?.temperatureTypeId ?? refs.goodsType?.facts?.['temperatureTypeId'] ?? null,
    requestedVehicleTypeId: refs.vehicleType?.id ?? null,
    orderType: values.orderType ?? undefined,
    upstreamNo: values.orderNo,
    routeCodeId: refs.routeCode?.id ?? null,
    originSiteId: refs.origin?.id ?? standIn.origin,
    destinationSiteId: refs.destination?.id ?? standIn.destination,
    ...targets,
    isInsured: values.insured ?? false,
    declaredValue: values.declaredValue ?? 0,
    requiredReceipt: receipt,
    receiptQty: values.receiptQty ?? (receipt ? (usual?.receiptQty ?? 0) || 1 : 0),
    paymentMode: values.paymentMode ?? undefined,
    orderPrice: values.price,
    currency: values.currency ?? undefined,
    projectId: refs.project?.id ?? null,
    productId: refs.product?.id ?? usual?.productId ?? null,
    billingPartyId: usual?.billingPartyId ?? null,
    surchargeGroupId: refs.surchargeGroup?.id ?? null,
    ...plainValuesIn(values),
    paperyReceipt: receipt ? values.paperReceipt : null,
    lines: rows.map(lineOf),
  } satisfies { [Field in keyof OrderDraftInput]: unknown }
}

/** The column each draft field comes from. */
const columnOfField = {
  customerId: 'customer',
  businessUnitId: 'businessUnit',
  goodsTypeId: 'goodsType',
  temperatureTypeId: 'temperature',
  requestedVehicleTypeId: 'vehicleType',
  orderType: 'orderType',
  upstreamNo: 'orderNo',
  routeCodeId: 'routeCode',
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
  projectId: 'project',
  productId: 'product',
  billingPartyId: 'project',
  surchargeGroupId: 'surchargeGroup',
  ...(byPlainField((_, { column }) => column) as PlainColumnOf), // their own
  lengthCm: 'length',
  widthCm: 'width',
  heightCm: 'height',
  itemCategory: 'itemCategory',
  itemUnitPrice: 'itemUnitPrice',
  lines: 'packages',
  skuCode: 'sku',
  description: 'description',
  packages: 'packages',
  itemsPerPackage: 'itemsPerPackage',
  weightKg: 'weight',
  volumeM3: 'volume',
  unitCode: 'unit',
  goodsUnitCode: 'itemUnit',
} as const satisfies Record<string, Key>

/** The column of a draft field, `customerId` or `order.lines.0.weightKg`; undefined if it has none. */
export const orderColumnOf = (field: string): Key | undefined => {
  const name = field.split('.').at(-1) ?? ''
  return isField(name) ? columnOfField[name] : undefined
}

const isField = (field: string): field is keyof typeof columnOfField => Object.hasOwn(columnOfField, field)

/** If the end of a window was empty, the error belongs to its beginning. */
const writtenAs = (column: Key, { values }: Row): Key => {
  if (column === 'pickupTo' && values.pickupTo === null) return 'pickupFrom'
  if (column === 'deliveryTo' && values.deliveryTo === null) return 'deliveryFrom'
  return column
}

/** Maps a rejection of the draft to its row and column: `lines.2.weightKg` is the weight in the third row. */
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
    ...faultsOfRoute(first),
  ]
  const written = timesOf(first)
  const parsed = orderDraftSchema.safeParse(draftOf(rows, targetsOf(written, facts.now), first, offered(first, facts)), {
    reportInput: true,
  })
  if (!parsed.success)
    return { rejections: [...foreign, ...rejectionsOf(orderDraftSchema, parsed.error).map((refusal) => atOrderRow(refusal, rows))] }
  const decision = createOrder(parsed.data, facts)
  // Comparisons with an unreadable time are skipped.
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

/** A customer's own site before a shared one; never another customer's. */
const sitesFor = (customer: Candidate | null | undefined, sites: readonly Candidate[]): readonly Candidate[] => {
  if (!customer) return sites
  const own = sites.filter((site) => site.customerId === customer.id)
  return own.length > 0 ? own : sites.filter((site) => !site.customerId)
}

/** Only the customer's projects, even if another's has the same name. */
const projectsFor = (customer: Candidate | null | undefined, projects: readonly Candidate[]): readonly Candidate[] =>
  customer ? projects.filter((project) => project.customerId === customer.id) : projects

interface KnownGoods {
  readonly candidate: Candidate
  readonly keywords: readonly string[]
  readonly priority: number | null
}
const goods = new WeakMap<readonly Candidate[], readonly KnownGoods[]>()

/** Goods types with keywords, parsed once per batch of rows. */
const goodsOf = (types: readonly Candidate[]): readonly KnownGoods[] => {
  const before = goods.get(types)
  if (before) return before
  const known = types.map((candidate) => {
    const { keywords, priority } = candidate.facts ?? {}
    return { candidate, keywords: (keywords ?? '').split('\n'), priority: priority ? Number(priority) : null }
  })
  goods.set(types, known)
  return known
}

/** The usual goods of the project named in the row, if unique. */
const usualGoods = (
  written: string | null,
  projects: readonly Candidate[],
  types: readonly Candidate[],
  facts: OrderImportFacts,
): Candidate | undefined => {
  if (written === null) return undefined
  const wanted = referenceKey(written)
  const [only, ...others] = projects.filter(({ code, name }) => referenceKey(code) === wanted || referenceKey(name) === wanted)
  const goodsTypeId = only && others.length === 0 ? facts.projects.get(only.id)?.goodsTypeId : undefined
  return types.find(({ id }) => id === goodsTypeId)
}

export const orderImport = defineImport({
  name: 'orders',
  label: { en: 'Shipping orders', th: 'คำสั่งขนส่ง', zh: '订单' },
  template: 'order',
  needs: 'order.import',
  records: '/order/entry',
  columns: orderImportColumns,
  // One more than an order allows: a record that is too long then fails as a whole instead of losing its end.
  maxRowsOfRecord: 501,
  recordKey: ({ orderNo, customer }, above) => {
    if (orderNo === null) return undefined
    if (customer === null && above?.startsWith(`${orderNo.trim()}\n`)) return above
    return `${orderNo.trim()}\n${referenceKey(customer ?? '')}`
  },
  keyColumns: ['orderNo', 'customer'],
  identity: ({ order }) => (order.upstreamNo === null ? undefined : `${order.customerId}/${order.upstreamNo}`),
  narrow: (key, candidates, before) =>
    key === 'project'
      ? projectsFor(before.customer, candidates)
      : key === 'origin' || key === 'destination'
        ? sitesFor(before.customer, candidates)
        : candidates,
  supply: (key, values, all, facts: OrderImportFacts) => {
    if (key === 'customer') return facts.customer ?? undefined
    if (key === 'businessUnit') return facts.businessUnit ?? undefined
    if (key === 'origin' || key === 'destination') return suppliedByRoute(key, values.routeCode, all('route_code'))
    if (key !== 'goodsType') return undefined
    const types = all('goods_type')
    const named = values.description === null ? undefined : recogniseGoods(values.description, goodsOf(types))
    return named?.candidate ?? usualGoods(values.project, all('project'), types, facts)
  },
  build,
})
