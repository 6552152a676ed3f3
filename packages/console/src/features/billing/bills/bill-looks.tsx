import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { billStates, type BillState } from '@khonsong/domain/billing/bills/bill-state.ts'
import { matchStates, type MatchState } from '@khonsong/domain/billing/charges/charge.ts'
import { withCommas } from '../../../kit/form/with-commas.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'

const tones = {
  unconfirmed: 'waiting',
  confirmed: 'moving',
  reconfirmed: 'moving',
  reconciling: 'attention',
  reconciled: 'done',
  paid: 'done',
  merged: 'waiting',
  void: 'waiting',
} as const satisfies Record<BillState, Tone>

const matchTones = { open: 'waiting', agreed: 'done', disputed: 'trouble' } as const satisfies Record<MatchState, Tone>

export const BillStateTag = ({ billState }: Pick<Bill, 'billState'>) => {
  const localize = useLocalize()
  return <StatusTag tone={tones[billState]}>{localize(billStates[billState])}</StatusTag>
}

export const MatchTag = ({ state }: { readonly state: MatchState }) => {
  const localize = useLocalize()
  return <StatusTag tone={matchTones[state]}>{localize(matchStates[state])}</StatusTag>
}

/** Baht with two decimals and separators; empty for a missing amount. */
export const bahtText = (amount: string | null | undefined): string =>
  amount === null || amount === undefined ? '' : withCommas(Number(amount).toFixed(2))
