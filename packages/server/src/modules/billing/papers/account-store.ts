import type { AccountEntry } from '@khonsong/domain/billing/papers/account.ts'
import type { OpenBill } from '@khonsong/domain/billing/papers/ageing.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Maximum number of open bills in an ageing. */
const maxAged = 50_000

const agreed = sql`b.bill_state in ('reconciled', 'paid')`
const checkedOn = sql`(b.checked_at at time zone 'Asia/Bangkok')::date`

/**
 * Open balances of bills at the end of a day: of those open now, and of those paid or noted since. Bills agreed later are
 * excluded.
 */
export const openBillsOn = async (tx: Tx, direction: Direction, on: string): Promise<readonly OpenBill[]> => {
  const { rows } = await sql<Omit<OpenBill, 'open'> & { open: string }>`
    select b.partner_id as "partnerId", p.name as "partnerName", coalesce(b.due_on, b.end_date + 30)::text as "dueOn", o.open::text as open
    from bills b join partners p on p.tenant_id = b.tenant_id and p.id = b.partner_id
    cross join lateral (select b.open_amount
      + coalesce((select sum(y.amount) from bill_payments y where y.tenant_id = b.tenant_id and y.bill_id = b.id and y.paid_on > ${on}::date), 0)
      - coalesce((select sum(case n.kind when 'credit_note' then -n.total else n.total end) from papers i join papers n on n.tenant_id = i.tenant_id
          and n.refers_to = i.id and n.bill_id is null and n.paper_state = 'issued' and n.issued_on > ${on}::date
          where i.tenant_id = b.tenant_id and i.bill_id = b.id), 0) as open) o
    where ${visible(tx.caller, 'bills', 'b')} and b.direction = ${direction} and ${agreed} and ${checkedOn} <= ${on}::date and o.open <> 0
      and (b.bill_state = 'reconciled' or b.id in (select y.bill_id from bill_payments y where y.tenant_id = b.tenant_id and y.paid_on > ${on}::date))
    limit ${maxAged}`.execute(tx.db)
  return rows.map((row) => ({ ...row, open: hundredthsOf(row.open) }))
}

/** Bills, notes and payments of a partner visible to the caller, one row each, signed by their effect on the balance. */
const movements = (tx: Tx, direction: Direction, partnerId: string) => sql`
  select coalesce(i.issued_on, ${checkedOn}) as day, coalesce(i.kind, 'bill') as kind, coalesce(i.paper_no, b.bill_no) as no, b.id as bill_id,
    b.final_cost + b.tax_amount as amount, 1 as place
  from bills b left join papers i on i.tenant_id = b.tenant_id and i.bill_id = b.id and i.paper_state = 'issued'
    and i.kind in ('tax_invoice', 'invoice', 'credit_note')
  where ${visible(tx.caller, 'bills', 'b')} and b.direction = ${direction} and b.partner_id = ${partnerId}::uuid and ${agreed}
  union all
  select n.issued_on, n.kind, n.paper_no, b.id, case n.kind when 'credit_note' then -n.total else n.total end, 2
  from bills b join papers i on i.tenant_id = b.tenant_id and i.bill_id = b.id
    join papers n on n.tenant_id = i.tenant_id and n.refers_to = i.id and n.bill_id is null and n.paper_state = 'issued'
  where ${visible(tx.caller, 'bills', 'b')} and b.direction = ${direction} and b.partner_id = ${partnerId}::uuid and ${agreed}
  union all
  select y.paid_on, case when y.wht_amount > 0 then 'payment_wht' else 'payment' end, coalesce(y.reference, b.bill_no), b.id, -y.amount, 3
  from bills b join bill_payments y on y.tenant_id = b.tenant_id and y.bill_id = b.id
  where ${visible(tx.caller, 'bills', 'b')} and b.direction = ${direction} and b.partner_id = ${partnerId}::uuid and ${agreed}`

/** Opening balance of a partner before a day. */
export const openingOf = async (tx: Tx, direction: Direction, partnerId: string, from: string): Promise<number> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(m.amount), 0)::text as sum from (${movements(tx, direction, partnerId)}) m where m.day < ${from}::date`.execute(
    tx.db,
  )
  return hundredthsOf(rows[0]?.sum ?? '0')
}

export const maxEntries = 2000

export const entriesOf = async (
  tx: Tx,
  direction: Direction,
  partnerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly AccountEntry[]> => {
  const { rows } = await sql<Omit<AccountEntry, 'amount'> & { amount: string }>`
    select m.day::text as day, m.kind, m.no, m.bill_id as "billId", m.amount::text as amount from (${movements(tx, direction, partnerId)}) m
    where m.day between ${from}::date and ${to}::date order by m.day, m.place, m.no, m.bill_id limit ${maxEntries + 1}`.execute(
    tx.db,
  )
  return rows.map((row) => ({ ...row, amount: hundredthsOf(row.amount) }))
}

const maxPartners = 5000

/** Partners with bills visible to the caller. */
export const partnersWithBills = async (
  tx: Tx,
  direction: Direction,
): Promise<{ readonly id: string; readonly name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from partners p where p.tenant_id = ${tx.caller.tenantId}::uuid and exists (select from bills b
      where b.tenant_id = p.tenant_id and b.partner_id = p.id and b.direction = ${direction} and ${visible(tx.caller, 'bills', 'b')})
    order by p.name, p.id limit ${maxPartners}`.execute(tx.db)
  return rows
}

/** A partner visible to the caller, or whose bills an external user sees. */
export const seenPartner = async (tx: Tx, id: string): Promise<{ readonly id: string; readonly name: string } | undefined> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from partners p where p.tenant_id = ${tx.caller.tenantId}::uuid and p.id = ${id}::uuid and (${visible(tx.caller, 'partners', 'p')}
      or exists (select from bills b where b.partner_id = p.id and ${visible(tx.caller, 'bills', 'b')}))`.execute(tx.db)
  return rows[0]
}
