import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenWords, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

const pages = ['/console/dashboard', '/order/entry', '/activity-tracking/list?type=shipment', '/setup/permission', '/track/orders']

for (const width of [1440, 480])
  test(`no Thai word is broken across lines at ${width} px`, async () => {
    const { page, context, complaints } = await stage.signedIn({ language: 'th', width })
    const broken: string[] = []
    for (const path of pages) {
      await page.goto(path)
      await settled(page)
      broken.push(...(await brokenWords(page)).map((word) => `${path}: ${word}`))
    }
    assert.deepEqual(broken, [])
    assert.deepEqual(complaints, [])
    await context.close()
  })

test('the ordinary step of a shipment is reported with one click and undone with another', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  const { list } = await itemsOf<{ list: { id: string }[] }>(
    page,
    '/v1/tracking-activity/list?type=shipment&status=shipment_dispatched',
  )
  const id = list[0]?.id
  assert.ok(id, 'the demo world has a dispatched shipment')
  const statusNow = async () =>
    (await itemsOf<{ shipment: { status: string } }>(page, `/v1/tracking-activity/${id}/shipment-execute/detail`)).shipment.status
  await page.goto(`/activity-tracking/detail/shipment/${id}`)
  await settled(page)
  await page.getByRole('button', { name: /^Report: / }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  assert.equal(await statusNow(), 'shipment_arrive_origin')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('the report was taken back').waitFor()
  assert.equal(await statusNow(), 'shipment_dispatched')
  assert.deepEqual(complaints, [])
  await context.close()
})
