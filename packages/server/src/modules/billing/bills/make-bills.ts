import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { daysBetween } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { nextNumbers } from '../../../platform/next-number.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { sumBills } from '../charges/index.ts'
import { findOpenBill, gatherCharges, insertBill, lockGathering, partnersWithOpenCharges, type OpenCharges } from './bill-store.ts'
import { asBill, logBill } from './lock-bill.ts'

const maxDays = 366
const numbering = { receivable: 'BR', payable: 'BP' } as const

interface Span {
  readonly startDate: string
  readonly endDate: string
  readonly partnerId: string | null
}

const billOf = async (tx: Tx, table: ResourceTable, direction: Direction, span: Span, { partnerId, partnerName }: OpenCharges) => {
  const { startDate, endDate } = span
  const standing = await findOpenBill(tx, direction, partnerId, startDate, endDate)
  const id = standing?.id ?? tx.newId()
  if (!standing) {
    const [billNo = ''] = await nextNumbers(tx, numbering[direction])
    await insertBill(tx, direction, { id, billNo, partnerId, startDate, endDate, searchKey: searchKey(`${billNo} ${partnerName}`) })
  }
  const added = await gatherCharges(tx, direction, { id, partnerId, startDate, endDate })
  await sumBills(tx, [id])
  const after = asBill(await logBill(tx, table, id, standing ? 'lines_added' : 'created', { chargeCount: [null, added] }))
  return { id, billNo: after.billNo, partnerName, added, finalCost: after.finalCost }
}

/** Gathers the open charges of a period: one bill per partner, reusing the unconfirmed one for this period. */
export const makeBills = async (tx: Tx, table: ResourceTable, direction: Direction, span: Span) => {
  const { startDate, endDate } = span
  if (startDate > endDate) throw new Refused([rejection('bill.dates', {}, 'endDate')])
  if (daysBetween(startDate, endDate) >= maxDays) throw new Refused([rejection('bill.period', { n: maxDays }, 'endDate')])
  await lockGathering(tx, direction)
  const partners = await partnersWithOpenCharges(tx, direction, span)
  if (partners.length === 0) throw new Refused([rejection('bill.nothing', { from: startDate, to: endDate })])
  const made = []
  for (const partner of partners) made.push(await billOf(tx, table, direction, span, partner))
  return made
}

/** A new unconfirmed bill with the partner and period of another. */
export const billBeside = async (tx: Tx, table: ResourceTable, direction: Direction, billId: string): Promise<string> => {
  const { partnerId, partnerName, startDate, endDate } = asBill(found(await findRow(tx, table, billId)))
  const id = tx.newId()
  const [billNo = ''] = await nextNumbers(tx, numbering[direction])
  await insertBill(tx, direction, {
    id,
    billNo,
    partnerId,
    startDate,
    endDate,
    searchKey: searchKey(`${billNo} ${partnerName ?? ''}`),
  })
  return id
}
