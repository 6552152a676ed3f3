import type { BillTaxes } from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import { isFixed } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { RunningApp } from '../running-app.ts'
import type { SignedIn } from '../sign-in.ts'
import type { Side } from './sides.ts'

export const satang = (amount: string): number => Math.round(Number(amount) * 100)
export const baht = (amount: number): string => (amount / 100).toFixed(2)

export const today = bangkokDayOf(new Date().toISOString())
export const span = { startDate: addDays(today, -40), endDate: today }

/** Kinds of charges that pricing writes. */
export const priced: ReadonlySet<string> = new Set(['contract', 'difference'])

/** Price of diesel at the beginning, in satang. A waybill or trip costs ten litres of it besides its fixed prices. */
const firstFuel = 3000
export const litres = 10

/** A company with delivered waybills, and what the bills of one side must add up to. Amounts are in satang. */
export interface BillingModel {
  readonly side: Side
  readonly clerk: SignedIn
  /** The customer or the carrier. */
  readonly counterpart: SignedIn
  readonly chance: () => number
  /** Waybills of the customer, or dispatch orders of the carrier. */
  readonly subjects: readonly string[]
  readonly billingItemId: string
  readonly partnerId: string
  readonly contractId: string
  /** As written; the first is the price per trip. */
  readonly contractLines: readonly object[]
  /** Price of each subject besides the trip and its diesel. */
  readonly fixedPrice: ReadonlyMap<string, number>
  /** Price per trip of the contract, whether or not it is in force. */
  tripPrice: number
  /** What a subject cost when it was last priced. */
  readonly priceOf: Map<string, number>
  /** Charges added by hand, by subject. */
  readonly byHand: Map<string, number>
  /** Final cost of bills at their confirmation. */
  readonly confirmedCost: Map<string, string>
  /** Bills released although papers are missing. */
  readonly released: Set<string>
  fuel: number
  fuelDays: number
  adjustments: number
}

interface PaymentState {
  readonly amount: string
  readonly wht: string
  readonly paperNo: string | null
}

interface HoldOfBill {
  readonly isHeld: boolean
  readonly missing: readonly { readonly shipmentId: string }[]
  readonly releasedAt: string | null
}

export interface BillState {
  readonly bill: Bill
  readonly lines: readonly ChargeRow[]
  /** Of completed bills. */
  readonly taxes: BillTaxes | undefined
  readonly payments: readonly PaymentState[]
  /** Of confirmed bills payable. */
  readonly hold: HoldOfBill | undefined
}

/** Everything the invariants and the next action need, read over HTTP. */
export interface ModelState {
  readonly contract: Contract
  readonly bills: readonly BillState[]
  /** Charges by subject, billed or not. */
  readonly charges: ReadonlyMap<string, readonly ChargeRow[]>
  readonly papers: readonly Paper[]
}

export const listOf = async <T>(who: SignedIn, url: string): Promise<readonly T[]> =>
  (await who.items<{ list: T[] }>('GET', url)).list

const isCompleted = ({ billState }: Bill): boolean => billState === 'reconciled' || billState === 'paid'

const readBill = async ({ side, clerk }: BillingModel, bill: Bill): Promise<BillState> => {
  const url = `${side.bills}/${bill.id}`
  const { billState } = bill
  // A line left on such a bill is missed where the lines of all subjects and the adjustments are counted.
  if (billState === 'merged' || billState === 'void') return { bill, lines: [], taxes: undefined, payments: [], hold: undefined }
  const lines = await listOf<ChargeRow>(clerk, `${url}/charges?pageSize=500`)
  const mayBeHeld = side.direction === 'payable' && isFixed(billState)
  const hold = mayBeHeld ? await clerk.items<HoldOfBill>('GET', `${url}/hold`) : undefined
  if (!isCompleted(bill)) return { bill, lines, taxes: undefined, payments: [], hold }
  const payments = await clerk.items<PaymentState[]>('GET', `${url}/payments`)
  return { bill, lines, taxes: await clerk.items<BillTaxes>('GET', `${url}/taxes`), payments, hold }
}

export const readState = async (model: BillingModel): Promise<ModelState> => {
  const { side, clerk, subjects } = model
  const bills = await listOf<Bill>(clerk, `${side.bills}?pageSize=200&orderBy=billNo&sorting=asc`)
  const chargesOf = async (id: string) => {
    const both = await clerk.items<Record<Side['direction'], ChargeRow[]>>('GET', `${side.subjects}/${id}/charges`)
    return [id, both[side.direction]] as const
  }
  const [contract, charges, read, papers] = await Promise.all([
    clerk.items<Contract>('GET', `/v1/contracts/${model.contractId}`),
    Promise.all(subjects.map(chargesOf)),
    Promise.all(bills.map((bill) => readBill(model, bill))),
    listOf<Paper>(clerk, `${side.papers}?pageSize=500`),
  ])
  return { contract, bills: read, charges: new Map(charges), papers }
}

/** Priced charges of a subject on confirmed bills: these stay when the contract prices nothing any more. */
export const frozenCharges = ({ charges, bills }: ModelState, subjectId: string): readonly ChargeRow[] => {
  const fixed = new Set(bills.flatMap(({ bill }) => (isFixed(bill.billState) ? bill.id : [])))
  return (charges.get(subjectId) ?? []).filter(({ kind, billId }) => priced.has(kind) && billId !== null && fixed.has(billId))
}

/** Trips are of these days. */
export const isContractInForce = ({ contract: { contractState, expiryDate } }: ModelState): boolean =>
  contractState === 'in_force' && expiryDate >= today

/** What pricing a subject now charges for it in all. */
export const priceNow = (model: BillingModel, state: ModelState, subjectId: string): number =>
  isContractInForce(state)
    ? (model.fixedPrice.get(subjectId) ?? 0) + model.tripPrice + litres * model.fuel
    : frozenCharges(state, subjectId).reduce((sum, { amount }) => sum + satang(amount), 0)

export const add = async (clerk: SignedIn, url: string, record: object): Promise<string> =>
  (await clerk.items<{ id: string }>('POST', url, record)).id

/** Our company with what the law requires on a tax paper. */
export const nameCompany = async ({ app }: RunningApp): Promise<void> => {
  const company = { taxId: '0105536000013', branchNo: '00000', address: '99/9 บางนา' }
  await app.database.writer.updateTable('organisations').set(company).where('kind', '=', 'company').execute()
}

/** Bills with taxes that can be confirmed before documents are verified, and a diesel price with a rule over it. */
export const setUpBilling = async (clerk: SignedIn): Promise<{ readonly ruleId: string; readonly taxedItemId: string }> => {
  await clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  await clerk.items('PUT', '/v1/settings/ability/BILL_TAXES', { value: true, version: 0 })
  await add(clerk, '/v1/fuel-prices', { day: '2020-01-01', product: 'diesel', price: baht(firstFuel), source: 'ปตท.' })
  const calculation = `amount = fuelPrice * ${litres}`
  const ruleId = await add(clerk, '/v1/billing-rules', { code: 'FUEL', name: 'ค่าน้ำมัน', calculation })
  const taxed = { code: 'LB', name: 'ค่าแรงขึ้นลงสินค้า', level: 'value_added', taxCode: 'service' }
  return { ruleId, taxedItemId: await add(clerk, '/v1/billing-items', taxed) }
}

/** Prices all subjects and starts the books from there. */
export const startBooks = async (
  given: Pick<
    BillingModel,
    'side' | 'clerk' | 'counterpart' | 'chance' | 'subjects' | 'billingItemId' | 'partnerId' | 'contractId' | 'tripPrice'
  >,
): Promise<BillingModel> => {
  const { side, clerk, subjects: ids } = given
  await clerk.items('POST', `${side.pricings}/actions/price`, { ids })
  const fixedPrice = new Map<string, number>()
  const priceOf = new Map<string, number>()
  for (const id of ids) {
    const { total } = await clerk.items<{ total: string | null }>('GET', `${side.pricings}/${id}`)
    priceOf.set(id, satang(total ?? ''))
    fixedPrice.set(id, satang(total ?? '') - given.tripPrice - litres * firstFuel)
  }
  const { lines: contractLines } = await clerk.items<{ lines: object[] }>('GET', `/v1/contracts/${given.contractId}/lines`)
  return {
    ...given,
    contractLines,
    fixedPrice,
    priceOf,
    byHand: new Map(ids.map((id) => [id, 0])),
    confirmedCost: new Map(),
    released: new Set(),
    fuel: firstFuel,
    fuelDays: 0,
    adjustments: 0,
  }
}
