import { contractActions } from '@khonsong/contract/billing/contracts/contracts.ts'
import { quotationCalls } from '@khonsong/contract/billing/contracts/quotations.ts'
import type { Quotation, quotationActions } from '@khonsong/domain/billing/contracts/quotation.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import type { FlowAction } from '@khonsong/domain/billing/contracts/contract-state.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'

type QuotationFlow = (typeof quotationActions)[number]

type Results = readonly {
  readonly id: string
  readonly done: boolean
  readonly code: string | null
  readonly message: string | null
}[]

interface StepDialogProps {
  readonly rows: readonly { readonly id: string; readonly contractNo: string }[]
  readonly title: string
  readonly ok: string
  readonly text: string
  readonly done: (n: number) => string
  readonly outcome: string
  readonly isGrave: boolean
  readonly onStep: (reason: string) => Promise<Results>
  readonly onClose: () => void
}

/** Asks for a reason, moves the rows one step, and says what became of each that could not. */
const StepDialog = ({ rows, title, ok, text, done, outcome, isGrave, onStep, onClose }: StepDialogProps) => {
  const { message } = AntdApp.useApp()
  const [results, setResults] = useState<Results>()
  const onReason = async (reason: string) => {
    const answers = await onStep(reason)
    if (!answers.every((answer) => answer.done)) return setResults(answers)
    void message.success(done(answers.length))
    onClose()
  }
  if (results)
    return (
      <RowOutcomes
        title={outcome}
        results={results.map(({ id, done: accepted, code, message: why }) => ({
          id,
          no: null,
          accepted,
          status: null,
          version: null,
          errors: code === null ? [] : [{ code, message: why ?? '', params: {} }],
        }))}
        nameOf={(id) => rows.find((row) => row.id === id)?.contractNo ?? id}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog title={title} ok={ok} danger={isGrave} required={isGrave} onReason={onReason} onClose={onClose}>
      <p>{text}</p>
    </ReasonDialog>
  )
}

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
      rows={rows}
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
      rows={rows}
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
