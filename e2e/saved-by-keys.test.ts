import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Visitor } from './browser.ts'
import { settled } from './look.ts'
import { nearlyDone, newest, orderOf, saved } from './quick-order.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()
let clerk: Visitor

before(async () => {
  clerk = await stage.signedIn({ language: 'en' })
})

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)

const minute = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

for (const [picker, arrives] of [
  ['its picker', true],
  ['what stands for its picker until that has come', false],
] as const)
  test(`a time still being typed in ${picker} is saved by Ctrl-S`, async () => {
    const { page, context } = await stage.signedIn({ language: 'en' })
    if (!arrives) await page.route('**/day-picker-inside-*.js', () => undefined)
    await nearlyDone(page)
    await page.getByLabel('Packages (line 1)').fill('4')
    const field = page.locator('input[id$="targetDeliveryTo"]')
    await field.click()
    if (arrives) await page.locator('.ant-picker-dropdown').waitFor()
    await field.press('Control+A')
    await page.keyboard.type(`${inDays(9)} 17:30`)
    const { targetDeliveryTo } = await orderOf<{ targetDeliveryTo: string }>(page, await saved(page))
    assert.equal(minute(targetDeliveryTo), minute(`${inDays(9)}T17:30:00+07:00`))
    await context.close()
  })

test('the text of a time field is its value, however the field is left', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry/create')
  await settled(page)
  const field = page.locator('input[id$="targetPickupFrom"]')
  const popup = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
  const left = async (typed: string, leave: () => Promise<void>) => {
    await field.click()
    await popup.waitFor()
    await field.press('Control+A')
    await field.press('Delete')
    await page.keyboard.type(typed)
    await leave()
    await popup.waitFor({ state: 'hidden' })
    return field.inputValue()
  }
  const byMouse = () => page.locator('h1').first().click()
  const byKey = () => page.keyboard.press('Tab')
  assert.equal(await left('2026-12-01 17:30', byMouse), '2026-12-01 17:30')
  assert.equal(await left('2/12/2569 8:15', byKey), '2026-12-02 08:15')
  assert.equal(await left('soon', byKey), '2026-12-02 08:15')
  assert.equal(await left('', byMouse), '')
  // Not only the display: the old value would return on the next focus.
  await field.click()
  await popup.waitFor()
  await byKey()
  assert.equal(await field.inputValue(), '')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('pressing the save shortcut twice saves once', async () => {
  const { page } = clerk
  await nearlyDone(page)
  await page.getByLabel('Packages (line 1)').fill('5')
  let requestCount = 0
  await page.route('**/v1/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    requestCount += 1
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return route.continue()
  })
  const [, stored] = await Promise.all([page.keyboard.press('Control+Enter'), saved(page)])
  await page.waitForTimeout(1500)
  assert.equal(requestCount, 1)
  assert.equal((await newest(page)).id, stored)
  assert.deepEqual(clerk.complaints, [])
})

test('a reason confirmed twice by shortcut cancels an order once, without a refusal', async () => {
  const { page } = clerk
  await page.unrouteAll()
  await page.goto(`/order/entry?id=${(await newest(page)).id}`)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  let requestCount = 0
  await page.route('**/cancel', async (route) => {
    requestCount += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
    return route.continue()
  })
  const dialog = page.getByRole('dialog').filter({ hasText: 'Reason' })
  await dialog.getByRole('textbox').fill('Ordered twice')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  assert.equal(requestCount, 1)
  assert.deepEqual(clerk.complaints, [])
})

test('Enter during IME composition does not leave the field', async () => {
  const { page, context } = await stage.signedIn({ language: 'zh' })
  await page.goto('/order/entry/create')
  await settled(page)
  const field = page.locator('input[id$="lines.0.description"]')
  await field.focus()
  const enter = (isComposing: boolean) =>
    field.evaluate((input, composing) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: composing, bubbles: true, cancelable: true }))
      return input === document.activeElement
    }, isComposing)
  assert.equal(await enter(true), true)
  assert.equal(await enter(false), false)
  await context.close()
})

for (const width of [1440, 480])
  test(`a refused save scrolls its errors into view, from the last field too (${width})`, async () => {
    const { page, context } = await stage.signedIn({ language: 'th', width })
    await page.goto('/order/entry/create')
    await settled(page)
    const last = page.locator('textarea:visible').last()
    await last.fill('ฝากไว้')
    await page.keyboard.press('Control+s')
    const list = page.locator('.error-list')
    await list.waitFor()
    await page.waitForFunction(
      ([ofList, ofTitle]) => {
        const shown = document.querySelector(ofList)?.getBoundingClientRect()
        const over = document.querySelector(ofTitle)?.getBoundingClientRect()
        return shown && over && shown.top >= over.bottom && shown.top < innerHeight / 2
      },
      ['.error-list', '.form-page .page-title'] as const,
    )
    await page.keyboard.type('!')
    assert.equal(await last.inputValue(), 'ฝากไว้!')
    await context.close()
  })
