import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator, Page, Route } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let visitor: Visitor
let page: Page
/** The response to the list of partners. */
let answer: (route: Route) => Promise<void>

before(async () => {
  visitor = await stage.signedIn({ language: 'en' })
  page = visitor.page
  await page.route(/\/v1\/partners\?/, (route) => answer(route))
})

const ask = () => page.goto('/our/partner')
const toast = (): Locator => page.locator('.toast-error')
const problem = (status: number, message: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 't',
      title: 't',
      status,
      detail: message,
      code: 'x',
      message,
      requestId: 'request-4711',
      errors: [],
      token: 'sealed-secret',
    }),
  })

test('a refusal is shown as an error toast of two seconds with the server’s message', async () => {
  for (const status of [400, 403, 422, 409]) {
    answer = problem(status, `no, says the server (${status})`)
    await ask()
    await toast().getByText(`no, says the server (${status})`).waitFor()
    await toast().first().waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('dialog').count(), 0)
  }
})

test('a server error opens the system message, whose preview shows request and response without secrets', async () => {
  answer = problem(500, 'operation failed')
  await ask()
  const dialog = page.getByRole('dialog', { name: 'system message' })
  await dialog.getByText('request-4711').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const previewText = await dialog.locator('.preview').innerText()
  assert.match(previewText, /API\s+\/v1\/partners\?.*\s+METHOD\s+GET\s+DATA\s+no data!\s+RESPONSE[\s\S]+request-4711/)
  assert.doesNotMatch(previewText, /sealed-secret/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
})

test('a missing response is reported by the general message, never as undefined', async () => {
  answer = (route) => route.fulfill({ status: 504, contentType: 'text/html', body: '<html></html>' })
  await ask()
  await toast().first().waitFor()
  assert.equal(
    (await toast().first().innerText()).trim(),
    'operation failed (504) · The server did not answer in time. Check the line and try again.',
  )
  assert.equal(await page.getByText('undefined').count(), 0)
})

test('a refusal without a message is shown with its status', async () => {
  answer = (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<html></html>' })
  await ask()
  await toast().getByText('operation failed (413)', { exact: true }).waitFor()
})

test('a bulk action lists each refused record with its reason', async () => {
  const { list } = await itemsOf<{ list: readonly { orderNo: string; status: string }[] }>(page, '/v1/orders?pageSize=20')
  const [fresh, closed] = ['order_created', 'order_cancelled'].map(
    (wanted) => list.find(({ status }) => status === wanted)?.orderNo ?? '',
  )
  assert.ok(fresh && closed)
  await page.goto('/order/entry')
  await settled(page)
  for (const orderNo of [fresh, closed]) await page.getByRole('row').filter({ hasText: orderNo }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 done, 1 refused').waitFor()
  const [first = '', second = ''] = await dialog.getByRole('listitem').allInnerTexts()
  assert.ok(first.includes(closed) && second.includes(fresh), `${first} / ${second}`)
  assert.match(first, /Refused\s+\S+/)
  assert.deepEqual(await accessibilityFaults(page), [])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
})

test('an expired session leads to the sign-in page and back', async () => {
  answer = problem(401, 'Please sign in')
  await ask()
  await page.waitForURL(/\/sign-in\?applicationId=khonsong&redirect=.*%2Four%2Fpartner/)
  assert.deepEqual(visitor.complaints, [])
})
