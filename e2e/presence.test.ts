import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Visitor } from './browser.ts'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
const password = 'khao-niao-mamuang-88'
let first: Visitor
let second: Visitor

const post = async <T>(path: string, data: object): Promise<T> => {
  const answer = await first.page.context().request.post(path, { headers: { 'x-requested-with': 'khonsong' }, data })
  assert.equal(answer.status(), 200, `${path}: ${await answer.text()}`)
  return ((await answer.json()) as { items: T }).items // as the contract says
}

/** An administrator and a colleague who may do as much, each in a browser of their own. */
before(async () => {
  first = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly { id: string; code: string }[] }>(first.page, '/v1/roles?pageSize=100')
  const role = list.find(({ code }) => code === 'administrator')
  const { id } = await post<{ id: string }>('/v1/users', {
    login: 'colleague',
    displayName: 'วิไล ตั้งใจ',
    kind: 'internal',
    roleIds: [role?.id],
  })
  const { link } = await post<{ link: string }>(`/v1/users/${id}/actions/invite`, { by: 'link' })
  second = await stage.visitor({ language: 'en' })
  const { page } = second
  // The server of a test does not know the port it was given.
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByText('Your password is set').waitFor()
  await page.goto('/')
  await page.locator('input[autocomplete="username"]').fill('colleague')
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/console/dashboard')
})

test('two people on one order see each other, and who of them is changing it', async () => {
  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(first.page, '/v1/orders?pageSize=1&status=order_created')
  const [order] = list
  assert.ok(order, 'the demo world has an order that was not confirmed yet')
  await first.page.goto(`/order/entry?id=${order.id}`)
  await settled(first.page)
  assert.equal(await first.page.getByText('has this open too').count(), 0, 'nobody else is here yet')

  await second.page.goto(`/order/entry?id=${order.id}`)
  await second.page.getByText(/ has this open too\.$/).waitFor()
  await first.page.getByText('วิไล ตั้งใจ has this open too.').waitFor()

  await second.page.goto(`/order/entry/create?editOrderId=${order.id}`)
  await first.page.getByText('วิไล ตั้งใจ is changing this now.').waitFor()

  await second.page.goto('/console/dashboard')
  await first.page.getByText('วิไล ตั้งใจ').waitFor({ state: 'hidden' })
  assert.deepEqual([...first.complaints, ...second.complaints], [])
})
