import type { ChangedTerm } from '@khonsong/domain/billing/contracts/assumed-contract.ts'
import type { AssumedFuel } from '@khonsong/domain/billing/rules/assumed-fuel.ts'
import type { AssumedCard } from '../cards/index.ts'
import type { StoredContract } from './contract-terms-store.ts'
import type { Subject } from './subject.ts'
import { assumedFuelOn } from '@khonsong/domain/billing/rules/assumed-fuel.ts'

/** What pricing takes for granted instead of what is stored; nothing is written with any of it. */
export interface Assumptions {
  readonly fuel?: AssumedFuel | undefined
  readonly card?: AssumedCard | undefined
  /** A contract that is not in force, as if it were from a day on. */
  readonly contract?: { readonly contract: StoredContract; readonly from: string } | undefined
  /** A contract with other terms from a day on. */
  readonly term?: { readonly contractId: string; readonly from: string; readonly change: ChangedTerm } | undefined
}

/** A subject with the price of diesel that is assumed for the day of its pickup. */
export const asAssumed = (subject: Subject, { fuel }: Assumptions): Subject => {
  if (fuel?.product !== 'diesel' || subject.pickupDay === null) return subject
  const { fuelPrice } = subject.known
  const price = assumedFuelOn(typeof fuelPrice === 'string' ? fuelPrice : undefined, subject.pickupDay, fuel)
  return price === undefined ? subject : { ...subject, known: { ...subject.known, fuelPrice: price } }
}
