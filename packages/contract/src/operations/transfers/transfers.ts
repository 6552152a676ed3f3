import { languages } from '@khonsong/domain/kernel/language.ts'
import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { labelStateNames, labelTypeNames, transferStatusNames } from '@khonsong/domain/operations/transfers/transfer.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import {
  countsByStatus,
  historyEntry,
  idParams,
  instant,
  labelled,
  named,
  place,
  reason,
  remark,
  seenVersion,
} from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** Maximum per call. */
export const maxTransferWaybills = 500
const maxLabelsMade = 1000

const status = z.enum(transferStatusNames)
const fromSite = labelled(z.uuid(), 'From site', 'จากจุด', '起点站')
const toSite = labelled(z.uuid(), 'To site', 'ไปยังจุด', '终点站')
const unit = labelled(z.uuid(), 'Business unit', 'หน่วยธุรกิจ', '业务单元')
const plannedDeparture = labelled(instant, 'Planned departure', 'กำหนดออก', '计划发车')
const plannedArrival = labelled(instant, 'Planned arrival', 'กำหนดถึง', '计划到达')
const seal = labelled(z.string().trim().min(1).max(60), 'Seal number', 'หมายเลขซีล', '封条号')
const shortText = (en: string, th: string, zh: string) => labelled(z.string().trim().min(1).max(60), en, th, zh)
const tagNo = labelled(z.string().trim().min(1).max(40), 'Label', 'ป้าย', '标签')
const damaged = labelled(z.number().int().min(0).max(999_999), 'Damaged count', 'จำนวนที่เสียหาย', '破损数量')
const waybill = labelled(z.uuid(), 'Waybill', 'ใบส่งสินค้า', '运单')
const shipmentIds = labelled(distinct(z.array(waybill).min(1).max(maxTransferWaybills)), 'Waybills', 'ใบส่งสินค้า', '运单')
const change = z.object({ version: seenVersion })
const planned = {
  plannedDepartureAt: plannedDeparture.nullable().default(null),
  plannedArrivalAt: plannedArrival.nullable().default(null),
  sealNo: seal.nullable().default(null),
  remark: remark.min(1).nullable().default(null),
}

export const transferRow = z.object({
  id: z.uuid(),
  transferNo: z.string(),
  status,
  businessUnit: named,
  from: place,
  to: place,
  plannedDepartureAt: z.string().nullable(),
  plannedArrivalAt: z.string().nullable(),
  departedAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  sealNo: z.string().nullable(),
  remark: z.string().nullable(),
  reason: z.string().nullable(),
  shipmentCount: z.number().int(),
  labelCount: z.number().int(),
  /** Number of labels scanned on loading and on unloading. */
  loadedCount: z.number().int(),
  receivedCount: z.number().int(),
  /** Short, over or damaged. */
  differsCount: z.number().int(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type TransferRow = z.output<typeof transferRow>

export const transferLabel = z.object({
  id: z.uuid(),
  tagNo: z.string(),
  type: z.enum(labelTypeNames),
  source: z.string().nullable(),
  containerNo: z.string().nullable(),
  storagePlace: z.string().nullable(),
  state: z.enum(labelStateNames),
  damagedCount: z.number().int(),
  /** Packages under the label; null if unknown. */
  packages: z.number().int().nullable(),
  shipmentId: z.uuid(),
  shipmentNo: z.string(),
  loadedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
})
export type TransferLabelRow = z.output<typeof transferLabel>

export const transferShipment = z.object({
  id: z.uuid(),
  shipmentNo: z.string(),
  orderNo: z.string(),
  status: z.string(),
  customer: named,
  packages: z.number(),
  weightKg: z.number(),
  jobNo: z.string().nullable(),
})
export type TransferShipment = z.output<typeof transferShipment>

export const transferDetail = transferRow.extend({
  shipments: z.array(transferShipment),
  labels: z.array(transferLabel),
  /** Labels of other transfers found at the receipt of this one. */
  foreign: z.array(transferLabel.extend({ transferNo: z.string() })),
})
export type TransferDetail = z.output<typeof transferDetail>

/** A transfer of a waybill, and the state of its labels. */
const waybillTransfer = z.object({
  id: z.uuid(),
  transferNo: z.string(),
  status,
  from: place,
  to: place,
  departedAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  labelCount: z.number().int(),
  receivedCount: z.number().int(),
  shortCount: z.number().int(),
  damagedCount: z.number().int(),
  overCount: z.number().int(),
  leftCount: z.number().int(),
})
export type WaybillTransfer = z.output<typeof waybillTransfer>

/** Result of a scan, and progress of the transfer; `again`: no change. */
export const scanned = z.object({
  transferId: z.uuid(),
  transferNo: z.string(),
  label: transferLabel,
  again: z.boolean(),
  version: z.number().int(),
  labelCount: z.number().int(),
  loadedCount: z.number().int(),
  receivedCount: z.number().int(),
})
export type Scan = z.output<typeof scanned>

const filters = {
  status: several(status),
  fromSiteId: several(fromSite),
  toSiteId: several(toSite),
  businessUnitId: z.uuid().optional(),
}

/** Transfers between hubs, with waybills and labels. */
export const transfers = {
  list: operation('GET /v1/transfers', {
    summary: 'Transfers',
    needs: 'transfer.view',
    query: listQuery(filters),
    output: listOf(transferRow),
  }),
  counts: operation('GET /v1/transfers/counts', {
    summary: 'How many transfers have each status',
    needs: 'transfer.view',
    query: listQuery(filters),
    output: countsByStatus,
  }),
  candidates: operation('GET /v1/transfers/candidates', {
    summary: 'Waybills that wait at one site for the way to another and are on no transfer',
    needs: 'transfer.edit',
    query: z.object({ fromSiteId: fromSite, toSiteId: toSite }),
    output: z.array(transferShipment),
  }),
  byLabel: operation('GET /v1/transfers/by-label', {
    summary: 'The transfer that a scanned label or a transfer number belongs to',
    needs: 'transfer.view',
    query: z.object({ tagNo }),
    output: z.object({ id: z.uuid() }),
  }),
  create: operation('POST /v1/transfers', {
    summary: 'Begin a transfer',
    needs: 'transfer.edit',
    body: z.object({
      businessUnitId: unit,
      fromSiteId: fromSite,
      toSiteId: toSite,
      ...planned,
      shipmentIds: shipmentIds.or(z.array(z.never())),
    }),
    output: transferDetail,
  }),
  detail: operation('GET /v1/transfers/{id}', {
    summary: 'A transfer with its waybills and labels',
    needs: 'transfer.view',
    params: idParams,
    output: transferDetail,
  }),
  history: operation('GET /v1/transfers/{id}/history', {
    summary: 'Who did what with a transfer',
    needs: 'transfer.view',
    params: idParams,
    output: z.array(historyEntry),
  }),
  edit: operation('PUT /v1/transfers/{id}', {
    summary: 'Change the plan of a transfer until it departs',
    needs: 'transfer.edit',
    params: idParams,
    body: change.extend(planned),
    output: transferDetail,
  }),
  add: operation('POST /v1/transfers/{id}/actions/add', {
    summary: 'Add waybills to a transfer',
    needs: 'transfer.edit',
    params: idParams,
    body: change.extend({ shipmentIds }),
    output: transferDetail,
  }),
  remove: operation('POST /v1/transfers/{id}/actions/remove', {
    summary: 'Take waybills and their labels off a transfer',
    needs: 'transfer.edit',
    params: idParams,
    body: change.extend({ shipmentIds }),
    output: transferDetail,
  }),
  ofWaybill: operation('GET /v1/transports/{id}/transfers', {
    summary: 'The transfers that a waybill was on, the newest first',
    needs: 'transfer.view',
    params: idParams,
    output: z.array(waybillTransfer),
  }),
  makeLabels: operation('POST /v1/transfers/{id}/actions/make-labels', {
    summary: 'Make labels for waybills of a transfer',
    needs: 'transfer.edit',
    params: idParams,
    body: change.extend({
      shipmentIds,
      type: labelled(z.enum(labelTypeNames), 'Type', 'ประเภท', '类型'),
      count: labelled(
        z.number().int().min(1).max(maxLabelsMade),
        'Labels for each waybill',
        'จำนวนป้ายต่อใบส่งสินค้า',
        '每张运单的标签数',
      ),
      packages: labelled(z.number().int().min(1).max(999_999), 'Packages under each label', 'หีบห่อต่อป้าย', '每个标签下的件数')
        .nullable()
        .default(null),
      source: shortText('Source', 'ที่มา', '来源').nullable().default(null),
      containerNo: shortText('Container number', 'หมายเลขภาชนะ', '容器号').nullable().default(null),
      storagePlace: shortText('Storage place', 'ตำแหน่งจัดเก็บ', '存放位置').nullable().default(null),
    }),
    output: transferDetail,
  }),
  printLabels: operation('GET /v1/transfers/{id}/labels', {
    summary: 'Labels of a transfer as a PDF, as many at once as the company allows',
    needs: 'transfer.view',
    params: idParams,
    query: z.object({ ids: several(z.uuid()), lang: z.enum(languages).optional() }),
    answers: 'file',
  }),
  load: operation('POST /v1/transfers/{id}/actions/load', {
    summary: 'Scan a label onto the truck, or off it again before it leaves',
    needs: 'transfer.send',
    params: idParams,
    body: z.object({ tagNo, off: labelled(z.boolean(), 'Off the truck', 'นำลงจากรถ', '卸下').default(false) }),
    output: scanned,
  }),
  depart: operation('POST /v1/transfers/{id}/actions/depart', {
    summary: 'Report the departure; says what becomes of labels that nobody scanned',
    needs: 'transfer.send',
    params: idParams,
    body: change.extend({
      at: labelled(instant, 'Departure', 'เวลาออกเดินทาง', '发车时间'),
      unscanned: labelled(z.enum(['loaded', 'left']), 'Labels not scanned', 'ป้ายที่ยังไม่สแกน', '未扫描标签')
        .nullable()
        .default(null),
      sealNo: seal.nullable().default(null),
    }),
    output: transferDetail,
  }),
  arrive: operation('POST /v1/transfers/{id}/actions/arrive', {
    summary: 'Report the arrival',
    needs: 'transfer.receive',
    params: idParams,
    body: change.extend({ at: labelled(instant, 'Arrival', 'เวลาถึง', '到达时间') }),
    output: transferDetail,
  }),
  receive: operation('POST /v1/transfers/{id}/actions/receive', {
    summary: 'Scan a label off the truck, with what is damaged on it',
    needs: 'transfer.receive',
    params: idParams,
    body: z.object({
      tagNo,
      damagedCount: damaged.default(0),
      storagePlace: shortText('Storage place', 'ตำแหน่งจัดเก็บ', '存放位置').nullable().default(null),
    }),
    output: scanned,
  }),
  close: operation('POST /v1/transfers/{id}/actions/close', {
    summary: 'End the receipt: what was loaded and not received is short',
    needs: 'transfer.receive',
    params: idParams,
    body: change.extend({ reason: reason.nullable().default(null) }),
    output: transferDetail,
  }),
  cancel: operation('POST /v1/transfers/{id}/actions/cancel', {
    summary: 'Cancel a transfer before it departs',
    needs: 'transfer.edit',
    params: idParams,
    body: change.extend({ reason }),
    output: transferDetail,
  }),
}
