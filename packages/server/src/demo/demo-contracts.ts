/** Contracts in every state, with customers and with carriers. */
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { ContractState } from '@khonsong/domain/billing/contracts/contract-state.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/database.gen.ts'
import type { BillingSetup } from './billing-setup.ts'
import type { DemoCards } from './rate-cards.ts'
import type { OurSide } from './our-side.ts'
import { random } from './random.ts'

type ContractRow = Omit<Insertable<DB['contracts']>, 'tenantId'>

const dayMs = 86_400_000
const dayOf = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10)

interface Term {
  readonly state: ContractState
  /** First and last day, relative to now. */
  readonly from: number
  readonly to: number
}

const inForce: Term = { state: 'in_force', from: -200, to: 165 }
/** Some partners have a second one, so that every state occurs. */
const second: readonly Term[] = [
  { state: 'pending', from: 166, to: 531 },
  { state: 'new', from: 166, to: 531 },
  { state: 'in_force', from: -565, to: -201 },
  { state: 'refused', from: 166, to: 300 },
]

export const makeContracts = (
  { partners }: Pick<OurSide, 'partners'>,
  { now, seed }: { readonly now: number; readonly seed: number },
): readonly ContractRow[] => {
  const chance = random(seed + 7)
  const rowOf = (partner: OurSide['partners'][number], { state, from, to }: Term): Omit<ContractRow, 'contractNo'> => ({
    id: chance.id(now),
    direction: partner.subcontractorId ? 'payable' : 'receivable',
    partnerId: partner.id,
    effectiveDate: dayOf(now + from * dayMs),
    expiryDate: dayOf(now + to * dayMs),
    lightRatio: '3',
    contractState: state,
  })
  const others = partners.filter(({ ownCompany }) => ownCompany !== true)
  const rows = others.flatMap((partner, at) => {
    const more = at % 3 === 0 ? second[(at / 3) % second.length] : undefined
    const first = at === 5 ? ({ ...inForce, state: 'suspended' } as const) : inForce
    return [rowOf(partner, first), ...(more ? [rowOf(partner, more)] : [])]
  })
  return rows.map((row, at) => {
    const contractNo = `CT-${row.effectiveDate.slice(2, 4)}-${String(at + 1).padStart(4, '0')}`
    return { ...row, contractNo, searchKey: searchKey(contractNo) }
  })
}

type LineRow = Omit<Insertable<DB['contractLines']>, 'tenantId'>

/** Price lines by kind of contract: per trip with drops and waiting, per tonne in steps, or by rule; plus a fuel surcharge. Customers' prices by rule include all of it. */
export const makeContractLines = (
  contracts: readonly ContractRow[],
  { services, items, rules, cards }: Pick<BillingSetup, 'services' | 'items' | 'rules'> & Pick<DemoCards, 'cards'>,
  { seed }: { readonly seed: number },
): readonly LineRow[] => {
  const chance = random(seed + 8)
  const service = (code: string) => services.find((one) => one.code === code)?.id ?? ''
  const item = (code: string) => items.find((one) => one.code === code)?.id ?? ''
  const haul = { billingItemId: item('BI-LH'), serviceItemId: service('SV-FTL') }
  const extra = { billingItemId: item('BI-VA') }
  const card = cards.find(({ code }) => code === 'RC-FUEL')?.id ?? null
  const fuel = { fuelProduct: 'diesel', fuelSource: null, fuelReference: 'day', fuelOutside: 'clamp' }
  const byFuel = JSON.stringify({ unit: 'trip', ...fuel })
  const rule = rules.find(({ code }) => code === 'RULE-HAUL')?.id ?? null
  return contracts.flatMap((contract, at) => {
    const trip = String(chance.int(35, 90) * 100)
    const main: Partial<LineRow>[] = [
      { ...haul, basis: 'trip', price: trip },
      {
        ...haul,
        basis: 'charge_weight',
        steps: JSON.stringify([
          { from: '0', price: '1600' },
          { from: '3', price: '1350' },
          { from: '10', price: '1100' },
        ]),
        isMarginal: true,
        minimum: '1500.00',
      },
      { ...haul, basis: 'rule', ruleId: rule },
      { ...haul, basis: 'rate_card', cardId: card, cardTerms: byFuel },
    ]
    // Most carriers are paid by other terms than rate cards, which contain lanes from Bangkok only.
    const haulage = main[(contract.direction === 'payable' ? at + 3 : at) % 4] ?? {}
    // Customers with a price by rule pay all-inclusive, fuel too: their bills are exempt haulage only, invoiced without a tax invoice.
    const isInclusive = contract.direction === 'receivable' && haulage.basis === 'rule'
    const lines: Partial<LineRow>[] = [
      haulage,
      ...(isInclusive
        ? []
        : [
            { ...extra, serviceItemId: service('SV-DROP'), basis: 'drops', price: '350', free: '1' },
            { ...extra, serviceItemId: service('SV-LOAD'), basis: 'packages', price: '2.5', maximum: '2500.00' },
            { ...extra, serviceItemId: service('SV-LTL'), basis: 'percent', price: '4.5' },
          ]),
    ]
    return lines.map((line, n): LineRow => ({
      contractId: contract.id,
      lineNo: n + 1,
      serviceItemId: '',
      billingItemId: '',
      basis: 'trip',
      ...line,
    }))
  })
}

/** Recent quotations: draft, sent, accepted and rejected. */
export const makeQuotations = (
  { partners }: Pick<OurSide, 'partners'>,
  { now, seed }: { readonly now: number; readonly seed: number },
): readonly ContractRow[] => {
  const chance = random(seed + 9)
  const states = ['new', 'pending', 'accepted', 'refused', 'pending'] as const
  return partners
    .filter(({ customerId }) => customerId)
    .slice(0, 8)
    .map((partner, at) => {
      const contractNo = `QT-${dayOf(now).slice(2, 4)}-${String(at + 1).padStart(4, '0')}`
      return {
        id: chance.id(now),
        kind: 'quotation',
        contractNo,
        direction: 'receivable',
        partnerId: partner.id,
        effectiveDate: dayOf(now - chance.int(1, 20) * dayMs),
        expiryDate: dayOf(now + chance.int(20, 60) * dayMs),
        lightRatio: '3',
        contractState: states[at % states.length] ?? 'new',
        searchKey: searchKey(contractNo),
      }
    })
}
