import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import type { Visitor } from './browser.ts'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let visitor: Visitor

/** The administrator impersonates a customer's user. */
before(async () => {
  visitor = await stage.signedIn({ language: 'en' })
  const { page, context } = visitor
  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/users?searchText=customer.demo')
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() }
  const looking = await context.request.post('/v1/session/looking', { headers, data: { userId: list[0]?.id } })
  assert.equal(looking.status(), 200, await looking.text())
})

test('a customer is redirected to their own addresses, keeping the query, and each has its tab', async () => {
  const { page, complaints } = visitor
  for (const [ours, theirs] of [
    ['/order/entry?pageNo=2', '/foreorder/forentry?pageNo=2'],
    ['/order/entry/create', '/foreorder/forentry/create'],
    ['/track/orders', '/forecheck/forelook'],
    ['/our/site', '/foreour/foresite'],
  ] as const) {
    await page.goto(ours)
    await page.waitForURL(`**${theirs}*`)
    await settled(page)
    await page.locator(`.tabs .tab[data-active="true"] a[href^="${theirs.split('?')[0]}"]`).waitFor()
  }
  assert.deepEqual(complaints, [])
})

test('a customer’s new order has the customer preset, and is filled in from their last one', async () => {
  const { page } = visitor
  await page.goto('/console/dashboard')
  await settled(page)
  await page.getByRole('button', { name: 'New order' }).click()
  await page.waitForURL('**/foreorder/forentry/create')
  await page.getByText('Filled in from the last order').waitFor()
})

test('a customer’s lists have no column with their own name in every row', async () => {
  const { page } = visitor
  for (const address of ['/foreorder/forentry', '/forecheck/forelook', '/forexcept/forexceptdeal', '/foreour/foresite']) {
    await page.goto(address)
    await settled(page)
    const heads = await page.locator('table:visible thead th').allInnerTexts()
    assert.ok(heads.length > 3, address)
    assert.equal(
      heads.some((head) => head.trim() === 'Customer'),
      false,
      `${address}: ${heads.join(', ')}`,
    )
  }
})

test('a customer is offered in tracking only what is theirs to do', async () => {
  const { page, complaints } = visitor
  await page.goto('/activity-tracking/list')
  await settled(page)
  assert.deepEqual(await page.getByRole('tablist', { name: 'Activity tracking' }).getByRole('tab').allInnerTexts(), [
    'Orders',
    'Shipments',
  ])
  const row = page.locator('tbody tr').first()
  const number = await row.locator('a').first().innerText()
  await row.getByRole('button').last().click()
  assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), ['Open', 'Report an exception'])
  await page.getByRole('menuitem', { name: 'Open' }).click()
  await page.getByRole('heading', { name: number, level: 1 }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Update status' }).count(), 0)
  assert.deepEqual(complaints, [])
})

test('on a phone every cell of a card has a label, except the title', async () => {
  const { page } = visitor
  await page.setViewportSize({ width: 480, height: 900 })
  await page.goto('/foreour/foresite')
  await settled(page)
  const labelled = page.locator('.data-table[data-cards="true"] tbody td[data-label]:visible')
  assert.ok((await labelled.count()) > 3, 'the sites are drawn as cards')
  const unlabelled = await labelled.evaluateAll((cells) =>
    cells
      .filter((cell) => !cell.matches('.first') && cell.childNodes.length > 0)
      .filter((cell) => !getComputedStyle(cell, '::before').content.includes(cell.getAttribute('data-label') ?? '?'))
      .map((cell) => cell.getAttribute('data-label')),
  )
  assert.deepEqual(unlabelled, [])
  await page.setViewportSize({ width: 1440, height: 900 })
})
