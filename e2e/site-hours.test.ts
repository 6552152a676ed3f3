import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

/** A Monday and the following days, well in the future. */
const monday = '2027-03-01'
const dayOff = '2027-03-02'
const dayOn = '2027-03-07'

test('a site shows the hours of a chosen date, special days off and on included, and its form holds them', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: readonly { id: string; version: number }[] }>(page, '/v1/site/list?pageSize=10')
  const [site] = list
  assert.ok(site)
  const edited = await page.request.put('/v1/site/edit', {
    headers: { 'x-requested-with': 'khonsong' },
    data: {
      id: site.id,
      version: site.version,
      openHours: [
        { day: 1, from: '08:00', until: '12:00' },
        { day: 1, from: '13:00', until: '17:00' },
        { day: 2, from: '08:00', until: '17:00' },
      ],
      specialDaysOff: [dayOff],
      specialDaysOn: [{ on: dayOn, from: '09:30', until: '11:30' }],
    },
  })
  assert.equal(edited.status(), 200, await edited.text())

  const line = page.locator('.opening-day')
  for (const [day, told] of [
    [monday, '08:00–12:00, 13:00–17:00'],
    [dayOff, 'closed'],
    [dayOn, '09:30–11:30'],
    ['2027-03-03', 'closed'],
  ] as const) {
    await page.goto(`/master-data/site/${site.id}/view?openOn=${day}`)
    await settled(page)
    assert.ok((await line.innerText()).toLowerCase().includes(told), `${day}: ${await line.innerText()}`)
  }

  // Another date is chosen on the page and stored in the address.
  const date = line.locator('input')
  await date.fill(dayOn)
  await date.press('Enter')
  await page.waitForURL(`**/view?openOn=${dayOn}`)
  await line.getByText('09:30–11:30').waitFor()
  await page.reload()
  await line.getByText('09:30–11:30').waitFor()

  await page.goto(`/master-data/site/${site.id}/edit`)
  await page.locator('form').waitFor()
  await settled(page)
  const typed = await page.locator('form input').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  for (const value of ['13:00', dayOn, '09:30', '11:30']) assert.ok(typed.includes(value), `${value} of ${typed.join(' ')}`)
  assert.ok((await page.locator('form').innerText()).includes(dayOff) || typed.includes(dayOff), 'the day off stands in the form')
  assert.deepEqual(complaints, [])
  await context.close()
})
