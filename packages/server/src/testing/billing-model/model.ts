import type { BillTaxes } from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Pricing } from '@khonsong/domain/billing/charges/pricing.ts'
import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { billingWorld } from '../billing-world.ts'
import { everyPermission } from '../main-job-world.ts'
import type { RunningApp } from '../running-app.ts'
import type { SignedIn } from '../sign-in.ts'

export const satang = (amount: string): number => Math.round(Number(amount) * 100)
export const baht = (amount: number): string => (amount / 100).toFixed(2)

export const today = bangkokDayOf(new Date().toISOString())
export const span = { startDate: addDays(today, -40), endDate: today }

/** Kinds of charges that pricing writes. */
export const priced: ReadonlySet<string> = new Set(['contract', 'difference'])

/** Price of diesel at the beginning, in satang. A waybill costs ten litres of it besides its fixed prices. */
const firstFuel = 3000
export const litres = 10

/** A company with delivered waybills, and what its bills must add up to. Amounts are in satang. */
export interface BillingModel {
  readonly clerk: SignedIn
  readonly customer: SignedIn
  readonly chance: () => number
  readonly waybills: readonly string[]
  readonly billingItemId: string
  readonly customerPartnerId: string
  /** Price of each waybill without diesel. */
  readonly fixedPrice: ReadonlyMap<string, number>
  /** Diesel price a waybill was last priced at. */
  readonly pricedAt: Map<string, number>
  /** Charges added by hand, by waybill. */
  readonly byHand: Map<string, number>
  /** Final cost of bills at their confirmation. */
  readonly confirmedCost: Map<string, string>
  fuel: number
  fuelDays: number
  adjustments: number
}

export interface BillState {
  readonly bill: Bill
  readonly lines: readonly ChargeRow[]
  /** Of completed bills. */
  readonly taxes: BillTaxes | undefined
  /** Amount of each payment. */
  readonly payments: readonly string[]
}

/** Everything the invariants and the next action need, read over HTTP. */
export interface ModelState {
  readonly bills: readonly BillState[]
  /** Charges by waybill, billed or not. */
  readonly charges: ReadonlyMap<string, readonly ChargeRow[]>
  readonly papers: readonly Paper[]
}

const list = async <T>(who: SignedIn, url: string): Promise<readonly T[]> => (await who.items<{ list: T[] }>('GET', url)).list

const isCompleted = ({ billState }: Bill): boolean => billState === 'reconciled' || billState === 'paid'

const readBill = async (clerk: SignedIn, bill: Bill): Promise<BillState> => {
  const url = `/v1/receivable-bills/${bill.id}`
  const lines = await list<ChargeRow>(clerk, `${url}/charges?pageSize=500`)
  if (!isCompleted(bill)) return { bill, lines, taxes: undefined, payments: [] }
  const paid = await clerk.items<{ amount: string }[]>('GET', `${url}/payments`)
  return { bill, lines, taxes: await clerk.items<BillTaxes>('GET', `${url}/taxes`), payments: paid.map(({ amount }) => amount) }
}

export const readState = async ({ clerk, waybills }: BillingModel): Promise<ModelState> => {
  const bills = await list<Bill>(clerk, '/v1/receivable-bills?pageSize=200&orderBy=billNo&sorting=asc')
  const chargesOf = async (id: string) =>
    [id, (await clerk.items<{ receivable: ChargeRow[] }>('GET', `/v1/shipments/${id}/charges`)).receivable] as const
  const [charges, read, papers] = await Promise.all([
    Promise.all(waybills.map(chargesOf)),
    Promise.all(bills.map((bill) => readBill(clerk, bill))),
    list<Paper>(clerk, '/v1/receivable-papers?pageSize=500'),
  ])
  return { bills: read, charges: new Map(charges), papers }
}

/** Both parties of a tax invoice with what the law requires of them. */
const nameBothSides = async ({ app }: RunningApp, customerId: string): Promise<void> => {
  const { writer } = app.database
  const company = { taxId: '0105536000013', branchNo: '00000', address: '99/9 บางนา' }
  await writer.updateTable('organisations').set(company).where('kind', '=', 'company').execute()
  const customer = { address: '1 ถนนสุขุมวิท', companyBranch: '00002', companyTaxId: '0107544000108' }
  await writer.updateTable('customers').set(customer).where('id', '=', customerId).execute()
}

export const billingModel = async (running: RunningApp, chance: () => number, count = 4): Promise<BillingModel> => {
  const it = await billingWorld(running)
  const { company, customers } = it.world
  const clerk = await company.signedIn({ permissions: everyPermission })
  const customer = await company.signedIn({
    kind: 'customer',
    customerId: customers[0],
    permissions: ['receivable_bill.view', 'receivable_bill.answer'],
  })
  await nameBothSides(running, customers[0])
  await clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  await clerk.items('PUT', '/v1/settings/ability/BILL_TAXES', { value: true, version: 0 })
  const add = async (url: string, record: object) => (await clerk.items<{ id: string }>('POST', url, record)).id
  await add('/v1/fuel-prices', { day: '2020-01-01', product: 'diesel', price: baht(firstFuel), source: 'ปตท.' })
  const calculation = `amount = fuelPrice * ${litres}`
  const ruleId = await add('/v1/billing-rules', { code: 'FUEL', name: 'ค่าน้ำมัน', calculation })
  const loading = { code: 'LOAD', name: 'ค่าแรงขึ้นสินค้า', serviceType: 'loading', quotationUnit: 'เที่ยว' }
  const serviceItemId = await add('/v1/service-items', loading)
  const taxed = { code: 'LB', name: 'ค่าแรงขึ้นลงสินค้า', level: 'value_added', taxCode: 'service' }
  const taxedItemId = await add('/v1/billing-items', taxed)
  await it.contract('receivable', [
    { basis: 'trip', price: '1234.56' },
    { basis: 'packages', price: '3.333', serviceItemId, billingItemId: taxedItemId },
    { basis: 'rule', ruleId },
  ])
  const { ids } = await it.deliver(count)
  await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids })
  const fixedPrice = new Map<string, number>()
  for (const id of ids) {
    const { total } = await clerk.items<Pricing>('GET', `/v1/receivable-pricings/${id}`)
    fixedPrice.set(id, satang(total ?? '') - litres * firstFuel)
  }
  return {
    clerk,
    customer,
    chance,
    waybills: ids,
    billingItemId: it.items.billingItemId,
    customerPartnerId: it.customerPartnerId,
    fixedPrice,
    pricedAt: new Map(ids.map((id) => [id, firstFuel])),
    byHand: new Map(ids.map((id) => [id, 0])),
    confirmedCost: new Map(),
    fuel: firstFuel,
    fuelDays: 0,
    adjustments: 0,
  }
}
