import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { multipart } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let it: BillingWorld
let clerk: SignedIn

before(async () => {
  running = await runningApp()
  it = await billingWorld(running)
  clerk = await it.world.company.signedIn({ permissions: everyPermission })
})
after(() => running.stop())

interface Task {
  readonly id: string
  readonly state: string
  readonly message: string | null
  readonly result: unknown
}

const ended = async (id: string): Promise<Task> => {
  for (let turn = 0; turn < 300; turn += 1) {
    const task = await clerk.items<Task>('GET', `/v1/tasks/${id}`)
    if (task.state !== 'queued' && task.state !== 'running') return task
    await pause(100)
  }
  throw new Error('The task did not end')
}
const newest = async (): Promise<Task> => {
  const [task] = await clerk.items<Task[]>('GET', '/v1/tasks')
  assert.ok(task)
  return ended(task.id)
}

const today = bangkokDayOf(new Date().toISOString())
const days = { startDate: addDays(today, -40), endDate: today }

test('a bill of many lines is recalculated and reconciled in the background', async () => {
  const { ids } = await it.deliver(2)
  await it.contract('receivable', [{ basis: 'trip', price: '1000' }])
  await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids })
  const [made] = await clerk.items<{ id: string }[]>('POST', '/v1/receivable-bills/actions/make', days)
  const id = made?.id ?? ''
  const db = running.app.database.writer
  const row = await db.selectFrom('bills').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const charge = {
    tenantId: row.tenantId,
    direction: 'receivable',
    kind: 'adjustment',
    partnerId: row.partnerId,
    billId: id,
    basisDate: today,
    reason: 'ปรับ',
  }
  const lines = Array.from({ length: 600 }, () => ({
    ...charge,
    id: newId(),
    billingItemId: it.items.billingItemId,
    amount: '1.00',
  }))
  await db.insertInto('charges').values(lines).execute()
  await db.updateTable('bills').set({ chargeCount: 602, adjustedCost: '600', finalCost: '2600' }).where('id', '=', id).execute()
  await db.updateTable('contractLines').set({ price: '1500' }).execute()
  const now = () => clerk.items<Bill>('GET', `/v1/receivable-bills/${id}`)
  const act = async (action: string, body: object = {}) => {
    const bills = [{ id, version: (await now()).version }]
    const [result] = await clerk.items<{ done: boolean; message: string | null }[]>(
      'POST',
      `/v1/receivable-bills/actions/${action}`,
      { ...body, bills },
    )
    return result
  }
  const asked = await act('recalculate')
  assert.match(asked?.message ?? '', /602/)
  const { state } = await newest()
  assert.equal(state, 'done')
  assert.deepEqual([Number((await now()).finalCost), (await now()).billState], [3600, 'unconfirmed'])
  await db
    .updateTable('shipments')
    .set({ status: 'shipment_approved' })
    .where('id', 'in', [...ids])
    .execute()
  assert.equal((await act('settle', { action: 'confirm' }))?.done, true)
  assert.match((await act('reconcile', { action: 'reconcile' }))?.message ?? '', /602/)
  await newest()
  assert.equal((await now()).billState, 'reconciling')
})

test('a large file of rates is read in the background, all rows or none', async () => {
  const { id: templateId } = await clerk.items<{ id: string }>('POST', '/v1/rate-card-templates', {
    code: 'L',
    name: 'L',
    keys: ['weightFrom', 'weightTo'],
  })
  const file = (wrong: boolean) => {
    const rows = Array.from({ length: 12_000 }, (_, at) => `${String(at)},${String(at + 1)},${wrong && at === 7 ? 'x' : '1250.50'}`)
    return ['weightFrom,weightTo,ราคา (บาท)', ...rows].join('\r\n')
  }
  const send = async (url: string, fields: Record<string, string>, content: string) => {
    const body = await multipart([{ name: 'rates.csv', mime: 'text/csv', content: Buffer.from(`\uFEFF${content}`) }], fields)
    const answer = await clerk.inject({ method: 'POST', url, ...body })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ items: { cardId: string; taskId: string | null } }>().items
  }
  const made = await send('/v1/rate-cards/import', { templateId, name: 'ตารางใหญ่', effectiveDate: today }, file(false))
  const { state, result } = await ended(made.taskId ?? '')
  assert.deepEqual([state, (result as { rowCount: number }).rowCount], ['done', 12_000])
  const url = `/v1/rate-cards/${made.cardId}`
  const card = await clerk.items<{ version: number; versions: { rowCount: number }[] }>('GET', `${url}/versions`)
  assert.equal(card.versions[0]?.rowCount, 12_000)
  const again = await send(`${url}/rows/import`, { version: String(card.version) }, file(true))
  const wrong = await ended(again.taskId ?? '')
  assert.deepEqual(
    (wrong.result as { problems: { rowNo: number; column: string }[] }).problems.map(({ rowNo, column }) => [rowNo, column]),
    [[9, 'one']],
  )
  const unchanged = await clerk.items<{ versions: { rowCount: number }[] }>('GET', `${url}/versions`)
  assert.equal(unchanged.versions[0]?.rowCount, 12_000)
})
