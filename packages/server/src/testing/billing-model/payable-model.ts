import type { ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import type { ExceptionStatus } from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { runMeters } from '../../modules/billing/charges/run-meters.ts'
import { billingWorld } from '../billing-world.ts'
import { everyPermission } from '../main-job-world.ts'
import type { RunningApp } from '../running-app.ts'
import type { SignedIn } from '../sign-in.ts'
import { add, baht, listOf, nameCompany, readState, setUpBilling, startBooks, type BillingModel, type ModelState } from './model.ts'
import { sides } from './sides.ts'

/** An exception of a trip whose compensation the carrier owes once it is closed. */
interface Claim {
  readonly id: string
  readonly jobId: string
  /** Satang; what it was closed with, whether or not it is closed now. */
  amount: number
}

export interface PayableModel extends BillingModel {
  readonly subcontractorId: string
  readonly claims: readonly Claim[]
  /** Tax invoices of the carrier, by bill. */
  readonly invoices: Map<string, string>
  /** Charges the compensations of closed exceptions. */
  readonly chargeClaims: () => Promise<unknown>
}

interface ExceptionState {
  readonly id: string
  readonly version: number
  readonly status: ExceptionStatus
}

export interface PayableState extends ModelState {
  readonly receipts: readonly ReceiptRow[]
  readonly exceptions: readonly ExceptionState[]
}

export const readPayables = async (model: PayableModel): Promise<PayableState> => {
  await model.chargeClaims()
  const [state, receipts, exceptions] = await Promise.all([
    readState(model),
    listOf<ReceiptRow>(model.clerk, '/v1/receipts?pageSize=100'),
    Promise.all(model.claims.map(({ id }) => model.clerk.items<ExceptionState>('GET', `/v1/exceptions/${id}`))),
  ])
  return { ...state, receipts, exceptions }
}

/** A registered company: it charges value added tax, and we withhold tax from it. */
const nameCarrier = async ({ app }: RunningApp, subcontractorId: string, partnerId: string): Promise<void> => {
  const { writer } = app.database
  const carrier = { companyTaxId: '0103550000012', address: '7 ถนนพหลโยธิน' }
  await writer.updateTable('subcontractors').set(carrier).where('id', '=', subcontractorId).execute()
  await writer.updateTable('partners').set({ vatRegistered: true }).where('id', '=', partnerId).execute()
}

/** An open exception of a waybill that is to be compensated. */
const newClaim = async (clerk: SignedIn, typeId: string, shipmentId: string, jobId: string): Promise<Claim> => {
  const opened = { shipmentId, typeId, level: '1', handlingMethod: 'compensate', description: 'สินค้าเสียหาย' }
  return { id: await add(clerk, '/v1/exceptions', opened), jobId, amount: 0 }
}

/** Trips of a carrier with a contract, whose waybills need their papers back. */
export const payableModel = async (running: RunningApp, chance: () => number, trips = 3): Promise<PayableModel> => {
  const it = await billingWorld(running)
  const { company, subcontractorId } = it.world
  const clerk = await company.signedIn({ permissions: everyPermission })
  const counterpart = await company.signedIn({
    kind: 'subcontractor',
    subcontractorId,
    permissions: ['payable_bill.view', 'payable_bill.answer'],
  })
  await nameCompany(running)
  await nameCarrier(running, subcontractorId, it.carrierPartnerId)
  const { ruleId, taxedItemId } = await setUpBilling(clerk)
  const tripPrice = 98_765
  const contractId = await it.contract('payable', [
    { basis: 'trip', price: baht(tripPrice) },
    { basis: 'packages', price: '13.333', billingItemId: taxedItemId },
    { basis: 'rule', ruleId },
  ])
  const subjects: string[] = []
  const claims: Claim[] = []
  const type = { code: 'BROKEN', name: 'Broken goods', nameTh: 'สินค้าแตกหัก' }
  const typeId = await add(clerk, '/v1/exception-types', type)
  for (let trip = 0; trip < trips; trip += 1) {
    const { jobId, ids } = await it.deliver(trip === 0 ? 2 : 1, 'subcontractor', {}, { requiredReceipt: true, receiptQty: 1 })
    subjects.push(jobId)
    claims.push(await newClaim(clerk, typeId, ids[0] ?? '', jobId))
  }
  // Only a company with a meter has its compensations charged; this one prices nothing yet.
  const never = { direction: 'payable', mode: 'daily', startDate: '2099-01-01', runTime: '00:00' }
  await clerk.items('POST', '/v1/meters', { name: 'รายวัน', ...never })
  const books = await startBooks({
    side: sides.payable,
    clerk,
    counterpart,
    chance,
    subjects,
    billingItemId: it.items.billingItemId,
    partnerId: it.carrierPartnerId,
    contractId,
    tripPrice,
  })
  return { ...books, subcontractorId, claims, invoices: new Map(), chargeClaims: () => runMeters(running.app) }
}
