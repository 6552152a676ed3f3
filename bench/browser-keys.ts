/** Cost per keystroke in a long form: an order with enough goods lines for sixty fields. */
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core'
import { settled } from '../e2e/look.ts'
import { median } from './measure.ts'
import { say, type Verdict } from './report.ts'

const wantedFields = 60
const typed = 'ส่งสินค้าเข้าคลังก่อนเที่ยงวันพรุ่งนี้'
const rounds = 5

const fieldsOf = (page: Page): Promise<number> => page.locator('main input:visible, main textarea:visible').count()

/** Adds goods lines until the form is long enough. */
const lengthen = async (page: Page): Promise<number> => {
  const add = page.locator('main button.ant-btn-dashed:visible').first()
  let fields = await fieldsOf(page)
  for (let line = 0; fields < wantedFields && line < 20; line += 1) {
    await add.click()
    await page.waitForTimeout(100)
    fields = await fieldsOf(page)
  }
  if (fields < wantedFields) throw new Error(`the form has only ${fields} fields`)
  return fields
}

const spent = async (devtools: CDPSession): Promise<{ readonly script: number; readonly all: number }> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
  return { script: of('ScriptDuration'), all: of('TaskDuration') }
}

const nextPicture = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
      }),
  )

const letters = [...typed]

/** Waits for a frame after each key, so that ten keys are not rendered as one. */
const perTurn = async (page: Page, devtools: CDPSession, turn: (letter: string) => Promise<void>) => {
  const before = await spent(devtools)
  for (const letter of letters) {
    await turn(letter)
    await nextPicture(page)
  }
  const after = await spent(devtools)
  return { script: (after.script - before.script) / letters.length, all: (after.all - before.all) / letters.length }
}

/** Work per key, without that of requesting the next frame. */
const typeInto = async (page: Page, devtools: CDPSession, field: Locator) => {
  await field.click()
  await page.keyboard.insertText('ก')
  await page.waitForTimeout(300)
  const idle = await perTurn(page, devtools, async () => undefined)
  const typing = await perTurn(page, devtools, (letter) => page.keyboard.insertText(letter))
  await field.fill('')
  return { script: typing.script - idle.script, all: typing.all - idle.all }
}

export const keystrokes = async (context: BrowserContext): Promise<readonly Verdict[]> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // CPU time of the main thread, independent of other load.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto('/order/entry/create')
  await settled(page)
  const fields = await lengthen(page)
  const text = page.locator('main input[type="text"]:not([role="combobox"]):not([inputmode]):visible')
  const places = [text.first(), text.last()]
  const each: { readonly script: number; readonly all: number }[] = []
  for (let round = 0; round < rounds; round += 1) for (const place of places) each.push(await typeInto(page, devtools, place))
  await context.close()
  const script = median(each.map((one) => one.script))
  const all = median(each.map((one) => one.all))
  say(`  one key in a form of ${fields} fields: ${script.toFixed(1)} ms of script, ${all.toFixed(1)} ms of work in all`)
  const what = `keystroke in a form of ${fields} fields`
  return [
    { item: 'h', what: `${what}: script`, value: script, unit: ' ms', must: 'at most', limit: 8 },
    { item: 'h', what: `${what}: script, layout and drawing`, value: all, unit: ' ms', must: 'at most', limit: 16 },
  ]
}
