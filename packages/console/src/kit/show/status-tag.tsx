import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

/** A status with its label, never colour alone. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="status" data-tone={tone}>
    {children}
  </span>
)
