import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BillTaxes } from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { thaiDay } from '@khonsong/domain/billing/papers/paper-content.ts'
import { bahtInWords } from '@khonsong/domain/kernel/baht-words.ts'
import { amountDisplay } from '@khonsong/domain/kernel/money.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { extractText } from 'unpdf'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { paperText } from '../../../testing/paper-text.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { runMeters } from '../charges/run-meters.ts'

let running: RunningApp
let it: BillingWorld
let clerk: SignedIn
let carrier: SignedIn
let billId: string

const today = bangkokDayOf(new Date().toISOString())
const month = today.slice(0, 7)
const yearMonth = `${today.slice(2, 4)}${today.slice(5, 7)}`
const path = (id: string, more = '') => `/v1/payable-bills/${id}${more}`
const bill = (id: string) => clerk.items<Bill>('GET', path(id))
const certificates = async (as: SignedIn) => (await as.items<{ list: Paper[] }>('GET', '/v1/payable-papers')).list
const csvOf = async (name: string) => {
  const answer = await clerk.inject({ url: `/v1/tax-reports/${name}/file?month=${month}&format=csv` })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.body
}

/** One trip of the carrier on an agreed bill. */
const reconciled = async (): Promise<string> => {
  await it.deliver(1, 'subcontractor')
  await runMeters(running.app)
  const span = { startDate: addDays(today, -40), endDate: today }
  const [made] = await clerk.items<{ id: string }[]>('POST', '/v1/payable-bills/actions/make', span)
  const id = made?.id ?? ''
  for (const [call, action] of [
    ['settle', 'confirm'],
    ['reconcile', 'reconcile'],
    ['reconcile', 'complete'],
  ] as const) {
    if (action === 'complete')
      await clerk.items('POST', path(id, '/actions/compare'), {
        version: (await bill(id)).version,
        counterpartCost: Number((await bill(id)).finalCost).toFixed(2),
      })
    const bills = [{ id, version: (await bill(id)).version }]
    const [result] = await clerk.items<{ done: boolean; message: string }[]>('POST', `/v1/payable-bills/actions/${call}`, {
      action,
      bills,
    })
    assert.equal(result?.done, true, result?.message)
  }
  return id
}

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  clerk = it.clerk
  await clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  await clerk.items('PUT', '/v1/settings/ability/BILL_TAXES', { value: true, version: 0 })
  const { writer } = running.app.database
  await writer
    .updateTable('organisations')
    .set({ taxId: '0105536000013', address: '99/9 ถนนบางนา-ตราด กรุงเทพมหานคร 10260' })
    .where('kind', '=', 'company')
    .execute()
  await writer
    .updateTable('subcontractors')
    .set({ companyTaxId: '0103550000012', address: '7 ถนนพหลโยธิน' })
    .where('id', '=', it.world.subcontractorId)
    .execute()
  await writer.updateTable('partners').set({ vatRegistered: true }).where('id', '=', it.carrierPartnerId).execute()
  carrier = await it.world.company.signedIn({
    kind: 'subcontractor',
    subcontractorId: it.world.subcontractorId,
    permissions: ['payable_bill.view'],
  })
  const item = await clerk.items<{ id: string }>('POST', '/v1/billing-items', {
    code: 'LB',
    name: 'ค่าแรงลงสินค้า',
    level: 'value_added',
    taxCode: 'service',
  })
  await it.contract('payable', [
    { basis: 'trip', price: '3333.33' },
    { basis: 'trip', price: '777.77', billingItemId: item.id },
  ])
  await clerk.items('POST', '/v1/meters', { name: 'เจ้าหนี้', direction: 'payable', mode: 'realtime' })
  billId = await reconciled()
})
after(() => running.stop())

test('the tax to withhold from a carrier follows from the bill; a payment with another amount is refused', async () => {
  const told = await clerk.items<BillTaxes>('GET', path(billId, '/taxes'))
  // 7% of 777.77 = 54.4439; 1% of 3,333.33 = 33.3333; 3% of 777.77 = 23.3331.
  assert.deepEqual([told.net, told.vat, told.total, told.wht], ['4111.10', '54.44', '4165.54', '56.66'])
  const { version } = await bill(billId)
  const answer = await clerk.inject({
    method: 'POST',
    url: path(billId, '/actions/pay'),
    payload: { version, paidOn: today, means: 'bank_transfer', amount: '4165.54', wht: '50.00' },
  })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(
    answer.json<{ errors: { code: string; params: object }[] }>().errors.map(({ code, params }) => [code, params]),
    [['payment.wht_differs', { wht: '56.66' }]],
  )
  assert.deepEqual(await certificates(clerk), [], 'a refused payment takes no number of a certificate')
})

test('each payment gets its certificate, parts add up to the satang, and the carrier downloads its own', async () => {
  const pay = async (amount: string) => {
    const { version } = await bill(billId)
    return clerk.items<Bill>('POST', path(billId, '/actions/pay'), {
      version,
      paidOn: today,
      means: 'bank_transfer',
      amount,
      reference: 'KBANK-1',
    })
  }
  await pay('1000')
  await pay('2000.01')
  const paid = await pay('1165.53')
  assert.deepEqual([paid.billState, paid.openAmount], ['paid', '0.00'])
  const all = (await certificates(clerk)).toSorted((a, b) => a.paperNo.localeCompare(b.paperNo))
  assert.deepEqual(
    all.map(({ paperNo }) => paperNo),
    [1, 2, 3].map((n) => `WT${yearMonth}-0000${n}`),
  )
  assert.equal(
    all.reduce((sum, { wht }) => sum + Math.round(Number(wht) * 100), 0),
    5666,
  )
  const [first] = all
  assert.ok(first)
  const file = await carrier.inject({ url: `/v1/payable-papers/${first.id}/file` })
  assert.equal(file.statusCode, 200)
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
  assert.ok(text.includes(first.paperNo), text)
  assert.equal(
    (
      await carrier.inject({
        url: `/v1/payable-papers/${first.id}/actions/cancel`,
        method: 'POST',
        payload: { version: 1, reason: 'xx' },
      })
    ).statusCode,
    403,
  )
  const customer = await it.world.company.signedIn({
    kind: 'customer',
    customerId: it.world.customers[0],
    permissions: ['payable_bill.view', 'receivable_bill.view'],
  })
  assert.equal((await customer.inject({ url: `/v1/payable-papers/${first.id}/file` })).statusCode, 404)
})

test('a certificate has every particular of the section 50 bis form, on each of its three copies', async () => {
  const [first] = (await certificates(clerk)).toSorted((a, b) => a.paperNo.localeCompare(b.paperNo))
  assert.ok(first)
  const file = await clerk.inject({ url: `/v1/payable-papers/${first.id}/file` })
  const { says, whole } = await paperText(file.rawPayload)
  for (const words of [
    'หนังสือรับรองการหักภาษี ณ ที่จ่าย',
    'มาตรา 50 ทวิ แห่งประมวลรัษฎากร',
    'ฉบับที่ 1 สำหรับผู้ถูกหักภาษี ณ ที่จ่าย ใช้แนบพร้อมกับแบบแสดงรายการภาษี',
    'ฉบับที่ 2 สำหรับผู้ถูกหักภาษี ณ ที่จ่าย เก็บไว้เป็นหลักฐาน',
    'ฉบับที่ 3',
    first.paperNo,
    'ผู้มีหน้าที่หักภาษี ณ ที่จ่าย',
    '0105536000013',
    '99/9 ถนนบางนา-ตราด กรุงเทพมหานคร 10260',
    'ผู้ถูกหักภาษี ณ ที่จ่าย',
    '0103550000012',
    '7 ถนนพหลโยธิน',
    'ลำดับที่',
    'ภ.ง.ด.53',
    'ประเภทเงินได้พึงประเมินที่จ่าย',
    'มาตรา 3 เตรส',
    'ค่าขนส่ง (1%)',
    'ค่าบริการ (จ้างทำของ) (3%)',
    thaiDay(today),
    amountDisplay(Math.round(Number(first.wht) * 100)),
    'รวมเงินภาษีที่หักนำส่ง',
    bahtInWords(Math.round(Number(first.wht) * 100)),
    'หัก ณ ที่จ่าย',
    'ออกให้ตลอดไป',
    'ออกให้ครั้งเดียว',
    'ขอรับรองว่าข้อความและตัวเลขดังกล่าวข้างต้นถูกต้องตรงกับความจริงทุกประการ',
    'ประทับตรานิติบุคคล',
  ])
    assert.ok(says(words), `${words} in ${whole}`)
})

test('a cancelled certificate is replaced at once by one with the next number', async () => {
  const [last] = await certificates(clerk)
  assert.ok(last)
  await clerk.items('POST', `/v1/payable-papers/${last.id}/actions/cancel`, { version: last.version, reason: 'ที่อยู่ผิด' })
  const all = await certificates(clerk)
  assert.deepEqual(all.map(({ paperNo, paperState }) => [paperNo, paperState]).toSorted(), [
    [`WT${yearMonth}-00001`, 'issued'],
    [`WT${yearMonth}-00002`, 'issued'],
    [`WT${yearMonth}-00003`, 'cancelled'],
    [`WT${yearMonth}-00004`, 'issued'],
  ])
})

test('below 1,000 baht nothing is withheld, except under a continuing contract', async () => {
  const { list } = await clerk.items<{ list: { id: string; version: number }[] }>('GET', '/v1/contracts?direction=payable')
  const [old] = list
  assert.ok(old)
  const next = await clerk.items<{ id: string; version: number }>('POST', `/v1/contracts/${old.id}/actions/switch`, {
    version: old.version,
    switchDate: addDays(today, -30),
  })
  await it.bringIntoForce(next, [{ basis: 'trip', price: '999.99' }])
  const id = await reconciled()
  const told = await clerk.items<BillTaxes>('GET', path(id, '/taxes'))
  assert.deepEqual([told.net, told.wht], ['999.99', '0.00'])
  const before = (await certificates(clerk)).length
  const pay = { version: (await bill(id)).version, paidOn: today, means: 'cash', amount: '999.99', isContinuing: true }
  await clerk.items('POST', path(id, '/actions/pay'), pay)
  const all = await certificates(clerk)
  assert.deepEqual([all.length, all[0]?.wht], [before + 1, '10.00'])
})

test('the monthly reports list tax withheld, carriers’ VAT once their invoice is recorded, and a balanced journal', async () => {
  interface Summary {
    readonly purchaseVat: { tax: string }
    readonly pnd53: { count: number; tax: string }
    readonly pnd3: { count: number }
    readonly vatDue: string
    readonly withoutInvoice: number
    readonly journal: { debit: string; credit: string }
  }
  const summary = () => clerk.items<Summary>('GET', `/v1/tax-reports?month=${month}`)
  const before = await summary()
  assert.deepEqual(
    [before.pnd53.count, before.pnd53.tax, before.pnd3.count, before.purchaseVat.tax, before.withoutInvoice],
    [4, '66.66', 0, '0.00', 1],
  )
  assert.equal(before.journal.debit, before.journal.credit)
  assert.notEqual(before.journal.debit, '0.00')
  const { version } = await bill(billId)
  await clerk.items('POST', path(billId, '/actions/record-invoice'), { version, invoiceNo: 'SC-2026/118', invoiceOn: today })
  const after = await summary()
  assert.deepEqual([after.purchaseVat.tax, after.vatDue, after.withoutInvoice], ['54.44', '-54.44', 0])
  const purchases = await csvOf('purchase-vat')
  assert.ok(purchases.includes('SC-2026/118') && purchases.includes('777.77') && purchases.includes('3333.33'), purchases)
  const pnd = await csvOf('pnd53')
  assert.ok(pnd.includes('0103550000012') && pnd.includes(`WT${yearMonth}-00004`) && !pnd.includes(`WT${yearMonth}-00003`), pnd)
  await clerk.items('POST', '/v1/ledger-accounts', { purpose: 'payable', accountNo: '2199-88', accountName: 'เจ้าหนี้รถร่วม' })
  const journal = await csvOf('journal')
  assert.ok(journal.includes('2199-88') && journal.includes('เจ้าหนี้รถร่วม') && !journal.includes('2110-01'), journal)
  assert.equal((await clerk.inject({ url: `/v1/tax-reports/sales-vat/file?month=${month}` })).statusCode, 200)
})

test('a user with access to bills but not to tax reports is refused', async () => {
  const reader = await it.world.company.signedIn({ permissions: ['payable_bill.view', 'receivable_bill.view'] })
  assert.equal((await reader.inject({ url: `/v1/tax-reports?month=${month}` })).statusCode, 403)
  assert.equal((await reader.inject({ url: '/v1/receivable-ageing' })).statusCode, 200)
})
