/** Missing or refused goods that no exception counts yet: initial values of a manual exception. */
import { sumExactly } from '../../kernel/quantity.ts'
import { liveEntries, missingOf, type Custodian, type CustodyEntry } from '../shipments/custody.ts'
import { countsOf, maxCounted, type CountField, type ExceptionCounts, type Responsible } from './exception.ts'
import { responsibleFor, type ShipmentParties } from './signal.ts'

interface Told {
  readonly by: Custodian
  readonly counts: Partial<ExceptionCounts>
}

const countsReportedBy = (entries: readonly CustodyEntry[]): readonly Told[] => [
  ...missingOf(entries).map(({ kind, by, packages, items }) => ({
    by,
    counts: kind === 'damage' ? { damagedPackages: packages, damagedItems: items } : { lostPackages: packages, lostItems: items },
  })),
  ...liveEntries(entries)
    .filter(({ cause }) => cause === 'rejected')
    .map(({ from, packages, items }) => ({ by: from, counts: { rejectedPackages: packages, rejectedItems: items } })),
]

const whole = (told: readonly Told[], field: CountField): number =>
  Math.ceil(Math.max(0, sumExactly(...told.map(({ counts }) => counts[field] ?? 0))))

export const uncounted = (entries: readonly CustodyEntry[], counted: ExceptionCounts): ExceptionCounts => {
  const told = countsReportedBy(entries)
  return countsOf((field) => Math.min(maxCounted, Math.max(0, whole(told, field) - counted[field])))
}

/** Custodian of damaged or lost goods; none if nothing is missing, as that needs inquiry first. */
export const proposedByLedger = (entries: readonly CustodyEntry[], parties: ShipmentParties): Responsible => {
  const [first] = missingOf(entries)
  return first
    ? responsibleFor(first.by, parties)
    : { responsibleParty: null, responsibleSubcontractorId: null, responsibleCustomerId: null }
}
