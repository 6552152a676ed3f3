import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

test('the user guide opens from the header, in the reader’s language, with its pictures', async () => {
  for (const [language, name, role] of [
    ['en', 'User guide', 'Dispatcher'],
    ['th', 'คู่มือการใช้งาน', 'เจ้าหน้าที่จัดรถ'],
    ['zh', '用户指南', '调度员'],
  ] as const) {
    const { page, context, complaints } = await stage.signedIn({ language })
    await settled(page)
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
    await page.waitForURL('**/console/guide')
    assert.equal(await page.locator('h1:visible').innerText(), name)
    await page.getByRole('link', { name: role, exact: true }).click()
    await page.waitForURL('**/console/guide/dispatcher')
    await page.getByRole('heading', { level: 1, name: role }).waitFor()
    const picture = page.locator('article img:visible').first()
    await picture.scrollIntoViewIfNeeded()
    await page.waitForFunction(() =>
      [...document.images].some(({ naturalWidth, src }) => naturalWidth > 0 && src.endsWith('.webp')),
    )
    assert.deepEqual(await accessibilityFaults(page), [])
    assert.deepEqual(complaints, [])
    await context.close()
  }
})

test('on a phone the guide is one column, opened from the account menu', async () => {
  const { page, context } = await stage.signedIn({ language: 'en', width: 480, height: 800 })
  await settled(page)
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'User guide' }).click()
  await page.waitForURL('**/console/guide')
  await settled(page)
  for (const path of ['/console/guide', '/console/guide/dispatcher', '/console/guide/operator']) {
    await page.goto(path)
    await settled(page)
    assert.equal(await sidewaysScroll(page), 0, path)
  }
  assert.deepEqual(await accessibilityFaults(page), [])
  await context.close()
})
