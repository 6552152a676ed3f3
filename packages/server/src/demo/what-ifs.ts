/** What-ifs over last month: higher diesel price, a raised contract, and no change. */
import type { WhatIfChange } from '@khonsong/domain/billing/what-if/what-if-change.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { insertRun, priceRun, writeRunState } from '../modules/billing/what-if/index.ts'
import { systemCaller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Tx } from '../platform/db/tx.ts'

const nothing: Omit<WhatIfChange, 'kind' | 'from'> = {
  fuelProduct: null,
  fuelAmount: null,
  cardId: null,
  contractId: null,
  percent: null,
  amount: null,
  roundTo: null,
  lineNo: null,
  price: null,
  minimum: null,
  maximum: null,
  free: null,
}

/** The contract that priced the most waybills in the period. */
const busiestContract = async (tx: Tx, from: string, to: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select c.contract_id as id from charges c
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.direction = 'receivable' and c.contract_id is not null
      and c.basis_date between ${from}::date and ${to}::date
    group by c.contract_id order by count(*) desc, c.contract_id limit 1`.execute(tx.db)
  return rows[0]?.id
}

/** No-op for a company with what-ifs. */
export const tryDemoWhatIfs = async (database: Database, tenantId: string): Promise<void> => {
  const facts = { caller: systemCaller(tenantId), requestId: 'demo-what-ifs' }
  const inCompany = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database, facts, work)
  const known = await inCompany((tx) => sql`select 1 from what_if_runs where tenant_id = ${tenantId}::uuid limit 1`.execute(tx.db))
  if (known.rows.length > 0) return
  const today = await inCompany(async (tx) => bangkokDayOf(tx.now))
  const dateTo = addDays(`${today.slice(0, 7)}-01`, -1)
  const dateFrom = `${dateTo.slice(0, 7)}-01`
  const contractId = await inCompany((tx) => busiestContract(tx, dateFrom, today))
  const runs: readonly (readonly [string, Omit<WhatIfChange, 'from'>])[] = [
    ['ดีเซลขึ้น 2 บาท', { ...nothing, kind: 'fuel_shift', fuelProduct: 'diesel', fuelAmount: '2' }],
    ...(contractId ? [['ปรับราคาสัญญาหลัก +5%', { ...nothing, kind: 'contract_term', contractId, percent: '5' }] as const] : []),
  ]
  const signal = new AbortController().signal
  for (const [name, change] of runs) {
    const id = await inCompany(async (tx) => {
      const runId = tx.newId()
      const days = contractId ? { dateFrom, dateTo: today } : { dateFrom, dateTo }
      const run = { id: runId, name, ...days, partnerId: null, businessUnitId: null, change: { ...change, from: dateFrom } }
      await insertRun(tx, { ...run, searchKey: searchKey(name) })
      return runId
    })
    await priceRun({ database, signal, progress: async () => {} }, facts, id)
    await inCompany((tx) => writeRunState(tx, id, { runState: 'done' }))
  }
}
