import type { receipts } from '@khonsong/contract/operations/receipts/receipts.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { receiptMail } from '@khonsong/domain/operations/receipts/receipt-mail.ts'
import { mailPaper, paperArrived } from '@khonsong/domain/operations/receipts/receipt-life.ts'
import type { z } from 'zod'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { nextNumbers } from '../../../platform/next-number.ts'
import { queueMail } from '../../../platform/queue-mail.ts'
import { changeReceipts, lockReceipts, receiptOf, type LockedReceipt } from './lock-receipts.ts'
import { closeArrived, insertBatch } from './receipt-batches-store.ts'
import { receiptRowsOf } from './receipts-store.ts'

type Asked<Name extends 'mail' | 'arrive' | 'email'> = z.output<NonNullable<(typeof receipts)[Name]['body']>>

/** Common business unit of the sendable papers; undefined without any. */
const unitOf = (sendable: readonly LockedReceipt[]): string | undefined => {
  const units = new Set(sendable.map(({ scope }) => scope.businessUnitId))
  if (units.size > 1) throw new Refused([rejection('receipt.other_units', {}, 'receipts')])
  return [...units][0]
}

/** Creates one parcel of the sendable papers; the others give their reasons. */
export const mailSeveral = async (tx: Tx, { receipts: asked, courier, trackingNo }: Asked<'mail'>) => {
  const held = await lockReceipts(
    tx,
    asked.map(({ id }) => id),
  )
  const sendable = asked.flatMap(({ id, version }) => {
    const one = held.get(id)
    return one && one.row.version === version && mailPaper(receiptOf(one.row)).accepted ? [one] : []
  })
  const businessUnitId = unitOf(sendable)
  let batch: { readonly id: string; readonly batchNo: string } | undefined
  if (businessUnitId !== undefined) {
    const [batchNo = ''] = await nextNumbers(tx, 'RB')
    batch = { id: tx.newId(), batchNo }
    await insertBatch(tx, { ...batch, businessUnitId, courier, trackingNo })
  }
  const results = await changeReceipts(tx, asked, { action: 'mailed', decide: mailPaper, more: { batchId: batch?.id } })
  return { results, batchNo: batch?.batchNo ?? null }
}

/** Registers arrivals; a parcel has arrived with its last paper. */
export const arriveSeveral = async (tx: Tx, { receipts: asked }: Asked<'arrive'>) => {
  const results = await changeReceipts(tx, asked, { action: 'arrived', decide: paperArrived })
  await closeArrived(
    tx,
    results.filter(({ accepted }) => accepted).map(({ id }) => id),
  )
  return { results }
}

/** Mails a customer the link to its signed documents; queued in the outbox and sent after the commit. */
export const emailReceipts = async (tx: Tx, { receiptIds, address }: Asked<'email'>, publicUrl: string) => {
  const rows = (await receiptRowsOf(tx, receiptIds)).filter(({ fileCount }) => fileCount > 0)
  const [first] = rows
  if (!first) throw new Refused([rejection('receipt.no_attachments', {}, 'receiptIds')])
  if (rows.some(({ customer }) => customer.id !== first.customer.id))
    throw new Refused([rejection('receipt.other_customers', {}, 'receiptIds')])
  const { language } = tx.caller
  const numbers = rows.map(({ shipmentNo }) => shipmentNo)
  const mail = receiptMail(language, numbers, `${publicUrl}/forereceipt/forereceiptSure`)
  await queueMail(tx, { event: 'receipts_sent', subjectId: first.id, address, language, ...mail })
  await audit(
    tx,
    ...rows.map(({ id }) => ({
      subject: 'receipts',
      subjectId: id,
      action: 'emailed',
      changes: { address: [null, address] as const },
    })),
  )
  await publishChange(tx, { topic: 'messages' })
  return { queued: rows.length }
}
