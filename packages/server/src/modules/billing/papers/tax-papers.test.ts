import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BillTaxes } from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import type { LeftOfInvoice } from '@khonsong/contract/billing/papers/paper-actions.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { thaiDay } from '@khonsong/domain/billing/papers/paper-content.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { paperText } from '../../../testing/paper-text.ts'
import { paperWorld, type PaperWorld } from '../../../testing/paper-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let it: PaperWorld
let clerk: SignedIn
let own: { readonly id: string; readonly version: number }
let paper: Paper

const today = bangkokDayOf(new Date().toISOString())
const seller = { name: 'บริษัท ขนส่งทดสอบ จำกัด', taxId: '0105536000013', address: '99/9 ถนนบางนา กรุงเทพมหานคร 10260' }
const buyer = { address: '1 ถนนสุขุมวิท กรุงเทพมหานคร', companyBranch: '00002', companyTaxId: '0107544000108' }
const path = (id: string, more = '') => `/v1/receivable-bills/${id}${more}`
const errorsOf = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<string> => {
  const answer = await clerk.inject({ method, url, payload })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim())
    .join()
}
const readOf = async (id: string) => {
  const answer = await clerk.inject({ url: `/v1/receivable-papers/${id}/file` })
  assert.equal(answer.statusCode, 200, answer.body)
  return paperText(answer.rawPayload)
}

before(async () => {
  running = await runningApp({ background: false })
  it = await paperWorld(running)
  ;({ clerk } = it)
  await clerk.items('PUT', '/v1/settings/ability/BILL_TAXES', { value: true, version: 0 })
  const { writer } = running.app.database
  await writer
    .updateTable('organisations')
    .set({ ...seller, branchNo: '00000' })
    .where('kind', '=', 'company')
    .execute()
  await writer.updateTable('customers').set(buyer).where('id', '=', it.world.customers[0]).execute()
})
after(() => running.stop())

test('a tax code of the company is chosen only for a billing item of its kind', async () => {
  own = await clerk.items('POST', '/v1/tax-codes', { code: 'AGENT', name: 'ค่านายหน้าจัดหารถ', taxCode: 'service' })
  assert.equal(
    await errorsOf('POST', '/v1/tax-codes', { code: 'agent', name: 'ซ้ำ', taxCode: 'service' }),
    'code field.duplicate',
    'codes are told apart whatever their case',
  )
  const item = { code: 'AG', name: 'ค่านายหน้า', level: 'value_added', ownTaxCodeId: own.id }
  assert.equal(await errorsOf('POST', '/v1/billing-items', { ...item, taxCode: 'transport' }), 'ownTaxCodeId field.invalid')
  const { list } = await clerk.items<{ list: { id: string; version: number; code: string }[] }>('GET', '/v1/billing-items')
  const loading = list.find(({ code }) => code === 'LB')
  assert.ok(loading)
  await clerk.items('PUT', `/v1/billing-items/${loading.id}`, { version: loading.version, ownTaxCodeId: own.id })
  const rate = { taxCode: 'service', validFrom: '2026-01-01', vatTreatment: 'standard', vatPercent: 7, whtPercent: 5 }
  await clerk.items('POST', '/v1/tax-rates', { ...rate, ownTaxCodeId: own.id })
  // The same day for the kind without own code is another rate.
  await clerk.items('POST', '/v1/tax-rates', { ...rate, whtPercent: 3 })
  assert.equal(await errorsOf('POST', '/v1/tax-rates', { ...rate, ownTaxCodeId: own.id }), 'validFrom field.duplicate')
  assert.equal(await errorsOf('PUT', `/v1/tax-codes/${own.id}`, { version: 1, taxCode: 'rent' }), 'taxCode tax.code_in_use')
  await clerk.items('PUT', `/v1/tax-codes/${own.id}`, { version: 1, remark: 'ตามผู้สอบบัญชี' })
})

test('bills and papers list its lines separately under its name, at its own rates', async () => {
  const [id = ''] = it.bills
  await it.step('reconcile', 'complete', [id])
  const told = await clerk.items<BillTaxes>('GET', path(id, '/taxes'))
  // 5% of 1,234.50 = 61.725.
  assert.deepEqual(
    told.groups.map(({ taxCode, ownTaxCode, ownTaxName, vat, wht }) => [taxCode, ownTaxCode, ownTaxName, vat, wht]),
    [
      ['service', 'AGENT', 'ค่านายหน้าจัดหารถ', '86.42', '61.73'],
      ['transport', null, null, '0.00', '45.00'],
    ],
  )
  const { version, billNo } = await clerk.items<Bill>('GET', path(id))
  await clerk.items('POST', '/v1/receivable-bills/actions/issue-invoices', { bills: [{ id, version }], issuedOn: today })
  const { list } = await clerk.items<{ list: Paper[] }>('GET', '/v1/receivable-papers')
  const issued = list.find((one) => one.billNo === billNo)
  assert.ok(issued)
  paper = issued
  const left = await clerk.items<LeftOfInvoice[]>('GET', `/v1/receivable-papers/${paper.id}/left`)
  assert.deepEqual(
    left.map(({ ownTaxCode, amount }) => [ownTaxCode, amount]),
    [
      ['AGENT', '1234.50'],
      [null, '4500.00'],
    ],
  )
})

test('a tax invoice has every particular required by section 86/4, on the original and on the copy', async () => {
  const { says, whole } = await readOf(paper.id)
  const particulars: Readonly<Record<string, readonly string[]>> = {
    'the words of a tax invoice': ['ใบกำกับภาษี'],
    'name, address, tax number and establishment of who sells': [seller.name, seller.address, seller.taxId, 'สำนักงานใหญ่'],
    'name, address, tax number and establishment of who buys': [buyer.address, buyer.companyTaxId, 'สาขาที่ 00002'],
    'its number': [paper.paperNo],
    'name, quantity and value of the services': ['ค่าแรงขึ้นลงสินค้า', '1,234.50', '4,500.00', 'จำนวน'],
    'the tax apart from the value': ['มูลค่าที่เสียภาษี', 'ภาษีมูลค่าเพิ่ม 7%', '86.42', '5,820.92'],
    'what is exempt apart': ['มูลค่าที่ยกเว้น'],
    'the day of issue in the Buddhist era': [thaiDay(today)],
    'that it is one of a set': ['เอกสารออกเป็นชุด'],
    'original and copy': ['ต้นฉบับ', 'สำเนา'],
    'the sum in words': ['ห้าพันแปดร้อยยี่สิบบาทเก้าสิบสองสตางค์'],
  }
  for (const [what, words] of Object.entries(particulars))
    for (const one of words) assert.ok(says(one), `${what}: ${one} in ${whole}`)
})

test('a note covers the remainder of a code of the invoice, and has the particulars of section 86/10', async () => {
  const url = `/v1/receivable-papers/${paper.id}/actions/issue-note`
  const note = { version: paper.version, kind: 'credit_note', issuedOn: today, reason: 'คิดค่านายหน้าเกินไป' }
  const line = { taxCode: 'service', description: 'ค่านายหน้า', amount: '234.50' }
  assert.equal(await errorsOf('POST', url, { ...note, lines: [line] }), 'lines.0.taxCode paper.code_not_on')
  const mine = { ...line, ownTaxCode: 'AGENT' }
  assert.equal(
    await errorsOf('POST', url, { ...note, lines: [{ ...mine, amount: '1234.51' }] }),
    'lines.0.amount paper.credit_more',
  )
  const credit = await clerk.items<Paper>('POST', url, { ...note, lines: [mine] })
  // 7% and 5% of 234.50 = 16.415 and 11.725.
  assert.deepEqual([credit.net, credit.vat, credit.wht], ['234.50', '16.42', '11.73'])
  const { says, whole } = await readOf(credit.id)
  for (const one of [
    'ใบลดหนี้',
    seller.taxId,
    buyer.companyTaxId,
    credit.paperNo,
    paper.paperNo,
    thaiDay(today),
    'มูลค่าตามเอกสารเดิม',
    '5,734.50',
    'มูลค่าที่ถูกต้อง',
    '5,500.00',
    'ผลต่าง',
    '234.50',
    '16.42',
    note.reason,
  ])
    assert.ok(says(one), `${one} in ${whole}`)
  const left = await clerk.items<LeftOfInvoice[]>('GET', `/v1/receivable-papers/${paper.id}/left`)
  assert.equal(left.find(({ ownTaxCode }) => ownTaxCode === 'AGENT')?.amount, '1000.00')
})
