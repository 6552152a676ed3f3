import {
  exceptionGradeNames,
  exceptionLevelNames,
  exceptionStatusNames,
  handlingMethodNames,
  responsiblePartyNames,
} from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { z } from 'zod'
import { storedFile } from '../../kernel/files.ts'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { countsByStatus, historyEntry, idParams, labelled, money, named, place } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import {
  closing,
  commenting,
  editedException,
  handingOver,
  newException,
  reprocessing,
  seen,
  shipmentId,
  typeId,
} from './exception-bodies.ts'

const status = z.enum(exceptionStatusNames)
const level = z.enum(exceptionLevelNames)
const counts = {
  damagedPackages: z.number().int(),
  damagedItems: z.number().int(),
  rejectedPackages: z.number().int(),
  rejectedItems: z.number().int(),
  lostPackages: z.number().int(),
  lostItems: z.number().int(),
}
const responsible = {
  responsibleParty: z.enum(responsiblePartyNames).nullable(),
  responsibleSubcontractor: named.nullable(),
  responsibleCustomer: named.nullable(),
}
const person = z.object({ id: z.uuid(), name: z.string() })

export const exceptionRow = z.object({
  id: z.uuid(),
  exceptionNo: z.string(),
  status,
  round: z.number().int(),
  type: named,
  shipment: z.object({ id: z.uuid(), shipmentNo: z.string(), orderNo: z.string(), jobNo: z.string().nullable() }),
  customer: named,
  carrier: named.nullable(),
  description: z.string().nullable(),
  level,
  grade: z.enum(exceptionGradeNames).nullable(),
  reason: z.string().nullable(),
  ...counts,
  ...responsible,
  handlingMethod: z.enum(handlingMethodNames).nullable(),
  compensation: money.nullable(),
  handler: person.nullable(),
  /** Monitor that opened it; null if opened by a user. */
  detectedBy: z.string().nullable(),
  /** Opened by a receiver through a tracking link; null otherwise. */
  source: z.enum(['receiver']).nullable(),
  openedAt: z.string(),
  dueAt: z.string().nullable(),
  raised: z.number().int(),
  closedAt: z.string().nullable(),
  photoCount: z.number().int(),
  version: z.number().int(),
})
export type ExceptionRow = z.output<typeof exceptionRow>

const step = z.object({
  id: z.uuid(),
  at: z.string(),
  round: z.number().int(),
  action: z.string(),
  actorName: z.string().nullable(),
  remark: z.string().nullable(),
})
export type ExceptionStep = z.output<typeof step>

const goods = z.object({ packages: z.number(), items: z.number() })

export const exceptionDetail = exceptionRow.extend({
  photos: z.array(storedFile),
  /** Damage photos from the shipment's status reports, if the exception concerns goods. */
  damagePhotos: z.array(storedFile),
  steps: z.array(step),
  typeFacts: z.object({ level, photoRequired: z.boolean(), reasons: z.array(z.string()) }),
  goods: z.object({ loaded: goods, elsewhere: goods }),
})
export type ExceptionDetail = z.output<typeof exceptionDetail>

/** Defaults of a new exception about a shipment. */
export const exceptionOffer = z.object({
  shipment: z.object({
    id: z.uuid(),
    shipmentNo: z.string(),
    orderNo: z.string(),
    jobNo: z.string().nullable(),
    status: z.string(),
    customer: named,
    carrier: named.nullable(),
    origin: place,
    destination: place,
  }),
  goods: z.object({ loaded: goods, elsewhere: goods }),
  /** Shortages in the custody ledger not covered by an exception yet. */
  counts: z.object(counts),
  ...responsible,
  open: z.array(z.object({ id: z.uuid(), exceptionNo: z.string(), typeId: z.uuid() })),
  damagePhotos: z.array(storedFile),
})
export type ExceptionOffer = z.output<typeof exceptionOffer>

const filters = {
  status: several(status),
  typeId: several(typeId),
  level: several(level),
  shipmentId: shipmentId.optional(),
  customerId: z.uuid().optional(),
  subcontractorId: z.uuid().optional(),
  handlerId: labelled(z.uuid().optional(), 'Handler', 'ผู้ดูแลเรื่อง', '处理人'),
  overdue: labelled(z.stringbool().optional(), 'Overdue', 'เกินกำหนด', '已超时'),
}

/** Exceptions of shipments: opened, handled, closed and reopened. */
export const exceptions = {
  list: operation('GET /v1/exceptions', {
    summary: 'Exceptions, the earliest deadline first',
    needs: 'exception.view',
    query: listQuery(filters),
    output: listOf(exceptionRow),
  }),
  counts: operation('GET /v1/exceptions/counts', {
    summary: 'How many exceptions have each status',
    needs: 'exception.view',
    query: listQuery(filters),
    output: countsByStatus,
  }),
  handlers: operation('GET /v1/exceptions/handlers', {
    summary: 'People an exception can be handed over to',
    needs: 'exception.edit',
    query: z.object({ searchText: z.string().trim().max(100).optional() }),
    output: z.array(person),
  }),
  offer: operation('GET /v1/exceptions/offer', {
    summary: 'What is known of a shipment when somebody reports an exception about it',
    needs: 'exception.create',
    query: z.object({ shipmentNo: labelled(z.string().trim().min(1).max(60), 'Shipment', 'ใบส่งสินค้า', '运单') }),
    output: exceptionOffer,
  }),
  create: operation('POST /v1/exceptions', {
    summary: 'Register an exception of a shipment',
    needs: 'exception.create',
    body: newException,
    output: exceptionDetail,
  }),
  detail: operation('GET /v1/exceptions/{id}', {
    summary: 'An exception with its photos and steps',
    needs: 'exception.view',
    params: idParams,
    output: exceptionDetail,
  }),
  history: operation('GET /v1/exceptions/{id}/history', {
    summary: 'Who changed what on an exception',
    needs: 'exception.edit',
    params: idParams,
    output: z.array(historyEntry),
  }),
  edit: operation('PUT /v1/exceptions/{id}', {
    summary: 'Change what is written down of a new exception',
    needs: 'exception.edit',
    params: idParams,
    body: editedException,
    output: exceptionDetail,
  }),
  confirm: operation('POST /v1/exceptions/{id}/actions/confirm', {
    summary: 'Confirm how a new exception is handled',
    needs: 'exception.confirm',
    params: idParams,
    body: seen,
    output: exceptionDetail,
  }),
  close: operation('POST /v1/exceptions/{id}/actions/close', {
    summary: 'Close a processed exception: who answers for it, and what is paid',
    needs: 'exception.close',
    params: idParams,
    body: closing,
    output: exceptionDetail,
  }),
  reprocess: operation('POST /v1/exceptions/{id}/actions/reprocess', {
    summary: 'Take a processed or closed exception up again as new',
    needs: 'exception.close',
    params: idParams,
    body: reprocessing,
    output: exceptionDetail,
  }),
  handOver: operation('POST /v1/exceptions/{id}/actions/hand-over', {
    summary: 'Hand an exception over to another person',
    needs: 'exception.edit',
    params: idParams,
    body: handingOver,
    output: exceptionDetail,
  }),
  comment: operation('POST /v1/exceptions/{id}/actions/comment', {
    summary: 'Say something about an exception',
    needs: 'exception.edit',
    params: idParams,
    body: commenting,
    output: exceptionDetail,
  }),
}
