import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, settled, sidewaysScroll } from './look.ts'
import { postAs } from './person.ts'
import { demoStage, itemsOf } from './stage.ts'

const stage = demoStage()

/** One more than the limit of a call. */
const wanted = 51
const bills = '/v1/receivable-bills'

interface Seen {
  readonly id: string
  readonly version: number
}
interface Bill extends Seen {
  readonly billNo: string
  readonly finalCost: string
}
interface Line {
  readonly id: string
  readonly amount: string
  readonly kind: string
}

/** Verified documents are not required in this test. */
const billWithoutPapers = async (page: Page): Promise<void> => {
  const all = await itemsOf<readonly { code: string; version: number }[]>(page, '/v1/settings/ability')
  const version = all.find(({ code }) => code === 'BILL_NEEDS_VERIFIED')?.version ?? 0
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() }
  const data = { value: false, version }
  const set = await page.context().request.put('/v1/settings/ability/BILL_NEEDS_VERIFIED', { headers, data })
  assert.equal(set.status(), 200, await set.text())
}

/** Moves lines of unconfirmed bills to separate new bills. */
const billsOfOneLine = async (page: Page): Promise<readonly string[]> => {
  const made: string[] = []
  const { list } = await itemsOf<{ list: Seen[] }>(page, `${bills}?billState=unconfirmed&pageSize=100`)
  for (const { id } of list) {
    const lines = (await itemsOf<{ list: Line[] }>(page, `${bills}/${id}/charges?pageSize=500`)).list
    const worth = lines.filter(({ amount, kind }) => kind === 'contract' && Number(amount) > 0)
    // Leaves one line, so that no bill becomes empty.
    for (const line of worth.slice(1)) {
      if (made.length === wanted) return made
      const { version } = await itemsOf<Seen>(page, `${bills}/${id}`)
      made.push(
        (await postAs<Seen>(page, `${bills}/${id}/actions/switch-lines`, { version, chargeIds: [line.id], toBillId: null })).id,
      )
    }
  }
  return made
}

const reconcileAll = async (page: Page, ids: readonly string[]): Promise<void> => {
  const read = (id: string) => itemsOf<Bill>(page, `${bills}/${id}`)
  const step = async (call: 'settle' | 'reconcile', action: string) => {
    const chosen = []
    for (const id of ids) chosen.push({ id, version: (await read(id)).version })
    const results = await postAs<readonly { done: boolean; message: string | null }[]>(page, `${bills}/actions/${call}`, {
      action,
      bills: chosen,
    })
    assert.deepEqual(
      results.filter(({ done }) => !done),
      [],
    )
  }
  await step('settle', 'confirm')
  await step('reconcile', 'reconcile')
  for (const id of ids) {
    const { version, finalCost } = await read(id)
    await postAs(page, `${bills}/${id}/actions/compare`, { version, counterpartCost: Number(finalCost).toFixed(2) })
  }
  await step('reconcile', 'complete')
}

const look = async (page: Page, name: string): Promise<void> => {
  const shots = process.env['SHOTS']
  if (shots) await page.screenshot({ path: `${shots}/many-invoices-${name}.png` })
}

test('a clerk selects 51 reconciled bills, and a background run invoices each once', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en', width: 1440 })
  await page.goto('/account/invoiceruns')
  await settled(page)
  await billWithoutPapers(page)
  const before = await itemsOf<{ list: Bill[] }>(page, `${bills}?billState=reconciled&pageSize=200`)
  const ids = await billsOfOneLine(page)
  assert.equal(ids.length, wanted)
  await reconcileAll(page, ids)
  await page.goto('/account/reconciliation?billState=reconciled&pageSize=100')
  await settled(page)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByText(`${wanted + before.list.length} selected`).waitFor()
  // Deselects the bills reconciled before; the selection is kept while searching.
  const search = page.locator('input.filter-search:visible, .filter-search:visible input').first()
  for (const { billNo } of before.list) {
    await search.fill(billNo)
    await page.getByRole('checkbox', { name: `Select ${billNo}` }).uncheck()
  }
  await search.fill('')
  await page.getByText(`${wanted} selected`).waitFor()
  await look(page, 'chosen')
  await page.getByRole('button', { name: 'Issue invoice', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Invoice run for ${wanted} bills` })
  await dialog.waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await look(page, 'dialog')
  await dialog.getByRole('button', { name: 'Issue invoices' }).click()
  await page.waitForURL(/invoiceruns\?id=/)
  await page.getByText('Finished', { exact: true }).first().waitFor({ timeout: 120_000 })
  const runId = new URL(page.url()).searchParams.get('id') ?? ''
  const run = await itemsOf<{ billCount: number; issuedCount: number; refusedCount: number }>(page, `/v1/invoice-runs/${runId}`)
  assert.deepEqual([run.billCount, run.issuedCount, run.refusedCount], [wanted, wanted, 0])
  for (const width of [1440, 480]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    assert.equal(await sidewaysScroll(page), 0, String(width))
    await look(page, `done-${width}`)
  }
  assert.deepEqual(complaints, [])
  await context.close()
})
