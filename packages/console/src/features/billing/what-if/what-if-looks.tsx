import { whatIfStates, type WhatIfState } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useSay } from '../../../kit/words/pane-language.ts'

const tones = { queued: 'waiting', running: 'moving', done: 'done', cancelled: 'attention', failed: 'trouble' } as const

export const RunStateTag = ({ state }: { readonly state: WhatIfState }) => {
  const say = useSay()
  return <StatusTag tone={tones[state]}>{say(whatIfStates[state])}</StatusTag>
}

/** Baht with two decimals and commas; nothing of an amount that is not there. */
export const baht = (amount: string | null): string => (amount === null ? '–' : formatNumber(Number(amount).toFixed(2), 2))

/** An amount with its sign, so that more and less are told apart without colour. */
export const signedBaht = (difference: number): string => `${difference > 0 ? '+' : ''}${formatNumber(difference.toFixed(2), 2)}`
