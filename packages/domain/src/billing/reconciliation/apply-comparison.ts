/** What becomes of the lines of a bill when a comparison with the other side's sheet is taken over. */
import { amountText, type Hundredths } from '../../kernel/money.ts'
import type { ComparedGroup } from './compare-sheet.ts'

/** What to do with trips on which both sides differ. */
export const differenceChoices = ['dispute', 'leave'] as const
export type DifferenceChoice = (typeof differenceChoices)[number]

export interface ApplyOptions {
  /** A difference of a trip up to this much is agreed at our amount. */
  readonly agreeWithin: Hundredths
  readonly differing: DifferenceChoice
  readonly onlyOurs: DifferenceChoice
  /** The reasons that the lines get, in the language of whoever takes the comparison over. */
  readonly reasons: {
    readonly differs: (group: ComparedGroup) => string
    readonly notOnSheet: string
  }
}

export interface AppliedLine {
  readonly id: string
  readonly state: 'agreed' | 'disputed'
  /** The other side's amount, decimal text; null where it is ours. */
  readonly amount: string | null
  readonly reason: string | null
}

const agreed = ({ trips }: ComparedGroup): readonly AppliedLine[] =>
  trips.flatMap(({ lines }) => lines.map(({ id }): AppliedLine => ({ id, state: 'agreed', amount: null, reason: null })))

/**
 * The difference stands on the largest line of the group; the others are agreed. So the other side's amounts of the lines add up to what
 * its sheet says.
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

/** The lines to write; those that are left out stay as they are. */
export const applyComparison = (groups: readonly ComparedGroup[], options: ApplyOptions): readonly AppliedLine[] =>
  groups.flatMap((group) => linesOfGroup(group, options))
