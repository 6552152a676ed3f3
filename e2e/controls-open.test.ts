import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

/** Elements with aria-haspopup, and antd's components that lack it. */
const openers = [
  '[aria-haspopup]:not(input)',
  '.ant-dropdown-trigger',
  '.header-search',
  '.hover-card',
  '.ant-select:not(.ant-select-disabled)',
  '.date-input:not(:has(input:disabled))',
  '.ant-picker:not(.ant-picker-disabled)',
].join(', ')

/** Overlays opened by a control. */
const layers = [
  '.ant-popover',
  '.ant-dropdown',
  '.ant-select-dropdown',
  '.ant-picker-dropdown',
  '.ant-modal',
  '.ant-drawer-content-wrapper',
].join(', ')

type Kind = 'button' | 'card' | 'select' | 'date'

interface Control {
  readonly name: string
  readonly kind: Kind
}

/**
 * Visible controls by name; `mark` marks one, so that it can be found again after a re-render. Controls repeat per row: the first
 * of a name stands for all.
 */
const controlsOf = (page: Page, within: string, mark?: string): Promise<readonly Control[]> =>
  page.evaluate(
    ({ selector, root, mark: wanted }) => {
      const found = new Map<string, Kind>()
      for (const marked of document.querySelectorAll('[data-marked]')) marked.removeAttribute('data-marked')
      for (const element of document.querySelectorAll<HTMLElement>(`:is(${root}) :is(${selector})`)) {
        // antd keeps some hidden controls in the DOM, such as the "more" of tabs that all fit.
        const isSeen = element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true })
        if (!isSeen || element.closest('[inert], .ant-popover, .ant-dropdown')) continue
        const input = element instanceof HTMLInputElement ? element : element.querySelector('input')
        // React's generated id prefix changes when the field is remounted.
        const field = (input?.id ?? '').replace(/^(_r_[0-9a-z]+_|.*-(?=[a-zA-Z]+$))/, '')
        const inner = element.querySelector('[aria-label]')?.getAttribute('aria-label') ?? element.className
        const text = (field || element.getAttribute('aria-label') || element.innerText || inner).trim()
        const isCard = element.matches('.hover-card')
        const name = element.matches('.row-more') ? 'row menu' : isCard ? 'hover card' : text
        if (found.has(name)) continue
        if (name === wanted) element.setAttribute('data-marked', '')
        const isDate = element.matches('.ant-picker, .date-input')
        found.set(name, isCard ? 'card' : element.matches('.ant-select') ? 'select' : isDate ? 'date' : 'button')
      }
      return [...found].map(([name, kind]) => ({ name, kind }))
    },
    { selector: openers, root: within, mark },
  )

const layerCount = (page: Page): Promise<number> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((layer) => {
        const { width, height } = layer.getBoundingClientRect()
        const isLeaving = /-leave|-hidden/.test(layer.className)
        return (
          width > 10 &&
          height > 10 &&
          !isLeaving &&
          getComputedStyle(layer).visibility !== 'hidden' &&
          layer.innerText.trim() !== ''
        )
      }).length,
    layers,
  )

const becomes = async (page: Page, holds: (count: number) => boolean, ms: number): Promise<boolean> => {
  for (const until = Date.now() + ms; ; await page.waitForTimeout(60)) {
    if (holds(await layerCount(page))) return true
    if (Date.now() > until) return false
  }
}

const pressed = async (page: Page, at: Locator, kind: Kind): Promise<void> => {
  const target = kind === 'card' ? at.locator('a') : kind === 'button' ? at : at.locator('xpath=descendant-or-self::input').first()
  await target.focus()
  if (kind === 'button') await page.keyboard.press('Enter')
  if (kind === 'select' || kind === 'date') await page.keyboard.press('ArrowDown')
}

const closed = async (page: Page, before: number): Promise<boolean> => {
  await page.keyboard.press('Escape')
  await page.mouse.move(1, 899)
  if (await becomes(page, (count) => count <= before, 1500)) return true
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return becomes(page, (count) => count <= before, 1500)
}

/** Marks the control in its current rendering; returns whether it still exists. */
const marks = async (page: Page, within: string, name: string): Promise<boolean> =>
  (await controlsOf(page, within, name)).some((control) => control.name === name)

/** Opens each control by mouse and keyboard; returns those that open nothing, do not close, or close too much. */
const faultsOf = async (page: Page, where: string, within: string): Promise<{ faults: string[]; names: string[] }> => {
  const faults: string[] = []
  const names: string[] = []
  page.setDefaultTimeout(10_000)
  const at = page.locator('[data-marked]')
  const address = page.url()
  const beneath = await layerCount(page)
  for (const { name, kind } of await controlsOf(page, within)) {
    names.push(name)
    for (const way of ['mouse', 'keyboard'] as const) {
      const before = await layerCount(page)
      if (!(await marks(page, within, name))) {
        faults.push(`${where}: “${name}” is not there any more (${way})`)
        continue
      }
      if (way === 'keyboard') await pressed(page, at, kind)
      else await (kind === 'card' ? at.hover() : at.click())
      const opened = await becomes(page, (count) => count > before, 4000)
      if (!opened) faults.push(`${where}: “${name}” opens nothing by ${way}`)
      if (!(await closed(page, before))) faults.push(`${where}: “${name}” does not close by Escape (${way})`)
      if ((await layerCount(page)) < beneath) faults.push(`${where}: Escape closes more than “${name}” (${way})`)
      if (page.url() !== address) {
        faults.push(`${where}: Escape leaves the page with “${name}” (${way}): ${page.url()}`)
        return { faults, names }
      }
      if (kind === 'button' && way === 'keyboard' && opened) {
        const isBack =
          (await marks(page, within, name)) && (await at.evaluate((element) => element.contains(document.activeElement)))
        if (!isBack) faults.push(`${where}: “${name}” does not give the keyboard back`)
      }
    }
  }
  return { faults, names }
}

const firstId = async (page: Page, list: string): Promise<string> => {
  const { list: rows } = await itemsOf<{ list: readonly { id: string }[] }>(page, list)
  assert.ok(rows[0], `${list} is empty`)
  return rows[0].id
}

const content = '.pane'

test('every control of the frame opens by mouse and by keyboard', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await settled(page)
  const { faults, names } = await faultsOf(page, 'frame', '.frame-main > .header, .tabs')
  assert.deepEqual(faults, [])
  assert.ok(names.length >= 6, `search, bell, language, look, user, tabs: ${names.join(', ')}`)
  await context.close()
})

test('the hover card of a number opens by pointer and by keyboard', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/kit')
  await page.locator('.pane .hover-card').first().waitFor()
  await page.waitForTimeout(1000)
  const { faults, names } = await faultsOf(page, 'card', '.pane :has(> .hover-card)')
  assert.deepEqual([faults, names], [[], ['hover card']])
  await context.close()
})

const lists: readonly (readonly [address: string, ...known: string[]])[] = [
  ['/order/entry', 'Views', 'Columns', 'Add a filter', 'row menu'],
  ['/schedule/scheduleForm', 'Views', 'Columns', 'Add a filter'],
  ['/activity-tracking/list'],
  ['/master-data/vehicle/list', 'Views', 'Columns', 'Add a filter', 'row menu'],
  ['/track/orders'],
  ['/update-status/shipment-status/list'],
  ['/setup/account', 'row menu'],
]

for (const [address, ...known] of lists)
  test(`every control of the list ${address} opens by mouse and by keyboard`, async () => {
    const { page, context } = await stage.signedIn({ language: 'en' })
    await page.goto(address)
    await settled(page)
    const { faults, names } = await faultsOf(page, address, content)
    assert.deepEqual(faults, [])
    for (const name of known) assert.ok(names.includes(name), `${name} is not among ${names.join(', ')}`)
    await context.close()
  })

test('every filter of a list opens as a chip, and its value chosen by keyboard is in the address', async () => {
  const { page, context } = await stage.signedIn({ language: 'en' })
  await page.goto('/order/entry')
  await settled(page)
  const add = page.locator('.filter-bar').getByRole('button', { name: /Add a filter$/ })
  await add.click()
  const names = await page.getByRole('menuitem').allInnerTexts()
  await page.keyboard.press('Escape')
  assert.ok(names.length >= 4, names.join(', '))
  for (const name of names) {
    await add.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    const popup = page.locator('.ant-popover:visible .popup')
    await popup.waitFor()
    // A date range loads with the date pickers, on first use.
    const choice = popup.locator('input, button').first()
    const hasChoice = await choice.waitFor({ state: 'attached', timeout: 20_000 }).then(
      () => true,
      () => false,
    )
    assert.equal(hasChoice, true, `${name} has something to choose`)
    assert.equal(await popup.evaluate((inside) => inside.contains(document.activeElement)), true, `${name} has the keyboard`)
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
  }
  await context.close()
})

const records = [
  ['/v1/orders', '/activity-tracking/detail/order/{id}'],
  ['/v1/transports', '/activity-tracking/detail/shipment/{id}'],
  ['/v1/routes', '/activity-tracking/detail/job/{id}'],
  ['/v1/vehicle/list', '/master-data/vehicle/{id}/edit'],
  ['/v1/orders', '/order/entry/create'],
  ['/v1/routes', '/schedule/schedulecreate'],
] as const

for (const [list, address] of records)
  test(`every control of ${address} opens by mouse and by keyboard`, async () => {
    const { page, context } = await stage.signedIn({ language: 'en' })
    await page.goto(address.replace('{id}', await firstId(page, list)))
    await settled(page)
    const { faults, names } = await faultsOf(page, address, content)
    assert.deepEqual(faults, [])
    assert.ok(names.length > 0, 'it has none')
    await context.close()
  })

for (const list of ['/order/entry', '/schedule/scheduleForm'])
  test(`every control of the drawer of ${list} opens by mouse and by keyboard`, async () => {
    const { page, context } = await stage.signedIn({ language: 'en' })
    await page.goto(list)
    await settled(page)
    await page.locator('tbody tr[data-index="0"]').click({ position: { x: 300, y: 10 } })
    await page.locator('.ant-drawer-content-wrapper h2, .ant-drawer-title').first().waitFor()
    await page.waitForTimeout(600)
    const { faults } = await faultsOf(page, `drawer of ${list}`, '.ant-drawer')
    assert.deepEqual(faults, [])
    await context.close()
  })

test('keyboard shortcuts, palette actions and the highlighted menu entry work', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly { id: string; shipmentNo: string }[] }>(
    page,
    '/v1/transports?status=shipment_ontheway',
  )
  const [moving] = list
  assert.ok(moving)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(`report delivered ${moving.shipmentNo}`)
  await page.getByRole('option', { name: `Report delivered: ${moving.shipmentNo}` }).click()
  await page.waitForURL(`**/activity-tracking/detail/shipment/${moving.id}?do=status&target=shipment_delivered`)
  await page.locator('.ant-modal:visible, .ant-drawer-content-wrapper:visible').first().waitFor()
  assert.equal(await page.locator('.sidebar a[aria-current="page"]').getAttribute('href'), '/activity-tracking/list')
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.search === '')
  assert.deepEqual(complaints, [])
  await context.close()
})
