/** Days of contracts: local days in Thailand, the first and the last included. */
import { refuse, accept, rejection, type Decision } from '../../kernel/decision.ts'
import { addDays, daysBetween } from '../../kernel/time.ts'

export interface ContractPeriod {
  /** `YYYY-MM-DD`. */
  readonly effectiveDate: string
  readonly expiryDate: string
}

/** What a contract is for; two of the same never hold on the same day. */
export interface ContractSubject extends ContractPeriod {
  readonly id: string
  readonly contractNo: string
  readonly direction: string
  readonly partnerId: string
  readonly projectId: string | null
  readonly productIds: readonly string[]
}

const meet = (one: ContractPeriod, other: ContractPeriod): boolean =>
  one.effectiveDate <= other.expiryDate && other.effectiveDate <= one.expiryDate

/** Whether both name the same services: a common one, or both name none, which is all of them. */
const sameServices = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 ? one.length === other.length : one.some((id) => other.includes(id))

/** The contract in force that holds for the same on one of the same days. A special one beside a general one is no overlap. */
export const overlapping = (contract: ContractSubject, others: readonly ContractSubject[]): ContractSubject | undefined =>
  others.find(
    (other) =>
      other.id !== contract.id &&
      other.direction === contract.direction &&
      other.partnerId === contract.partnerId &&
      other.projectId === contract.projectId &&
      sameServices(other.productIds, contract.productIds) &&
      meet(other, contract),
  )

/** The same length again, from the day after the last. */
export const renewedPeriod = ({ effectiveDate, expiryDate }: ContractPeriod): ContractPeriod => {
  const first = addDays(expiryDate, 1)
  return { effectiveDate: first, expiryDate: addDays(first, daysBetween(effectiveDate, expiryDate)) }
}

/** From a day on another contract prices: this one ends the day before, the other goes on until the old end. */
export const switchedPeriods = (
  { effectiveDate, expiryDate }: ContractPeriod,
  switchDate: string,
): Decision<{ readonly ends: ContractPeriod; readonly begins: ContractPeriod }> =>
  switchDate > effectiveDate && switchDate <= expiryDate
    ? accept({
        ends: { effectiveDate, expiryDate: addDays(switchDate, -1) },
        begins: { effectiveDate: switchDate, expiryDate },
      })
    : refuse(rejection('contract.switch_outside', { from: addDays(effectiveDate, 1), to: expiryDate }, 'switchDate'))

/** Who asks to be priced: a partner's goods on a day. */
export interface PricingQuestion {
  readonly direction: string
  readonly partnerId: string
  readonly day: string
  readonly projectId: string | null
  readonly productId: string | null
}

export type ContractAnswer =
  | { readonly kind: 'found'; readonly contract: ContractSubject }
  | { readonly kind: 'none' }
  | { readonly kind: 'ambiguous'; readonly contracts: readonly ContractSubject[] }

const fits = (contract: ContractSubject, { direction, partnerId, day, projectId, productId }: PricingQuestion): boolean =>
  contract.direction === direction &&
  contract.partnerId === partnerId &&
  contract.effectiveDate <= day &&
  day <= contract.expiryDate &&
  (contract.projectId === null || contract.projectId === projectId) &&
  (contract.productIds.length === 0 || (productId !== null && contract.productIds.includes(productId)))

/** A contract of the project counts more than one of the service, and both more than a general one. */
const rank = ({ projectId, productIds }: ContractSubject): number =>
  (projectId === null ? 0 : 2) + (productIds.length === 0 ? 0 : 1)

/** Which of the contracts in force prices something: the most special one; two that are equally special are told, never chosen between. */
export const contractFor = (question: PricingQuestion, inForce: readonly ContractSubject[]): ContractAnswer => {
  const fitting = inForce.filter((contract) => fits(contract, question))
  const best = Math.max(...fitting.map(rank))
  const [contract, ...equal] = fitting.filter((one) => rank(one) === best)
  if (!contract) return { kind: 'none' }
  return equal.length === 0 ? { kind: 'found', contract } : { kind: 'ambiguous', contracts: [contract, ...equal] }
}
