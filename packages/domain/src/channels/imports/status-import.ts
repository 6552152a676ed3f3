/**
 * Import of shipment status steps: one row per step; the rows of a shipment are taken in order and decided by the same function
 * as the form.
 */
import { defaultCurrency } from '../../masters/cargo/currency.ts'
import type { Words } from '../../kernel/language.ts'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { instantInBangkok, isLaterSecond } from '../../kernel/time.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import type { Shipment } from '../../operations/shipments/shipment.ts'
import { statusStepSchema, type StatusStep } from '../../operations/shipments/status-command.ts'
import { statusFields, statusFormOf, type StatusFieldKey } from '../../operations/shipments/status-form.ts'
import { isShipmentStatus, shipmentStatuses, shipmentStatusLabel, type ShipmentStatus } from '../../operations/shipments/status.ts'
import { defineImport, type Built, type ReadyRow, type RowRejection } from './define-import.ts'
import { choiceColumn, dateTimeColumn, numberColumn, referenceColumn, textColumn, type Choice } from './import-column.ts'

const choicesOf = (words: Readonly<Record<string, Words>>): Readonly<Record<string, Choice>> =>
  Object.fromEntries(Object.entries(words).map(([code, one]) => [code, { words: one }]))

/** These two are set by planning, never by a form or file. */
const isReported = (status: ShipmentStatus): boolean => status !== 'shipment_created' && status !== 'shipment_processing'
/** Synonyms used by drivers and carriers, and former labels. */
const aliases: Partial<Readonly<Record<ShipmentStatus, readonly string[]>>> = {
  shipment_arrive_origin: ['arrive origin', 'arrived origin', 'ถึงจุดรับสินค้า', 'ถึงที่รับ'],
  shipment_ontheway: ['ontheway', 'in transit', 'กำลังขนส่ง', 'ระหว่างขนส่ง', 'ออกเดินทาง'],
  shipment_arrive_destination: ['arrive destination', 'arrived destination', 'ถึงจุดส่งสินค้า', 'ถึงที่ส่ง'],
  shipment_delivered: ['ส่งแล้ว', 'ส่งมอบแล้ว'],
  shipment_pending_delivery_fail: ['pending delivery fail'],
  shipment_approved_return: ['approved return'],
  shipment_return_ontheway: ['return ontheway'],
  shipment_return_arrive: ['return arrive'],
  shipment_return_unloading: ['return unloading'],
}
const reported: Readonly<Record<string, Choice>> = Object.fromEntries(
  shipmentStatuses
    .filter(isReported)
    .map((status) => [status, { words: shipmentStatusLabel(status), aliases: aliases[status] ?? [] }]),
)

const measured: Words = {
  en: 'For picking up and delivering only',
  th: 'ใช้เฉพาะตอนรับสินค้าออกเดินทางและตอนส่งมอบ',
  zh: '仅用于提货出发和送达',
}
const atPickup: Words = { en: 'For picking up only', th: 'ใช้เฉพาะตอนรับสินค้าออกเดินทาง', zh: '仅用于提货出发' }
const atDelivery: Words = { en: 'For delivering only', th: 'ใช้เฉพาะตอนส่งมอบ', zh: '仅用于送达' }
const line = { of: 'line' } as const

export const statusImportColumns = {
  shipmentNo: textColumn({
    label: { en: 'Shipment no.', th: 'เลขที่ใบส่งสินค้า', zh: '运单号' },
    aliases: ['waybill', 'waybill no', 'transport no', 'shipment number', 'เลขที่ใบส่ง', 'เลขใบส่งสินค้า', '运单'],
    required: true,
    example: 'WB2611-000123',
    note: {
      en: 'Rows with the same number are steps of one shipment, in the order of the file',
      th: 'แถวที่มีเลขเดียวกันคือขั้นตอนของใบส่งสินค้าเดียว เรียงตามลำดับในไฟล์',
      zh: '同一号码的行是同一运单的各步骤，按文件顺序',
    },
  }),
  status: choiceColumn(reported, {
    ...line,
    label: { en: 'Status', th: 'สถานะ', zh: '状态' },
    aliases: ['shipment status', 'new status', 'สถานะใหม่', 'สถานะการขนส่ง', '运单状态'],
    required: true,
  }),
  time: dateTimeColumn({
    ...line,
    label: statusFields.time.label,
    aliases: ['time', 'status time', 'datetime', 'เวลา', 'วันเวลา', '时间'],
    example: '2026-11-30 08:30',
    note: {
      en: 'YYYY-MM-DD HH:mm, each step later than the one before',
      th: 'ปปปป-ดด-วว ชช:นน (ค.ศ.) แต่ละขั้นตอนต้องหลังจากขั้นตอนก่อนหน้า',
      zh: 'YYYY-MM-DD HH:mm，每步须晚于上一步',
    },
  }),
  weight: numberColumn({
    ...line,
    label: { en: 'Actual weight (kg)', th: 'น้ำหนักจริง (กก.)', zh: '实际重量（公斤）' },
    aliases: ['weight', 'pickup weight', 'deliver weight', 'น้ำหนัก', '重量'],
    note: measured,
  }),
  packages: numberColumn({ ...line, label: statusFields.packages.label, aliases: ['packages', 'หีบห่อ', '件数'], note: measured }),
  itemsPerPackage: numberColumn({
    ...line,
    label: statusFields.itemsPerPackage.label,
    aliases: ['items per package'],
    note: measured,
  }),
  volume: numberColumn({ ...line, label: statusFields.volume.label, aliases: ['volume', 'cbm', 'ปริมาตร', '体积'], note: measured }),
  temperature: numberColumn({ ...line, label: statusFields.temperature.label, aliases: ['temperature', 'อุณหภูมิ', '温度'] }),
  vehicleTemperature: numberColumn({
    ...line,
    label: statusFields.vehicleTemperature.label,
    aliases: ['vehicle temp', 'อุณหภูมิตู้', '车温'],
    note: atPickup,
  }),
  damagedPackage: numberColumn({ ...line, label: statusFields.damagedPackage.label, note: atDelivery }),
  damagedQuantity: numberColumn({ ...line, label: statusFields.damagedQuantity.label, note: atDelivery }),
  rejectedPackage: numberColumn({ ...line, label: statusFields.rejectedPackage.label, note: atDelivery }),
  rejectedQuantity: numberColumn({ ...line, label: statusFields.rejectedQuantity.label, note: atDelivery }),
  paymentChannel: choiceColumn(choicesOf(statusFields.paymentChannel.choices), {
    ...line,
    label: statusFields.paymentChannel.label,
    note: atDelivery,
  }),
  actualOrderPrice: numberColumn({
    ...line,
    label: statusFields.actualOrderPrice.label,
    aliases: ['cod', 'ยอดเก็บเงินปลายทาง'],
    note: atDelivery,
  }),
  actualCurrency: choiceColumn(choicesOf(statusFields.actualCurrency.choices), {
    ...line,
    label: statusFields.actualCurrency.label,
    note: { en: 'Empty: Thai baht', th: 'เว้นว่างหมายถึงบาท', zh: '留空表示泰铢' },
  }),
  returnSite: referenceColumn('site', {
    ...line,
    label: statusFields.returnSiteId.label,
    note: {
      en: 'For approved returns: code or name of the site; empty: back to the sender',
      th: 'ใช้เมื่ออนุมัติส่งคืน: รหัสหรือชื่อสถานที่ เว้นว่างหมายถึงคืนผู้ส่ง',
      zh: '用于批准退回：站点代码或名称；留空表示退回发货方',
    },
  }),
  reason: textColumn({ ...line, label: statusFields.reason.label }),
  remark: textColumn({ ...line, label: statusFields.remark.label, aliases: ['note', 'remarks'] }),
} as const

type Columns = typeof statusImportColumns
type Row = ReadyRow<Columns>

/** The steps of one shipment, one per row. */
export interface ReportedSteps {
  readonly shipmentNo: string
  readonly steps: readonly StatusStep[]
}

/** Which weight field the file's weight column fills, by status. */
const weightKeys: Partial<Readonly<Record<ShipmentStatus, StatusFieldKey>>> = {
  shipment_ontheway: 'pickupWeight',
  shipment_delivered: 'deliverWeight',
}

const columns: Readonly<Record<string, string>> = { pickupWeight: 'weight', deliverWeight: 'weight', returnSiteId: 'returnSite' }
const columnOf = (field: string): string => columns[field] ?? (Object.hasOwn(statusImportColumns, field) ? field : 'status')

const timeOf = (written: string): string => instantInBangkok(written.slice(0, 10), written.slice(11))

/** Non-empty cells by form field. */
const saidIn = ({ values, refs }: Row, status: ShipmentStatus): Readonly<Record<string, unknown>> => {
  const { shipmentNo: _no, status: _status, time, weight, returnSite: _site, actualCurrency, ...rest } = values
  const all = {
    time: time === null ? null : timeOf(time),
    [weightKeys[status] ?? 'weight']: weight,
    returnSiteId: refs.returnSite?.id ?? null,
    actualCurrency: actualCurrency ?? (rest.actualOrderPrice === null ? null : defaultCurrency),
    ...rest,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

const stepOf = (row: Row, at: number): { readonly step?: StatusStep; readonly rejections: readonly RowRejection[] } => {
  const refuse = (refusals: readonly Rejection[]): { rejections: readonly RowRejection[] } => ({
    rejections: refusals.map((one) => ({ row: at, rejection: { ...one, field: columnOf(one.field ?? 'status') } })),
  })
  const { status, time } = row.values
  // Already reported at its cell.
  if (status === null || !isShipmentStatus(status)) return { rejections: [] }
  if (time !== null && time.length <= 10) return refuse([rejection('import.time_of_day_needed', { date: time }, 'time')])
  const said = saidIn(row, status)
  const label = shipmentStatusLabel(status)
  const formKeys = new Set<string>(statusFormOf(status).fields.map(({ key }) => key))
  const beside = Object.keys(said).filter((key) => !formKeys.has(key))
  if (beside.length > 0)
    return refuse(
      beside.map((key) => {
        const column = columnOf(key)
        const field = column in statusImportColumns ? statusImportColumns[column as keyof Columns].label : label // checked by `in`
        return rejection('import.not_of_status', { field, status: label }, key)
      }),
    )
  const parsed = statusStepSchema.safeParse({ status, ...said }, { reportInput: true })
  return parsed.success ? { step: parsed.data, rejections: [] } : refuse(rejectionsOf(statusStepSchema, parsed.error))
}

const build = (rows: readonly Row[]): Built<ReportedSteps> => {
  const read = rows.map(stepOf)
  const rejections = read.flatMap((one) => one.rejections)
  const steps = read.flatMap(({ step }) => step ?? [])
  const shipmentNo = rows[0]?.values.shipmentNo ?? null
  return rejections.length > 0 || shipmentNo === null || steps.length < rows.length
    ? { rejections }
    : { value: { shipmentNo, steps } }
}

/** More steps than a command allows. */
const maxSteps = 12

export const statusImport = defineImport<Columns, ReportedSteps, null>({
  name: 'shipment_statuses',
  label: { en: 'Shipment statuses', th: 'สถานะใบส่งสินค้า', zh: '运单状态' },
  template: 'shipment-status',
  needs: 'shipment.advance',
  records: '/update-status/shipment-status/list',
  imports: '/update-status/shipment-status/import',
  // Status steps cannot be undone; errors are corrected at the shipment, with a reason.
  lasting: rejection('shipment.statuses_not_undone', {}),
  columns: statusImportColumns,
  maxRowsOfRecord: maxSteps,
  recordKey: ({ shipmentNo }, above) => shipmentNo ?? above,
  keyColumns: ['shipmentNo'],
  identity: ({ shipmentNo }) => shipmentNo,
  build,
})

/**
 * The steps not reported yet: a file sent again with more rows continues after the current status. The same status later, e.g.
 * after a failed delivery, is a new step; the file's first step never is, because nothing precedes it.
 */
export const stepsLeft = ({ status, statusSince }: Shipment, steps: readonly StatusStep[]): readonly StatusStep[] => {
  const lastReported = steps.findLastIndex(
    (step) => step.status === status && !(step.time && isLaterSecond(step.time, statusSince)),
  )
  return steps.slice((lastReported === -1 && steps[0]?.status === status ? 0 : lastReported) + 1)
}

/** Maps rejections of steps to rows and columns. */
export const atRows = (refusals: readonly Rejection[], rows: number, first: number): readonly (readonly Rejection[])[] => {
  const placed = refusals.map((refusal) => {
    const [, step = '0', field = 'status'] = /^steps\.(\d+)(?:\.(.+))?$/.exec(refusal.field ?? '') ?? []
    return { row: Math.min(rows - 1, first + Number(step)), refusal: { ...refusal, field: columnOf(field) } }
  })
  return Array.from({ length: rows }, (_, row) => placed.filter((one) => one.row === row).map(({ refusal }) => refusal))
}
