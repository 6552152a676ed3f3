import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { useState, type ReactNode } from 'react'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'

interface Numbered {
  readonly id: string
  readonly jobNo: string
}

/** Result per selected job, shown until dismissed; then the selection is cleared. */
export const useOutcome = (rows: readonly Numbered[], clear: () => void) => {
  const [outcome, setOutcome] = useState<{ readonly title: string; readonly results: readonly RowResult[] }>()
  const close = () => {
    setOutcome(undefined)
    clear()
  }
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.jobNo ?? id
  const view: ReactNode = outcome && <RowOutcomes {...outcome} nameOf={nameOf} onClose={close} />
  return { tell: (title: string, results: readonly RowResult[]) => setOutcome({ title, results }), view }
}
