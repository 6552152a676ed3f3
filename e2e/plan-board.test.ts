import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Stop {
  readonly visits: readonly { readonly shipmentId: string; readonly kind: 'load' | 'drop' }[]
}

interface Plan {
  readonly id: string
  readonly version: number
  readonly routes: readonly {
    readonly id: string
    readonly position: number
    readonly shipmentIds: readonly string[]
    readonly stops: readonly Stop[]
  }[]
  readonly shipments: readonly { readonly id: string; readonly shipmentNo: string; readonly routeId: string | null }[]
}

const planOf = (page: Page): Promise<Plan> => {
  const id = new URL(page.url()).searchParams.get('planId')
  return itemsOf<Plan>(page, `/v1/plans/${id}`)
}
const waitFor = async (page: Page, what: (plan: Plan) => boolean): Promise<Plan> => {
  for (let tries = 0; tries < 60; tries += 1) {
    const plan = await planOf(page)
    if (what(plan)) return plan
    await page.waitForTimeout(250)
  }
  throw new Error('the plan does not become what it should')
}
const waiting = ({ shipments }: Plan) => shipments.filter(({ routeId }) => routeId === null)

/** Creates a plan with all unassigned waybills. */
const beginPlan = async (page: Page): Promise<void> => {
  await page.goto('/plan')
  await settled(page)
  await page.getByRole('button', { name: 'New plan' }).click()
  const dialog = page.getByRole('dialog')
  const unit = dialog.getByRole('combobox').first()
  await unit.click()
  await page.locator('.ant-select-item-option').first().click()
  await dialog.getByLabel('Name').fill('Tomorrow')
  const until = dialog.getByLabel('Last day')
  await until.fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
  await until.press('Tab')
  await dialog.getByRole('button', { name: 'Create plan' }).click()
  await page.waitForURL('**/plan?planId=*')
  await settled(page)
}

test('a plan is made by mouse and by keyboard, undone by label, and published', async () => {
  const { page, complaints, context } = await stage.signedIn({ language: 'en' })
  await beginPlan(page)
  const begun = await planOf(page)
  assert.ok(waiting(begun).length >= 3, 'the demo world has waybills that wait')
  const rows = page.locator('.board-waybill')

  // By keyboard and menu: to a new route.
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('button', { name: 'New route', exact: true }).click()
  const routed = await waitFor(page, ({ routes }) => routes[0]?.shipmentIds.length === 2)

  // By mouse: onto that route, with a preview of the fit.
  const lane = page.locator('.lane').first()
  const from = await rows.first().boundingBox()
  const to = await lane.locator('.lane-time').boundingBox()
  assert.ok(from && to)
  await page.mouse.move(from.x + 120, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 140, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await lane.locator('.board-fit').waitFor()
  await page.mouse.up()
  const three = await waitFor(page, ({ routes }) => routes[0]?.shipmentIds.length === 3)
  assert.equal(waiting(three).length, waiting(begun).length - 3)

  // Undo by label, redo by shortcut.
  await page.getByRole('button', { name: 'Undo: Waybills moved' }).click()
  await waitFor(page, ({ routes }) => routes[0]?.shipmentIds.length === 2)
  await page.keyboard.press('Control+Shift+z')
  await waitFor(page, ({ routes }) => routes[0]?.shipmentIds.length === 3)

  // Moves one waybill within the route, and one back to the unassigned ones.
  await lane.getByRole('button').first().click()
  const panel = page.getByRole('region', { name: 'Route 1' })
  const first = panel.locator('.route-waybill').first()
  const deliveries = ({ routes }: Plan) =>
    routes[0]?.stops.flatMap(({ visits }) => visits.flatMap(({ kind, shipmentId }) => (kind === 'drop' ? [shipmentId] : []))).join()
  const before = deliveries(await planOf(page))
  await first.getByRole('button', { name: /later$/ }).click()
  await waitFor(page, (plan) => deliveries(plan) !== before)
  await panel
    .getByRole('button', { name: /^Take .* off the route$/ })
    .first()
    .click()
  await waitFor(page, ({ routes }) => routes[0]?.shipmentIds.length === 2)
  assert.equal(routed.id, begun.id)

  // Refused without a vehicle; with one it becomes a dispatch order.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publish = page.getByRole('dialog').filter({ hasText: 'Publish routes' })
  await publish.getByRole('checkbox').first().check()
  // A button that waits for the proposed trailers takes no click.
  await publish.locator('.ant-btn-loading').waitFor({ state: 'detached' })
  await publish.getByRole('button', { name: 'Publish 1' }).click()
  await publish.getByText('Not published', { exact: true }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await publish.getByRole('button', { name: 'Close' }).last().click()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('two dispatchers see each other’s moves, and the slower one resolves the conflict', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await beginPlan(page)
  const other = await stage.signedIn({ language: 'en' })
  await other.page.goto(page.url())
  await settled(other.page)
  const plan = await planOf(page)
  const [first, second] = waiting(plan)
  assert.ok(first && second)
  const onto = async (where: Page, no: string) => {
    await where.getByPlaceholder('Waybill, customer or site').fill(no)
    await where.getByRole('checkbox', { name: no }).check()
    await where.getByRole('button', { name: 'Move to…' }).click()
    await where.getByRole('button', { name: 'New route', exact: true }).click()
  }
  // A colleague moved the same waybill meanwhile: nothing is overwritten, and the conflict is shown.
  const moves = (url: URL) => url.pathname.endsWith('/moves')
  await other.page.route(
    (url) => url.pathname.startsWith('/v1/events') || url.pathname === `/v1/plans/${plan.id}`,
    (route) => route.abort(),
  )
  await onto(page, first.shipmentNo)
  await waitFor(page, ({ routes }) => routes.length === 1)
  await other.page.unrouteAll()
  const answered = other.page.waitForResponse((response) => moves(new URL(response.url())))
  await onto(other.page, second.shipmentNo)
  await answered
  // The second planner's move concerned something else: applied to the newer version.
  const both = await waitFor(
    page,
    ({ routes }) => routes.length === 2 && routes.every(({ shipmentIds }) => shipmentIds.length === 1),
  )
  assert.equal(new Set(both.routes.flatMap(({ shipmentIds }) => shipmentIds)).size, 2)
  await page.locator('.lane').nth(1).waitFor()
  await other.page.locator('.lane').nth(1).waitFor()
  await other.context.close()
  await context.close()
})

for (const language of ['en', 'th', 'zh'] as const)
  test(`the board is usable at both widths in ${language}`, async () => {
    const { page, complaints, context } = await stage.signedIn({ language: 'en' })
    await beginPlan(page)
    await page.evaluate((value) => {
      const key = Object.keys(localStorage).find((each) => each.endsWith('preferences')) ?? ''
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), language: value }))
    }, language)
    await page.reload()
    await settled(page)
    assert.deepEqual(await accessibilityFaults(page), [], '1440')
    await page.setViewportSize({ width: 480, height: 900 })
    await settled(page)
    assert.equal(await sidewaysScroll(page), 0)
    assert.deepEqual(await accessibilityFaults(page), [], '480')
    await page.locator('.board-waybill').first().getByRole('checkbox').check()
    await page.locator('.board-chosen button').first().click()
    await page.locator('.board-move').waitFor()
    await page.keyboard.press('Escape')
    assert.deepEqual(complaints, [])
    await context.close()
  })
