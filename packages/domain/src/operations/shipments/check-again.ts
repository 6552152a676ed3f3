/**
 * A receipt is checked against what was said of a delivery. When a correction says something else, or takes the delivery back, that check
 * is of other figures: whoever verifies documents has to look again. (Documents verified is what makes a waybill approved.)
 */
import type { DeliveredQuantities } from './shipment.ts'

/** The check of a proof as it is kept. `paper` is one of the states of paper, `verdict` what was said of the electronic proof. */
export interface ProofCheck {
  readonly paper: string
  readonly verdict: 'verified' | 'rejected' | null
  /** The customer said that it is right. */
  readonly isAcknowledged: boolean
  /** What the check has come to. */
  readonly checkStatus: string
}

/** One telling of a delivery: what was counted, and the files that prove it. */
export interface ToldDelivery {
  readonly delivered: DeliveredQuantities
  readonly proofs: readonly string[]
}

const counted = [
  'weightGrams',
  'volumeCm3',
  'packages',
  'itemsPerPackage',
  'items',
  'damagedPackages',
  'damagedItems',
  'rejectedPackages',
  'rejectedItems',
  'lostPackages',
  'lostItems',
] as const satisfies readonly (keyof DeliveredQuantities)[]

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).size === new Set([...one, ...other]).size && new Set(other).size === new Set([...one, ...other]).size

/** Whether papers that were checked against the first telling say nothing of the second: its time alone does not matter. */
const isOther = (before: ToldDelivery, after: ToldDelivery | null): boolean =>
  after === null ||
  counted.some((key) => (before.delivered[key] ?? null) !== (after.delivered[key] ?? null)) ||
  !isSameSet(before.proofs, after.proofs)

/**
 * What a check is after a correction; null when it stays as it is. Paper that the customer has already is asked about again too; paper that
 * nobody confirmed goes on, whoever confirms it will see the new figures. A rejected proof stays rejected until another one is there.
 */
export const checkAfterCorrection = (check: ProofCheck, before: ToldDelivery, after: ToldDelivery | null): ProofCheck | null => {
  if (!isOther(before, after)) return null
  const isPaperChecked = check.paper === 'confirmed' || check.paper === 'handed_over'
  const isNewProof = after?.proofs.some((id) => !before.proofs.includes(id)) ?? false
  const isVerdictOver = check.verdict === 'verified' || (check.verdict === 'rejected' && isNewProof)
  if (!isPaperChecked && !isVerdictOver && !check.isAcknowledged) return null
  const paper = isPaperChecked ? 'recheck' : check.paper
  const verdict = isVerdictOver ? null : check.verdict
  const isRecheck = paper === 'recheck' || verdict === 'rejected'
  const checkStatus = isRecheck ? 'recheck' : isVerdictOver ? 'save' : check.checkStatus
  return { paper, verdict, isAcknowledged: false, checkStatus }
}
