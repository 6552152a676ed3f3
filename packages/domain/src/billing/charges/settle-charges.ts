/**
 * Difference between the charges of a subject and those due. Charges on a confirmed bill are immutable: a surplus or
 * shortfall becomes a difference line. Idempotent; the sum always equals what is due.
 */
import { Exact } from '../rules/rule-functions.ts'

/** A due amount, identified by its price line. */
export interface DueCharge {
  /** Stable across runs: the same line of the same services has the same key. */
  readonly lineKey: string
  /** Baht with two decimals. */
  readonly amount: string
}

export interface StandingCharge extends DueCharge {
  readonly id: string
  /** On a confirmed bill. */
  readonly isFrozen: boolean
}

export interface ChargeChanges<Due extends DueCharge> {
  /** New charges; differences are added beside frozen charges of the same line. */
  readonly added: readonly { readonly due: Due; readonly amount: string; readonly isDifference: boolean }[]
  /** Open charges with a new amount, or the same amount with new details. */
  readonly kept: readonly { readonly id: string; readonly due: Due; readonly amount: string; readonly isDifference: boolean }[]
  readonly removed: readonly string[]
  /** Confirmed lines no longer due: reversed in full. */
  readonly takenBack: readonly {
    readonly lineKey: string
    readonly amount: string
    readonly frozenId: string
    readonly openId?: string
  }[]
}

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total.plus(amount), new Exact(0))

/** @param due result of pricing; empty when nothing is due any more. */
export const settleCharges = <Due extends DueCharge>(
  due: readonly Due[],
  standing: readonly StandingCharge[],
): ChargeChanges<Due> => {
  const added: ChargeChanges<Due>['added'][number][] = []
  const kept: ChargeChanges<Due>['kept'][number][] = []
  const takenBack: ChargeChanges<Due>['takenBack'][number][] = []
  const used = new Set<string>()
  const ofLine = (lineKey: string) => {
    const all = standing.filter((one) => one.lineKey === lineKey)
    const frozen = all.filter(({ isFrozen }) => isFrozen)
    return { frozen, open: all.find(({ isFrozen }) => !isFrozen) }
  }
  for (const one of due) {
    const { frozen, open } = ofLine(one.lineKey)
    const missing = new Exact(one.amount).minus(sum(frozen.map(({ amount }) => amount)))
    const isDifference = frozen.length > 0
    if (isDifference && missing.isZero()) continue
    const amount = missing.toFixed(2)
    if (open) {
      used.add(open.id)
      kept.push({ id: open.id, due: one, amount, isDifference })
    } else added.push({ due: one, amount, isDifference })
  }
  const dueKeys = new Set(due.map(({ lineKey }) => lineKey))
  for (const lineKey of new Set(standing.map((one) => one.lineKey))) {
    if (dueKeys.has(lineKey)) continue
    const { frozen, open } = ofLine(lineKey)
    const total = sum(frozen.map(({ amount }) => amount))
    const [first] = frozen
    if (!first || total.isZero()) continue
    if (open) used.add(open.id)
    takenBack.push({ lineKey, amount: total.negated().toFixed(2), frozenId: first.id, ...(open ? { openId: open.id } : {}) })
  }
  const removed = standing.filter(({ id, isFrozen }) => !isFrozen && !used.has(id)).map(({ id }) => id)
  return { added, kept, removed, takenBack }
}
