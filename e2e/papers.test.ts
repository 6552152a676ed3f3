import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Bill {
  readonly counterpartCost: string | null
  readonly id: string
  readonly billNo: string
  readonly version: number
  readonly finalCost: string
}

const post = async (page: Page, url: string, data: object): Promise<void> => {
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID(), origin: new URL(page.url()).origin }
  const answer = await page.context().request.post(url, { data, headers })
  assert.equal(answer.status(), 200, await answer.text())
}
const bills = async (page: Page, side: 'receivable' | 'payable', state: string) =>
  (await itemsOf<{ list: Bill[] }>(page, `/v1/${side}-bills?billState=${state}`)).list

/** Completes a bill in reconciliation with the counterpart's agreement to its total. */
const completed = async (page: Page): Promise<Bill> => {
  // The oldest one, because the newest has a dispute.
  // One that nobody has compared: disputed lines would keep it from being completed.
  const bill = (await bills(page, 'receivable', 'reconciling')).find(({ counterpartCost }) => counterpartCost === null)
  assert.ok(bill)
  const url = `/v1/receivable-bills/${bill.id}`
  await post(page, `${url}/actions/compare`, { version: bill.version, counterpartCost: Number(bill.finalCost).toFixed(2) })
  const { version } = await itemsOf<Bill>(page, url)
  await post(page, '/v1/receivable-bills/actions/reconcile', { action: 'complete', bills: [{ id: bill.id, version }] })
  return bill
}

const act = async (page: Page, row: string, action: string): Promise<void> => {
  await page
    .locator('tbody tr:visible', { hasText: row })
    .first()
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('at the end of a month a reconciled bill is invoiced, put on a billing note and paid with tax withheld', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/account/papers')
  await settled(page)
  const bill = await completed(page)
  await page.goto('/account/reconciliation?billState=reconciled')
  await settled(page)
  await act(page, bill.billNo, 'Issue invoice')
  const invoice = page.getByRole('dialog', { name: /^Issue invoice/ })
  assert.deepEqual(await accessibilityFaults(page), [])
  await invoice.getByRole('button', { name: 'Issue invoice' }).click()
  await invoice.waitFor({ state: 'detached' })
  await page.goto(`/account/papers?searchText=${bill.billNo}`)
  await settled(page)
  const row = page.locator('tbody tr:visible', { hasText: 'Issued' }).first()
  const no =
    (await row
      .getByText(/^(TX|IV)\d{4}-\d{5}$/)
      .first()
      .textContent()) ?? ''
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Issue billing note' }).click()
  const note = page.getByRole('dialog', { name: /^Billing note/ })
  await note.getByText(no).waitFor()
  await note.getByRole('button', { name: 'Issue billing note' }).click()
  await page.getByText(/^Billing note BN\d{4}-\d{5} issued$/).waitFor()
  const { list } = await itemsOf<{ list: { id: string; paperNo: string }[] }>(page, '/v1/receivable-papers')
  const paper = list.find(({ paperNo }) => paperNo === no)
  const file = await page.context().request.get(`/v1/receivable-papers/${paper?.id ?? ''}/file`)
  assert.equal(file.headers()['content-type'], 'application/pdf')
  assert.equal((await file.body()).subarray(0, 5).toString(), '%PDF-')
  await page.goto(`/account/ReceivablesDetail?id=${bill.id}`)
  await settled(page)
  await page.getByRole('region', { name: 'Taxes by tax code' }).waitFor()
  await page.getByRole('link', { name: no }).waitFor()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const pay = page.getByRole('dialog', { name: /^Record payment/ })
  await pay.getByText(/^Received: /).waitFor()
  await pay.getByLabel('Withholding certificate no.').fill('WHT-2026-001')
  assert.deepEqual(await accessibilityFaults(page), [])
  await pay.getByRole('button', { name: 'Record payment' }).click()
  await pay.waitFor({ state: 'detached' })
  await page.getByText('Paid', { exact: true }).first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a carrier is paid with a withholding certificate, which appears in the monthly reports', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/account/payablePapers')
  await settled(page)
  const [bill] = await bills(page, 'payable', 'reconciled')
  assert.ok(bill)
  await page.goto(`/account/billPayable?id=${bill.id}`)
  await settled(page)
  await page.getByRole('button', { name: "Record carrier's tax invoice" }).click()
  const received = page.getByRole('dialog', { name: /^Record carrier/ })
  await received.getByLabel('Tax invoice no.').fill('SC-26/118')
  await received.getByRole('button', { name: 'Save' }).click()
  await received.waitFor({ state: 'detached' })
  await page.getByText('SC-26/118').first().waitFor()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const pay = page.getByRole('dialog', { name: /^Record payment/ })
  await pay.getByText(/^Paid out: /).waitFor()
  await pay.getByRole('button', { name: 'Record payment' }).click()
  await pay.waitFor({ state: 'detached' })
  // A bill that was paid in part before has two.
  await page
    .getByRole('link', { name: /^WT\d{4}-\d{5}$/ })
    .first()
    .click()
  await page.waitForURL(/payablePapers/)
  await settled(page)
  await page.getByText(bill.billNo).first().waitFor()
  await page.goto('/account/taxReports')
  await settled(page)
  await page.getByRole('row', { name: /^PND 53 attachment/ }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.goto('/account/ageing')
  await settled(page)
  await page
    .getByRole('row', { name: /^Total/ })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/accountsReceivable/)
  await settled(page)
  assert.ok((await page.locator('tbody tr:visible').count()) > 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the ageing of a partner links to its statement of account', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 1440 })
  await page.goto('/account/ageing')
  await settled(page)
  await page.locator('tbody th a').first().click()
  await page.waitForURL(/partnerAccount/)
  await settled(page)
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a customer sees its own invoices but cannot issue any', async () => {
  // The administrator impersonates a customer user.
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/users?searchText=customer.demo')
  await post(page, '/v1/session/looking', { userId: list[0]?.id })
  await page.goto('/foreaccount/forepapers')
  await settled(page)
  await page.getByRole('heading', { name: 'Our invoices and billing notes' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Issue billing note' }).count(), 0)
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})
