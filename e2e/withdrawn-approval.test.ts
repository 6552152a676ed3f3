import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Job {
  readonly id: string
  readonly version: number
}
interface Aboard {
  readonly shipments: readonly { readonly id: string; readonly shipmentNo: string; readonly status: string }[]
}

/** Verifies the documents of a delivered job, whose approvals can then be withdrawn: no bill has them yet. */
const approvedWaybill = async (page: Page): Promise<{ readonly id: string; readonly shipmentNo: string }> => {
  const headers = { 'x-requested-with': 'khonsong' }
  const { list } = await itemsOf<{ list: Job[] }>(page, '/v1/routes?status=job_delivered&pageSize=100')
  for (const { id, version } of list) {
    const data = { jobs: [{ id, version }] }
    const answer = await page.context().request.post('/v1/routes/actions/verify-documents', { headers, data })
    const { items } = (await answer.json()) as { items: { results: { accepted: boolean }[] } }
    if (!items.results[0]?.accepted) continue
    const { shipments } = await itemsOf<Aboard>(page, `/v1/routes/${id}`)
    const approved = shipments.find(({ status }) => status === 'shipment_approved')
    if (approved) return approved
  }
  return assert.fail('the demo world has a delivered job without open papers')
}

for (const width of [1440, 480])
  test(`an approval is withdrawn with a reason, and the correction opens, at ${width} px`, async () => {
    const { page, context, complaints } = await stage.signedIn({ language: 'en', width })
    const { id, shipmentNo } = await approvedWaybill(page)
    await page.goto(`/activity-tracking/detail/shipment/${id}`)
    await settled(page)
    await page.locator('.page-title').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Withdraw the approval…' }).click()
    const dialog = page.getByRole('dialog', { name: `Withdraw the approval · ${shipmentNo}` })
    await dialog.getByRole('button', { name: 'Withdraw the approval' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('textbox').fill('two boxes were counted twice')
    assert.deepEqual(await accessibilityFaults(page), [])
    await dialog.getByRole('button', { name: 'Withdraw the approval' }).click()
    await page
      .getByRole('dialog', { name: new RegExp(shipmentNo) })
      .getByText('First wrong entry')
      .waitFor()
    const { status } = await itemsOf<{ status: string }>(page, `/v1/transports/${id}`)
    assert.equal(status, 'shipment_delivered')
    assert.deepEqual(complaints, [])
    await context.close()
  })
