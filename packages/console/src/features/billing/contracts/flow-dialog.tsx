import { contractActions } from '@khonsong/contract/billing/contracts/contracts.ts'
import { quotationCalls } from '@khonsong/contract/billing/contracts/quotations.ts'
import type { Quotation, quotationActions } from '@khonsong/domain/billing/contracts/quotation.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import type { FlowAction } from '@khonsong/domain/billing/contracts/contract-state.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { StepDialog } from '../../../shared/step-dialog.tsx'

type QuotationFlow = (typeof quotationActions)[number]

interface DialogProps<Action, Row> {
  readonly action: Action
  readonly rows: readonly Row[]
  readonly clear?: () => void
  readonly onClose: () => void
}

const chosenOf = (rows: readonly { readonly id: string; readonly version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }))
const reasonOf = (reason: string) => (reason === '' ? {} : { reason })

export const FlowDialog = ({ action, rows, clear, onClose }: DialogProps<FlowAction, Contract>) => {
  const t = useWords('contracts')
  const { act } = useAct(contractActions.flow, { changes: ['billing'], quiet: true })
  return (
    <StepDialog
      rows={rows.map(({ id, contractNo }) => ({ id, no: contractNo }))}
      title={t('flow.title', { action: t(action), n: rows.length })}
      ok={t(action)}
      text={t(`${action}.text`)}
      done={(n) => t('flow.done', { n })}
      outcome={t('flow.outcome')}
      isGrave={action === 'refuse' || action === 'suspend'}
      onStep={async (reason) => {
        const answers = await act({ body: { action, contracts: chosenOf(rows), ...reasonOf(reason) } })
        clear?.()
        return answers
      }}
      onClose={onClose}
    />
  )
}

export const QuoteDialog = ({ action, rows, clear, onClose }: DialogProps<QuotationFlow, Quotation>) => {
  const t = useWords('contracts')
  const { act } = useAct(quotationCalls.flow, { changes: ['billing'], quiet: true })
  return (
    <StepDialog
      rows={rows.map(({ id, contractNo }) => ({ id, no: contractNo }))}
      title={t('quote.title', { action: t(`quote.${action}`), n: rows.length })}
      ok={t(`quote.${action}`)}
      text={t(`quote.${action}.text`)}
      done={(n) => t('quote.done', { n })}
      outcome={t('quote.outcome')}
      isGrave={action === 'refuse'}
      onStep={async (reason) => {
        const answers = await act({ body: { action, quotations: chosenOf(rows), ...reasonOf(reason) } })
        clear?.()
        return answers
      }}
      onClose={onClose}
    />
  )
}
