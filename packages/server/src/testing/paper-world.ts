import assert from 'node:assert/strict'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { runMeters } from '../modules/billing/charges/run-meters.ts'
import { billingWorld, type BillingWorld } from './billing-world.ts'
import type { RunningApp } from './running-app.ts'

/**
 * A company with eight bills in reconciliation, one waybill each: 4,500.00 for haulage and 1,234.50 for loading; the
 * last is a credit.
 */
export interface PaperWorld extends BillingWorld {
  readonly bills: readonly string[]
  /** Moves bills one step; all must be accepted. */
  readonly step: (call: 'settle' | 'reconcile', action: string, ids: readonly string[]) => Promise<void>
}

const path = (id: string, more = '') => `/v1/receivable-bills/${id}${more}`

/** A contract with separate prices for haulage and loading, each with its own tax code. */
const priced = async ({ clerk, contract }: BillingWorld): Promise<void> => {
  const service = { code: 'LOAD', name: 'ค่าแรงขึ้นสินค้า', serviceType: 'loading', quotationUnit: 'เที่ยว' }
  const { id: serviceItemId } = await clerk.items<{ id: string }>('POST', '/v1/service-items', service)
  const item = { code: 'LB', name: 'ค่าแรงขึ้นลงสินค้า', level: 'value_added', taxCode: 'service' }
  const { id: billingItemId } = await clerk.items<{ id: string }>('POST', '/v1/billing-items', item)
  await contract('receivable', [
    { basis: 'trip', price: '4500' },
    { basis: 'trip', price: '1234.50', serviceItemId, billingItemId },
  ])
  await clerk.items('POST', '/v1/meters', { name: 'ลูกหนี้', direction: 'receivable', mode: 'realtime' })
}

export const paperWorld = async (running: RunningApp): Promise<PaperWorld> => {
  const world = await billingWorld(running)
  const { clerk } = world
  await clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  await priced(world)
  const { ids } = await world.deliver(8)
  await runMeters(running.app)
  const today = bangkokDayOf(new Date().toISOString())
  const version = async (id: string) => (await clerk.items<Bill>('GET', path(id))).version
  const step: PaperWorld['step'] = async (call, action, chosen) => {
    const asked = await Promise.all(chosen.map(async (id) => ({ id, version: await version(id) })))
    const results = await clerk.items<{ done: boolean }[]>('POST', `/v1/receivable-bills/actions/${call}`, { action, bills: asked })
    assert.ok(
      results.every(({ done }) => done),
      JSON.stringify(results),
    )
  }
  const span = { startDate: addDays(today, -40), endDate: today }
  const [made] = await clerk.items<{ id: string }[]>('POST', '/v1/receivable-bills/actions/make', span)
  const from = made?.id ?? ''
  const bills = [from]
  for (const shipmentId of ids.slice(1)) {
    const { list } = await clerk.items<{ list: ChargeRow[] }>('GET', path(from, '/charges?pageSize=200'))
    const chargeIds = list.filter((line) => line.shipmentId === shipmentId).map(({ id }) => id)
    const moved = { version: await version(from), chargeIds, toBillId: null }
    bills.push((await clerk.items<Bill>('POST', path(from, '/actions/switch-lines'), moved)).id)
  }
  const credit = bills.at(-1) ?? ''
  const adjustment = { billingItemId: world.items.billingItemId, amount: '-6000', reason: 'คืนค่าขนส่ง' }
  await clerk.items('POST', path(credit, '/actions/adjust'), { version: await version(credit), ...adjustment })
  await step('settle', 'confirm', bills)
  await step('reconcile', 'reconcile', bills)
  for (const id of bills) {
    const { finalCost } = await clerk.items<Bill>('GET', path(id))
    await clerk.items('POST', path(id, '/actions/compare'), {
      version: await version(id),
      counterpartCost: Number(finalCost).toFixed(2),
    })
  }
  return { ...world, bills, step }
}
