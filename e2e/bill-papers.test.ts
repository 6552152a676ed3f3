import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

const post = async <T>(page: Page, url: string, data: object): Promise<T> => {
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID(), origin: new URL(page.url()).origin }
  const answer = await page.context().request.post(url, { data, headers })
  assert.equal(answer.status(), 200, await answer.text())
  return ((await answer.json()) as { items: T }).items // response as in the contract
}

interface Bill {
  readonly id: string
  readonly version: number
  readonly finalCost: string
  readonly counterpartCost: string | null
}

/** Completes one more bill, so that there is something to invoice. */
const complete = async (page: Page): Promise<void> => {
  // One that nobody has compared: disputed lines would keep it from being completed.
  const { list } = await itemsOf<{ list: Bill[] }>(page, '/v1/receivable-bills?billState=reconciling')
  const bill = list.find(({ counterpartCost }) => counterpartCost === null)
  assert.ok(bill)
  const url = `/v1/receivable-bills/${bill.id}`
  await post(page, `${url}/actions/compare`, { version: bill.version, counterpartCost: Number(bill.finalCost).toFixed(2) })
  const { version } = await itemsOf<Bill>(page, url)
  const completing = { action: 'complete', bills: [{ id: bill.id, version }] }
  const [completed] = await post<{ done: boolean; message: string | null }[]>(
    page,
    '/v1/receivable-bills/actions/reconcile',
    completing,
  )
  assert.ok(completed?.done, completed?.message ?? '')
}

const looksWell = async (page: Page, url: string): Promise<void> => {
  for (const width of [1440, 480]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(url)
    await settled(page)
    assert.equal(await sidewaysScroll(page), 0, `${url} ${String(width)}`)
    assert.deepEqual(await accessibilityFaults(page), [], `${url} ${String(width)}`)
    const shots = process.env['SHOTS']
    if (shots) await page.screenshot({ path: `${shots}/${url.replaceAll(/[^a-z]+/gi, '-')}-${String(width)}.png` })
  }
}

test('a clerk invoices all reconciled bills in one run and sees the result of each', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/account/invoiceruns')
  await settled(page)
  await complete(page)
  await page.getByRole('button', { name: 'New invoice run' }).click()
  const dialog = page.getByRole('dialog', { name: 'New invoice run' })
  // The completed bill ends before today on any day of the month.
  const until = dialog.getByLabel(/^Service until/)
  await until.fill(bangkokDayOf(new Date().toISOString()))
  await until.press('Tab')
  await dialog.getByText(/^[1-9]\d* bills? of/).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await dialog.getByRole('button', { name: 'Issue invoices' }).click()
  await page.waitForURL(/invoiceruns\?id=/)
  await page.getByText('Finished', { exact: true }).first().waitFor({ timeout: 60_000 })
  await page.getByText('Issued', { exact: true }).first().waitFor()
  await looksWell(page, page.url().replace(/^https?:\/\/[^/]+/, ''))
  await looksWell(page, '/account/invoiceruns')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a quotation is opened as PDF and e-mailed, and held payables are readable on a phone', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 1440 })
  await page.goto('/quotation/quotation?contractState=pending')
  await settled(page)
  const row = page
    .locator('tbody tr:visible', { has: page.getByRole('button', { name: /^การทำงาน|^Actions|จัดการ|รายการ/ }) })
    .first()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'ส่งทางอีเมล' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/ยังไม่ได้ตั้งค่าอีเมล/).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  const [offer] = (await itemsOf<{ list: { id: string }[] }>(page, '/v1/quotations?contractState=pending')).list
  const file = await page.context().request.get(`/v1/quotations/${offer?.id ?? ''}/file?lang=zh`)
  assert.equal(file.headers()['content-type'], 'application/pdf')
  await looksWell(page, '/account/heldPayables')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a customer reads their own statement of account, also on a phone', async () => {
  const admin = await stage.signedIn({ language: 'en', width: 1440 })
  await admin.page.goto('/account/ageing')
  const [user] = (await itemsOf<{ list: { id: string; login: string }[] }>(admin.page, '/v1/users?searchText=customer.demo')).list
  assert.ok(user)
  const { password } = await post<{ password: string }>(admin.page, `/v1/users/${user.id}/actions/reset-password`, {})
  const { page, context, complaints } = await stage.visitor({ language: 'zh', width: 1440 })
  await page.goto('/')
  await page.locator('input[autocomplete="username"]').fill(user.login)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  const form = page.locator('.password-form')
  await form.locator('input[autocomplete="current-password"]').fill(password)
  for (const at of [0, 1]) await form.locator('input[autocomplete="new-password"]').nth(at).fill('Own-word-for-2026!')
  await form.locator('button[type="submit"]').click()
  await form.waitFor({ state: 'detached' })
  await settled(page)
  await looksWell(page, '/foreaccount/forestatement')
  const refused = await page.context().request.get('/v1/payable-accounts', { headers: { 'x-requested-with': 'khonsong' } })
  assert.equal(refused.status(), 403)
  assert.deepEqual(complaints, [])
  await context.close()
  await admin.context.close()
})
