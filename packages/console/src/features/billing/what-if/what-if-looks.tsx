import { whatIfStates, type WhatIfState } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'

const tones = { queued: 'waiting', running: 'moving', done: 'done', cancelled: 'attention', failed: 'trouble' } as const

export const RunStateTag = ({ state }: { readonly state: WhatIfState }) => {
  const localize = useLocalize()
  return <StatusTag tone={tones[state]}>{localize(whatIfStates[state])}</StatusTag>
}

/** Baht with two decimals and separators; a dash for a missing amount. */
export const baht = (amount: string | null): string => (amount === null ? '–' : formatNumber(Number(amount).toFixed(2), 2))

/** Signed amount, so that increase and decrease are distinguishable without colour. */
export const signedBaht = (difference: number): string => `${difference > 0 ? '+' : ''}${formatNumber(difference.toFixed(2), 2)}`
