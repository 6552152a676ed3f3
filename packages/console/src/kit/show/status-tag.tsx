import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

/** A status: always a word, never only a colour. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="status" data-tone={tone}>
    {children}
  </span>
)
