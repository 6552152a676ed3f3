import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { postAs, signInPerson } from './person.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let admin: Visitor
let clerk: Visitor

interface Bill {
  readonly id: string
  readonly version: number
  readonly billNo: string
  readonly billState: string
  readonly partnerId: string
  readonly chargeCount: number
  readonly finalCost: string
  readonly openAmount: string
  readonly whtAmount: string
}
interface Line {
  readonly id: string
  readonly subjectNo: string | null
  readonly amount: string
}
type Direction = 'receivable' | 'payable'

const billsOf = async (page: Page, direction: Direction): Promise<readonly Bill[]> =>
  (await itemsOf<{ list: readonly Bill[] }>(page, `/v1/${direction}-bills?pageSize=200`)).list
const billOf = (page: Page, direction: Direction, id: string) => itemsOf<Bill>(page, `/v1/${direction}-bills/${id}`)

/** Voids all bills that can still be changed, so that the clerk starts with open charges. */
const takeApart = async (page: Page, direction: Direction): Promise<void> => {
  const step = async (action: 'correct' | 'void', states: readonly string[]) => {
    const bills = (await billsOf(page, direction)).filter(({ billState }) => states.includes(billState))
    if (bills.length === 0) return
    const chosen = bills.map(({ id, version }) => ({ id, version }))
    await postAs(page, `/v1/${direction}-bills/actions/settle`, { action, reason: 'The month begins anew', bills: chosen })
  }
  await step('correct', ['confirmed', 'reconfirmed', 'reconciling'])
  await step('void', ['unconfirmed'])
}

before(async () => {
  admin = await stage.signedIn({ language: 'en' })
  clerk = await signInPerson(stage, admin, {
    login: 'clerk.month',
    displayName: 'สุดา บัญชีดี',
    role: 'billing',
    kind: 'internal',
  })
})

const looksWell = async (page: Page, name: string): Promise<void> => {
  for (const width of [480, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    assert.equal(await sidewaysScroll(page), 0, `${name} ${width}`)
    assert.deepEqual(await accessibilityFaults(page), [], `${name} ${width}`)
    const shots = process.env['SHOTS']
    if (shots) await page.screenshot({ path: `${shots}/month-${name}-${width}.png`, fullPage: true })
  }
}

/** Clicks a button with a confirmation dialog, and confirms. */
const ask = async (page: Page, button: string, reason?: string): Promise<void> => {
  await page.locator('.bill-head').getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ visible: true }).last()
  if (reason !== undefined) await dialog.getByLabel(/reason/i).fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const stateShown = (page: Page, state: string) =>
  page.locator('.bill-head').getByText(state, { exact: true }).filter({ visible: true }).first().waitFor()

/** Creates the bills of the past 60 days in the console and opens the largest. */
const makeBills = async (page: Page, direction: Direction): Promise<Bill> => {
  await page.goto(direction === 'receivable' ? '/account/accountsReceivable' : '/account/billPayable')
  await settled(page)
  await page.getByRole('button', { name: 'Make bills' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make bills' })
  const today = bangkokDayOf(new Date().toISOString())
  for (const [label, day] of [
    ['From', addDays(today, -60)],
    ['To', today],
  ] as const) {
    const field = dialog.getByLabel(new RegExp(`^${label}\\b`))
    await field.fill(day)
    await field.press('Tab')
  }
  await dialog.getByRole('button', { name: 'Make', exact: true }).click()
  await dialog.getByText(/^\d+ bills?$/).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  const [largest] = (await billsOf(page, direction))
    .filter(({ billState }) => billState === 'unconfirmed')
    .toSorted((one, other) => other.chargeCount - one.chargeCount)
  assert.ok(largest && largest.chargeCount >= 3, 'somebody drove enough in the last weeks')
  await dialog.getByRole('link', { name: largest.billNo }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).first().waitFor()
  return largest
}

/** From this step on both sides see the bill. */
const confirmAndReconcile = async (page: Page): Promise<void> => {
  await ask(page, 'Confirm')
  await page
    .locator('.bill-head')
    .getByText(/^(Confirmed|Reconfirmed)$/)
    .first()
    .waitFor()
  await ask(page, 'Begin reconciliation')
  await stateShown(page, 'In reconciliation')
}

/** The counterpart disputes the first line in its own browser and agrees to the others. */
const disputeFirst = async (page: Page, theirs: (amount: string) => string): Promise<Line> => {
  const rows = page.locator('tbody tr:visible').filter({ has: page.getByRole('button', { name: /^Actions/ }) })
  await rows.first().waitFor()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const direction = page.url().includes('foreaccount') ? 'receivable' : 'payable'
  const { list } = await itemsOf<{ list: readonly Line[] }>(page, `/v1/${direction}-bills/${id}/charges?pageSize=500`)
  const [first] = list
  assert.ok(first)
  await rows
    .first()
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Dispute' }).click()
  const dialog = page.getByRole('dialog', { name: /^Dispute/ })
  await dialog.getByLabel('Their amount').fill(theirs(first.amount))
  await dialog.getByLabel('Reason').fill('Another price was agreed by telephone')
  assert.deepEqual(await accessibilityFaults(page), [])
  await dialog.getByRole('button', { name: 'Dispute' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Disputed', { exact: true }).filter({ visible: true }).first().waitFor()
  return first
}

const agreeOnAll = async (page: Page): Promise<void> => {
  for (;;) {
    await page.locator('thead input[type="checkbox"]:visible').first().check()
    const agree = page.getByRole('button', { name: 'Agree', exact: true }).filter({ visible: true })
    await agree.click()
    await agree.waitFor({ state: 'hidden' })
    const next = page.locator('.ant-pagination-next:visible:not(.ant-pagination-disabled) button')
    if ((await next.count()) === 0) return
    await next.click()
    await settled(page)
  }
}

const partnerOf = ({ partnerId }: Bill) =>
  itemsOf<{ customerId: string | null; subcontractorId: string | null }>(admin.page, `/v1/partners/${partnerId}`)

test('the demo company has receivable and payable bills in every status, and pricing anomalies', async () => {
  const states = ['unconfirmed', 'confirmed', 'reconfirmed', 'reconciling', 'reconciled', 'paid', 'merged', 'void']
  for (const direction of ['receivable', 'payable'] as const) {
    const bills = await billsOf(admin.page, direction)
    const there = new Set(bills.map(({ billState }) => billState))
    assert.deepEqual(
      states.filter((state) => !there.has(state)),
      [],
      direction,
    )
  }
})

test('a clerk resolves a pricing anomaly: one of two contracts is suspended, and the waybill is priced', async () => {
  const { page, complaints } = clerk
  await page.goto('/account/billingConfirm?tab=anomalies')
  await settled(page)
  const { list } = await itemsOf<{ list: readonly { id: string; subjectNo: string; anomaly: string }[] }>(
    page,
    '/v1/receivable-pricings?pageSize=500&pricingState=anomaly',
  )
  const odd = list.find(({ anomaly }) => anomaly === 'ambiguous_contract')
  assert.ok(odd, 'the demo world has a waybill with two contracts')
  await looksWell(page, 'anomalies')
  const at = `/account/billingConfirm?tab=anomalies&searchText=${odd.subjectNo}`
  await page.goto(at)
  await settled(page)
  const row = page.locator('tbody tr:visible', { hasText: odd.subjectNo }).first()
  await row.getByText('More than one contract').waitFor()
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Mend it' }).click()
  await page.waitForURL(/contractmanage/)
  await settled(page)
  await page.goto('/account/contractmanage?searchText=0306')
  await settled(page)
  const contract = page.locator('tbody tr:visible', { hasText: '-0306' }).first()
  await contract.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(/reason/i).fill('Entered twice')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto(at)
  await settled(page)
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Price again' }).click()
  await page.getByText('1 of 1 priced').waitFor()
  await page.getByText(`Nothing matches “${odd.subjectNo}”`).filter({ visible: true }).first().waitFor()
  assert.deepEqual(complaints, [])
})

test('a customer’s month: disputed and corrected, agreed, invoiced and paid with tax withheld, visible to both sides', async () => {
  const { page, complaints } = clerk
  // Missing documents are covered by another test.
  const headers = { 'x-requested-with': 'khonsong' }
  const set = await admin.context.request.put('/v1/settings/ability/BILL_NEEDS_VERIFIED', {
    headers,
    data: { value: false, version: 0 },
  })
  assert.equal(set.status(), 200, await set.text())
  await takeApart(admin.page, 'receivable')
  const bill = await makeBills(page, 'receivable')
  const { customerId } = await partnerOf(bill)
  await confirmAndReconcile(page)

  const customer = await signInPerson(stage, admin, {
    login: 'customer.month',
    displayName: 'ฝ่ายบัญชี ลูกค้า',
    role: 'customer',
    kind: 'customer',
    customerId,
  })
  await customer.page.goto(`/foreaccount/foreaccountRoad?searchText=${bill.billNo}`)
  await settled(customer.page)
  await customer.page.locator('tbody tr:visible', { hasText: bill.billNo }).first().dblclick()
  await customer.page.waitForURL(/id=/)
  await settled(customer.page)
  const line = await disputeFirst(customer.page, (amount) => (Number(amount) - 100).toFixed(2))
  await looksWell(customer.page, 'customer-bill')

  // Live update for the clerk, who cannot complete the bill.
  await page.getByText('Disputed', { exact: true }).filter({ visible: true }).first().waitFor()
  await looksWell(page, 'bill')
  await page.getByRole('button', { name: 'Complete reconciliation' }).click()
  const refused = page.getByRole('dialog', { name: /^Complete reconciliation/ })
  await refused.getByRole('button', { name: 'Complete reconciliation' }).click()
  await page.getByText(/1 line is disputed/).waitFor()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).last().click()
  // The customer is right: the bill is reduced by 100 baht.
  await ask(page, 'Correct', `Agreed on ${line.subjectNo ?? 'a line'}`)
  await stateShown(page, 'Unconfirmed')
  await page.locator('.bill-head').getByRole('button', { name: 'Adjust', exact: true }).click()
  const adjust = page.getByRole('dialog', { name: /^Adjust/ })
  await adjust.getByRole('combobox', { name: 'Billing item' }).click()
  await page.locator('.ant-select-item-option').first().click()
  await adjust.getByLabel('Amount').fill('-100.00')
  await adjust.getByLabel('Reason').fill('Price agreed by telephone')
  await adjust.getByRole('button', { name: 'Adjust', exact: true }).click()
  await adjust.waitFor({ state: 'detached' })
  await confirmAndReconcile(page)
  const mended = await billOf(page, 'receivable', bill.id)
  assert.equal(Number(mended.finalCost).toFixed(2), (Number(bill.finalCost) - 100).toFixed(2))

  await customer.page.goto(`/foreaccount/foreaccountRoad?id=${bill.id}&pageSize=500`)
  await settled(customer.page)
  await agreeOnAll(customer.page)
  // Another live update for the clerk, who completes the bill.
  await page.getByText('Agreed', { exact: true }).filter({ visible: true }).first().waitFor()
  await ask(page, 'Complete reconciliation')
  await stateShown(page, 'Completed reconciliation')

  await page.locator('.bill-head').getByRole('button', { name: 'Issue invoice', exact: true }).click()
  const invoice = page.getByRole('dialog', { name: /^Issue invoice/ })
  assert.deepEqual(await accessibilityFaults(page), [])
  await invoice.getByRole('button', { name: 'Issue invoice' }).click()
  await invoice.waitFor({ state: 'detached' })
  const { papers } = await itemsOf<{ papers: readonly { paperNo: string; id: string }[] }>(
    page,
    `/v1/receivable-bills/${bill.id}/taxes`,
  )
  const [paper] = papers
  assert.ok(paper, 'the bill has its invoice')
  await customer.page.goto('/foreaccount/forepapers')
  await settled(customer.page)
  await customer.page.getByText(paper.paperNo).filter({ visible: true }).first().waitFor()
  await looksWell(customer.page, 'customer-papers')
  const file = await customer.context.request.get(`/v1/receivable-papers/${paper.id}/file`, { headers })
  assert.equal(file.headers()['content-type'], 'application/pdf')

  await page.locator('.bill-head').getByRole('button', { name: 'Record payment', exact: true }).click()
  const pay = page.getByRole('dialog', { name: /^Record payment/ })
  const { whtAmount } = await billOf(page, 'receivable', bill.id)
  await pay.getByText(/^Received: /).waitFor()
  const withheld = await pay.getByLabel('Withholding tax', { exact: true }).inputValue()
  assert.equal(withheld.replaceAll(',', ''), Number(whtAmount).toFixed(2))
  await pay.getByLabel('Withholding certificate no.').fill('WT-2569/001')
  const on = pay.getByLabel('Date of the certificate')
  await on.fill(bangkokDayOf(new Date().toISOString()))
  await on.press('Tab')
  assert.deepEqual(await accessibilityFaults(page), [])
  await pay.getByRole('button', { name: 'Record payment' }).click()
  await pay.waitFor({ state: 'detached' })
  await stateShown(page, 'Paid')
  assert.equal(Number((await billOf(page, 'receivable', bill.id)).openAmount), 0)

  await customer.page.goto('/foreaccount/forestatement')
  await settled(customer.page)
  await customer.page.getByText('Payment with tax withheld').filter({ visible: true }).first().waitFor()
  await customer.page.getByText(paper.paperNo).filter({ visible: true }).first().waitFor()
  await looksWell(customer.page, 'customer-statement')
  assert.deepEqual([...complaints, ...customer.complaints], [])
  await customer.context.close()
})

test('a carrier’s month: disputed and settled, released and paid, with the withholding certificate visible to the carrier', async () => {
  const { page, complaints } = clerk
  await takeApart(admin.page, 'payable')
  const bill = await makeBills(page, 'payable')
  const { subcontractorId } = await partnerOf(bill)
  await confirmAndReconcile(page)

  const carrier = await signInPerson(stage, admin, {
    login: 'carrier.month',
    displayName: 'ฝ่ายบัญชี ผู้รับเหมาช่วง',
    role: 'carrier',
    kind: 'subcontractor',
    subcontractorId,
  })
  await carrier.page.goto(`/account/billQueryReconciliation?searchText=${bill.billNo}`)
  await settled(carrier.page)
  await carrier.page.locator('tbody tr:visible', { hasText: bill.billNo }).first().dblclick()
  await carrier.page.waitForURL(/id=/)
  await settled(carrier.page)
  await disputeFirst(carrier.page, (amount) => (Number(amount) + 50).toFixed(2))
  await looksWell(carrier.page, 'carrier-bill')
  await page.getByText('Disputed', { exact: true }).filter({ visible: true }).first().waitFor()
  // After a phone call with the clerk the carrier withdraws the dispute.
  await carrier.page.goto(`/account/billQueryPayable?id=${bill.id}&pageSize=500`)
  await settled(carrier.page)
  await agreeOnAll(carrier.page)
  await page.getByText('Disputed', { exact: true }).filter({ visible: true }).first().waitFor({ state: 'hidden' })
  await ask(page, 'Complete reconciliation')
  await stateShown(page, 'Completed reconciliation')

  await page.locator('.bill-head').getByRole('button', { name: "Record carrier's tax invoice", exact: true }).click()
  const theirs = page.getByRole('dialog', { name: /^Record carrier/ })
  await theirs.getByLabel('Tax invoice no.').fill('IV-69/0117')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.waitFor({ state: 'detached' })
  const hold = await itemsOf<{ isHeld: boolean }>(page, `/v1/payable-bills/${bill.id}/hold`)
  if (hold.isHeld) {
    await page.getByRole('button', { name: 'Release for payment' }).click()
    const release = page.getByRole('dialog', { name: /^Release bill/ })
    await release.getByLabel(/reason/i).fill('Papers are on the way')
    assert.deepEqual(await accessibilityFaults(page), [])
    await release.getByRole('button', { name: 'Release for payment' }).click()
    await release.waitFor({ state: 'hidden' })
  }
  await page.locator('.bill-head').getByRole('button', { name: 'Record payment', exact: true }).click()
  const pay = page.getByRole('dialog', { name: /^Record payment/ })
  await pay.getByText(/^Paid out: /).waitFor()
  await pay.getByRole('button', { name: 'Record payment' }).click()
  await pay.waitFor({ state: 'detached' })
  await stateShown(page, 'Paid')
  await looksWell(page, 'payable')

  const [payment] = await itemsOf<readonly { wht: string; paperId: string | null; paperNo: string | null }[]>(
    carrier.page,
    `/v1/payable-bills/${bill.id}/payments`,
  )
  assert.ok(payment && Number(payment.wht) > 0 && payment.paperNo !== null, 'tax was withheld and certified')
  await carrier.page.goto('/account/payablePapers')
  await settled(carrier.page)
  await carrier.page.getByText(payment.paperNo).filter({ visible: true }).first().waitFor()
  await looksWell(carrier.page, 'carrier-certificates')
  const headers = { 'x-requested-with': 'khonsong' }
  const file = await carrier.context.request.get(`/v1/payable-papers/${payment.paperId ?? ''}/file`, { headers })
  assert.equal(file.headers()['content-type'], 'application/pdf')
  await carrier.page.goto('/account/carrierStatement')
  await settled(carrier.page)
  await carrier.page.getByText(bill.billNo).filter({ visible: true }).first().waitFor()
  await looksWell(carrier.page, 'carrier-statement')
  assert.deepEqual([...complaints, ...carrier.complaints], [])
  await carrier.context.close()
})
