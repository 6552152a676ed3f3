import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Visitor } from './browser.ts'
import { adminPassword } from './server.ts'
import { accessibilityFaults, settled } from './look.ts'
import { postAs } from './person.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

const end = async ({ context, complaints }: Visitor): Promise<void> => {
  assert.deepEqual(complaints, [])
  await context.close()
}

test('the menu overlay traps focus, and returns it to its button', async () => {
  const visitor = await stage.signedIn({ width: 480 })
  const { page } = visitor
  await settled(page)
  const opener = page.getByRole('button', { name: 'Open the menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await menu.waitFor()
  for (let steps = 0; steps < 25; steps++) {
    await page.keyboard.press('Tab')
    const behind = await page.evaluate(
      () => document.activeElement?.closest('.frame-main') !== null && document.activeElement !== document.body,
    )
    assert.equal(behind, false, `step ${steps} went behind the menu`)
  }
  await menu.getByRole('button', { name: 'Close the menu' }).focus()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  assert.equal(await opener.evaluate((element) => element === document.activeElement), true)
  await end(visitor)
})

test('a slow dashboard request is not repeated every second', async () => {
  const visitor = await stage.signedIn()
  const { page } = visitor
  let requestCount = 0
  let isSlow = false
  await page.route('**/v1/dashboard*', async (route) => {
    if (!isSlow) return route.continue()
    requestCount += 1
    return undefined
  })
  await page.clock.install()
  await page.goto('/console/dashboard')
  await page.getByText(/^Refreshes in [1-9]/).waitFor()
  await page.locator('.countdown .ant-btn-loading').waitFor({ state: 'detached' })
  isSlow = true
  await page.clock.runFor(75_000)
  await page.getByText('Refreshing…', { exact: true }).waitFor()
  assert.equal(requestCount, 1)
  await end(visitor)
})

test('a page stays visible while its lazy parts load their texts, and all texts load at the first interaction', async () => {
  const visitor = await stage.signedIn()
  const { page } = visitor
  const fetchedParts = new Set<string>()
  await page.route(/\/assets\/\w+\.en-[^/]*\.js$/, async (route) => {
    fetchedParts.add(/(\w+)\.en-/.exec(route.request().url())?.[1] ?? '')
    await new Promise((resolve) => setTimeout(resolve, 800))
    return route.continue()
  })
  await page.addInitScript(() => {
    let wasShown = false
    new MutationObserver(() => {
      const isShown = [...document.querySelectorAll('h1')].some((title) => title.getClientRects().length > 0)
      if (wasShown && !isShown) document.documentElement.dataset['vanished'] = 'yes'
      wasShown = isShown
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
  })
  await page.goto('/console/dashboard')
  await settled(page)
  await page.locator('.trouble-list').first().waitFor()
  await page.waitForTimeout(1500)
  assert.equal(await page.evaluate(() => document.documentElement.dataset['vanished']), undefined)
  assert.equal(fetchedParts.has('imports'), false)
  const last = page.waitForRequest(/\/imports\.en-/)
  await page.keyboard.press('Tab')
  await last
  await end(visitor)
})

test('back after a new sign-in leads to the previous page, not to the sign-in page', async () => {
  const { page, context } = await stage.signedIn()
  await page.goto('/setup/account')
  await settled(page)
  await page.goto('/order/entry')
  await settled(page)
  await context.request.delete('/v1/session', { headers: { 'x-requested-with': 'khonsong' } })
  await page.waitForURL('**/sign-in?*')
  await page.locator('#login').fill('admin')
  await page.locator('#password').fill(adminPassword)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/order/entry')
  await page.goBack()
  await page.waitForURL('**/setup/account')
  await settled(page)
  assert.equal(await page.locator('#login').count(), 0)
  await context.close()
})

test('a record opened from a list is among the recent ones', async () => {
  const visitor = await stage.signedIn()
  const { page } = visitor
  const { list } = await itemsOf<{ list: readonly { id: string; siteName: string }[] }>(page, '/v1/site/list')
  const [site] = list
  assert.ok(site)
  await page.goto(`/master-data/site/${site.id}/view`)
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('option').filter({ hasText: site.siteName }).waitFor()
  await end(visitor)
})

test('a page that fails to load says so, keeps what was typed elsewhere, and loads when back online', async () => {
  const { page, context } = await stage.signedIn()
  await page.goto('/our/project/add')
  await settled(page)
  const name = page.getByLabel('Project name').first()
  await name.fill('ขนส่งข้าวหอมมะลิ')
  await context.setOffline(true)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await menu.getByRole('link', { name: 'Dispatch orders', exact: true }).click()
  await page.getByRole('heading', { name: 'This page could not be fetched' }).waitFor()
  await page.getByRole('link', { name: 'Add project', exact: true }).click()
  assert.equal(await name.inputValue(), 'ขนส่งข้าวหอมมะลิ')
  await page.getByRole('link', { name: 'Dispatch orders', exact: true }).first().click()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Dispatch orders' }).waitFor()
  await context.close()
})

test('pictures open in a gallery with keyboard navigation, and other documents can be downloaded', async () => {
  const visitor = await stage.signedIn({ width: 480 })
  const { page, context } = visitor
  const headers = { 'x-requested-with': 'khonsong' }
  const stored = async (name: string, mimeType: string, buffer: Buffer): Promise<string> => {
    const answer = await context.request.post('/v1/files/photos', { headers, multipart: { files: { name, mimeType, buffer } } })
    const { items } = (await answer.json()) as { items: { files: { id: string }[] } } // as the contract says
    return items.files[0]?.id ?? ''
  }
  const photo = await stored('photo.png', 'image/png', await page.screenshot())
  const paper = await stored(
    'pod.pdf',
    'application/pdf',
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  )
  await page.goto(`/preview-image?src=${photo},${paper}`)
  await page.getByRole('img', { name: '1 of 2' }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.keyboard.press('ArrowRight')
  await page.getByRole('alert').getByRole('link', { name: 'Download' }).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.keyboard.press('ArrowRight')
  await page.getByRole('img', { name: '1 of 2' }).waitFor()
  await end(visitor)
})

test('the add form is empty when its tab is shown again after saving', async () => {
  const visitor = await stage.signedIn()
  const { page } = visitor
  await page.goto('/our/goodsType/add')
  await settled(page)
  const code = page.locator('.pane:visible').getByLabel(/^Code/).first()
  await code.fill('RICE-NEW')
  await page.getByLabel('Name (English)').first().fill('New rice')
  await page.getByLabel('Name (Thai)').first().fill('ข้าวใหม่')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/our/goodsType/*/view')
  await settled(page)
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Add goods type' }).click()
  await page.waitForURL('**/our/goodsType/add')
  await settled(page)
  assert.equal(await code.inputValue(), '')
  await end(visitor)
})

test('all tab labels follow the language, including hidden pages', async () => {
  const visitor = await stage.signedIn()
  const { page } = visitor
  const tabs = page.getByRole('navigation', { name: /Open pages|已打开的页面/ }).getByRole('link')
  for (const path of ['/order/entry', '/setup/account']) {
    await page.goto(path)
    await settled(page)
  }
  assert.deepEqual(await tabs.allInnerTexts(), ['Home', 'Shipping orders', 'User accounts'])
  await page.getByRole('button', { name: /^EN/ }).click()
  await page.getByRole('menuitem', { name: '中文' }).click()
  await tabs.filter({ hasText: '用户账号' }).waitFor()
  assert.deepEqual(await tabs.allInnerTexts(), ['首页', '订单', '用户账号'])
  await end(visitor)
})

test('a form that a user may not save is not shown at its address, however it is reached', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/users?searchText=site.demo')
  await postAs(page, '/v1/session/looking', { userId: list[0]?.id })
  for (const address of ['/our/fleet/add', '/schedule/schedulecreate', '/master-data/site-type/list?mode=add']) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'You may not do this' }).waitFor()
    assert.equal(await page.getByRole('textbox', { name: /Name|DO reference/ }).count(), 0, address)
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Site types' }).waitFor()
  await context.close()
})
