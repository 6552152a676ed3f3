import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { permissions, type Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Visitor } from './browser.ts'
import { shownKeys } from './look.ts'
import { postAs } from './person.ts'
import { demoStage, itemsOf } from './stage.ts'

/**
 * People of every kind open the entries of their menu as they do: by pressing them. The administrator views the console as each of
 * them. Who has the fewest permissions comes first, and a page that opened for one of them is not opened again in that language.
 * Pages change within the console, because loading it anew for each page costs most of the time.
 */
const stage = demoStage()

const headers = () => ({ 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() })

interface User {
  readonly id: string
  readonly login: string
  readonly organisationId: string
  readonly customerId: string | null
  readonly subcontractorId: string | null
}

const findUser = async (page: Page, login: string): Promise<User> => {
  const { list } = await itemsOf<{ list: readonly User[] }>(page, `/v1/users?searchText=${login}`)
  return list.find((each) => each.login === login) ?? assert.fail(login)
}

/** A colleague of somebody in the demo world, with a built-in role or with these permissions only. */
const colleague = async (page: Page, login: string, role: string | readonly Permission[]): Promise<string> => {
  const { organisationId, customerId, subcontractorId } = await findUser(page, login)
  const code = `walk-${randomUUID().slice(0, 8)}`
  const { list } = await itemsOf<{ list: readonly { id: string; code: string }[] }>(page, '/v1/roles?pageSize=100')
  const roleId =
    typeof role === 'string'
      ? list.find((each) => each.code === role)?.id
      : (await postAs<{ id: string }>(page, '/v1/roles', { code, name: code, permissions: role })).id
  const kind = customerId !== null ? 'customer' : subcontractorId !== null ? 'subcontractor' : 'internal'
  const party = kind === 'customer' ? { customerId } : kind === 'subcontractor' ? { subcontractorId } : { organisationId }
  const person = { login: code, displayName: code, kind, ...party, roleIds: [roleId] }
  return (await postAs<{ id: string }>(page, '/v1/users', person)).id
}

interface Menu {
  readonly menuUrl: string
  readonly hidden?: boolean
  readonly children?: readonly Menu[]
}

/** Addresses of the entries that the sidebar shows. */
const entriesOf = (menus: readonly Menu[]): readonly string[] =>
  menus.flatMap(({ menuUrl, hidden = false, children = [] }) => {
    if (hidden) return []
    return children.length > 0 ? entriesOf(children) : [menuUrl]
  })

/** What went wrong on a page since the last look. */
interface Watch {
  readonly failed: string[]
  /** Calls under way, except the stream of live changes, which does not end. */
  readonly pending: Set<object>
}

const watchOf = ({ page }: Visitor): Watch => {
  const failed: string[] = []
  const pending = new Set<object>()
  const pathOf = (url: string): string => new URL(url).pathname
  page.on('request', (request) => {
    const path = pathOf(request.url())
    if (path.startsWith('/v1/') && path !== '/v1/events') pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('response', (answer) => {
    const path = pathOf(answer.url())
    // An overloaded server asks to come again (503), which the console does.
    if (path.startsWith('/v1/') && answer.status() >= 400 && answer.status() !== 503) failed.push(`${answer.status()} ${path}`)
  })
  return { failed, pending }
}

/** The page of this address is shown, and nothing of it is still loading. */
const arrived = async (page: Page, url: string, { pending }: Watch): Promise<void> => {
  await page
    .waitForFunction((wanted) => {
      const tab = document.querySelector('.tabs .tab[data-active="true"] a')
      const pane = [...document.querySelectorAll<HTMLElement>('.pane')].find((each) => each.getClientRects().length > 0)
      if (!tab?.getAttribute('href')?.startsWith(wanted) || !pane?.querySelector('h1')?.textContent) return false
      const loading = pane.querySelectorAll('.ant-skeleton, .skeleton, [aria-busy="true"]')
      return [...loading].every((each) => each.getClientRects().length === 0)
    }, url)
    .catch((cause: unknown) => {
      throw new Error(`${url} does not open: ${page.url()}`, { cause })
    })
  // A page that has its first answers may ask for more.
  for (let quiet = 0; quiet < 2; quiet = pending.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(25)
}

/** Presses an entry of the sidebar and returns what is wrong with its page. */
const faultsOf = async ({ page, complaints }: Visitor, watch: Watch, url: string): Promise<readonly string[]> => {
  await page.locator(`.sidebar a[href="${url}"]`).dispatchEvent('click')
  await arrived(page, url, watch)
  const content = await page.locator('.pane:visible').evaluate((pane) => ({
    heading: pane.querySelector('h1')?.textContent ?? '',
    text: pane instanceof HTMLElement ? pane.innerText.trim() : '',
    controls: pane.querySelectorAll('input, button, a, canvas').length,
    alerts: [...pane.querySelectorAll<HTMLElement>('.ant-alert-error, .state[role="alert"]')].map((alert) =>
      alert.innerText.trim(),
    ),
  }))
  const faults = [
    ...(content.controls === 0 && content.text.length < content.heading.length + 10 ? ['is blank'] : []),
    ...content.alerts.map((alert) => `says “${alert.slice(0, 120)}”`),
    ...(await shownKeys(page)).map((key) => `shows the key ${key}`),
    ...watch.failed.splice(0).map((call) => `makes a call that is answered ${call}`),
    ...complaints.splice(0).map((complaint) => `complains: ${complaint.slice(0, 200)}`),
  ]
  return faults.map((fault) => `${url} ${fault}`)
}

interface Walked {
  readonly faults: readonly string[]
  /** Entries of the menu, opened before or now. */
  readonly count: number
}

/** Opens the entries, but those opened before, of the menu of the user whom the administrator views the console as. */
const walk = async (visitor: Visitor, watch: Watch, opened: Set<string>): Promise<Walked> => {
  const { page } = visitor
  watch.failed.splice(0)
  await page.goto('/console/dashboard')
  await arrived(page, '/console/dashboard', watch)
  await page.locator('.sidebar button[aria-expanded="false"]').evaluateAll((groups) => {
    for (const group of groups) if (group instanceof HTMLElement) group.click()
  })
  const entries = entriesOf(await itemsOf<readonly Menu[]>(page, '/v1/menus/mine'))
  const faults: string[] = []
  for (const url of entries.filter((each) => !opened.has(each))) {
    faults.push(...(await faultsOf(visitor, watch, url)))
    opened.add(url)
  }
  return { faults, count: entries.length }
}

const onlyViews = permissions.filter((permission) => permission.endsWith('.view'))

interface Person {
  readonly who: string
  readonly atLeast: number
  readonly id: (page: Page) => Promise<string>
}
const known = (who: string, login: string, atLeast: number): Person => ({
  who,
  atLeast,
  id: async (page) => (await findUser(page, login)).id,
})
const invited = (who: string, beside: string, role: string | readonly Permission[], atLeast: number): Person => ({
  who,
  atLeast,
  id: (page) => colleague(page, beside, role),
})

/** The administrator's own menu is in the test of all screens. */
const people: Readonly<Record<'en' | 'th' | 'zh', readonly Person[]>> = {
  en: [
    known('a driver', 'driver.demo', 4),
    invited('a customer who only follows its goods', 'customer.demo', ['dashboard.view', 'order.view', 'shipment.view'], 4),
    known('a customer’s administrator', 'customer.demo', 20),
    known('a planner', 'planner.demo', 30),
  ],
  th: [
    invited('a maintainer of devices', 'site.demo', 'device_maintainer', 3),
    known('a carrier', 'carrier.demo', 12),
    known('a billing clerk', 'billing.demo', 40),
  ],
  zh: [
    invited('a carrier’s dispatcher', 'carrier.demo', ['job.view', 'job.accept', 'shipment.view', 'shipment.advance'], 3),
    invited('a salesman', 'site.demo', 'salesman', 15),
    known('a site operator', 'site.demo', 20),
    invited('a manager who only views', 'site.demo', onlyViews, 60),
  ],
}

describe('the entries in the menu of', { concurrency: 3 }, () => {
  for (const [language, some] of Object.entries(people) as ['en' | 'th' | 'zh', readonly Person[]][])
    // its own keys
    // One after the other: they share a session.
    describe(language, { concurrency: 1 }, () => {
      let visitor: Visitor
      let watch: Watch
      const opened = new Set<string>()
      for (const { who, atLeast, id } of some)
        test(`${who} opens, without a refused call, an error, an empty page or a missing word`, async () => {
          visitor ??= await stage.signedIn({ language })
          watch ??= watchOf(visitor)
          const { page, context } = visitor
          const userId = await id(page)
          // The page of the person before would go on making calls, which this one may not make.
          await page.goto('about:blank')
          await postAs(page, '/v1/session/looking', { userId })
          const { faults, count } = await walk(visitor, watch, opened).finally(() =>
            context.request.delete('/v1/session/looking', { headers: headers() }),
          )
          assert.deepEqual(faults, [])
          assert.ok(count >= atLeast, `${count} entries`)
        })
    })
})
