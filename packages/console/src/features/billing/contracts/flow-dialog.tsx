import { contractActions } from '@khonsong/contract/billing/contracts/contracts.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import type { FlowAction } from '@khonsong/domain/billing/contracts/contract-state.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'

interface FlowDialogProps {
  readonly action: FlowAction
  readonly contracts: readonly Contract[]
  readonly clear?: () => void
  readonly onClose: () => void
}

type Results = readonly {
  readonly id: string
  readonly done: boolean
  readonly code: string | null
  readonly message: string | null
}[]

/** Asks for a reason, moves the contracts one step, and says what became of each that could not. */
export const FlowDialog = ({ action, contracts, clear, onClose }: FlowDialogProps) => {
  const t = useWords('contracts')
  const { message } = AntdApp.useApp()
  const { act } = useAct(contractActions.flow, { changes: ['billing'], quiet: true })
  const [results, setResults] = useState<Results>()
  const onReason = async (reason: string) => {
    const chosen = contracts.map(({ id, version }) => ({ id, version }))
    const answers = await act({ body: { action, contracts: chosen, ...(reason === '' ? {} : { reason }) } })
    clear?.()
    if (!answers.every(({ done }) => done)) return setResults(answers)
    void message.success(t('flow.done', { n: answers.length }))
    onClose()
  }
  if (results)
    return (
      <RowOutcomes
        title={t('flow.outcome')}
        results={results.map(({ id, done, code, message: why }) => ({
          id,
          no: null,
          accepted: done,
          status: null,
          version: null,
          errors: code === null ? [] : [{ code, message: why ?? '', params: {} }],
        }))}
        nameOf={(id) => contracts.find((contract) => contract.id === id)?.contractNo ?? id}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={t('flow.title', { action: t(action), n: contracts.length })}
      ok={t(action)}
      danger={action === 'refuse' || action === 'suspend'}
      required={action === 'refuse' || action === 'suspend'}
      onReason={onReason}
      onClose={onClose}
    >
      <p>{t(`${action}.text`)}</p>
    </ReasonDialog>
  )
}
