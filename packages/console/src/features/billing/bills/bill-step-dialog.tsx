import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { StepDialog, type StepResults } from '../../../shared/step-dialog.tsx'
import { sides } from './bill-calls.ts'
import type { BulkAct } from './use-bill-actions.tsx'

interface BillStepDialogProps {
  readonly direction: Direction
  readonly act: BulkAct
  readonly rows: readonly Bill[]
  readonly clear?: () => void
  readonly onClose: () => void
}

const changes = ['billing'] as const

/** Confirms a status change of one or more bills and shows the result per bill. */
export const BillStepDialog = ({ direction, act, rows, clear, onClose }: BillStepDialogProps) => {
  const t = useWords('bills')
  const { act: calls } = sides[direction]
  const options = { changes, quiet: true }
  const { act: settle } = useAct(calls.settle, options)
  const { act: reconcile } = useAct(calls.reconcile, options)
  const { act: merge } = useAct(calls.merge, options)
  const { act: recalculate } = useAct(calls.recalculate, options)
  const bills = rows.map(({ id, version }) => ({ id, version }))
  const step = async (reason: string): Promise<StepResults> => {
    switch (act) {
      case 'confirm':
      case 'correct':
      case 'void':
        return settle({ body: { action: act, bills, ...(reason === '' ? {} : { reason }) } })
      case 'reconcile':
      case 'complete':
        return reconcile({ body: { action: act, bills } })
      case 'recalculate':
        return recalculate({ body: { bills } })
      case 'merge': {
        const merged = await merge({ body: { bills } })
        return [{ id: merged.id, done: true, code: null, message: null }]
      }
    }
  }
  return (
    <StepDialog
      rows={rows.map(({ id, billNo }) => ({ id, no: billNo }))}
      title={t('step.title', { action: t(act), n: rows.length })}
      ok={t(act)}
      text={t(`${act}.text`)}
      done={(n) => t('step.done', { n })}
      outcome={t('step.outcome')}
      isGrave={act === 'void' || act === 'correct'}
      onStep={async (reason) => {
        const answers = await step(reason)
        clear?.()
        return answers
      }}
      onClose={onClose}
    />
  )
}
