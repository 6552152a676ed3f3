import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { weekdayOf } from '@khonsong/domain/kernel/opening-hours.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()
const shots = process.env['SHOTS']

interface Booked {
  readonly list: readonly { readonly startsAt: string; readonly group: { readonly id: string } }[]
}

test('the docks of a site are shown by time, on desktop and phone', async () => {
  for (const [language, width] of [
    ['en', 1440],
    ['th', 480],
  ] as const) {
    const { page, context, complaints } = await stage.signedIn({ language, width })
    const { list } = await itemsOf<Booked>(page, '/v1/dock-bookings?pageSize=200')
    const [booked] = list
    assert.ok(booked, 'the demo world has bookings')
    const on = new Date(Date.parse(booked.startsAt) + 7 * 3_600_000).toISOString().slice(0, 10)
    await page.goto(`/perform/docks?group=${booked.group.id}&on=${on}`)
    await settled(page)
    await page.locator('.dock-cell').first().waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    assert.equal(await sidewaysScroll(page), 0)
    if (shots) await page.screenshot({ path: `${shots}/day-${language}.png` })
    await page.goto('/our/dockGroups')
    await settled(page)
    assert.deepEqual(await accessibilityFaults(page), [])
    if (shots) await page.screenshot({ path: `${shots}/groups-${language}.png` })
    assert.deepEqual(complaints, [])
    await context.close()
  }
})

interface OpenOrder {
  readonly id: string
  readonly orderNo: string
  readonly origin: { readonly siteId: string }
  readonly targetPickupFrom: string
  readonly targetDeliveryFrom: string
}

test('a window is booked for an order on a phone, and its customer sees the booking', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 480 })
  const { list: groups } = await itemsOf<{ list: readonly { siteId: string }[] }>(page, '/v1/dock-groups')
  const sites = new Set(groups.map(({ siteId }) => siteId))
  const { list: people } = await itemsOf<{ list: readonly { id: string; customerId: string }[] }>(
    page,
    '/v1/users?searchText=customer.demo',
  )
  const person = people[0] ?? assert.fail()
  const open = `/v1/orders?customerId=${person.customerId}&status=order_created,order_confirmed&pageSize=500&orderBy=targetPickupFrom&sorting=desc`
  const found = await itemsOf<{ list: readonly OpenOrder[] }>(page, open)
  // Whose delivery is long after the pickup has time for a window of the day, whatever the time of day is now.
  const gapMs = ({ targetPickupFrom, targetDeliveryFrom }: OpenOrder) =>
    Date.parse(targetDeliveryFrom) - Date.parse(targetPickupFrom)
  const list = found.list.toSorted((a, b) => gapMs(b) - gapMs(a))
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() }
  let order = list.find(({ origin }) => sites.has(origin.siteId))
  if (!order && list[0]) {
    const offer = { name: 'ท่าทดสอบ', siteId: list[0].origin.siteId, dockCount: 2, slotMinutes: 120, daysAhead: 30, leadHours: 1 }
    const made = await context.request.post('/v1/dock-groups', { headers, data: offer })
    assert.equal(made.status(), 200, await made.text())
    order = list[0]
  }
  assert.ok(order, 'the customer has an order that is not planned')
  await page.goto(`/order/entry?id=${order.id}`)
  await settled(page)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Book a dock window' }).click()
  const dialog = page.getByRole('dialog', { name: /Dock for order/ })
  await dialog.locator('.dock-choices button[aria-disabled="false"]').first().click()
  assert.equal(await sidewaysScroll(page), 0)
  if (shots) await page.screenshot({ path: `${shots}/book.png` })
  await dialog.getByRole('button', { name: /^(Book|Move the booking)$/ }).click()
  const alert = dialog.getByRole('alert')
  await Promise.race([dialog.waitFor({ state: 'hidden' }), alert.first().waitFor()])
  assert.deepEqual(await alert.allTextContents(), [])
  // Once the time of the booking has begun, the dialog says so in one place and offers no change.
  const why = 'The time of this window has begun'
  await context.route('**/dock-windows?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { items: { booking: object | null } }
    assert.ok(body.items.booking, 'the booking is shown')
    const booking = { ...body.items.booking, change: { allowed: false, reason: why } }
    await route.fulfill({ response: answer, json: { ...body, items: { ...body.items, booking } } })
  })
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Book a dock window' }).click()
  await dialog.getByText(why).waitFor()
  assert.equal(await dialog.getByText(why).count(), 1)
  assert.equal(await dialog.getByRole('button', { name: /^(Move the booking|Cancel booking)$/ }).count(), 0)
  await context.unroute('**/dock-windows?*')
  const looking = await context.request.post('/v1/session/looking', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { userId: person.id },
  })
  assert.equal(looking.status(), 200, await looking.text())
  await page.goto('/foreorder/docks')
  await settled(page)
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.equal(await sidewaysScroll(page), 0)
  if (shots) await page.screenshot({ path: `${shots}/own.png` })
  const { list: mine } = await itemsOf<{ list: readonly { order: { id: string; orderNo: string } }[] }>(
    page,
    '/v1/dock-bookings?pageSize=200',
  )
  assert.ok(mine.some((row) => row.order.id === order.id))
  assert.deepEqual(complaints, [])
  await context.close()
})

test('an administrator of a customer finds the docks of its own sites and their day on a phone', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 480 })
  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/users?searchText=customer.demo')
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() }
  const looking = await context.request.post('/v1/session/looking', { headers, data: { userId: list[0]?.id } })
  assert.equal(looking.status(), 200, await looking.text())
  // Links use the staff address; customers are redirected to theirs.
  await page.goto('/our/dockGroups')
  await page.waitForURL('**/foreour/foredockGroups')
  await settled(page)
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'เพิ่มกลุ่มช่องขึ้นลงสินค้า' }).click()
  await page.getByRole('textbox', { name: /ชื่อ/ }).waitFor()
  assert.equal(await page.getByText('ลูกค้าที่จองได้').count(), 0, 'a customer is not asked which customers may book')
  assert.deepEqual(await accessibilityFaults(page), [])
  // Docks are closed on Sundays.
  const today = bangkokDayOf(new Date().toISOString())
  await page.goto(`/foreorder/dockDay?on=${weekdayOf(today) === 7 ? addDays(today, 1) : today}`)
  await settled(page)
  await page.getByRole('table').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.equal(await sidewaysScroll(page), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})
