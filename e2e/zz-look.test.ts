import { test } from 'node:test'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'
const stage = demoStage()
const dir = process.env['PICTURES']
test('look', async () => {
  for (const language of ['en', 'th', 'zh'] as const) {
    const { page, context, complaints } = await stage.signedIn({ language })
    const { list } = await itemsOf<{ list: { id: string }[] }>(page, '/v1/plans')
    const id = list[0]?.id
    await page.goto(`/plan?planId=${id}`)
    await settled(page)
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `${dir}/board-${language}-1440.png` })
    if (language === 'en') {
      const lane = page.locator('.lane').first()
      await lane.click().catch(() => undefined)
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `${dir}/board-lane.png` })
      await page.goto(`/plan/planLook?planId=${id}&id=${id}`)
      await settled(page)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${dir}/look-1440.png`, fullPage: true })
      await page.goto(`/plan/planmap?planId=${id}`)
      await settled(page)
      await page.waitForTimeout(2500)
      for (let i = 0; i < 4; i += 1) { await page.locator('.maplibregl-ctrl-zoom-in').click(); await page.waitForTimeout(700) }
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${dir}/planmap-near.png` })
      await page.goto('/transportPlan/transportPlan?way=direct')
      await settled(page)
      await page.getByRole('row').nth(1).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Insert a hub' }).click()
      await page.getByRole('dialog').getByRole('combobox').first().click()
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `${dir}/hub-1.png` })
      await page.getByRole('dialog').getByRole('combobox').first().fill('ตลาด')
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${dir}/hub-2.png` })
    }
    await page.setViewportSize({ width: 480, height: 900 })
    await page.goto(`/plan?planId=${id}`)
    await settled(page)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${dir}/board-${language}-480.png` })
    console.log(language, complaints)
    await context.close()
  }
})
