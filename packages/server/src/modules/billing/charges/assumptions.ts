import type { ChangedTerm } from '@khonsong/domain/billing/contracts/assumed-contract.ts'
import type { AssumedFuel } from '@khonsong/domain/billing/rules/assumed-fuel.ts'
import type { AssumedCard } from '../cards/index.ts'
import type { StoredContract } from './contract-terms-store.ts'
import type { Subject } from './subject.ts'
import { assumedFuelOn } from '@khonsong/domain/billing/rules/assumed-fuel.ts'

/** What pricing assumes instead of stored data, for previews; nothing is written. */
export interface Assumptions {
  readonly fuel?: AssumedFuel | undefined
  readonly card?: AssumedCard | undefined
  /** A contract not in force, treated as in force from a day. */
  readonly contract?: { readonly contract: StoredContract; readonly from: string } | undefined
  /** A contract with other terms from a day. */
  readonly term?: { readonly contractId: string; readonly from: string; readonly change: ChangedTerm } | undefined
}

/** A subject with the assumed diesel price for the day of its pickup. */
export const asAssumed = (subject: Subject, { fuel }: Assumptions): Subject => {
  if (fuel?.product !== 'diesel' || subject.pickupDay === null) return subject
  const { fuelPrice } = subject.known
  const price = assumedFuelOn(typeof fuelPrice === 'string' ? fuelPrice : undefined, subject.pickupDay, fuel)
  return price === undefined ? subject : { ...subject, known: { ...subject.known, fuelPrice: price } }
}
