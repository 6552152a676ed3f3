import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { useState, type ReactNode } from 'react'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'

export const receiptChanges = ['shipments', 'jobs', 'orders', 'dashboard']

/** References of the selected receipts for calls, and the result per receipt, shown until dismissed. */
export const useBulk = (rows: readonly ReceiptRow[], clear: () => void) => {
  const [outcome, setOutcome] = useState<{ readonly title: string; readonly results: readonly RowResult[] }>()
  const close = () => {
    setOutcome(undefined)
    clear()
  }
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.shipmentNo ?? id
  const view: ReactNode = outcome && <RowOutcomes {...outcome} nameOf={nameOf} onClose={close} />
  return {
    chosen: rows.map(({ id, version }) => ({ id, version })),
    tell: (title: string, results: readonly RowResult[]) => setOutcome({ title, results }),
    view,
  }
}
