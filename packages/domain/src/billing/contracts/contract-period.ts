/** Contract periods: local days in Thailand, both inclusive. */
import { refuse, accept, rejection, type Decision } from '../../kernel/decision.ts'
import { addDays, daysBetween } from '../../kernel/time.ts'

export interface ContractPeriod {
  /** `YYYY-MM-DD`. */
  readonly effectiveDate: string
  readonly expiryDate: string
}

/** Scope of a contract; two with the same scope are never in force on the same day. */
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

/** Whether both have a service in common, or both name none (which means all). */
const sameServices = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 ? one.length === other.length : one.some((id) => other.includes(id))

/** A contract in force with the same scope and an overlapping period. A specific one beside a general one does not overlap. */
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

/** A period of the same length from the day after the last. */
export const renewedPeriod = ({ effectiveDate, expiryDate }: ContractPeriod): ContractPeriod => {
  const first = addDays(expiryDate, 1)
  return { effectiveDate: first, expiryDate: addDays(first, daysBetween(effectiveDate, expiryDate)) }
}

/** Switch on a day: the old contract ends the day before, the new one runs to the old end. */
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

/** Days of exactly one of two periods: those lost and those won by moving the first or the last day. */
export const movedDays = (
  before: ContractPeriod,
  after: ContractPeriod,
): { readonly lost: readonly ContractPeriod[]; readonly won: readonly ContractPeriod[] } => {
  const without = (whole: ContractPeriod, other: ContractPeriod): readonly ContractPeriod[] => {
    if (!meet(whole, other)) return [whole]
    const head = { effectiveDate: whole.effectiveDate, expiryDate: addDays(other.effectiveDate, -1) }
    const tail = { effectiveDate: addDays(other.expiryDate, 1), expiryDate: whole.expiryDate }
    return [head, tail].filter(({ effectiveDate, expiryDate }) => effectiveDate <= expiryDate)
  }
  return { lost: without(before, after), won: without(after, before) }
}

/** A pricing request: a partner's goods on a day. */
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

/** A project contract outranks a service contract, and both outrank a general one. */
const rank = ({ projectId, productIds }: ContractSubject): number =>
  (projectId === null ? 0 : 2) + (productIds.length === 0 ? 0 : 1)

/** Selects the contract that prices a subject: the most specific one; equally specific ones are reported, never chosen between. */
export const contractFor = (question: PricingQuestion, inForce: readonly ContractSubject[]): ContractAnswer => {
  const fitting = inForce.filter((contract) => fits(contract, question))
  const best = Math.max(...fitting.map(rank))
  const [contract, ...equal] = fitting.filter((one) => rank(one) === best)
  if (!contract) return { kind: 'none' }
  return equal.length === 0 ? { kind: 'found', contract } : { kind: 'ambiguous', contracts: [contract, ...equal] }
}
