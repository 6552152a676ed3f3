/** Two months of the demo company's billing: what was delivered is priced by its contracts, last month stands on bills in every state. */
import { directions, type Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { receivableBills, payableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { sql } from 'kysely'
import { makeBills, stepBills } from '../modules/billing/bills/index.ts'
import { costLateMonths } from '../modules/billing/own-costs/index.ts'
import { dueSubjects, priceSubjects } from '../modules/billing/charges/index.ts'
import { billMonthSoFar } from './month-so-far.ts'
import { addOddContracts } from './odd-contracts.ts'
import { issueDemoPapers, prepareDemoTaxes } from './papers.ts'
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

/** Confirms and reconciles some of the bills; papers that are not verified keep others open, as in life. */
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

/** Does nothing for a company that has a meter. */
export const billDemoMonths = async (database: Database, tenantId: string): Promise<void> => {
  const facts = { caller: systemCaller(tenantId), requestId: 'demo-bills' }
  const inCompany = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database, facts, work)
  const known = await inCompany((tx) => sql`select 1 from meters where tenant_id = ${tenantId}::uuid limit 1`.execute(tx.db))
  if (known.rows.length > 0) return
  await inCompany(prepareDemoTaxes)
  await inCompany(costLateMonths)
  for (const direction of directions) {
    const today = await inCompany(async (tx) => bangkokDayOf(tx.now))
    const lastDay = addDays(`${today.slice(0, 7)}-01`, -1)
    const firstDay = `${lastDay.slice(0, 7)}-01`
    let after: string | null = null
    for (;;) {
      const ids: readonly string[] = await inCompany(async (tx) => {
        const due = await dueSubjects(tx, direction, { from: firstDay, to: today }, { after, portion, all: true })
        await priceSubjects(tx, direction, due)
        return due
      })
      after = ids.at(-1) ?? null
      if (ids.length < portion) break
    }
    await inCompany(async (tx) => {
      await addMeter(tx, direction)
      const { rows } = await sql`select 1 from charges where tenant_id = ${tenantId}::uuid and direction = ${direction}
        and basis_date between ${firstDay}::date and ${lastDay}::date limit 1`.execute(tx.db)
      const span = {
        startDate: rows.length > 0 ? firstDay : `${today.slice(0, 7)}-01`,
        endDate: rows.length > 0 ? lastDay : today,
        partnerId: null,
      }
      const any = await sql`select 1 from charges where tenant_id = ${tenantId}::uuid and direction = ${direction} limit 1`.execute(
        tx.db,
      )
      if (any.rows.length === 0) return
      const table = tableOf((direction === 'receivable' ? receivableBills : payableBills).of.resource)
      await settle(tx, direction, await makeBills(tx, table, direction, span))
    })
  }
  await issueDemoPapers(database, tenantId)
  await inCompany(addOddContracts)
  await inCompany(billMonthSoFar)
}
