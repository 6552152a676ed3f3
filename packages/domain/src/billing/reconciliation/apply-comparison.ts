/** Effect on the lines of a bill when a comparison with the counterpart's sheet is applied. */
import { amountText, type Hundredths } from '../../kernel/money.ts'
import type { ComparedGroup } from './compare-sheet.ts'

/** What to do with trips whose amounts differ. */
export const differenceChoices = ['dispute', 'leave'] as const
export type DifferenceChoice = (typeof differenceChoices)[number]

export interface ApplyOptions {
  /** Differences of a trip up to this are agreed at our amount. */
  readonly agreeWithin: Hundredths
  readonly differing: DifferenceChoice
  readonly onlyOurs: DifferenceChoice
  /** Reasons written to lines, in the caller's language. */
  readonly reasons: {
    readonly differs: (group: ComparedGroup) => string
    readonly notOnSheet: string
  }
}

export interface AppliedLine {
  readonly id: string
  readonly state: 'agreed' | 'disputed'
  /** The counterpart's amount, decimal text; null where it equals ours. */
  readonly amount: string | null
  readonly reason: string | null
}

const agreed = ({ trips }: ComparedGroup): readonly AppliedLine[] =>
  trips.flatMap(({ lines }) => lines.map(({ id }): AppliedLine => ({ id, state: 'agreed', amount: null, reason: null })))

/**
 * Puts the difference on the largest line of the group and agrees the others, so that the counterpart's line amounts add up
 * to its sheet.
 */
const disputed = (group: ComparedGroup, reason: string): readonly AppliedLine[] => {
  const lines = group.trips.flatMap((trip) => trip.lines)
  const largest = lines.reduce((most, line) => (Math.abs(line.amount) > Math.abs(most.amount) ? line : most))
  return lines.map(({ id, amount }): AppliedLine =>
    id === largest.id
      ? { id, state: 'disputed', amount: amountText(amount + group.theirs - group.ours), reason }
      : { id, state: 'agreed', amount: null, reason: null },
  )
}

const linesOfGroup = (
  group: ComparedGroup,
  { agreeWithin, differing, onlyOurs, reasons }: ApplyOptions,
): readonly AppliedLine[] => {
  switch (group.class) {
    case 'match':
      return agreed(group)
    case 'differs':
      if (Math.abs(group.theirs - group.ours) <= agreeWithin) return agreed(group)
      return differing === 'dispute' ? disputed(group, reasons.differs(group)) : []
    case 'only_ours':
      return onlyOurs === 'dispute'
        ? group.trips.flatMap(({ lines }) =>
            lines.map(({ id }): AppliedLine => ({ id, state: 'disputed', amount: '0.00', reason: reasons.notOnSheet })),
          )
        : []
    case 'only_theirs':
    case 'unreadable':
      return []
  }
}

/** Lines to write; omitted ones stay unchanged. */
export const applyComparison = (groups: readonly ComparedGroup[], options: ApplyOptions): readonly AppliedLine[] =>
  groups.flatMap((group) => linesOfGroup(group, options))
