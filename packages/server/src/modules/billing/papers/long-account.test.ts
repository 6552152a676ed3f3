import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AccountStatement } from '@khonsong/contract/billing/papers/accounts.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { paperWorld } from '../../../testing/paper-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { maxEntries } from './account-store.ts'

const today = bangkokDayOf(new Date().toISOString())
let running: RunningApp
let it: Awaited<ReturnType<typeof paperWorld>>

before(async () => {
  running = await runningApp({ background: false })
  it = await paperWorld(running)
})
after(() => running.stop())

test('a statement of account with more entries than it shows closes with the whole balance, and is not printed in part', async () => {
  const [id = ''] = it.bills
  await it.step('reconcile', 'complete', [id])
  const url = `/v1/receivable-accounts/${it.customerPartnerId}`
  const days = `from=${addDays(today, -2)}&to=${today}`
  const read = () => it.clerk.items<AccountStatement>('GET', `${url}?${days}`)
  const first = await read()
  assert.equal(first.isCut, false)
  await sql`insert into bill_payments (tenant_id, id, bill_id, paid_on, means, amount, created_at)
    select tenant_id, gen_random_uuid(), id, ${today}::date, 'cash', 0.01, now() from bills, generate_series(1, ${maxEntries})
    where id = ${id}::uuid`.execute(running.app.database.writer)
  const cut = await read()
  assert.deepEqual([cut.isCut, cut.entries.length], [true, maxEntries])
  assert.equal(cut.closing, (Number(first.closing) - maxEntries / 100).toFixed(2))
  const file = await it.clerk.inject({ url: `${url}/file?${days}` })
  assert.equal(file.statusCode, 422, file.body)
  assert.match(file.body, /"code":"account.too_long"/)
  const fewer = `from=${addDays(today, -2)}&to=${addDays(today, -1)}`
  assert.equal((await it.clerk.inject({ url: `${url}/file?${fewer}` })).statusCode, 200)
})
