import type { ReactNode } from 'react'

/** Something to do with one row. */
export interface RowAction {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  /** Why it cannot be done now; shown instead of doing it. */
  readonly refusal?: string | undefined
  readonly onAct: () => void
}
