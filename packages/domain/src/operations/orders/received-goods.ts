/**
 * Received and paid quantities by line from the consignee's documents, each with its own unit. The delivery form counts packages
 * per waybill; this is entered per line when the documents are returned.
 */
import { z } from 'zod'
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { orderLimits, orderLineSchema, quantityOf } from './order-draft.ts'
import { orderLabels } from './order-words.ts'
import { orderStatusLabel, type OrderStatus } from './status.ts'

export const receivedLabels = {
  received: { en: 'Received', th: 'จำนวนที่รับจริง', zh: '实收数量' },
  receivedUnit: { en: 'Unit received', th: 'หน่วยที่รับจริง', zh: '实收单位' },
  paid: { en: 'Paid for', th: 'จำนวนที่ชำระจริง', zh: '实付数量' },
  paidUnit: { en: 'Unit paid for', th: 'หน่วยที่ชำระจริง', zh: '实付单位' },
} as const satisfies Record<string, Words>

const counted = (quantity: Words, unit: Words) =>
  z
    .strictObject({
      quantity: quantityOf(quantity, orderLimits.quantity),
      unitCode: orderLineSchema.shape.unitCode.removeDefault().meta({ label: unit }),
    })
    .nullable()
    .meta({ label: quantity })

export const receivedLineSchema = z.strictObject({
  lineNo: z.int().min(1).max(orderLimits.lines),
  received: counted(receivedLabels.received, receivedLabels.receivedUnit),
  paid: counted(receivedLabels.paid, receivedLabels.paidUnit),
})
export type ReceivedLine = z.output<typeof receivedLineSchema>

/** Something must have arrived to be counted. */
const countable: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'order_ontheway',
  'order_delivered',
  'order_approved',
  'order_delivery_failed',
  'order_pending_delivery_fail',
  'order_returned',
  'order_damaged',
  'order_lost',
])

export const mayRecordReceived = (status: OrderStatus): Decision<void> =>
  countable.has(status) ? accept(undefined) : refuse(rejection('order.nothing_received_yet', { status: orderStatusLabel(status) }))

/** Only lines of the order, each once. */
export const recordReceived = (
  status: OrderStatus,
  lineNos: readonly number[],
  given: readonly ReceivedLine[],
): Decision<readonly ReceivedLine[]> => {
  const may = mayRecordReceived(status)
  if (!may.accepted) return may
  const there = new Set(lineNos)
  const refusals = given.flatMap(({ lineNo }, at) =>
    !there.has(lineNo) || given.findIndex((other) => other.lineNo === lineNo) !== at
      ? [rejection('field.not_found', { field: orderLabels.lines, value: lineNo }, `lines.${at}.lineNo`)]
      : [],
  )
  return refusals.length > 0 ? refuse(...refusals) : accept(given)
}
