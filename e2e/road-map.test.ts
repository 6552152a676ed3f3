import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { smallRoadMap } from '../packages/server/src/testing/small-road-map.ts'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage({}, (dataDir) => {
  mkdirSync(join(dataDir, 'map'))
  writeFileSync(join(dataDir, 'map', 'thailand.pmtiles'), smallRoadMap())
})
const pictures = process.env['PICTURES']

test('a road map in the data folder is used by the console, with attribution', async () => {
  for (const language of ['en', 'th', 'zh'] as const) {
    const { page, complaints, context } = await stage.signedIn({ language })
    const fetched = page.waitForResponse((answer) => answer.url().includes('/map/roads.pmtiles'))
    await page.goto('/vehicle/vehicleMonitoring')
    await settled(page)
    assert.equal((await fetched).status(), 206)
    await page.locator('.maplibregl-canvas').waitFor()
    await page.getByText('OpenStreetMap').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(1500)
    if (pictures) await page.screenshot({ path: `${pictures}/roads-${language}.png` })
    assert.deepEqual(await accessibilityFaults(page), [])
    assert.deepEqual(complaints, [])
    await context.close()
  }
})
