/** Weekly billed partners: recent bills in every state on both sides, one with a dispute. */
import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import {
  adjustBill,
  asBill,
  compareBill,
  makeBills,
  mergeBills,
  releaseBill,
  stepBills,
  whyBillHeld,
} from '../modules/billing/bills/index.ts'
import { receivablePapers } from '@khonsong/contract/billing/papers/papers.ts'
import { issueInvoices, payAndCertify } from '../modules/billing/papers/index.ts'
import type { Tx } from '../platform/db/tx.ts'
import { found } from '../platform/http/refusals.ts'
import { findRow } from '../platform/resource/resource-store.ts'
import { tableOf } from '../platform/resource/resource-table.ts'

const tables = { receivable: tableOf(receivableBills.of.resource), payable: tableOf(payableBills.of.resource) } as const

const papers = tableOf(receivablePapers.of.resource)

interface Standing {
  readonly id: string
  readonly version: number
  readonly open: string
  readonly wht: string
}

const standing = async (tx: Tx, id: string): Promise<Standing> => {
  const { rows } = await sql<Standing>`select id, version, open_amount::text as open, wht_amount::text as wht from bills
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error(`The bill ${id} was made a moment ago`)
  return row
}

const step = async (tx: Tx, direction: Direction, id: string, ...actions: readonly Parameters<typeof stepBills>[3]['action'][]) => {
  for (const action of actions) {
    const reason = action === 'correct' || action === 'void' ? 'แก้ไขยอดตามที่ตกลง' : undefined
    await stepBills(tx, tables[direction], direction, { action, bills: [await standing(tx, id)], ...(reason ? { reason } : {}) })
  }
}

const linesOf = async (tx: Tx, billId: string) => {
  const { rows } = await sql<{ id: string; version: number; amount: string; billingItemId: string }>`
    select id, version, amount::text as amount, billing_item_id as "billingItemId" from charges
    where tenant_id = ${tx.caller.tenantId}::uuid and bill_id = ${billId}::uuid order by basis_date, id`.execute(tx.db)
  return rows
}

/** The other side agrees to all lines except a disputed first one. */
const compare = async (tx: Tx, direction: Direction, id: string, isDisputed: boolean): Promise<void> => {
  const lines = (await linesOf(tx, id)).map(({ id: lineId, amount }, at) =>
    isDisputed && at === 0
      ? {
          id: lineId,
          state: 'disputed' as const,
          amount: (Number(amount) * 0.9).toFixed(2),
          reason: 'ตกลงไว้ต่ำกว่านี้ร้อยละ 10',
        }
      : { id: lineId, state: 'agreed' as const, amount: null, reason: null },
  )
  await compareBill(tx, tables[direction], id, { version: (await standing(tx, id)).version, lines })
}

const discount = async (tx: Tx, direction: Direction, id: string): Promise<void> => {
  const [line] = await linesOf(tx, id)
  if (!line) return
  const adjustment = {
    billingItemId: line.billingItemId,
    surchargeItemId: null,
    amount: '-250.00',
    reason: 'ส่วนลดตามที่ตกลงทางโทรศัพท์',
  }
  await adjustBill(tx, tables[direction], direction, id, { version: (await standing(tx, id)).version, ...adjustment })
}

const settle = async (tx: Tx, direction: Direction, id: string): Promise<void> => {
  await step(tx, direction, id, 'confirm', 'reconcile')
  await compare(tx, direction, id, false)
  await step(tx, direction, id, 'complete')
}

/** Releases a carrier's charges whose documents are outstanding. */
export const releaseHeld = async (tx: Tx, direction: Direction, id: string): Promise<void> => {
  if (direction !== 'payable') return
  const row = found(await findRow(tx, tables.payable, id))
  if (await whyBillHeld(tx, asBill(row)))
    await releaseBill(tx, tables.payable, id, { version: row.version, reason: 'จ่ายตามกำหนด เอกสารกำลังส่งกลับ' })
}

const pay = async (tx: Tx, direction: Direction, id: string, share: number, reference: string): Promise<void> => {
  await settle(tx, direction, id)
  await releaseHeld(tx, direction, id)
  if (direction === 'receivable') {
    const [issuedOn, asked] = [bangkokDayOf(tx.now), [await standing(tx, id)]]
    await issueInvoices(tx, tables.receivable, papers, { bills: asked, issuedOn, refersToNo: null, reason: null })
  }
  const { version, open, wht } = await standing(tx, id)
  await payAndCertify(tx, tables[direction], direction, id, {
    version,
    paidOn: bangkokDayOf(tx.now),
    means: 'bank_transfer',
    amount: (Math.round(Number(open) * share * 100) / 100).toFixed(2),
    ...(direction === 'receivable' ? { wht: share === 1 ? wht : '0.00' } : {}),
    whtCertificateNo: null,
    whtCertificateOn: null,
    isContinuing: false,
    reference,
  })
}

type BillStep = (tx: Tx, direction: Direction, id: string) => Promise<void>

/** Latest bills of a partner whose people sign in: one waits for their agreement, one is in dispute. Their earlier bills follow `steps`. */
const stepsOfPeople: readonly BillStep[] = [
  (tx, direction, id) => step(tx, direction, id, 'confirm', 'reconcile'),
  async (tx, direction, id) => {
    await step(tx, direction, id, 'confirm', 'reconcile')
    await compare(tx, direction, id, true)
  },
]

/** One bill each, in order of creation; further bills stay unconfirmed. States that no other bill reaches come first: there may be three bills. */
const steps: readonly BillStep[] = [
  (tx, direction, id) => pay(tx, direction, id, 1, 'SCB-0001'),
  settle,
  async (tx, direction, id) => {
    await step(tx, direction, id, 'confirm', 'correct')
    await discount(tx, direction, id)
    await step(tx, direction, id, 'confirm')
  },
  (tx, direction, id) => step(tx, direction, id, 'confirm'),
  (tx, direction, id) => pay(tx, direction, id, 0.5, 'SCB-0002'),
  discount,
  ...stepsOfPeople,
]

/** First and last day of each week, counted back from today, so there are always four. */
const weeks = [
  [35, 22],
  [21, 15],
  [14, 8],
  [7, 1],
] as const
const maxPartners = { receivable: 3, payable: 4 } as const

export interface PartnersByWeek {
  /** Those whose own people sign in: their home shows bills to check. */
  readonly ofPeople: readonly string[]
  readonly others: readonly string[]
}

/** Partners to bill weekly. The one with most to bill is left for manual billing, unless its people sign in. */
export const partnersByWeek = async (tx: Tx, direction: Direction): Promise<PartnersByWeek> => {
  const theirs = sql.ref(direction === 'receivable' ? 'customer_id' : 'subcontractor_id')
  const { rows } = await sql<{ partnerId: string; hasPeople: boolean }>`
    select c.partner_id as "partnerId", exists (select from partners p join users u on u.tenant_id = p.tenant_id and u.${theirs} = p.${theirs}
      where p.tenant_id = ${tx.caller.tenantId}::uuid and p.id = c.partner_id) as "hasPeople"
    from charges c where c.tenant_id = ${tx.caller.tenantId}::uuid and c.direction = ${direction} and c.bill_id is null
    group by 1 order by count(*) desc, 1`.execute(tx.db)
  const partnersOf = (hasPeople: boolean) => rows.filter((row) => row.hasPeople === hasPeople).map(({ partnerId }) => partnerId)
  const left = rows[0]?.partnerId
  return {
    ofPeople: partnersOf(true),
    others: partnersOf(false)
      .filter((id) => id !== left)
      .slice(0, maxPartners[direction]),
  }
}

/** Bills by week, oldest first. */
const weeklyBills = async (tx: Tx, direction: Direction, partnerId: string, isFirstVoid = false): Promise<readonly string[]> => {
  const today = bangkokDayOf(tx.now)
  const made: string[] = []
  for (const [from, to] of weeks) {
    const [startDate, endDate] = [addDays(today, -from), addDays(today, -to)]
    const { rows } = await sql`select 1 from charges where tenant_id = ${tx.caller.tenantId}::uuid and direction = ${direction}
      and partner_id = ${partnerId}::uuid and bill_id is null and basis_date between ${startDate}::date and ${endDate}::date limit 1`.execute(
      tx.db,
    )
    if (rows.length === 0) continue
    const bill = () => makeBills(tx, tables[direction], direction, { startDate, endDate, partnerId })
    // Voided and billed again, so that the void bill takes no charges from the other states.
    if (isFirstVoid && made.length === 0) for (const { id } of await bill()) await step(tx, direction, id, 'void')
    made.push(...(await bill()).map(({ id }) => id))
  }
  return made
}

/** A bill of exempt haulage only is agreed: it gets an invoice that is no tax invoice. Such a customer is billed now if none was by week. */
const settleExempt = async (tx: Tx): Promise<void> => {
  const today = bangkokDayOf(tx.now)
  const [startDate, endDate] = [addDays(today, -weeks[0][0]), addDays(today, -1)]
  const { rows } = await sql<{ partnerId: string; billId: string | null }>`
    select c.partner_id as "partnerId", c.bill_id as "billId" from charges c
    join billing_items i on i.tenant_id = c.tenant_id and i.id = c.billing_item_id
    left join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.direction = 'receivable'
      and (b.bill_state = 'unconfirmed' or (b.id is null and c.basis_date between ${startDate}::date and ${endDate}::date))
    group by 1, 2 having bool_and(i.tax_code = 'transport') and sum(c.amount) > 0 order by c.bill_id is null, count(*) desc, 1 limit 1`.execute(
    tx.db,
  )
  for (const { partnerId, billId } of rows) {
    const made = billId === null ? await makeBills(tx, tables.receivable, 'receivable', { startDate, endDate, partnerId }) : []
    const id = billId ?? made[0]?.id
    if (id !== undefined) await settle(tx, 'receivable', id)
  }
}

/** Some documents are outstanding; the setting that requires verified ones is restored afterwards. */
export const billWeeks = async (tx: Tx, direction: Direction, { ofPeople, others }: PartnersByWeek): Promise<void> => {
  const { tenantId } = tx.caller
  await sql`insert into settings (tenant_id, code, value) values (${tenantId}::uuid, 'BILL_NEEDS_VERIFIED', 'false')
    on conflict (tenant_id, code) do nothing`.execute(tx.db)
  const made: (readonly string[])[] = []
  for (const partnerId of ofPeople) {
    const latestFirst = (await weeklyBills(tx, direction, partnerId)).toReversed()
    for (const [at, id] of latestFirst.slice(0, stepsOfPeople.length).entries()) await stepsOfPeople[at]?.(tx, direction, id)
    made.push(latestFirst.slice(stepsOfPeople.length))
  }
  for (const [at, partnerId] of others.entries()) made.push(await weeklyBills(tx, direction, partnerId, at === 0))
  // Merges two bills of one partner.
  const [first, second] = made.findLast((own) => own.length > 1) ?? []
  if (first !== undefined && second !== undefined)
    await mergeBills(tx, tables[direction], { bills: [await standing(tx, first), await standing(tx, second)] })
  const rest = made.flat().filter((id) => id !== first && id !== second)
  for (const [at, id] of rest.entries()) await steps[at]?.(tx, direction, id)
  if (direction === 'receivable') await settleExempt(tx)
  await sql`delete from settings where tenant_id = ${tenantId}::uuid and code = 'BILL_NEEDS_VERIFIED' and value = 'false'`.execute(
    tx.db,
  )
}
