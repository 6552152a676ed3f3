import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LineComment } from '@khonsong/contract/billing/bills/line-comments.ts'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { cellText } from '@khonsong/domain/kernel/sheet-cell.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'

import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { runMeters } from '../charges/run-meters.ts'

let running: RunningApp
let it: BillingWorld
let clerk: SignedIn
let customer: SignedIn
let stranger: SignedIn
let billId: string
let lines: readonly ChargeRow[]

const bills = '/v1/receivable-bills'
const today = bangkokDayOf(new Date().toISOString())

const billNow = () => clerk.items<Bill>('GET', `${bills}/${billId}`)
const linesNow = async () => (await clerk.items<{ list: ChargeRow[] }>('GET', `${bills}/${billId}/charges?pageSize=50`)).list
const step = async (kind: 'settle' | 'reconcile', action: string) => {
  const { version } = await billNow()
  const payload = { action, bills: [{ id: billId, version }], reason: 'ตรวจแล้ว' }
  const [result] = await clerk.items<{ done: boolean; message: string | null }[]>('POST', `${bills}/actions/${kind}`, payload)
  assert.equal(result?.done, true, result?.message ?? '')
}
const commentsOf = async (user: SignedIn, chargeId: string) =>
  (await user.items<{ comments: LineComment[] }>('GET', `${bills}/${billId}/charges/${chargeId}/comments`)).comments
const upload = async (user: SignedIn, name: string): Promise<string> => {
  const form = await multipart([{ name, content: onePixelPng, mime: 'image/png' }], {})
  const answer = await user.inject({ method: 'POST', url: '/v1/files/attachments', ...form })
  return answer.json<{ items: { files: { id: string }[] } }>().items.files[0]?.id ?? ''
}
const download = async (user: SignedIn, query = '') => {
  const answer = await user.inject({ method: 'GET', url: `${bills}/${billId}/disputed-lines${query}` })
  return { status: answer.statusCode, body: answer.rawPayload, text: answer.body }
}
const rowsOf = async (content: Buffer): Promise<string[][]> => {
  const opened = await readSheet(content, {})
  assert.ok(opened.accepted)
  const rows = [opened.value.header.cells.map(cellText)]
  for await (const { cells } of opened.value.rows) rows.push(opened.value.header.cells.map((_, at) => cellText(cells[at])))
  return rows
}
const csvOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from(`\ufeff${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}`)

interface Taken {
  readonly agreed: number
  readonly disputed: number
  readonly commented: number
  readonly settled: number
}
const sendBack = async (user: SignedIn, rows: readonly (readonly string[])[], more: Record<string, string> = {}) => {
  const { version } = await billNow()
  const file = { name: 'answers.csv', content: csvOf(rows), mime: 'text/csv' }
  const form = await multipart([file], { version: String(version), ...more })
  const answer = await user.inject({ method: 'POST', url: `${bills}/${billId}/disputed-lines`, ...form })
  return {
    status: answer.statusCode,
    taken: answer.json<{ items: Taken }>().items,
    told: answer.json<{ errors?: { code: string }[] }>(),
  }
}
/** Fills the three answer columns of a row. */
const answered = (row: readonly string[], answer: string, amount: string, comment: string) => [
  ...row.slice(0, 10),
  answer,
  amount,
  comment,
  row[13] ?? '',
]

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  clerk = it.clerk
  await it.contract('receivable', [{ basis: 'trip', price: '1000' }])
  await it.deliver(3)
  await clerk.items('POST', '/v1/meters', { name: 'ลูกหนี้', direction: 'receivable', mode: 'realtime' })
  await runMeters(running.app)
  const [made] = await clerk.items<{ id: string }[]>('POST', `${bills}/actions/make`, {
    startDate: addDays(today, -40),
    endDate: today,
  })
  billId = made?.id ?? ''
  await clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  const permissions = ['receivable_bill.view', 'receivable_bill.answer'] as const
  customer = await it.world.company.signedIn({ kind: 'customer', customerId: it.world.customers[0], permissions: [...permissions] })
  stranger = await it.world.company.signedIn({ kind: 'customer', customerId: it.world.customers[1], permissions: [...permissions] })
  await step('settle', 'confirm')
  lines = await linesNow()
})
after(() => running.stop())

test('a line is commented only while both sides compare the bill', async () => {
  const url = `${bills}/${billId}/charges/${lines[0]?.id}/comments`
  const answer = await clerk.inject({ method: 'POST', url, payload: { comment: 'ขอหลักฐาน' } })
  assert.equal(answer.json<{ code: string }>().code, 'bill.not_now')
  await step('reconcile', 'reconcile')
  assert.equal((await download(clerk)).status, 422, 'nothing is disputed yet')
})

test('a customer disputes a line with a picture; our clerk sees it and another customer does not', async () => {
  const [first = '', second = ''] = lines.map(({ id }) => id)
  const fileId = await upload(customer, 'ใบชั่ง.png')
  const dispute = (id: string, amount: string, reason: string, fileIds: readonly string[] = []) => ({
    id,
    state: 'disputed',
    amount,
    reason,
    fileIds,
  })
  const payload = {
    version: (await billNow()).version,
    lines: [dispute(first, '900', 'น้ำหนักไม่ตรง', [fileId]), dispute(second, '0', 'ไม่มีเที่ยวนี้')],
  }
  await customer.items('POST', `${bills}/${billId}/actions/compare`, payload)
  const [comment] = await commentsOf(clerk, first)
  assert.deepEqual(
    [comment?.byCounterpart, comment?.comment, comment?.files.map(({ name }) => name)],
    [true, 'น้ำหนักไม่ตรง', ['ใบชั่ง.png']],
  )
  assert.equal((await clerk.inject({ method: 'GET', url: `/v1/files/${fileId}` })).statusCode, 200)
  assert.equal((await stranger.inject({ method: 'GET', url: `/v1/files/${fileId}` })).statusCode, 404)
  assert.equal((await stranger.inject({ method: 'GET', url: `${bills}/${billId}/charges/${first}/comments` })).statusCode, 404)
  assert.equal((await download(stranger)).status, 404)
})

test('our comment is beside theirs and keeps the bill’s version; a repeated text and another user’s file are refused', async () => {
  const first = lines[0]?.id ?? ''
  const url = `${bills}/${billId}/charges/${first}/comments`
  const { version } = await billNow()
  await clerk.items('POST', url, { comment: 'ส่งใบชั่งต้นทางให้แล้ว', fileIds: [await upload(clerk, 'ต้นทาง.png')] })
  assert.equal((await billNow()).version, version)
  assert.deepEqual(
    (await commentsOf(customer, first)).map(({ byCounterpart }) => byCounterpart),
    [true, false],
  )
  assert.equal((await linesNow()).find(({ id }) => id === first)?.commentCount, 2)
  const again = await clerk.inject({ method: 'POST', url, payload: { comment: 'ส่งใบชั่งต้นทางให้แล้ว' } })
  assert.equal(again.json<{ code: string }>().code, 'bill.said_already')
  const foreign = await clerk.inject({
    method: 'POST',
    url,
    payload: { comment: 'ดูรูป', fileIds: [await upload(customer, 'a.png')] },
  })
  assert.equal(foreign.statusCode, 422)
  assert.equal((await commentsOf(clerk, first)).length, 2, 'nothing of a refused comment stays')
  const nowhere = `${bills}/${billId}/charges/${crypto.randomUUID()}/comments`
  assert.deepEqual(await clerk.items('GET', nowhere), { comments: [] })
  assert.equal((await clerk.inject({ method: 'POST', url: nowhere, payload: { comment: 'ดูรูป' } })).statusCode, 404)
})

test('the file of disputed lines has both amounts, the comments of both sides and the names of the evidence', async () => {
  const rows = await rowsOf((await download(customer, '?lang=th')).body)
  assert.equal(rows.length, 3, 'the line that nobody disputes is not in it')
  const row = rows.find((one) => one[13] === lines[0]?.id) ?? []
  assert.deepEqual(row.slice(3, 7), ['1000', '900', '-100', 'น้ำหนักไม่ตรง'])
  assert.match(row[7] ?? '', /ส่งใบชั่งต้นทางให้แล้ว$/)
  assert.match(row[8] ?? '', /น้ำหนักไม่ตรง$/)
  assert.equal(row[9], '001 ใบชั่ง.png\n002 ต้นทาง.png')
  const packed = (await download(clerk, '?evidence=1')).body
  assert.equal(packed.subarray(0, 2).toString(), 'PK')
  assert.ok(packed.includes('ใบชั่ง.png') && packed.includes('ต้นทาง.png') && packed.includes('.xlsx'))
})

test('a file with a fault in any row changes nothing and names every faulty row', async () => {
  const [head = [], first = [], second = []] = await rowsOf((await download(clerk, '?lang=en')).body)
  const before = await linesNow()
  const { status, told } = await sendBack(customer, [head, answered(first, 'Agree', '', ''), answered(second, 'perhaps', '', '')])
  assert.equal(status, 422)
  assert.deepEqual(
    told.errors?.map(({ code }) => code),
    ['disputed.answer'],
  )
  const strange = [...answered(second, 'Agree', '', '').slice(0, 13), crypto.randomUUID()]
  const wrong = await sendBack(customer, [
    head,
    answered(first, 'Agree', '900', ''),
    answered(second, '', 'x', ''),
    strange,
    answered(first, '', '', 'ก'),
  ])
  assert.deepEqual(
    wrong.told.errors?.map(({ code }) => code),
    ['disputed.agree_amount', 'disputed.amount', 'disputed.unknown_line', 'disputed.comment'],
  )
  const twice = await sendBack(customer, [head, answered(first, 'Agree', '', ''), answered(first, '', '', 'อีกครั้ง')])
  assert.deepEqual(
    twice.told.errors?.map(({ code }) => code),
    ['disputed.twice'],
  )
  const foreign = await sendBack(clerk, [
    ['Waybill', 'Amount'],
    ['x', '1'],
  ])
  assert.deepEqual(
    foreign.told.errors?.map(({ code }) => code),
    ['disputed.no_column'],
  )
  assert.deepEqual(await linesNow(), before)
})

test('answers are accepted in another language; importing them again repeats nothing, and lines settled meanwhile stay', async () => {
  const [head = [], ...rows] = await rowsOf((await download(customer, '?lang=zh')).body)
  const of = (at: number) => rows.find((row) => row[13] === lines[at]?.id) ?? []
  const file = [head, answered(of(0), '', '950.50', 'พบกันครึ่งทาง'), answered(of(1), '同意', '', 'พบเที่ยวแล้ว')]
  const first = await sendBack(clerk, file, { answeredBy: 'counterpart' })
  assert.deepEqual(first.taken, { ...first.taken, agreed: 1, disputed: 1, commented: 2, settled: 0 })
  const now = await linesNow()
  const line = (at: number) => now.find(({ id }) => id === lines[at]?.id)
  assert.deepEqual([line(0)?.matchState, line(0)?.counterpartAmount, line(0)?.matchReason], ['disputed', '950.50', 'พบกันครึ่งทาง'])
  assert.deepEqual([line(1)?.matchState, line(1)?.counterpartAmount], ['agreed', '1000.00'])
  assert.equal((await commentsOf(clerk, lines[1]?.id ?? '')).at(-1)?.byCounterpart, true)
  const again = await sendBack(clerk, file, { answeredBy: 'counterpart' })
  assert.deepEqual(again.taken, { ...again.taken, agreed: 0, disputed: 1, commented: 0, settled: 1 })
  assert.equal((await billNow()).difference, '-49.500')
  const log = await clerk.items<{ list: { action: string }[] }>('GET', `${bills}/${billId}/history?pageSize=50`)
  assert.ok(log.list.filter(({ action }) => action === 'dispute_answered').length === 2)
})
