/** Order export in the import's format: one row per cargo line, with the import's columns. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Language, Words } from '../../kernel/language.ts'
import type { SheetCell } from '../../kernel/sheet-cell.ts'
import { decimalsOf } from '../../kernel/quantity.ts'
import { bangkokDateTime } from '../../kernel/time.ts'
import { orderStatusLabel, type OrderStatus } from '../../operations/orders/status.ts'
import {
  plainOrderFieldNames,
  plainOrderFields,
  type PlainOrderField,
  type PlainOrderValues,
} from '../../operations/orders/plain-fields.ts'
import { orderImportColumns } from './order-import-columns.ts'

export interface ExportedLine {
  readonly skuCode: string | null
  readonly description: string | null
  readonly goodsTypeCode: string | null
  readonly packages: number
  readonly itemsPerPackage: number
  readonly weightKg: number
  readonly volumeM3: number
  readonly unitCode: string
  readonly goodsUnitCode: string
  readonly lengthCm: number | null
  readonly widthCm: number | null
  readonly heightCm: number | null
  readonly itemCategory: string | null
  readonly itemUnitPrice: number | null
}

/** An order for export, with codes of referenced records. */
export interface ExportedOrder extends PlainOrderValues {
  readonly orderNo: string
  readonly status: OrderStatus
  readonly upstreamNo: string | null
  readonly customerCode: string
  readonly businessUnitCode: string
  readonly projectCode: string | null
  readonly productCode: string | null
  readonly surchargeGroupCode: string | null
  readonly routeCode: string | null
  readonly originCode: string
  readonly destinationCode: string
  readonly goodsTypeCode: string | null
  readonly temperatureCode: string | null
  readonly vehicleTypeCode: string | null
  readonly orderType: string
  readonly targetPickupFrom: string
  readonly targetPickupTo: string
  readonly targetDeliveryFrom: string
  readonly targetDeliveryTo: string
  readonly isInsured: boolean
  readonly declaredValue: number
  readonly requiredReceipt: boolean
  readonly receiptQty: number
  readonly paymentMode: string
  readonly orderPrice: number | null
  readonly currency: string
  readonly lines: readonly ExportedLine[]
}

type Key = keyof typeof orderImportColumns

const moment = (at: string | null): SheetCell => (at === null ? null : { date: bangkokDateTime(at).replace(' ', 'T') })

/** Forms take two decimals: a volume with more was derived from weight or dimensions, and will be derived again. */
const enteredVolume = (volumeM3: number): number | null => (decimalsOf(volumeM3) > 2 ? null : volumeM3)

type PlainCells = {
  readonly [Name in PlainOrderField as (typeof plainOrderFields)[Name]['column']]: (order: ExportedOrder) => SheetCell
}

const plainCells = Object.fromEntries(
  plainOrderFieldNames.map((name) => {
    const { column, kind } = plainOrderFields[name]
    const cellOf = ({ [name]: value }: ExportedOrder): SheetCell =>
      kind === 'instant' && typeof value === 'string' ? moment(value) : value
    return [column, cellOf]
  }),
) as PlainCells // by their columns

/** Value of each column; times are part of their dates, weight is in kilograms. */
const values = {
  orderNo: ({ upstreamNo }) => upstreamNo,
  customer: ({ customerCode }) => customerCode,
  businessUnit: ({ businessUnitCode }) => businessUnitCode,
  project: ({ projectCode }) => projectCode,
  product: ({ productCode }) => productCode,
  orderType: ({ orderType }) => orderType,
  routeCode: ({ routeCode }) => routeCode,
  origin: ({ originCode }) => originCode,
  destination: ({ destinationCode }) => destinationCode,
  pickupFrom: ({ targetPickupFrom }) => moment(targetPickupFrom),
  pickupTime: () => null,
  pickupTo: ({ targetPickupTo }) => moment(targetPickupTo),
  deliveryFrom: ({ targetDeliveryFrom }) => moment(targetDeliveryFrom),
  deliveryTime: () => null,
  deliveryTo: ({ targetDeliveryTo }) => moment(targetDeliveryTo),
  goodsType: ({ goodsTypeCode }, line) => line.goodsTypeCode ?? goodsTypeCode,
  temperature: ({ temperatureCode }) => temperatureCode,
  vehicleType: ({ vehicleTypeCode }) => vehicleTypeCode,
  sku: (_, { skuCode }) => skuCode,
  description: (_, { description }) => description,
  packages: (_, { packages }) => packages,
  itemsPerPackage: (_, { itemsPerPackage }) => itemsPerPackage,
  unit: (_, { unitCode }) => unitCode,
  itemUnit: (_, { goodsUnitCode }) => goodsUnitCode,
  weight: (_, { weightKg }) => weightKg,
  weightUnit: () => 'kg',
  volume: (_, { volumeM3 }) => enteredVolume(volumeM3),
  length: (_, { lengthCm }) => lengthCm,
  width: (_, { widthCm }) => widthCm,
  height: (_, { heightCm }) => heightCm,
  itemCategory: (_, { itemCategory }) => itemCategory,
  itemUnitPrice: (_, { itemUnitPrice }) => itemUnitPrice,
  insured: ({ isInsured }) => isInsured,
  declaredValue: ({ declaredValue }) => declaredValue,
  receipt: ({ requiredReceipt }) => requiredReceipt,
  receiptQty: ({ receiptQty }) => receiptQty,
  paymentMode: ({ paymentMode }) => paymentMode,
  price: ({ orderPrice }) => orderPrice,
  currency: ({ currency }) => currency,
  surchargeGroup: ({ surchargeGroupCode }) => surchargeGroupCode,
  ...plainCells,
} as const satisfies { readonly [Column in Key]: (order: ExportedOrder, line: ExportedLine) => SheetCell }

const keys = Object.keys(orderImportColumns) as Key[] // its own keys

/** Columns of our own system; imports ignore them. */
const ownColumns: readonly (readonly [Words, (order: ExportedOrder, language: Language) => SheetCell])[] = [
  [{ en: 'Number in this system', th: 'เลขที่ในระบบนี้', zh: '本系统单号' }, ({ orderNo }) => orderNo],
  [
    { en: 'Status in this system', th: 'สถานะในระบบนี้', zh: '本系统状态' },
    ({ status }, language) => orderStatusLabel(status)[language],
  ],
]

const yesNo = { true: { en: 'Yes', th: 'ใช่', zh: '是' }, false: { en: 'No', th: 'ไม่', zh: '否' } } as const

const written = (key: Key, value: SheetCell, language: Language): SheetCell => {
  const column = orderImportColumns[key]
  if (column.kind === 'yes_no' && typeof value === 'boolean') return yesNo[value ? 'true' : 'false'][language]
  if (column.kind === 'choice' && typeof value === 'string') {
    const choices: Readonly<Record<string, { readonly words: Words }>> = column.choices
    return choices[value]?.words[language] ?? value
  }
  return value
}

const formats = {
  text: 'text',
  choice: 'text',
  yes_no: 'text',
  reference: 'text',
  time: 'text',
  number: 'quantity',
  date_time: 'dateTime',
} as const

/** Exportable columns: those of the import. Our own columns follow in every file. */
export const orderExportColumnNames = keys as [Key, ...Key[]] // non-empty
export type OrderExportColumn = Key

/** Parses requested column names; unknown ones are refused. */
export const readOrderExportColumns = (names: readonly string[]): Decision<readonly Key[]> => {
  const unknown = names.flatMap((name, at) => (keys.some((key) => key === name) ? [] : [{ name, at }]))
  const field = { en: 'Columns', th: 'คอลัมน์', zh: '列' }
  return unknown.length > 0
    ? refuse(...unknown.map(({ name, at }) => rejection('field.choice', { field, value: name }, `columns.${at}`)))
    : accept(keys.filter((key) => names.includes(key)))
}

/** The requested columns in the import's order; all by default. */
const chosenOf = (chosen: readonly Key[] | undefined): readonly Key[] =>
  chosen === undefined ? keys : keys.filter((key) => chosen.includes(key))

export const orderExportColumns = (language: Language, chosen?: readonly Key[]) => [
  ...chosenOf(chosen).map((key) => ({
    label: orderImportColumns[key].label[language],
    format: formats[orderImportColumns[key].kind],
  })),
  ...ownColumns.map(([label]) => ({ label: label[language], format: 'text' as const })),
]

/** Without a cargo column an order is one row. */
const cargoKeys: ReadonlySet<Key> = new Set(keys.filter((key) => 'of' in orderImportColumns[key]))

/** The rows of an order, one per line. */
export const orderExportRows = (order: ExportedOrder, language: Language, chosen?: readonly Key[]): SheetCell[][] => {
  const shown = chosenOf(chosen)
  const lines = shown.some((key) => cargoKeys.has(key)) ? order.lines : order.lines.slice(0, 1)
  return lines.map((line) => [
    ...shown.map((key) => written(key, values[key](order, line), language)),
    ...ownColumns.map(([, value]) => value(order, language)),
  ])
}
