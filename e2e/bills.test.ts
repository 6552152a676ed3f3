import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

test('a clerk adjusts a bill, views the calculation of an amount, and finds the changes in the log', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/account/accountsReceivable?billState=unconfirmed')
  await settled(page)
  const unconfirmed = await itemsOf<{ list: { billNo: string; adjustedCost: string }[] }>(
    page,
    '/v1/receivable-bills?billState=unconfirmed',
  )
  const bill = unconfirmed.list.find(({ adjustedCost }) => Number(adjustedCost) === 0)
  assert.ok(bill, 'the demo world has an unconfirmed bill without an adjustment')
  await page.locator('tbody tr', { hasText: bill.billNo }).first().dblclick()
  await page.waitForURL(/ReceivablesDetail/)
  await settled(page)
  await page.getByRole('button', { name: 'Adjust', exact: true }).click()
  const adjust = page.getByRole('dialog', { name: /^Adjust/ })
  await adjust.getByRole('combobox', { name: 'Billing item' }).click()
  await page.locator('.ant-select-item-option').first().click()
  await adjust.getByLabel('Amount').fill('-125.50')
  await adjust.getByLabel('Reason').fill('x')
  await adjust.getByRole('button', { name: 'Adjust', exact: true }).click()
  await adjust
    .getByText(/at least 2|2 characters/)
    .first()
    .waitFor()
  await adjust.getByLabel('Reason').fill('Discount agreed by telephone')
  await adjust.getByRole('button', { name: 'Adjust', exact: true }).click()
  await adjust.waitFor({ state: 'detached' })
  await page.getByText('-125.50').first().waitFor()
  await page.getByRole('button', { name: 'Operation log' }).click()
  const log = page.getByRole('dialog', { name: /^Operation log/ })
  await log.getByText('Adjusted', { exact: true }).waitFor()
  await log.getByText(/Discount agreed by telephone/).waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await log.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Name and remark' }).click()
  const naming = page.getByRole('dialog', { name: /^Name and remark/ })
  await naming.getByLabel('Bill name').fill('Haulage of the main depot')
  await naming.getByLabel('Remark').fill('x')
  await naming.getByRole('button', { name: 'Save' }).click()
  await naming
    .getByText(/2 characters/)
    .first()
    .waitFor()
  await naming.getByLabel('Remark').fill('Sent by post as well')
  await naming.getByRole('button', { name: 'Save' }).click()
  await naming.waitFor({ state: 'detached' })
  await page.getByText('Haulage of the main depot', { exact: true }).first().waitFor()
  await page.getByText('Sent by post as well', { exact: true }).first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a bill with a disputed line cannot be completed, and the reason is shown', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/account/reconciliation?billState=reconciling')
  await settled(page)
  await page.locator('tbody tr').first().dblclick()
  await page.waitForURL(/ReceivablesDetail/)
  await settled(page)
  // The bill's taxes are a separate table above its lines.
  const line = page
    .locator('tbody tr:visible')
    .filter({ has: page.getByRole('button', { name: /^Actions/ }) })
    .first()
  await line
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Dispute' }).click()
  const dispute = page.getByRole('dialog', { name: /^Dispute/ })
  await dispute.getByLabel('Their amount').fill('1')
  await dispute.getByLabel('Reason').fill('Another price was agreed')
  await dispute.getByRole('button', { name: 'Dispute' }).click()
  await dispute.waitFor({ state: 'detached' })
  await page.getByText('Disputed', { exact: true }).first().waitFor()
  // The header shows the difference once the bill is reloaded.
  await page
    .locator('.facts')
    .getByText(/^-[\d,]+\.\d{2}$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Complete reconciliation' }).click()
  const complete = page.getByRole('dialog', { name: /^Complete reconciliation/ })
  await complete.getByRole('button', { name: 'Complete reconciliation' }).click()
  await page.getByText(/1 line is disputed/).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a customer reads its own bills on the customer page', async () => {
  // The administrator impersonates a customer user.
  const { page, context, complaints } = await stage.signedIn({ language: 'zh', width: 480 })
  const { list } = await itemsOf<{ list: readonly { id: string }[] }>(page, '/v1/users?searchText=customer.demo')
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() }
  const looking = await context.request.post('/v1/session/looking', { headers, data: { userId: list[0]?.id } })
  assert.equal(looking.status(), 200, await looking.text())
  await page.goto('/foreaccount/foreaccountRoad')
  await settled(page)
  assert.equal(await page.getByRole('heading', { level: 1 }).first().innerText(), '我们的账单')
  assert.equal(await sidewaysScroll(page), 0)
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
})
