import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Row {
  readonly id: string
  readonly shipmentNo: string
}

for (const width of [1440, 480])
  test(`a scanner picks up one waybill after the other at ${width} px: number, Enter, Enter, next`, async () => {
    const { page, context, complaints } = await stage.signedIn({ language: 'en', width })
    const { list } = await itemsOf<{ list: Row[] }>(page, '/v1/transports?status=shipment_dispatched&pageSize=50')
    // What is planned for later was never told to be on the road before now.
    const [one, two] = width === 480 ? list.slice(2) : list
    assert.ok(one && two, 'the demo world has waybills that wait for pickup')
    await page.goto('/perform/goods')
    await settled(page)
    const scanner = page.getByRole('textbox', { name: 'Scan or type a number' })
    for (const { shipmentNo, id } of [one, two]) {
      await scanner.and(page.locator(':focus')).waitFor()
      await page.keyboard.type(shipmentNo)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Save pickup' }).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: 'Reported last' }).getByText(shipmentNo).waitFor()
      const { status } = await itemsOf<{ status: string }>(page, `/v1/transports/${id}`)
      assert.equal(status, 'shipment_ontheway')
    }
    await scanner.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('NO-SUCH-NUMBER')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing was found under NO-SUCH-NUMBER').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

const desks = ['meet', 'meet?view=pickups', 'goods', 'transit', 'transit?view=waybills', 'sendGoods', 'return']

test('every desk shows its work to whoever comes', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 1440 })
  for (const desk of desks) {
    await page.goto(`/perform/${desk}`)
    await settled(page)
    assert.deepEqual(await accessibilityFaults(page), [], desk)
  }
  assert.deepEqual(complaints, [])
  await context.close()
})
