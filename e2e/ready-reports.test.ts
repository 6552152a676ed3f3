import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Visitor } from './browser.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()
let clerk: Visitor

before(async () => {
  clerk = await stage.signedIn({ language: 'en' })
})

const isFaultless = async (where: string): Promise<void> => {
  const { page } = clerk
  assert.deepEqual(await accessibilityFaults(page), [], where)
  await page.setViewportSize({ width: 480, height: 900 })
  await page.waitForTimeout(250)
  assert.equal(await sidewaysScroll(page), 0, `${where} at 480`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a ready-made report is opened from the hub, explains its figures, and is copied into an own report', async () => {
  const { page } = clerk
  await page.goto('/reports')
  await settled(page)
  await page.getByRole('heading', { level: 2, name: 'Ready-made reports' }).waitFor()
  await isFaultless('the hub')
  await page.getByRole('link', { name: 'Load rate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Load rate' }).waitFor()
  await settled(page)
  await page.getByText('What the figures mean').click()
  await page.getByText('divided by the payload it is the load rate').waitFor()
  await isFaultless('the report')
  const figure = page.getByRole('table', { name: 'Figures' }).locator('tfoot').getByRole('button').first()
  const count = Number((await figure.innerText()).replaceAll(',', ''))
  assert.ok(count > 0)
  await figure.click()
  const drawer = page.getByRole('dialog', { name: /Behind the figure/ })
  await drawer.locator('tbody tr[data-index]').first().waitFor()
  assert.equal(Number(await drawer.getByRole('table').getAttribute('aria-rowcount')), count + 1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Create report' }).waitFor()
  await page.getByRole('textbox', { name: 'Report name' }).fill('Our load rate')
  await page.getByRole('region', { name: 'Preview' }).getByRole('columnheader', { name: /\(%\)/ }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our load rate' }).waitFor()
  await settled(page)
  await page.getByRole('columnheader', { name: /Weight against payload per Payload of the vehicle \(%\)/ }).waitFor()
})

test('a map shows each province with its figure', async () => {
  const { page } = clerk
  await page.goto('/reports')
  await settled(page)
  await page.getByRole('link', { name: 'Deliveries by province' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deliveries by province' }).waitFor()
  await settled(page)
  await page.locator('.map-list summary').waitFor()
  await isFaultless('the map')
})

/** Retained nodes and listeners after garbage collection. */
const kept = async (): Promise<Record<'Nodes' | 'JSEventListeners', number>> => {
  const session = await clerk.page.context().newCDPSession(clerk.page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const of = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0
  return { Nodes: of('Nodes'), JSEventListeners: of('JSEventListeners') }
}

test('a wall board runs for days without leaking memory, and says when its figures are outdated', async () => {
  const { page } = clerk
  const ready = await page.context().request.get('/v1/dynamic-reports/ready')
  const { items } = (await ready.json()) as { items: { id: string; name: string }[] }
  const tiles = items
    .filter(({ name }) => ['Carrier scorecard', 'When deliveries arrive'].includes(name))
    .map(({ id }) => ({ reportId: id, chart: null, wide: false }))
  const made = await page.context().request.post('/v1/boards', {
    headers: { 'x-requested-with': 'khonsong' },
    data: { name: 'Wall', tiles },
  })
  assert.equal(made.status(), 200, await made.text())
  const { items: board } = (await made.json()) as { items: { id: string } }
  await page.clock.install()
  await page.goto(`/report/board/list?id=${board.id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Show on a wall' }).click()
  await page.getByRole('button', { name: 'Leave the wall view' }).waitFor()
  await isFaultless('the wall')
  let countings = 0
  page.on('response', (response) => {
    if (response.url().includes('/figures')) countings += 1
  })
  const counted = () => page.waitForResponse((response) => response.url().includes('/figures'), { timeout: 30_000 })
  const threeHours = async () => {
    await Promise.all([counted(), page.clock.fastForward('03:00:00')])
    await page.waitForTimeout(50)
  }
  for (let at = 0; at < 4; at += 1) await threeHours()
  const early = await kept()
  for (let at = 0; at < 20; at += 1) await threeHours()
  await page.waitForTimeout(1000)
  const late = await kept()
  assert.ok(countings >= 24, `${countings} countings in three days`)
  assert.ok(late.Nodes < early.Nodes * 1.2 + 200, `nodes ${early.Nodes} → ${late.Nodes}`)
  assert.ok(
    late.JSEventListeners < early.JSEventListeners * 1.2 + 50,
    `listeners ${early.JSEventListeners} → ${late.JSEventListeners}`,
  )
  assert.equal(await page.getByText(/^Old figures/).count(), 0)
  await page.route('**/v1/dynamic-reports/*/figures*', (route) => route.abort())
  await page.clock.fastForward('01:00:00')
  await page.clock.runFor(60_000)
  await page
    .getByText(/^Old figures/)
    .first()
    .waitFor()
  await page.unroute('**/v1/dynamic-reports/*/figures*')
  await page.getByRole('button', { name: 'Leave the wall view' }).click()
  await page.getByRole('button', { name: 'Show on a wall' }).waitFor()
  clerk.complaints.splice(0)
})

test('the dashboard is arranged per account, and an announcement reaches the notices', async () => {
  clerk = await stage.signedIn({ language: 'en' })
  const { page } = clerk
  await page.goto('/console/dashboard')
  await settled(page)
  await page.getByRole('heading', { level: 2, name: 'Deliveries on time' }).waitFor()
  await isFaultless('the dashboard')
  const headings = () => page.locator('.dashboard h2').allInnerTexts()
  await page.getByRole('button', { name: 'Arrange' }).click()
  const dialog = page.getByRole('dialog', { name: 'Arrange the dashboard' })
  await dialog.getByRole('button', { name: 'As a manager' }).click()
  await dialog.getByRole('checkbox', { name: 'Papers that expire' }).click()
  assert.deepEqual(await accessibilityFaults(page), [], 'the arrangement')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.querySelector('.dashboard h2')?.textContent === 'Deliveries on time')
  assert.ok(!(await headings()).includes('Papers that expire'))
  await page.goto('/notice/list')
  await settled(page)
  await page.getByRole('button', { name: 'Announcements', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Announcements' }).waitFor()
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Announce' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Songkran')
  await form.getByRole('textbox', { name: 'Text' }).fill('The depot is closed from 13 to 15 April.')
  assert.deepEqual(await accessibilityFaults(page), [], 'the announcement')
  await form.getByRole('button', { name: 'Publish' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 2, name: /Songkran/ }).waitFor()
  await isFaultless('the announcements')
  await page.goto('/notice/list')
  await settled(page)
  await page.locator('.page .notice', { hasText: 'Songkran' }).waitFor()
  await isFaultless('the notices')
  assert.deepEqual(clerk.complaints, [])
})
