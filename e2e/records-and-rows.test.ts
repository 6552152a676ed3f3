import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

const nobodys = '019f5a00-0000-7000-8000-000000000000'

/** Master data is in English for everyone; other pages use the user's language. */
const missing = {
  en: { title: 'There is no such record', back: 'Back to the list' },
  th: { title: 'ไม่พบข้อมูลนี้', back: 'กลับไปหน้ารายการ' },
  zh: { title: '没有该记录', back: '返回列表' },
} as const

for (const language of ['en', 'th', 'zh'] as const)
  test(`a link to a missing record says so and links to its list (${language})`, async () => {
    const { page, context, complaints } = await stage.signedIn({ language, width: 480 })
    for (const [link, list] of [
      [`/our/partner/${nobodys}/view`, '/our/partner'],
      [`/master-data/site/${nobodys}/view`, '/master-data/site/list'],
      [`/activity-tracking/detail/shipment/${nobodys}`, '/activity-tracking/list'],
      [`/order/entry/create?editOrderId=${nobodys}`, '/order/entry'],
      [`/track/orders/single?id=${nobodys}`, '/track/orders'],
      [`/order/import/${nobodys}`, '/order/import'],
      [`/schedule/schedulecreate?jobId=${nobodys}`, '/schedule/scheduleForm'],
    ] as const) {
      const words = missing[link.startsWith('/master-data') ? 'en' : language]
      await page.goto(link)
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], link)
      assert.equal(await sidewaysScroll(page), 0)
      await page.getByRole('button', { name: words.back }).click()
      await page.waitForURL((url) => url.pathname === list)
      await settled(page)
    }
    assert.deepEqual(complaints, [])
    await context.close()
  })

test('the tab of a missing record is not labelled as if it existed', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto(`/order/entry/create?editOrderId=${nobodys}`)
  await page.locator('.tabs').getByText('There is no such record').waitFor()
  await context.close()
})

const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.dataset['index'] ?? document.activeElement?.tagName)

test('arrow keys move between the search input and the rows', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  await page.goto('/master-data/site/list')
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction(() => document.activeElement?.closest('tr')?.dataset['index'] === '0')
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction(() => document.activeElement?.closest('tr')?.dataset['index'] === '1')
  await page.keyboard.press('ArrowUp')
  await page.waitForFunction(() => document.activeElement?.closest('tr')?.dataset['index'] === '0')
  await page.keyboard.press('ArrowUp')
  assert.equal(await focusedRow(page), 'INPUT')

  // Typing and moving on immediately: the rows shown match the text, and have focus.
  const code = (await page.locator('tbody tr[data-index="3"] td').nth(1).innerText()).trim()
  await page.keyboard.type(code)
  await page.keyboard.press('ArrowDown')
  await page.waitForURL((url) => url.searchParams.get('searchText') === code)
  await settled(page)
  await page.waitForFunction(() => document.activeElement?.closest('tr')?.dataset['index'] === '0')
  assert.ok((await page.locator('tr:focus').innerText()).includes(code))
  assert.deepEqual(await accessibilityFaults(page), [], 'a search text brings its clear button')

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('no site is called this')
  await page.keyboard.press('ArrowDown')
  await page.getByText('no site is called this').filter({ visible: true }).first().waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a dialog that fails to load says so, and its page keeps what was typed', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry/create')
  await settled(page)
  const remark = page.locator('textarea').first()
  await remark.fill('Fragile, ask for Mr Somchai')
  let requestCount = 0
  const part = /\/map-picker-[^/]*\.js/
  await page.route(part, (route) => {
    requestCount++
    return route.abort()
  })
  await page.getByRole('button', { name: /map/i }).first().click()
  const notice = page.getByRole('dialog', { name: 'This part could not be fetched' })
  await notice.waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  assert.equal(await remark.inputValue(), 'Fragile, ask for Mr Somchai')
  const before = requestCount
  await page.getByRole('button', { name: /map/i }).first().click()
  await notice.waitFor()
  assert.ok(requestCount > before, 'asked for anew')
  await page.unroute(part)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await notice.waitFor({ state: 'detached' })
  const dialog = page.locator('.ant-modal, .ant-drawer').filter({ visible: true }).first()
  // A browser that caches failed imports reloads the page; the dialog is then opened again.
  await settled(page)
  const opened = await dialog.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!opened) await page.getByRole('button', { name: /map/i }).first().click()
  await dialog.waitFor()
  assert.equal(await remark.inputValue(), 'Fragile, ask for Mr Somchai')
  await context.close()
})

test('a part of the frame that fails to load affects nothing else', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await settled(page)
  await page.route(/\/palette-[^/]*\.js/, (route) => route.abort())
  await page.keyboard.press('ControlOrMeta+k')
  const notice = page.getByRole('dialog', { name: 'This part could not be fetched' })
  await notice.waitFor()
  await page.keyboard.press('Escape')
  await notice.waitFor({ state: 'detached' })
  assert.ok(await page.locator('h1').first().isVisible())
  await context.close()
})

for (const [what, path, question, label] of [
  ['the sites of a line', '/our/lineManage/add', '/v1/site/list', 'Sites'],
  ['addresses', '/master-data/site/add', '/v1/address', 'Find'],
  ['places on the map', '/master-data/site/add', '/v1/site/list', 'map'],
] as const)
  test(`the picker of ${what} reports a failed query, and retries on Enter`, async () => {
    const { page, context, complaints } = await stage.signedIn({ language: 'en' })
    await page.goto(path)
    await settled(page)
    const ofText = (url: URL) => url.pathname.startsWith(question)
    await page.route(ofText, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page
      .getByRole('combobox', { name: new RegExp(label) })
      .first()
      .click()
    await page.keyboard.type('bang')
    const notice = page.getByRole('alert').filter({ hasText: 'Press Enter to ask again' })
    await notice.waitFor()
    await page.unroute(ofText)
    await page.keyboard.press('Enter')
    await notice.waitFor({ state: 'detached' })
    assert.deepEqual(complaints, [])
    await context.close()
  })
