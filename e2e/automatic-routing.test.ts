import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let planner: Visitor

before(async () => {
  planner = await stage.signedIn({ language: 'en' })
})

interface Plan {
  readonly id: string
  readonly routes: readonly { readonly id: string; readonly jobId: string | null; readonly stops: readonly unknown[] }[]
  readonly run: { readonly state: string } | null
}

test('a plan is copied, changed, and compared with the one it came from by route', async () => {
  const { page } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/plans?status=draft&city=false')
  await page.goto(`/plan/planLook?id=${list[0]?.id ?? ''}`)
  await settled(page)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Copy the plan' }).click()
  await page.waitForURL(/withId=/)
  await settled(page)
  const compared = page.getByRole('region', { name: 'Compare with' })
  await compared.getByText('The routes are the same.').waitFor()
  const first = page.locator('.plan-route').first()
  await first.locator('summary').click()
  const takeOut = first.getByRole('button', { name: /^Take .* out$/ }).first()
  const no = /Take (\S+) out/.exec(await takeOut.innerText())?.[1] ?? ''
  await takeOut.click()
  await compared.getByText('1 route differs').waitFor()
  await compared.getByText(`− ${no}`).waitFor()
  await compared.getByText('waits here').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  // Against the live plan, nothing of it is a dispatch order yet.
  await compared.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByTitle('Dispatch orders of these days', { exact: true }).last().click()
  await page.waitForURL((url) => !url.searchParams.has('withId'))
})

test('chosen waybills of the transport plan are routed, and no others', async () => {
  const { page } = planner
  const { list } = await itemsOf<{ list: readonly { businessUnit: { id: string } }[] }>(page, '/v1/transport-plans?stage=open')
  await page.goto(`/transportPlan/transportPlan?businessUnitId=${list[0]?.businessUnit.id ?? ''}`)
  await settled(page)
  const waiting = page.locator('tbody tr').filter({ hasText: 'Direct · Created' })
  for (const at of [0, 1]) await waiting.nth(at).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Automatic routing', exact: true }).click()
  await page.waitForURL(/autoLinePlan\?.*shipmentIds=/)
  await settled(page)
  const ids = (new URL(page.url()).searchParams.get('shipmentIds') ?? '').split(',')
  await page.getByText(`${ids.length} chosen waybill`).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  const seconds = page.getByLabel('Calculation time (seconds)')
  await seconds.fill('2')
  await seconds.blur()
  await page.getByRole('button', { name: 'Make routes' }).click()
  await page.waitForURL(/\/plan\/planLook\?id=/)
  await page.locator('.plan-routes').waitFor({ timeout: 90_000 })
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const { shipments } = await itemsOf<{ shipments: readonly { id: string }[] }>(page, `/v1/plans/${id}`)
  assert.deepEqual(shipments.map((one) => one.id).toSorted(), ids.toSorted())
})

test('a planner runs automatic routing, watches the search, views the result and publishes a route', async () => {
  const { page } = planner
  await page.goto('/plan/autoLinePlan')
  await settled(page)
  const waits = page.locator('.plan-waits strong')
  await waits.waitFor()
  assert.match(await waits.innerText(), /\d+ waybills wait/)
  const seconds = page.getByLabel('Calculation time (seconds)')
  await seconds.fill('3')
  await seconds.blur()
  await page.getByRole('button', { name: 'Make routes' }).click()
  await page.waitForURL(/\/plan\/planLook\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.locator('.plan-routes').waitFor({ timeout: 90_000 })
  await settled(page)
  const plan = await itemsOf<Plan>(page, `/v1/plans/${id}`)
  assert.equal(plan.run?.state, 'done')
  assert.ok(plan.routes.length > 0)
  assert.equal(await page.locator('.plan-route').count(), plan.routes.length)
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.locator('.plan-route summary').first().click()
  assert.equal(await page.locator('.plan-route').first().locator('.plan-stops > li').count(), plan.routes[0]?.stops.length)
  // Manually: removes a waybill, then undoes it.
  const left = page.locator('.plan-left > li')
  const before = await left.count()
  await page
    .locator('.plan-route')
    .first()
    .getByRole('button', { name: /^Take .* out$/ })
    .first()
    .click()
  await left.nth(before).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Redo' }).waitFor()
  assert.equal(await left.count(), before)
  await page.getByText('Timeline', { exact: true }).click()
  await page.locator('.plan-block').first().waitFor()
  await page.getByText('Map', { exact: true }).click()
  await page.locator('.map-list').waitFor()
  await page.getByText('List', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Choose route 1', exact: true }).check()
  await page.getByRole('button', { name: 'Publish 1 route' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.publish-list > li').first().waitFor()
  // Trailers are proposed first; they decide whether a reason is needed.
  await dialog.locator('.ant-btn-loading').waitFor({ state: 'detached' })
  // A towing truck without a trailer, for one, goes out with a reason only.
  const reason = dialog.getByLabel('Reason to go on in spite of the warnings')
  if ((await reason.count()) > 0) await reason.fill('ทดสอบระบบ')
  await dialog.getByRole('button', { name: 'Publish 1' }).click()
  await dialog.locator('.publish-result').first().waitFor()
  const after = await itemsOf<Plan>(page, `/v1/plans/${id}`)
  assert.equal(after.routes.filter(({ jobId }) => jobId !== null).length, 1, await dialog.innerText())
})

test('on a phone the plan is a list without overflow, and selecting works too', async () => {
  const { page } = await stage.signedIn({ language: 'th', width: 480 })
  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/plans')
  await page.goto(`/plan/planLook?id=${list[0]?.id ?? ''}`)
  await settled(page)
  await page.locator('.plan-routes').waitFor()
  assert.ok((await sidewaysScroll(page)) <= 0)
  await page.goto('/plan/autoLinePlan')
  await settled(page)
  await page.locator('.plan-waits').waitFor()
  assert.ok((await sidewaysScroll(page)) <= 0)
  assert.deepEqual(await accessibilityFaults(page), [])
})
