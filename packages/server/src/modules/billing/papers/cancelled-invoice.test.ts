import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { paperWorld } from '../../../testing/paper-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

const today = bangkokDayOf(new Date().toISOString())
let running: RunningApp
let it: Awaited<ReturnType<typeof paperWorld>>

before(async () => {
  running = await runningApp({ background: false })
  it = await paperWorld(running)
  const { writer } = running.app.database
  const company = { taxId: '0105536000013', branchNo: '00000', address: '99/9 ถนนบางนา-ตราด กรุงเทพมหานคร 10260' }
  await writer.updateTable('organisations').set(company).where('kind', '=', 'company').execute()
  const customer = { address: '1 ถนนสุขุมวิท', companyBranch: '00002', companyTaxId: '0107544000108' }
  await writer.updateTable('customers').set(customer).where('id', '=', it.world.customers[0]).execute()
  await it.clerk.items('PUT', '/v1/settings/ability/BILL_TAXES', { value: true, version: 0 })
})
after(() => running.stop())

const bill = (id: string) => it.clerk.items<Bill>('GET', `/v1/receivable-bills/${id}`)
const papersOf = async (billId: string): Promise<readonly Paper[]> => {
  const { billNo } = await bill(billId)
  const { list } = await it.clerk.items<{ list: Paper[] }>('GET', '/v1/receivable-papers?pageSize=200')
  return list.filter((paper) => paper.billNo === billNo).toSorted((a, b) => (a.paperNo < b.paperNo ? -1 : 1))
}
const invoice = async (id: string) =>
  it.clerk.items<{ done: boolean }[]>('POST', '/v1/receivable-bills/actions/issue-invoices', {
    bills: [{ id, version: (await bill(id)).version }],
    issuedOn: today,
  })

test('an invoice nothing stands on is cancelled with a reason, keeps its number, and its bill gets the next one', async () => {
  const [id = ''] = it.bills
  await it.step('reconcile', 'complete', [id])
  assert.equal((await invoice(id))[0]?.done, true)
  const [first] = await papersOf(id)
  assert.ok(first)
  const due = (await bill(id)).openAmount
  const url = `/v1/receivable-papers/${first.id}/actions/cancel`
  const cancelled = await it.clerk.items<Paper>('POST', url, { version: first.version, reason: 'ออกผิด' })
  assert.deepEqual([cancelled.paperNo, cancelled.paperState], [first.paperNo, 'cancelled'])
  const again = await it.clerk.inject({ method: 'POST', url, payload: { version: cancelled.version, reason: 'ออกผิด' } })
  assert.equal(again.statusCode, 422, again.body)
  assert.equal((await bill(id)).openAmount, due, 'the customer owes what it owed')
  assert.equal((await invoice(id))[0]?.done, true)
  const papers = await papersOf(id)
  assert.deepEqual(
    papers.map(({ paperState }) => paperState),
    ['cancelled', 'issued'],
  )
  assert.equal(Number(papers[1]?.paperNo.slice(-5)), Number(first.paperNo.slice(-5)) + 1)
  assert.equal(papers[1]?.total, first.total)
})
