import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openFakePlaceServer } from '../packages/server/src/modules/masters/places/outside/fake-place-server.ts'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage } from './stage.ts'

const places = await openFakePlaceServer()
after(() => places.close())
const stage = demoStage({
  PLACE_SEARCH: 'nominatim',
  PLACE_SEARCH_URL: places.url,
  OUTGOING_ALLOW: '127.0.0.1',
  FORCE_ENGLISH_MASTER_DATA: '0',
})

const option = (page: Page, text: string): Locator =>
  page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first()

test('a place outside is searched on request, shown with its source, and gives the pin and the address', async () => {
  places.answer = undefined
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  await page.goto('/master-data/site/add')
  await settled(page)
  const search = page.getByLabel('Find a place on the map')
  await search.fill('Central Bangna')
  await option(page, 'Search OpenStreetMap for “Central Bangna”').click()
  const found = option(page, 'Bang Na-Trat Road')
  await found.waitFor()
  assert.equal(await page.locator('.ant-select-item-group').filter({ hasText: 'OpenStreetMap', visible: true }).count(), 1)
  await found.click()
  assert.equal(await page.locator('input[id$="lat"]').inputValue(), '13.6681')
  assert.equal(await page.locator('input[id$="lng"]').inputValue(), '100.6346')
  await page.getByText('OpenStreetMap: 585, Bang Na-Trat Road').waitFor()
  await page.getByRole('button', { name: 'Use as address' }).click()
  assert.equal(await page.getByRole('textbox', { name: /^Address/ }).inputValue(), '585 Bang Na-Trat Road')
  const credit = page.getByRole('link', { name: '© OpenStreetMap contributors' }).first()
  assert.equal(await credit.getAttribute('href'), 'https://www.openstreetmap.org/copyright')
  // A button under the pointer has its paler colour.
  await page.mouse.move(0, 0)
  await settled(page)
  await page.waitForTimeout(300)
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the address of a pin is asked on request only', async () => {
  places.answer = undefined
  places.asked.length = 0
  const { page, context } = await stage.signedIn({ language: 'th' })
  await page.goto('/master-data/site/add')
  await settled(page)
  await page.locator('input[id$="lat"]').fill('13.7')
  await page.locator('input[id$="lng"]').fill('100.5')
  await page.locator('input[id$="lat"]').focus()
  const ask = page.getByRole('button', { name: 'ขอที่อยู่ของหมุดจาก OpenStreetMap' })
  await ask.waitFor()
  assert.deepEqual(places.asked, [])
  await ask.click()
  await page.getByText('OpenStreetMap: 585, Bang Na-Trat Road').waitFor()
  assert.deepEqual(
    places.asked.map(({ path, query }) => [path, query['lat'], query['accept-language']]),
    [['/reverse', '13.700000', 'th,en']],
  )
  await context.close()
})

test('when the service fails, own results stay and the list says so', async () => {
  places.answer = (response) => void response.writeHead(500).end()
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  await page.goto('/master-data/site/add')
  await settled(page)
  const search = page.getByLabel('Find a place on the map')
  await search.fill('Si Racha')
  await option(page, 'Search OpenStreetMap for “Si Racha”').click()
  await option(page, 'OpenStreetMap does not answer at the moment').waitFor()
  const own = option(page, 'Chon Buri')
  await own.click()
  assert.notEqual(await page.locator('input[id$="lat"]').inputValue(), '')
  assert.deepEqual(complaints, [])
  await context.close()
})
