import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { signInPerson } from './person.ts'
import { faultsOfAll, firstId, menuScreens } from './screen-faults.ts'
import { demoStage, itemsOf } from './stage.ts'

/** Customers and carriers see their own subset of the screens, which the administrator's test does not open as they do. */
const stage = demoStage()
let admin: Visitor
before(async () => {
  admin = await stage.signedIn({ language: 'en' })
})

interface User {
  readonly login: string
  readonly customerId: string | null
  readonly subcontractorId: string | null
}
const findUser = async (login: string): Promise<User> => {
  const { list } = await itemsOf<{ list: readonly User[] }>(admin.page, `/v1/users?searchText=${login}`)
  return list.find((each) => each.login === login) ?? assert.fail(login)
}

const withId = async (page: Page, list: string, ...addresses: readonly string[]): Promise<readonly string[]> => {
  const id = await firstId(page, list)
  return addresses.map((address) => address.replace('{id}', id))
}

/** What is reached from the menu's pages, by side. */
const further = {
  customer: (page: Page) =>
    Promise.all([
      withId(page, '/v1/orders', '/activity-tracking/detail/order/{id}', '/foreorder/forentry/forReEntryCreate?id={id}'),
      withId(page, '/v1/transports', '/activity-tracking/detail/shipment/{id}'),
    ]),
  carrier: (page: Page) =>
    Promise.all([
      withId(page, '/v1/routes', '/activity-tracking/detail/job/{id}'),
      withId(page, '/v1/transports', '/activity-tracking/detail/shipment/{id}'),
      withId(page, '/v1/vehicle/list', '/master-data/vehicle/{id}/view', '/master-data/vehicle/{id}/edit'),
      withId(page, '/v1/driver/list', '/master-data/driver/{id}/view', '/master-data/driver/{id}/edit'),
      Promise.resolve(['/master-data/vehicle/list?tab=trailer']),
    ]),
} as const

/** Each side has two visitors, who share a queue of screens and begin in different languages. */
const sides = {
  customer: { role: 'customer_administrator', kind: 'customer', demo: 'customer.demo', atLeast: 25 },
  carrier: { role: 'carrier', kind: 'subcontractor', demo: 'carrier.demo', atLeast: 12 },
} as const

describe('every screen of the customer and of the carrier', { concurrency: 3 }, () => {
  const asked = new Map<string, Promise<string[]>>()
  const screensOf = async (side: keyof typeof sides, page: Page): Promise<string[]> => {
    const screens = [...(await menuScreens(page)).filter((url) => !url.includes('{')), ...(await further[side](page)).flat()]
    assert.ok(screens.length >= sides[side].atLeast, `${side}: ${screens.length} screens`)
    return screens
  }
  for (const [side, language] of [
    ['customer', 'th'],
    ['carrier', 'zh'],
    ['customer', 'en'],
  ] as const)
    test(`the ${side}’s screens open without faults in three languages, wide and narrow, starting in ${language}`, async () => {
      const { role, kind, demo } = sides[side]
      const { customerId, subcontractorId } = await findUser(demo)
      const person = { login: `${side}.${language}`, displayName: `${side} ${language}`, role, kind, customerId, subcontractorId }
      const visitor = await signInPerson(stage, admin, person, { language })
      const waiting = asked.get(side) ?? screensOf(side, visitor.page)
      asked.set(side, waiting)
      assert.deepEqual(await faultsOfAll(visitor, language, await waiting), [])
      await visitor.context.close()
    })
})
