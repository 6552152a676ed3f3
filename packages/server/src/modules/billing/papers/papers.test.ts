import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { BillTaxes } from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { amountDisplay } from '@khonsong/domain/kernel/money.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { paperWorld, type PaperWorld } from '../../../testing/paper-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let it: PaperWorld
let step: PaperWorld['step']
let clerk: SignedIn
let customer: SignedIn
let stranger: SignedIn
let bills: readonly string[]

const today = bangkokDayOf(new Date().toISOString())
const yearMonth = `${today.slice(2, 4)}${today.slice(5, 7)}`
const path = (id: string, more = '') => `/v1/receivable-bills/${id}${more}`
const bill = (id: string) => clerk.items<Bill>('GET', path(id))
const taxes = (id: string) => clerk.items<BillTaxes>('GET', path(id, '/taxes'))
const setting = (code: string, value: unknown, version = 0) =>
  clerk.items('PUT', `/v1/settings/ability/${code}`, { value, version })

interface Result {
  readonly id: string
  readonly done: boolean
  readonly code: string | null
}
const chosen = (ids: readonly string[]) => Promise.all(ids.map(async (id) => ({ id, version: (await bill(id)).version })))
const invoice = async (ids: readonly string[], more: object = {}) =>
  clerk.items<Result[]>('POST', '/v1/receivable-bills/actions/issue-invoices', {
    bills: await chosen(ids),
    issuedOn: today,
    ...more,
  })
const papers = async (filter = '') =>
  (await clerk.items<{ list: Paper[] }>('GET', `/v1/receivable-papers?pageSize=200${filter}`)).list
const paperOf = async (billId: string): Promise<Paper> => {
  const { billNo } = await bill(billId)
  const found = (await papers()).find((one) => one.billNo === billNo && one.paperState === 'issued')
  assert.ok(found, `no paper for ${billNo}`)
  return found
}
const refused = async (as: SignedIn, url: string, payload: object): Promise<string> => {
  const answer = await as.inject({ method: 'POST', url, payload })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim())
    .join()
}
const pdfOf = async (as: SignedIn, id: string) => {
  const answer = await as.inject({ url: `/v1/receivable-papers/${id}/file` })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.headers['content-type'], 'application/pdf')
  return answer.rawPayload
}
const textOf = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replaceAll(/\s+/g, ' ')

before(async () => {
  running = await runningApp({ background: false })
  it = await paperWorld(running)
  ;({ clerk, bills, step } = it)
  const permissions = ['receivable_bill.view', 'receivable_bill.export'] as const
  const [first, second] = it.world.customers
  customer = await it.world.company.signedIn({ kind: 'customer', customerId: first, permissions: [...permissions] })
  stranger = await it.world.company.signedIn({ kind: 'customer', customerId: second, permissions: [...permissions] })
})
after(() => running.stop())

test('taxes are off until the company switches them on; then a reconciled bill has them by its billing items', async () => {
  const [first = ''] = bills
  await step('reconcile', 'complete', [first])
  assert.deepEqual([(await taxes(first)).isOn, (await taxes(first)).open], [false, '5734.50'])
  assert.deepEqual(
    (await invoice([first])).map(({ code }) => code),
    ['paper.off'],
  )
  await setting('BILL_TAXES', true)
  await step('reconcile', 'complete', bills.slice(1))
  const told = await taxes(bills[1] ?? '')
  // 7% of 1,234.50 = 86.415; 1% of 4,500.00 = 45.00; 3% of 1,234.50 = 37.035.
  assert.deepEqual([told.net, told.vat, told.total, told.wht, told.open], ['5734.50', '86.42', '5820.92', '82.04', '5820.92'])
  assert.deepEqual(
    told.groups.map(({ taxCode, vat, wht }) => [taxCode, vat, wht]),
    [
      ['service', '86.42', '37.04'],
      ['transport', '0.00', '45.00'],
    ],
  )
})

test('a paper needs the names of both sides, is not dated after today, and a refused one takes no number', async () => {
  const [first = ''] = bills
  assert.deepEqual(
    (await invoice([first])).map(({ code }) => code),
    ['paper.seller_incomplete'],
  )
  const { writer } = running.app.database
  await writer
    .updateTable('organisations')
    .set({ taxId: '0105536000013', branchNo: '00000', address: '99/9 ถนนบางนา-ตราด แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260' })
    .where('kind', '=', 'company')
    .execute()
  assert.deepEqual(
    (await invoice([first])).map(({ code }) => code),
    ['paper.buyer_incomplete'],
  )
  await writer
    .updateTable('customers')
    .set({ address: '1 ถนนสุขุมวิท', companyBranch: '00002', companyTaxId: '0107544000108' })
    .where('id', '=', it.world.customers[0])
    .execute()
  assert.deepEqual(
    (await invoice([first], { issuedOn: addDays(today, 1) })).map(({ code }) => code),
    ['paper.future'],
  )
  const outcome = await invoice([first, bills.at(-1) ?? ''])
  assert.deepEqual(
    outcome.map(({ code }) => code),
    [null, 'paper.credit_needs_reference'],
  )
  const paper = await paperOf(first)
  assert.equal(paper.paperNo, `TX${yearMonth}-00001`, 'the refusals before took no number')
  assert.deepEqual(
    [paper.kind, paper.net, paper.vat, paper.total, paper.wht],
    ['tax_invoice', '5734.50', '86.42', '5820.92', '82.04'],
  )
  assert.deepEqual(
    (await invoice([first])).map(({ code }) => code),
    ['paper.invoiced'],
  )
  assert.equal((await bill(first)).openAmount, '5820.92')
})

test('papers issued concurrently get numbers without gaps, and a rolled-back one releases its number to the next', async () => {
  const { writer } = running.app.database
  const ids = bills.slice(1, 6)
  const answers = await Promise.all(ids.map((id) => invoice([id])))
  assert.ok(
    answers.flat().every(({ done }) => done),
    JSON.stringify(answers),
  )
  const numbers = (await papers('&kind=tax_invoice')).map(({ paperNo }) => paperNo).toSorted()
  assert.deepEqual(
    numbers,
    [1, 2, 3, 4, 5, 6].map((n) => `TX${yearMonth}-0000${n}`),
  )
  // Simulates a server killed between number and commit: the connection ends, the transaction rolls back.
  await assert.rejects(
    writer.transaction().execute(async (db) => {
      await sql`update paper_numbers set value = value + 1 where kind = 'tax_invoice'`.execute(db)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    }),
  )
  assert.deepEqual(
    (await invoice([bills[6] ?? ''])).map(({ done }) => done),
    [true],
  )
  assert.equal((await paperOf(bills[6] ?? '')).paperNo, `TX${yearMonth}-00007`)
})

test('the file says in Thai what was issued, never changes by a byte, and is visible only to its customer', async () => {
  const paper = await paperOf(bills[0] ?? '')
  const pdf = await pdfOf(clerk, paper.id)
  const said = await textOf(pdf)
  // The tests' PDF reader separates stacked marks; only text without them is compared as is.
  for (const words of [
    'TAX INVOICE / RECEIPT',
    paper.paperNo,
    String(Number(today.slice(0, 4)) + 543),
    '0105536000013',
    '00002)',
    '5,820.92',
    '86.42',
  ])
    assert.ok(said.includes(words), `${words} in ${said}`)
  assert.equal(said.split('TAX INVOICE').length, 3, 'the original and its copy')
  const { rows } = await sql<{
    content: string
    sha256: string
  }>`select p.content, f.sha256 from papers p join paper_files f on f.paper_id = p.id
    where p.id = ${paper.id}::uuid`.execute(running.app.database.writer)
  assert.equal(
    createHash('sha256')
      .update(rows[0]?.content ?? '')
      .digest('hex'),
    paper.contentHash,
  )
  assert.equal(createHash('sha256').update(pdf).digest('hex'), rows[0]?.sha256)
  assert.ok(said.includes(paper.contentHash))
  await running.app.database.writer
    .updateTable('customers')
    .set({ address: 'ที่อยู่ใหม่' })
    .where('id', '=', it.world.customers[0])
    .execute()
  assert.deepEqual(await pdfOf(customer, paper.id), pdf, 'what was issued does not change with the record')
  assert.equal((await stranger.inject({ url: `/v1/receivable-papers/${paper.id}/file` })).statusCode, 404)
  assert.deepEqual((await stranger.items<{ list: Paper[] }>('GET', '/v1/receivable-papers')).list, [])
  assert.equal((await customer.items<{ list: Paper[] }>('GET', '/v1/receivable-papers')).list.length, 7)
})

test('the electronic invoice has the amounts of the paper, and names the paper a note refers to', async () => {
  const paper = await paperOf(bills[0] ?? '')
  const answer = await clerk.inject({ url: `/v1/receivable-papers/${paper.id}/e-tax-invoice` })
  assert.equal(answer.statusCode, 200)
  assert.match(answer.body, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rsm:TaxInvoice_CrossIndustryInvoice /)
  for (const part of [
    `<ram:ID>${paper.paperNo}</ram:ID>`,
    '<ram:TypeCode>T03</ram:TypeCode>',
    '<ram:GrandTotalAmount>5820.92</ram:GrandTotalAmount>',
    '<ram:ID schemeID="TXID">010553600001300000</ram:ID>',
  ])
    assert.ok(answer.body.includes(part), part)
})

test('a credit note takes at most the remainder of its invoice, a debit note adds, and a cancelled note no longer counts', async () => {
  const id = bills[1] ?? ''
  const paper = await paperOf(id)
  const note = (kind: string, amount: string, taxCode = 'service', version = paper.version) => ({
    version,
    kind,
    issuedOn: today,
    reason: 'คิดค่าแรงเกิน',
    lines: [{ taxCode, description: 'ปรับค่าแรง', amount }],
  })
  const url = `/v1/receivable-papers/${paper.id}/actions/issue-note`
  assert.equal(await refused(clerk, url, note('credit_note', '1234.51')), 'lines.0.amount paper.credit_more')
  assert.equal(await refused(clerk, url, note('credit_note', '1', 'rent')), 'lines.0.taxCode paper.code_not_on')
  const credit = await clerk.items<Paper>('POST', url, note('credit_note', '234.50'))
  const late = await clerk.inject({ method: 'POST', url, payload: note('credit_note', '234.50') })
  assert.equal(late.statusCode, 409, 'a second clerk sees first that the invoice was noted')
  const seen = async () => (await papers()).find(({ id: one }) => one === paper.id)?.version
  assert.deepEqual(
    [credit.paperNo, credit.net, credit.vat, credit.total, credit.refersToNo],
    [`CN${yearMonth}-00001`, '234.50', '16.42', '250.92', paper.paperNo],
  )
  assert.equal((await bill(id)).openAmount, '5570.00')
  const said = await textOf(await pdfOf(clerk, credit.id))
  for (const words of ['CREDIT NOTE', paper.paperNo, '5,500.00', '234.50']) assert.ok(said.includes(words), words)
  // Credits the rest of the invoice: its tax is the exact remainder.
  const rest = await clerk.items<Paper>('POST', url, note('credit_note', '1000', 'service', await seen()))
  assert.deepEqual([rest.vat, (await taxes(id)).noted], ['70.00', '-1320.92'])
  const debit = await clerk.items<Paper>('POST', url, note('debit_note', '100', 'transport', await seen()))
  assert.deepEqual([debit.paperNo, debit.vat, (await bill(id)).openAmount], [`DN${yearMonth}-00001`, '0.00', '4600.00'])
  assert.equal(
    await refused(clerk, `/v1/receivable-papers/${paper.id}/actions/cancel`, { version: await seen(), reason: 'ออกผิด' }),
    'paper.leaned_on',
  )
  const cancelled = await clerk.items<Paper>('POST', `/v1/receivable-papers/${debit.id}/actions/cancel`, {
    version: 1,
    reason: 'ออกผิด',
  })
  assert.deepEqual([cancelled.paperState, (await bill(id)).openAmount], ['cancelled', '4500.00'])
  const next = await clerk.items<Paper>('POST', url, note('debit_note', '50', 'transport', await seen()))
  assert.equal(next.paperNo, `DN${yearMonth}-00002`, 'the cancelled one keeps its number')
})

test('a negative bill becomes a credit note to an invoice, and is paid back', async () => {
  const id = bills.at(-1) ?? ''
  const refersToNo = (await paperOf(bills[2] ?? '')).paperNo
  assert.equal(
    await refused(clerk, '/v1/receivable-bills/actions/issue-invoices', {
      bills: await chosen([id]),
      issuedOn: today,
      refersToNo: 'TX-0',
      reason: 'xx',
    }),
    'refersToNo paper.unknown',
  )
  assert.deepEqual(
    (await invoice([id], { refersToNo, reason: 'คืนค่าขนส่งรอบก่อน' })).map(({ done }) => done),
    [true],
  )
  const paper = await paperOf(id)
  assert.deepEqual([paper.kind, paper.total, paper.wht], ['credit_note', '179.08', '0.00'])
  const pay = async (amount: string, wht?: string) => ({
    version: (await bill(id)).version,
    paidOn: today,
    means: 'bank_transfer',
    amount,
    ...(wht ? { wht } : {}),
  })
  assert.equal((await bill(id)).openAmount, '-179.08')
  assert.equal(await refused(clerk, path(id, '/actions/pay'), await pay('179.08')), 'amount payment.sign')
  assert.equal(await refused(clerk, path(id, '/actions/pay'), await pay('-179.09')), 'amount bill.paid_more')
  const paid = await clerk.items<Bill>('POST', path(id, '/actions/pay'), await pay('-179.08'))
  assert.deepEqual([paid.billState, paid.openAmount], ['paid', '0.00'])
})

test('a billing note covers invoices of one customer once', async () => {
  const three = await Promise.all(bills.slice(3, 6).map(paperOf))
  const body = { papers: three.map(({ id, version }) => ({ id, version })), issuedOn: today }
  const note = await clerk.items<Paper>('POST', '/v1/receivable-papers/actions/issue-billing-note', body)
  assert.deepEqual([note.kind, note.paperNo, note.total], ['billing_note', `BN${yearMonth}-00001`, '17462.76'])
  assert.equal(
    await refused(clerk, '/v1/receivable-papers/actions/issue-billing-note', body),
    Array(3).fill('paper.covered').join(),
  )
  const said = await textOf(await pdfOf(customer, note.id))
  for (const words of ['BILLING NOTE', ...three.map(({ paperNo }) => paperNo), '17,462.76']) assert.ok(said.includes(words), words)
})

test('a customer pays in parts and withholds tax; the certificate is recorded when it arrives', async () => {
  const id = bills[3] ?? ''
  const pay = async (amount: string, wht: string, more: object = {}) =>
    clerk.inject({
      method: 'POST',
      url: path(id, '/actions/pay'),
      payload: { version: (await bill(id)).version, paidOn: today, means: 'cheque', amount, wht, ...more },
    })
  assert.equal((await pay('10', '11')).statusCode, 422)
  assert.equal((await pay('2000', '28.19')).statusCode, 200)
  assert.equal((await bill(id)).billState, 'reconciled')
  assert.equal((await pay('3820.92', '53.85', { whtCertificateNo: 'WHT-77', whtCertificateOn: today })).statusCode, 200)
  const paid = await bill(id)
  assert.deepEqual([paid.billState, paid.openAmount], ['paid', '0.00'])
  interface Payment {
    readonly id: string
    readonly wht: string
    readonly whtCertificateNo: string | null
  }
  const [first] = (await clerk.items<Payment[]>('GET', path(id, '/payments'))).filter(
    ({ whtCertificateNo }) => whtCertificateNo === null,
  )
  const certificate = { version: paid.version, paymentId: first?.id, certificateNo: 'WHT-76', certificateOn: today }
  await clerk.items('POST', path(id, '/actions/record-certificate'), certificate)
  const all = await clerk.items<Payment[]>('GET', path(id, '/payments'))
  assert.deepEqual(all.map(({ wht, whtCertificateNo }) => [wht, whtCertificateNo]).toSorted(), [
    ['28.19', 'WHT-76'],
    ['53.85', 'WHT-77'],
  ])
  const paper = await paperOf(id)
  assert.equal(
    await refused(clerk, `/v1/receivable-papers/${paper.id}/actions/cancel`, { version: paper.version, reason: 'ออกผิด' }),
    'paper.leaned_on,paper.paid',
  )
})

test('ageing and statements of account add up to the open amounts of the bills', async () => {
  interface Ageing {
    readonly rows: { partnerId: string; total: string; buckets: Record<string, string> }[]
    readonly total: { total: string }
  }
  const { list } = await clerk.items<{ list: Bill[] }>('GET', '/v1/receivable-bills?billState=reconciled&pageSize=100')
  const open = list.reduce((sum, { openAmount }) => sum + Math.round(Number(openAmount) * 100), 0)
  const aged = await clerk.items<Ageing>('GET', '/v1/receivable-ageing')
  assert.equal(Math.round(Number(aged.total.total) * 100), open)
  assert.deepEqual(
    aged.rows.map(({ buckets, total }) => [buckets['notDue'], total]),
    [[(open / 100).toFixed(2), (open / 100).toFixed(2)]],
  )
  const before = await clerk.items<Ageing>('GET', `/v1/receivable-ageing?on=${addDays(today, -1)}`)
  assert.equal(before.total.total, '0.00', 'nothing was agreed on yesterday')
  const url = `/v1/receivable-accounts/${it.customerPartnerId}?from=${addDays(today, -5)}&to=${today}`
  const account = await clerk.items<{ opening: string; closing: string; entries: { kind: string; balance: string }[] }>('GET', url)
  assert.deepEqual([account.opening, account.closing], ['0.00', (open / 100).toFixed(2)])
  assert.ok(
    account.entries.some(({ kind }) => kind === 'credit_note') && account.entries.some(({ kind }) => kind === 'payment_wht'),
  )
  const file = await clerk.inject({ url: `/v1/receivable-accounts/${it.customerPartnerId}/file?from=${today}&to=${today}&lang=th` })
  assert.equal(file.statusCode, 200, file.body)
  const said = await textOf(file.rawPayload)
  assert.ok(said.includes('0107544000108') && said.includes(amountDisplay(open)), said)
})

test('the sum of the papers of a bill is the bill with its taxes', async () => {
  for (const id of bills) {
    const told = await taxes(id)
    const sum = told.papers
      .filter(({ paperState, kind }) => paperState === 'issued' && kind !== 'billing_note')
      .reduce((total, { kind, total: amount }) => total + (kind === 'credit_note' ? -1 : 1) * Math.round(Number(amount) * 100), 0)
    const own = id === bills[2] ? 17_908 : 0 // the credit note of the negative bill refers to this bill's invoice
    assert.equal(sum + own, Math.round((Number(told.total) + Number(told.noted)) * 100), id)
  }
})
