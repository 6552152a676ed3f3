import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Visitor } from './browser.ts'
import { signInColleague } from './colleague.ts'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let first: Visitor
let second: Visitor

/** The administrator and a colleague with the same role, each in a browser profile of their own. */
before(async () => {
  first = await stage.signedIn({ language: 'en' })
  second = await signInColleague(stage, first)
})

test('two users on one order see each other, and who of them is editing it', async () => {
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
