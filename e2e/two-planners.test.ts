import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { colleagueName, signInColleague } from './colleague.ts'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
let first: Visitor
let second: Visitor

before(async () => {
  first = await stage.signedIn({ language: 'en' })
  second = await signInColleague(stage, first)
})

interface Plan {
  readonly id: string
  readonly version: number
  readonly routes: readonly { readonly id: string; readonly shipmentIds: readonly string[] }[]
  readonly shipments: readonly { readonly id: string; readonly shipmentNo: string; readonly routeId: string | null }[]
}

const send = async (page: Page, path: string, data: object): Promise<Plan> => {
  const answer = await page.context().request.post(path, { headers: { 'x-requested-with': 'khonsong' }, data })
  assert.equal(answer.status(), 200, `${path}: ${await answer.text()}`)
  return ((await answer.json()) as { items: Plan }).items // as in the contract
}
const planOf = (page: Page, id: string) => itemsOf<Plan>(page, `/v1/plans/${id}`)

/** A plan with some of the demo world's waybills and an empty route. */
const makePlan = async (): Promise<Plan> => {
  const { page } = first
  const { list } = await itemsOf<{ list: readonly { id: string; businessUnit: { id: string }; fromOn: string }[] }>(
    page,
    '/v1/plans?pageSize=50&orderBy=createdAt&sorting=asc',
  )
  const [saved] = list
  assert.ok(saved, 'the demo world brings a plan')
  const { businessUnit, fromOn } = saved
  const { routes, shipments } = await planOf(page, saved.id)
  assert.ok(routes.length >= 20, `only ${routes.length} routes`)
  const shipmentIds = shipments.slice(0, 4).map(({ id }) => id)
  const plan = await send(page, '/v1/plans', { businessUnitId: businessUnit.id, fromOn, untilOn: fromOn, shipmentIds })
  const move = { kind: 'add_route', routeId: crypto.randomUUID() }
  return send(page, `/v1/plans/${plan.id}/moves`, { version: plan.version, move })
}

const moveToNewRoute = async (page: Page, shipmentNo: string) => {
  await page.getByRole('checkbox', { name: shipmentNo }).check()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('button', { name: 'New route', exact: true }).click()
}

test('planners see each other’s routes, and the slower one resolves a conflict over a waybill', async () => {
  const plan = await makePlan()
  const [a, b] = plan.shipments
  const [route] = plan.routes
  assert.ok(a && b && route)
  const address = `/plan?planId=${plan.id}`
  await first.page.goto(address)
  await settled(first.page)
  await second.page.goto(address)
  await settled(second.page)
  await first.page.getByText(`Also planning here: ${colleagueName}`).waitFor()
  await second.page.locator('.lane').first().getByRole('button').first().click()
  await first.page.locator('.lane-present').getByText(colleagueName.slice(0, 12)).waitFor()

  // The colleague does not receive the first planner's move, and moves the same waybill elsewhere.
  let isDeaf = true
  await second.page.route(
    (url) => url.pathname === `/v1/plans/${plan.id}`,
    (request) => (isDeaf ? request.abort() : request.continue()),
  )
  second.page.on('response', (response) => {
    if (response.url().endsWith('/moves')) isDeaf = false
  })
  const now = await planOf(first.page, plan.id)
  await send(first.page, `/v1/plans/${plan.id}/moves`, {
    version: now.version,
    move: { kind: 'move', shipmentIds: [a.id], routeId: route.id, at: null },
  })
  await moveToNewRoute(second.page, a.shipmentNo)
  const conflictDialog = second.page.getByRole('dialog').filter({ hasText: 'A colleague has just changed the same' })
  await conflictDialog.waitFor()
  await conflictDialog.getByText(a.shipmentNo).first().waitFor()
  assert.deepEqual(await accessibilityFaults(second.page), [])
  await conflictDialog.getByRole('button', { name: 'Leave it as it is now' }).click()
  assert.deepEqual(
    (await planOf(first.page, plan.id)).routes.find(({ id }) => id === route.id)?.shipmentIds,
    [a.id],
    'nothing was overwritten',
  )
  await second.page.unrouteAll({ behavior: 'ignoreErrors' })
  // Moving another waybill conflicts with nothing, and the first planner sees it live.
  await moveToNewRoute(second.page, b.shipmentNo)
  await first.page.locator('.lane').nth(1).waitFor()
  assert.deepEqual([first.complaints, second.complaints], [[], []])
})

test('panes are resized by keyboard and hidden, and the map in a separate window stays synchronised', async () => {
  const plan = await makePlan()
  const { page } = first
  await page.goto(`/plan?planId=${plan.id}`)
  await settled(page)
  const border = page.getByRole('separator', { name: 'Width of what waits' })
  const widthOf = async () => (await page.locator('.board-waiting').boundingBox())?.width ?? 0
  const before = await widthOf()
  await border.press('ArrowRight')
  assert.equal(Math.round((await widthOf()) - before), 24)
  const opens = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Map in a window of its own' }).click()
  const map = await opens
  await map.locator('.map-desk').waitFor()
  assert.equal(await page.locator('.board-map').count(), 0, 'it stands there instead')
  await map.locator('.map-route').first().click()
  await page.getByRole('region', { name: 'Route 1' }).waitFor()
  await page.locator('.board-waybill').first().getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Route 1' }).getByRole('button', { name: 'Close' }).click()
  await map.getByRole('region', { name: 'Route 1' }).waitFor({ state: 'detached' })
  await map.close()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.locator('.board-map').waitFor()
  await page.reload()
  await settled(page)
  assert.equal(Math.round((await widthOf()) - before), 24, 'the arrangement is kept')
  assert.deepEqual(await accessibilityFaults(page), [])
})
