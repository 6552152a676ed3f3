import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

interface Bill {
  readonly id: string
  readonly version: number
  readonly chargeCount: number
  readonly billState: string
}
interface Line {
  readonly subjectNo: string | null
  readonly amount: string
}

test('a clerk compares a bill with the customer’s sheet, maps its columns and applies the comparison', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'th', width: 1440 })
  await page.goto('/')
  await settled(page)
  const { list } = await itemsOf<{ list: readonly Bill[] }>(page, '/v1/receivable-bills?pageSize=100')
  const open = list.filter(
    ({ billState }) => billState === 'confirmed' || billState === 'unconfirmed' || billState === 'reconciling',
  )
  const [bill] = open.toSorted((one, other) => other.chargeCount - one.chargeCount)
  const id = bill?.id ?? ''
  const send = async (method: 'post' | 'put', url: string, data: object) => {
    const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() }
    const answer = await context.request[method](url, { headers, data })
    assert.equal(answer.status(), 200, await answer.text())
  }
  const version = async () => (await itemsOf<Bill>(page, `/v1/receivable-bills/${id}`)).version
  await send('put', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  if (bill?.billState === 'unconfirmed')
    await send('post', '/v1/receivable-bills/actions/settle', { action: 'confirm', bills: [{ id, version: await version() }] })
  if (bill?.billState !== 'reconciling')
    await send('post', '/v1/receivable-bills/actions/reconcile', { action: 'reconcile', bills: [{ id, version: await version() }] })
  const lines = await itemsOf<{ list: readonly Line[] }>(page, `/v1/receivable-bills/${id}/charges?pageSize=500`)
  const trips = new Map<string, number>()
  for (const { subjectNo, amount } of lines.list)
    if (subjectNo !== null) trips.set(subjectNo, (trips.get(subjectNo) ?? 0) + Number(amount))
  const rows = [...trips].map(([no, amount]) => [no, amount.toFixed(2)])
  assert.ok(rows.length >= 3, 'the demo company has a bill of three waybills that is not settled yet')
  const [first, second, third] = rows
  assert.ok(first && second && third)
  second[1] = (Number(second[1]) - 150).toFixed(2)
  const sent = [['บริษัท ลูกค้า จำกัด'], ['Trip', 'Pay'], ...rows.filter((row) => row !== third), ['WB-NOT-OURS', '999']]
  const content = Buffer.from(`\ufeff${sent.map((row) => row.join(',')).join('\r\n')}`)

  await page.goto(`/account/ReceivablesDetail?id=${id}`)
  await settled(page)
  await page.getByRole('link', { name: 'เทียบกับไฟล์ Excel' }).click()
  await page.waitForURL(/counterpartSheet/)
  await settled(page)
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.locator('input[type=file]').setInputFiles({ name: 'สรุปค่าขนส่ง.csv', mimeType: 'text/csv', buffer: content })
  // The headings are not recognised, so the columns are mapped by hand.
  await page.getByRole('combobox', { name: 'Trip' }).waitFor()
  const choose = async (column: string, meaning: string) => {
    await page.getByRole('combobox', { name: column }).click()
    await page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${meaning}"]`).click()
  }
  await choose('Trip', 'เลขที่ใบส่งสินค้า')
  await choose('Pay', 'จำนวนเงิน')
  await page.getByRole('button', { name: 'ใช้คอลัมน์เหล่านี้' }).click()
  await page.getByRole('button', { name: /^ยอดไม่ตรง/ }).click()
  await settled(page)
  await page.getByText('-150.00').locator('visible=true').first().waitFor()
  await page
    .getByText(second[0] ?? '')
    .locator('visible=true')
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^มีเฉพาะในไฟล์/ }).click()
  await page
    .getByText(/WB-NOT-OURS/)
    .locator('visible=true')
    .first()
    .waitFor()
  for (const width of [480, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    assert.equal(await sidewaysScroll(page), 0)
    assert.deepEqual(await accessibilityFaults(page), [])
    const shots = process.env['SCREENSHOTS']
    if (shots !== undefined) await page.screenshot({ path: `${shots}/sheet-${String(width)}.png`, fullPage: true })
  }

  await page.getByRole('button', { name: 'ใช้ผลการเทียบ' }).locator('visible=true').click()
  const dialog = page.getByRole('dialog', { name: /^ใช้ผลการเทียบ/ })
  await dialog.waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await dialog.getByRole('button', { name: 'ใช้ผลการเทียบ' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('ใช้ผลการเทียบเมื่อ').locator('visible=true').first().waitFor()
  const disputed = await itemsOf<{ total: number }>(page, `/v1/receivable-bills/${id}/charges?matchState=disputed`)
  assert.ok(disputed.total >= 2, 'the trip that differs and the one that is missing')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a customer can open the sheets of its own bills only', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  const { list: bills } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/payable-bills')
  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/users?searchText=customer.demo')
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() }
  const looking = await context.request.post('/v1/session/looking', { headers, data: { userId: list[0]?.id } })
  assert.equal(looking.status(), 200, await looking.text())
  await page.goto(`/account/counterpartSheet?direction=payable&id=${bills[0]?.id ?? ''}`)
  await page.getByRole('alert').first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})
