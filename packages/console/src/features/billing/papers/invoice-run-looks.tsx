import {
  invoiceRunStates,
  rowOutcomes,
  type InvoiceRunState,
  type RowOutcome,
} from '@khonsong/domain/billing/papers/invoice-run.ts'
import { amountDisplay, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'

const stateTones = { queued: 'waiting', running: 'moving', done: 'done', cancelled: 'attention', failed: 'trouble' } as const
const outcomeTones = { waiting: 'waiting', issued: 'done', refused: 'trouble' } as const

export const InvoiceRunTag = ({ state }: { readonly state: InvoiceRunState }) => {
  const localize = useLocalize()
  return <StatusTag tone={stateTones[state]}>{localize(invoiceRunStates[state])}</StatusTag>
}

export const OutcomeTag = ({ outcome }: { readonly outcome: RowOutcome }) => {
  const localize = useLocalize()
  return <StatusTag tone={outcomeTones[outcome]}>{localize(rowOutcomes[outcome])}</StatusTag>
}

export const bahtOf = (amount: string): string => amountDisplay(hundredthsOf(amount))
