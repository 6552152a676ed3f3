import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { settled } from './look.ts'
import { itemsOf } from './stage.ts'

export interface Order {
  readonly id: string
  readonly orderNo: string
  readonly version: number
  readonly status: string
}

export const ordersOf = async (page: Page, query: string): Promise<readonly Order[]> =>
  (await itemsOf<{ list: readonly Order[] }>(page, `/v1/orders?pageSize=20&${query}`)).list

export const newest = async (page: Page, query = ''): Promise<Order> => (await ordersOf(page, query))[0] ?? assert.fail('no order')

export const orderOf = <More>(page: Page, id: string): Promise<Order & More> => itemsOf(page, `/v1/orders/${id}`)

/** Sends a request on behalf of a concurrent user. */
export const send = async (page: Page, method: 'POST' | 'PUT', url: string, data: unknown): Promise<void> => {
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': crypto.randomUUID() }
  const answer = await page.context().request.fetch(url, { method, headers, data })
  assert.equal(answer.status(), 200, await answer.text())
}

export const late = (ms: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await route.continue()
}

/** Fills in a repeat order up to its last window. */
export const nearlyDone = async (page: Page): Promise<void> => {
  const { customer } = await orderOf<{ customer: { code: string } }>(page, (await newest(page)).id)
  await page.goto('/order/entry/create')
  await settled(page)
  await page.keyboard.type(customer.code)
  await page.keyboard.press('Enter')
  await page.getByText('Filled in from the last order').waitFor()
  await page.getByLabel('Weight (kg) (line 1)').fill('90')
}

const isMaking = (url: string, method: string): boolean => method === 'POST' && url.endsWith('/v1/orders')

/** Saves by shortcut and returns the new id. */
export const saved = async (page: Page): Promise<string> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isMaking(response.url(), response.request().method())),
    page.keyboard.press('Control+s'),
  ])
  const { items } = (await answer.json()) as { items: { id: string } } // as in the contract
  return items.id
}

/** An unconfirmed order. */
export const fresh = async (page: Page): Promise<Order> => {
  await nearlyDone(page)
  await page.getByLabel('Packages (line 1)').fill('3')
  return orderOf(page, await saved(page))
}

/** Switches automatic confirmation off. */
export const confirmsByHand = async (page: Page): Promise<void> => {
  const abilities = await itemsOf<readonly { code: string; version: number }[]>(page, '/v1/settings/ability')
  const version = abilities.find(({ code }) => code === 'ORDER_AUTO_CONFIRM')?.version
  await send(page, 'PUT', '/v1/settings/ability/ORDER_AUTO_CONFIRM', { value: false, version })
}
