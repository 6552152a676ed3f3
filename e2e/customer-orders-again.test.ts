import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { signInPerson } from './person.ts'
import { demoStage, itemsOf } from './stage.ts'

/** A customer repeats an earlier order and follows a single waybill, signed in for themselves. */
const stage = demoStage()
let customer: Visitor

interface Order {
  readonly id: string
  readonly customer: { readonly id: string }
  readonly origin: object
  readonly destination: object
  readonly targetPickupFrom: string
}

const newestOrder = async ({ page }: Visitor): Promise<Order> => {
  const { list } = await itemsOf<{ list: readonly Order[] }>(page, '/v1/orders?pageSize=1&orderBy=createdAt&sorting=desc')
  return list[0] ?? assert.fail('the customer has orders')
}

before(async () => {
  const admin = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly { customerId: string }[] }>(admin.page, '/v1/users?searchText=customer.demo')
  customer = await signInPerson(stage, admin, {
    login: 'again.customer',
    displayName: 'สมหญิง สั่งซ้ำ',
    role: 'customer_administrator',
    kind: 'customer',
    customerId: list[0]?.customerId ?? assert.fail('the demo has a customer'),
  })
})

test('a customer repeats an earlier order: it is filled in with times to come, and saved as a new order of theirs', async () => {
  const { page, complaints } = customer
  const before = await newestOrder(customer)
  await page.goto('/foreorder/forentry')
  await settled(page)
  const row = page.locator('tbody tr:visible').nth(2)
  const no = ((await row.locator('a').first().textContent()) ?? '').trim()
  const { list } = await itemsOf<{ list: readonly Order[] }>(page, `/v1/orders?searchText=${no}`)
  const repeated = list[0] ?? assert.fail(no)
  await row.locator('.row-more').click()
  await page.getByRole('menuitem', { name: 'Order again' }).click()
  await page.waitForURL('**/foreorder/forentry/forReEntryCreate*')
  await settled(page)
  assert.equal(await sidewaysScroll(page), 0)
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/forReEntryCreate'))
  const after = await newestOrder(customer)
  assert.notEqual(after.id, before.id)
  for (const key of ['customer', 'origin', 'destination'] as const) assert.deepEqual(after[key], repeated[key], key)
  assert.ok(after.targetPickupFrom > new Date().toISOString(), after.targetPickupFrom)
  assert.deepEqual(complaints, [])
})

test('a customer opens one waybill from their tracking list, on a phone too', async () => {
  const { page, complaints } = customer
  await page.goto('/forecheck/forelook')
  await settled(page)
  const row = page.locator('tbody tr:visible').first()
  const no = ((await row.locator('a').first().textContent()) ?? '').trim()
  await row.locator('.row-more').click()
  await page.getByRole('menuitem').first().click()
  await page.waitForURL('**/forecheck/forelook/single*')
  await settled(page)
  await page.getByRole('heading', { name: no }).first().waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.setViewportSize({ width: 480, height: 900 })
  assert.equal(await sidewaysScroll(page), 0)
  assert.deepEqual(complaints, [])
})
