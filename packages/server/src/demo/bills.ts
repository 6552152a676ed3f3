/** Two months of billing: deliveries are priced by contracts and billed by month or week, in every state. */
import { directions, type Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { receivableBills, payableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { sql } from 'kysely'
import { makeBills, stepBills } from '../modules/billing/bills/index.ts'
import { costLateMonths } from '../modules/billing/own-costs/index.ts'
import { dueSubjects, priceSubjects } from '../modules/billing/charges/index.ts'
import { issueMorePapers } from './more-papers.ts'
import { addOddContracts } from './odd-contracts.ts'
import { issueDemoPapers, prepareDemoTaxes } from './papers.ts'
import { billWeeks, partnersByWeek, type PartnersByWeek } from './weekly-bills.ts'
import { systemCaller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Tx } from '../platform/db/tx.ts'
import { tableOf } from '../platform/resource/resource-table.ts'

const portion = 400

const meterNames = { receivable: 'คิดราคาลูกหนี้ทันที', payable: 'คิดราคาเจ้าหนี้ทันที' } as const

const addMeter = async (tx: Tx, direction: Direction): Promise<void> => {
  const name = meterNames[direction]
  await sql`insert into meters (tenant_id, id, name, direction, mode, search_key)
    values (${tx.caller.tenantId}::uuid, ${tx.newId()}::uuid, ${name}, ${direction}, 'realtime', ${name})`.execute(tx.db)
}

/** Confirms and reconciles some of the bills; unverified documents keep others open. */
const settle = async (tx: Tx, direction: Direction, made: readonly { readonly id: string }[]): Promise<void> => {
  const table = tableOf((direction === 'receivable' ? receivableBills : payableBills).of.resource)
  const step = async (action: 'confirm' | 'reconcile', chosen: readonly { readonly id: string }[]) => {
    const { rows } = await sql<{ id: string; version: number }>`select id, version from bills
      where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${chosen.map(({ id }) => id)}::uuid[]) order by bill_no`.execute(
      tx.db,
    )
    await stepBills(tx, table, direction, { action, bills: rows })
  }
  await step(
    'confirm',
    made.filter((_, at) => at % 4 !== 0),
  )
  await step(
    'reconcile',
    made.filter((_, at) => at % 4 === 2),
  )
}

type InCompany = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Prices deliveries since a day, in batches. */
const priceSince = async (inCompany: InCompany, direction: Direction, from: string, to: string): Promise<void> => {
  let after: string | null = null
  for (;;) {
    const ids: readonly string[] = await inCompany(async (tx) => {
      const due = await dueSubjects(tx, direction, { from, to }, { after, portion, all: true })
      await priceSubjects(tx, direction, due)
      return due
    })
    after = ids.at(-1) ?? null
    if (ids.length < portion) break
  }
}

/** Partners with open charges in a period. */
const partnersOwing = async (tx: Tx, direction: Direction, from: string, to: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ partnerId: string }>`select distinct partner_id as "partnerId" from charges
    where tenant_id = ${tx.caller.tenantId}::uuid and direction = ${direction} and bill_id is null
    and basis_date between ${from}::date and ${to}::date order by 1`.execute(tx.db)
  return rows.map(({ partnerId }) => partnerId)
}

/**
 * Does nothing for a company that has a meter.
 * @param now the instant of whoever looks at it, ISO 8601; the clock's without it
 */
export const billDemoMonths = async (database: Database, tenantId: string, now?: string): Promise<void> => {
  const facts = { caller: systemCaller(tenantId), requestId: 'demo-bills', ...(now === undefined ? {} : { now }) }
  const inCompany: InCompany = (work) => inTransaction(database, facts, work)
  const known = await inCompany((tx) => sql`select 1 from meters where tenant_id = ${tenantId}::uuid limit 1`.execute(tx.db))
  if (known.rows.length > 0) return
  await inCompany(prepareDemoTaxes)
  await inCompany(costLateMonths)
  const today = await inCompany((tx) => Promise.resolve(bangkokDayOf(tx.now)))
  const lastDay = addDays(`${today.slice(0, 7)}-01`, -1)
  const firstDay = `${lastDay.slice(0, 7)}-01`
  for (const direction of directions) await priceSince(inCompany, direction, firstDay, today)
  await inCompany(addOddContracts)
  const weekly = new Map<Direction, PartnersByWeek>()
  for (const direction of directions)
    await inCompany(async (tx) => {
      await addMeter(tx, direction)
      const byWeek = await partnersByWeek(tx, direction)
      const later = [...byWeek.ofPeople, ...byWeek.others]
      weekly.set(direction, byWeek)
      const table = tableOf((direction === 'receivable' ? receivableBills : payableBills).of.resource)
      const made = []
      for (const partnerId of await partnersOwing(tx, direction, firstDay, lastDay))
        if (!later.includes(partnerId))
          made.push(...(await makeBills(tx, table, direction, { startDate: firstDay, endDate: lastDay, partnerId })))
      await settle(tx, direction, made)
    })
  await issueDemoPapers(database, tenantId, now)
  for (const [direction, byWeek] of weekly) await inCompany((tx) => billWeeks(tx, direction, byWeek))
  await issueMorePapers(database, facts)
}
