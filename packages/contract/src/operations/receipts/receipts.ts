import { languages } from '@khonsong/domain/kernel/language.ts'
import { distinct, distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { checkStatuses } from '@khonsong/domain/operations/jobs/check-status.ts'
import { maxPapers } from '@khonsong/domain/operations/receipts/receipt-life.ts'
import { epodStateNames, paperStateNames, proofKindNames } from '@khonsong/domain/operations/receipts/receipt.ts'
import { pictureKindNames } from '@khonsong/domain/operations/shipments/picture-kind.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { storedFile } from '../../kernel/files.ts'
import { countsByStatus, day, historyEntry, idParams, labelled, named, place, reason, rowResult } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** Maximum per call. */
export const maxReceipts = 500
export const maxReceiptFiles = 30

/** Zero if the receipt has no row yet. */
const seenVersion = labelled(z.number().int().min(0), 'Version', 'เวอร์ชัน', '版本')
const count = labelled(z.number().int().min(1).max(maxPapers), 'Papers', 'จำนวนเอกสาร', '份数')
const seen = z.object({ id: z.uuid(), version: seenVersion })
const chosen = labelled(distinctBy(z.array(seen).min(1).max(maxReceipts), 'id'), 'Receipts', 'ใบรับสินค้า', '回单')
/** Maximum per parcel. */
export const maxPacked = 200
const packedIds = labelled(
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    distinct(z.array(z.uuid()).min(1).max(maxPacked)),
  ),
  'Receipts',
  'ใบรับสินค้า',
  '回单',
)
const results = z.object({ results: z.array(rowResult) })

export const receiptBatchOf = z.object({
  id: z.uuid(),
  batchNo: z.string(),
  courier: z.string(),
  trackingNo: z.string().nullable(),
  sentAt: z.string(),
  arrivedAt: z.string().nullable(),
})

export const receiptRow = z.object({
  /** Waybill id. */
  id: z.uuid(),
  shipmentNo: z.string(),
  orderNo: z.string(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  customer: named,
  subcontractor: named.nullable(),
  driverName: z.string().nullable(),
  plateNo: z.string().nullable(),
  destination: place,
  deliveredAt: z.string(),
  /** Due date of the document's return. */
  dueAt: z.string().nullable(),
  /** Whole days overdue, while outstanding. */
  overdueDays: z.number().int(),
  paper: z.enum(paperStateNames),
  neededCount: z.number().int(),
  countedCount: z.number().int(),
  epod: z.enum(epodStateNames),
  checkStatus: z.enum(checkStatuses),
  reason: z.string().nullable(),
  /** When the customer acknowledged the receipt. */
  acknowledgedAt: z.string().nullable(),
  batch: receiptBatchOf.nullable(),
  fileCount: z.number().int(),
  /** The documents of its job are verified: the delivery is approved. */
  isApproved: z.boolean(),
  version: z.number().int(),
})
export type ReceiptRow = z.output<typeof receiptRow>

export const receiptDetail = receiptRow.extend({
  /** Who accepted the goods, as reported by desk or driver. */
  receiverName: z.string().nullable(),
  receiverSigned: z.boolean(),
  files: z.array(storedFile.extend({ kind: z.enum(pictureKindNames) })),
})
export type ReceiptDetail = z.output<typeof receiptDetail>

const ageingOf = ['carrier', 'driver', 'site'] as const

/** Overdue documents of one carrier, driver or site; without an id for those without one. */
const ageingRow = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  /** Outstanding documents. */
  awaited: z.number().int(),
  overdue: z.number().int(),
  overdue30: z.number().int(),
  oldestAt: z.string(),
})
export type ReceiptAgeing = z.output<typeof ageingRow>

/** Filters of a list of receipts. */
export const receiptFilters = {
  proof: labelled(z.enum(proofKindNames), 'Proof', 'หลักฐาน', '回单类型').optional(),
  paper: several(labelled(z.enum(paperStateNames), 'Paper', 'เอกสาร', '纸质回单')),
  epod: several(labelled(z.enum(epodStateNames), 'Electronic proof', 'หลักฐานอิเล็กทรอนิกส์', '电子回单')),
  /** Check status. */
  status: several(z.enum(checkStatuses)),
  overdue: labelled(z.enum(['1']), 'Overdue', 'เกินกำหนด', '逾期').optional(),
  customerId: z.uuid().optional(),
  subcontractorId: z.uuid().optional(),
  driverId: z.uuid().optional(),
  destinationSiteId: z.uuid().optional(),
  deliveredFrom: day.optional(),
  deliveredTo: day.optional(),
}

/** Proof of delivery: returned signed documents and their electronic copies. */
export const receipts = {
  list: operation('GET /v1/receipts', {
    summary: 'Receipts of delivered waybills',
    needs: 'receipt.view',
    query: listQuery(receiptFilters),
    output: listOf(receiptRow),
  }),
  counts: operation('GET /v1/receipts/counts', {
    summary: 'How many receipts have each check status',
    needs: 'receipt.view',
    query: listQuery(receiptFilters),
    output: countsByStatus,
  }),
  ageing: operation('GET /v1/receipts/ageing', {
    summary: 'Paper that is not back yet by carrier, driver or site, the most overdue first',
    needs: 'receipt.view',
    query: z.object({ by: z.enum(ageingOf) }),
    output: z.array(ageingRow),
  }),
  detail: operation('GET /v1/receipts/{id}', {
    summary: 'The receipt of a waybill with its files',
    needs: 'receipt.view',
    params: idParams,
    output: receiptDetail,
  }),
  history: operation('GET /v1/receipts/{id}/history', {
    summary: 'Who did what with a receipt',
    needs: 'receipt.view',
    params: idParams,
    output: z.array(historyEntry),
  }),
  scan: operation('POST /v1/receipts/actions/scan', {
    summary: 'Register the paper of one waybill, or of all waybills of a job, by its number',
    needs: 'receipt.register',
    body: z.object({
      no: labelled(z.string().trim().min(1).max(60), 'Number', 'เลขที่', '编号'),
      count: count.nullable().default(null),
    }),
    output: results.extend({
      /** All were registered before: nothing changed. */
      again: z.boolean(),
    }),
  }),
  receive: operation('POST /v1/receipts/actions/receive', {
    summary: 'Register paper that came back and how much of it; replacing lost paper needs a reason',
    needs: 'receipt.register',
    body: z.object({
      receipts: labelled(
        distinctBy(
          z
            .array(seen.extend({ count: count.nullable().default(null) }))
            .min(1)
            .max(maxReceipts),
          'id',
        ),
        'Receipts',
        'ใบรับสินค้า',
        '回单',
      ),
      reason: reason.nullable().default(null),
    }),
    output: results,
  }),
  attach: operation('POST /v1/receipts/{id}/actions/attach', {
    summary: 'Attach signed documents to a receipt',
    needs: 'receipt.register',
    params: idParams,
    body: z.object({
      version: seenVersion,
      fileIds: labelled(distinct(z.array(z.uuid()).min(1).max(maxReceiptFiles)), 'Signed documents', 'เอกสารที่เซ็นแล้ว', '签收文件'),
    }),
    output: receiptDetail,
  }),
  lose: operation('POST /v1/receipts/actions/lose', {
    summary: 'Say that paper is lost, with a reason',
    needs: 'receipt.register',
    body: z.object({ receipts: chosen, reason }),
    output: results,
  }),
  confirm: operation('POST /v1/receipts/actions/confirm', {
    summary: 'Confirm receipts; the last of a job verifies its documents',
    needs: 'receipt.confirm',
    body: z.object({ receipts: chosen }),
    output: results,
  }),
  recheck: operation('POST /v1/receipts/actions/recheck', {
    summary: 'Open receipts for a recheck, with a reason',
    needs: 'receipt.confirm',
    body: z.object({ receipts: chosen, reason }),
    output: results,
  }),
  reject: operation('POST /v1/receipts/actions/reject', {
    summary: 'Reject electronic proofs, with a reason',
    needs: 'receipt.confirm',
    body: z.object({ receipts: chosen, reason }),
    output: results,
  }),
  handOver: operation('POST /v1/receipts/actions/hand-over', {
    summary: 'Confirmed paper was given to the customer',
    needs: 'receipt.mail',
    body: z.object({ receipts: chosen }),
    output: results,
  }),
  mail: operation('POST /v1/receipts/actions/mail', {
    summary: 'Send paper of one business unit by post in one parcel',
    needs: 'receipt.mail',
    body: z.object({
      receipts: chosen,
      courier: labelled(z.string().trim().min(1).max(60), 'Courier', 'บริษัทขนส่งเอกสาร', '快递公司'),
      trackingNo: labelled(z.string().trim().min(1).max(60), 'Tracking number', 'เลขพัสดุ', '快递单号').nullable().default(null),
    }),
    output: results.extend({
      /** Parcel number; null if nothing could be sent. */
      batchNo: z.string().nullable(),
    }),
  }),
  arrive: operation('POST /v1/receipts/actions/arrive', {
    summary: 'Paper that was sent by post arrived at the head office',
    needs: 'receipt.mail',
    body: z.object({ receipts: chosen }),
    output: results,
  }),
  pack: operation('GET /v1/receipts/packed', {
    summary: 'Signed documents of receipts as one zip file',
    needs: 'receipt.view',
    query: z.object({ ids: packedIds }),
    answers: 'file',
  }),
  coverSheets: operation('GET /v1/receipts/cover-sheets', {
    summary: 'Cover sheets for the papers of the jobs of these waybills as a PDF, each with a QR code that registers them',
    needs: 'receipt.view',
    query: z.object({ ids: packedIds, lang: z.enum(languages).optional() }),
    answers: 'file',
  }),
  email: operation('POST /v1/receipts/actions/email', {
    summary: 'Tell a customer by e-mail where the signed documents of its receipts are',
    needs: 'receipt.mail',
    body: z.object({
      receiptIds: packedIds,
      address: labelled(z.email().max(254), 'E-mail address', 'อีเมล', '邮箱地址'),
    }),
    output: z.object({ queued: z.number().int() }),
  }),
  acknowledge: operation('POST /v1/receipts/actions/acknowledge', {
    summary: 'The customer says that its receipts are right',
    needs: 'receipt.acknowledge',
    body: z.object({ receipts: chosen }),
    output: results,
  }),
}
