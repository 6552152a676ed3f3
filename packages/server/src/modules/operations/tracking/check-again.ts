import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { checkAfterCorrection, type ProofCheck, type ToldDelivery } from '@khonsong/domain/operations/shipments/check-again.ts'
import type { ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { notify } from '../../../platform/notices.ts'
import { checkOf, confirmerOf, proofsOf, writeCheck } from './check-again-store.ts'

/** A correction's reason is copied to the receipt, which has the same limit. */
const maxReason = 250

interface Corrected {
  readonly id: string
  readonly shipmentNo: string
  readonly jobId: string | null
  readonly reason: string
}

const toldIn = (events: readonly ShipmentEvent[], proofs: readonly string[]): ToldDelivery | null => {
  const delivered = events.findLast(({ to, kind }) => to === 'shipment_delivered' && kind !== 'correction')?.data.delivered
  return delivered ? { delivered, proofs } : null
}

const epodOf = (verdict: string | null, proofs: readonly string[]): string =>
  proofs.length === 0 ? 'none' : (verdict ?? 'uploaded')

/** Notifies the person who confirmed the receipt that its figures changed, unless they made the correction. */
const tellConfirmer = async (tx: Tx, { id, shipmentNo: no, jobId, reason: why }: Corrected): Promise<void> => {
  const userId = await confirmerOf(tx, id, jobId)
  if (userId === null || userId === tx.caller.userId) return
  const by = tx.caller.displayName
  await notify(tx, {
    userId,
    kind: 'receipt_recheck',
    title: {
      en: `The receipt of waybill ${no} is to be checked again`,
      th: `ต้องตรวจใบรับสินค้าของใบส่งสินค้า ${no} ใหม่`,
      zh: `运单${no}的回单需要重新核对`,
    },
    body: {
      en: `${by} corrected the delivery: ${why}`,
      th: `${by} แก้ไขข้อมูลการส่งมอบ: ${why}`,
      zh: `${by}更正了送达信息：${why}`,
    },
    href: `/receipt/receiptSure?id=${id}`,
  })
}

/**
 * Reads the reported delivery that is about to be voided; the returned function, called after the correction, reopens its
 * receipt if it was checked against other figures. The waybill's jobs are locked, and with them its receipt.
 */
export const receiptToCheckAgain = async (tx: Tx, corrected: Corrected, voided: readonly ShipmentEvent[]) => {
  const { id } = corrected
  const before = toldIn(voided, await proofsOf(tx, id))
  return async (told: readonly ShipmentEvent[]): Promise<void> => {
    const check = before && (await checkOf(tx, id))
    if (!before || !check) return
    const proofs = await proofsOf(tx, id)
    const next = checkAfterCorrection(check, before, toldIn(told, proofs))
    if (!next) return
    const reason = sentence('receipt.delivery_corrected', { reason: corrected.reason }, tx.caller.language).slice(0, maxReason)
    await writeCheck(tx, id, { ...next, reason })
    const shown = ({ paper, isAcknowledged }: ProofCheck) => ({ paper, acknowledged: isAcknowledged })
    const changes = changesBetween(
      { ...shown(check), epod: epodOf(check.verdict, before.proofs), reason: check.reason },
      { ...shown(next), epod: epodOf(next.verdict, proofs), reason },
    )
    await audit(tx, { subject: 'receipts', subjectId: id, action: 'delivery_corrected', version: check.version + 1, changes })
    if (check.checkStatus === 'confirmed') await tellConfirmer(tx, corrected)
  }
}
