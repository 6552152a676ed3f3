import type { ReactNode } from 'react'

/** An action on a row. */
export interface RowAction {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  /** Why it is not possible now; shown instead of acting. */
  readonly refusal?: string | undefined
  readonly onAct: () => void
}
