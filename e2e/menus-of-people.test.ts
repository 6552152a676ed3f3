import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterEach, before, test } from 'node:test'
import type { Visitor } from './browser.ts'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let admin: Visitor

/** Records toasts, which disappear. Filter choices without permission fail quietly and do not count. */
const keepRefusals = `window.refusalsTold = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.textContent.includes('You are not allowed to do this')) window.refusalsTold.push(node.textContent)
  }).observe(document, { childList: true, subtree: true })`

before(async () => {
  admin = await stage.signedIn({ language: 'en' })
  await admin.page.addInitScript(keepRefusals)
})
afterEach(() => admin.context.request.delete('/v1/session/looking', { headers: headers() }))

interface Menu {
  readonly menuUrl: string
  readonly hidden?: boolean
  readonly children?: readonly Menu[]
}

/** Pages of the sidebar. */
const pagesOf = (menus: readonly Menu[]): readonly string[] =>
  menus.flatMap(({ menuUrl, hidden = false, children = [] }) => {
    const below = children.filter((child) => child.hidden !== true)
    if (hidden) return []
    return below.length > 0 ? pagesOf(below) : [menuUrl]
  })

const headers = () => ({ 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() })

/** The accounts with the fewest permissions; the others see more. */
for (const login of ['carrier.demo', 'driver.demo', 'customer.demo', 'site.demo'])
  test(`no page in the menu of ${login} makes calls without permission`, async () => {
    const { page, context } = admin
    const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, `/v1/users?searchText=${login}`)
    const looking = await context.request.post('/v1/session/looking', { headers: headers(), data: { userId: list[0]?.id } })
    assert.equal(looking.status(), 200, await looking.text())
    const urls = pagesOf(await itemsOf<readonly Menu[]>(page, '/v1/menus/mine'))
    assert.ok(urls.length >= 3, `${login} has ${urls.length} pages`)
    const refusals: string[] = []
    for (const url of urls) {
      await page.goto(url)
      await settled(page)
      refusals.push(...(await page.evaluate<string[]>('window.refusalsTold')).map((text) => `${url}: ${text}`))
    }
    assert.deepEqual(refusals, [])
  })
