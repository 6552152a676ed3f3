import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { settled } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()
let visitor: Visitor
let page: Page

before(async () => {
  visitor = await stage.signedIn({ language: 'th' })
  page = visitor.page
})

const openExport = async () => {
  await page.goto('/our/goodsType')
  await settled(page)
  await page.locator('.page-title').getByRole('button', { name: 'คำสั่งอื่น' }).click()
  await page.getByRole('menuitem', { name: 'ส่งออก Excel' }).click()
}

test('an export is downloaded within the page, without a tab of its own', async () => {
  const download = page.waitForEvent('download')
  await openExport()
  assert.match((await download).suggestedFilename(), /\.xlsx$/)
  assert.equal(visitor.context.pages().length, 1)
})

const refuse = (address: RegExp, message: string) => {
  const problem = { type: 't', title: 't', status: 403, detail: message, code: 'access.refused', message }
  const body = JSON.stringify({ ...problem, errors: [{ code: 'access.refused', params: {}, message }] })
  return page.route(address, (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', body }))
}

test('a refused template of an import is told on the page too', async () => {
  const message = 'ไม่มีสิทธิ์นำเข้าข้อมูลนี้'
  const templates = /\/v1\/templates\/download\//
  await refuse(templates, message)
  await page.goto('/order/import')
  await settled(page)
  await page.locator('.page-title').getByRole('button', { name: 'ดาวน์โหลดแบบฟอร์ม' }).click()
  await page.locator('.toast-error').getByText(message).waitFor()
  assert.equal(visitor.context.pages().length, 1)
  await page.unroute(templates)
})

test('a refused export is told on the page where it was asked for', async () => {
  const message = 'ไม่มีสิทธิ์ส่งออกข้อมูลนี้'
  await refuse(/\/export\?/, message)
  await openExport()
  await page.locator('.toast-error').getByText(message).waitFor()
  assert.equal(visitor.context.pages().length, 1)
  await page.unroute(/\/export\?/)
})

test('a file opened by its address that is refused is a page in the reader’s language', async () => {
  const opened = await visitor.context.newPage()
  await opened.goto(`/v1/receipts/cover-sheets?lang=th&ids=${crypto.randomUUID()}`)
  await opened.getByRole('link', { name: 'กลับไปหน้าระบบ' }).waitFor()
  assert.equal(await opened.locator('html').getAttribute('lang'), 'th')
  assert.doesNotMatch(await opened.locator('body').innerText(), /[{}]/)
  await opened.close()
})

test('when the session is over, an export asks to sign in on the page', async () => {
  await page.goto('/our/goodsType')
  await settled(page)
  await visitor.context.clearCookies()
  await page.locator('.page-title').getByRole('button', { name: 'คำสั่งอื่น' }).click()
  await page.getByRole('menuitem', { name: 'ส่งออก Excel' }).click()
  await page.locator('input[type="password"]').first().waitFor()
  assert.equal(visitor.context.pages().length, 1)
})
