import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Plan {
  readonly id: string
  readonly routes: readonly { readonly id: string; readonly shipmentIds: readonly string[] }[]
}

test('waybills are selected by drawing on the map and become a route; the list does the same by keyboard', async () => {
  const { page, complaints, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/plan/planmap')
  await settled(page)
  await page.getByRole('button', { name: 'New plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().click()
  await page.locator('.ant-select-item-option').first().click()
  await dialog.getByLabel('Name').fill('On the map')
  const until = dialog.getByLabel('Last day')
  await until.fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
  await until.press('Tab')
  await dialog.getByRole('button', { name: 'Create plan' }).click()
  await page.waitForURL('**/plan/planmap?planId=*')
  await settled(page)

  await page.locator('.map-desk .maplibregl-canvas').waitFor()
  await page.getByText('Rectangle', { exact: true }).click()
  const box = await page.locator('.map-desk .maplibregl-canvas').boundingBox()
  assert.ok(box)
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8, { steps: 5 })
  await page.mouse.up()
  const ticked = page.locator('.board-waybill').getByRole('checkbox', { checked: true })
  await ticked.first().waitFor()
  const chosen = await ticked.count()
  assert.ok(chosen > 1, `only ${chosen} chosen`)
  // Two waybills for the route, by keyboard.
  await page.getByRole('button', { name: 'Clear' }).click()
  for (const at of [0, 1]) await page.locator('.board-waybill').nth(at).getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Move to…' }).press('Enter')
  await page.getByRole('button', { name: 'New route', exact: true }).press('Enter')
  await page.locator('.map-routes li').first().waitFor()
  const id = new URL(page.url()).searchParams.get('planId')
  const loaded = async () => (await itemsOf<Plan>(page, `/v1/plans/${id}`)).routes[0]?.shipmentIds.length
  for (let tries = 0; tries < 40 && (await loaded()) !== 2; tries += 1) await page.waitForTimeout(250)
  assert.equal(await loaded(), 2)
  assert.equal(await page.locator('.map-routes .map-line').first().getAttribute('data-state'), 'unscheduled')
  await page.locator('.map-routes').getByRole('button').first().click()
  await page.getByRole('region', { name: 'Route 1' }).waitFor()
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/map-1440.png`, fullPage: true })
  assert.deepEqual(await accessibilityFaults(page), [])

  await page.setViewportSize({ width: 480, height: 900 })
  await page.locator('.ant-segmented').getByText('Map', { exact: true }).first().click()
  assert.equal(await sidewaysScroll(page), 0)
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/map-480.png`, fullPage: true })
  assert.deepEqual(complaints, [])
  await context.close()
})
