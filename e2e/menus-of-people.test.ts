import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Visitor } from './browser.ts'
import { settled } from './look.ts'
import { postAs } from './person.ts'
import { demoStage, itemsOf } from './stage.ts'

/**
 * People with few permissions open every entry of their menu once, as they do: by pressing it. One browser profile serves all, in
 * which the administrator looks at the console as each of them.
 */
const stage = demoStage()
let admin: Visitor
/** Calls that the current page was refused, or that failed. */
const failed: string[] = []

interface User {
  readonly id: string
  readonly login: string
  readonly version: number
}

const findUser = async (login: string): Promise<User> => {
  const { list } = await itemsOf<{ list: readonly User[] }>(admin.page, `/v1/users?searchText=${login}`)
  return list.find((each) => each.login === login) ?? assert.fail(login)
}

before(async () => {
  admin = await stage.signedIn({ language: 'en' })
  admin.page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/v1/') && answer.status() >= 400) failed.push(`${answer.status()} ${pathname}`)
  })
})
after(() => admin.context.close())

const headers = () => ({ 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() })
afterEach(() => admin.context.request.delete('/v1/session/looking', { headers: headers() }))

interface Menu {
  readonly menuUrl: string
  readonly menuName: string
  readonly hidden?: boolean
  readonly children?: readonly Menu[]
}

const shownIn = (menus: readonly Menu[]): readonly Menu[] =>
  menus.flatMap((menu) => {
    if (menu.hidden === true) return []
    return menu.children && menu.children.length > 0 ? shownIn(menu.children) : [menu]
  })

/** Presses an entry of the sidebar, in its group, and returns what is wrong with its page. */
const faultsOf = async (page: Page, group: Menu, entry: Menu): Promise<readonly string[]> => {
  const sidebar = page.locator('.sidebar')
  const link = sidebar.locator(`a[href="${entry.menuUrl}"]`)
  const head = sidebar.getByRole('button', { name: group.menuName, exact: true })
  if (group !== entry && (await head.getAttribute('aria-expanded')) === 'false') await head.click()
  await link.click()
  await page.locator(`.tabs .tab[data-active="true"] a[href^="${entry.menuUrl}"]`).waitFor()
  // Pages of other tabs stay in the DOM, hidden.
  const pane = page.locator('.pane:visible')
  await pane.locator('h1').first().waitFor()
  await settled(page)
  const content = await pane.evaluate((inside) => ({
    heading: inside.querySelector('h1')?.textContent?.trim() ?? '',
    length: inside instanceof HTMLElement ? inside.innerText.trim().length : 0,
    controls: inside.querySelectorAll('input, button, a').length,
    alerts: [...inside.querySelectorAll<HTMLElement>('[role="alert"]')].map((alert) => alert.innerText.trim()).filter(Boolean),
  }))
  const faults = [
    ...(content.heading === '' ? ['has no heading'] : []),
    ...(content.controls === 0 && content.length < content.heading.length + 10 ? ['is blank'] : []),
    ...content.alerts.map((alert) => `says “${alert.slice(0, 120)}”`),
    ...failed.splice(0).map((call) => `is answered ${call}`),
    ...admin.complaints.splice(0).map((complaint) => `complains: ${complaint.slice(0, 200)}`),
  ]
  return faults.map((fault) => `${entry.menuUrl} ${fault}`)
}

interface Person {
  readonly who: string
  readonly atLeast: number
  readonly id: () => Promise<string>
}

/** Gives an account of the demo world a role by code, or one with these permissions. */
const withRole = async (login: string, role: string | readonly Permission[]): Promise<string> => {
  const { id, version } = await findUser(login)
  const code = `walk-${randomUUID().slice(0, 8)}`
  const { list } = await itemsOf<{ list: readonly { id: string; code: string }[] }>(admin.page, '/v1/roles?pageSize=100')
  const roleId =
    typeof role === 'string'
      ? list.find((each) => each.code === role)?.id
      : (await postAs<{ id: string }>(admin.page, '/v1/roles', { code, name: code, permissions: role })).id
  const data = { version, roleIds: [roleId] }
  const answer = await admin.context.request.put(`/v1/users/${id}`, { headers: headers(), data })
  assert.equal(answer.status(), 200, await answer.text())
  return id
}

const sees: readonly Permission[] = ['dashboard.view', 'order.view', 'shipment.view', 'tracking.view']
const works: readonly Permission[] = ['job.view', 'job.accept', 'shipment.view', 'shipment.advance', 'tracking.view']

const people: readonly Person[] = [
  { who: 'a customer’s administrator', atLeast: 20, id: () => withRole('customer.demo', 'customer_administrator') },
  { who: 'a customer who only looks', atLeast: 4, id: () => withRole('customer.demo', sees) },
  { who: 'a carrier’s administrator', atLeast: 12, id: () => withRole('carrier.demo', 'carrier') },
  { who: 'a carrier’s dispatcher, who keeps neither drivers nor vehicles', atLeast: 4, id: () => withRole('carrier.demo', works) },
  { who: 'a driver', atLeast: 3, id: async () => (await findUser('driver.demo')).id },
  { who: 'a site operator', atLeast: 12, id: async () => (await findUser('site.demo')).id },
]

for (const { who, atLeast, id } of people)
  test(`every entry in the menu of ${who} opens, with a heading and no refused call`, async () => {
    const { page } = admin
    await postAs(page, '/v1/session/looking', { userId: await id() })
    failed.splice(0)
    await page.goto('/console/dashboard')
    await settled(page)
    const groups = (await itemsOf<readonly Menu[]>(page, '/v1/menus/mine')).map((group) => ({
      group,
      entries: group.hidden === true ? [] : group.children?.length ? shownIn(group.children) : [group],
    }))
    const faults: string[] = []
    let count = 0
    for (const { group, entries } of groups)
      for (const entry of entries) {
        faults.push(...(await faultsOf(page, group, entry)))
        count += 1
      }
    assert.deepEqual(faults, [])
    assert.ok(count >= atLeast, `${count} entries`)
  })
