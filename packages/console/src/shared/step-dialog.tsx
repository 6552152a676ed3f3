import { useRef, useState } from 'react'
import { AntdApp } from '../kit/show/antd-app.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RowOutcomes } from './row-outcomes.tsx'

export type StepResults = readonly {
  readonly id: string
  readonly done: boolean
  readonly code: string | null
  readonly message: string | null
}[]

export interface StepDialogProps {
  readonly rows: readonly { readonly id: string; readonly no: string }[]
  readonly title: string
  readonly ok: string
  readonly text: string
  readonly done: (n: number) => string
  readonly outcome: string
  readonly isGrave: boolean
  readonly onStep: (reason: string) => Promise<StepResults>
  readonly onClose: () => void
}

/** Asks for a reason, applies a step to the rows, and reports those refused. */
export const StepDialog = ({ rows, title, ok, text, done, outcome, isGrave, onStep, onClose }: StepDialogProps) => {
  const { message } = AntdApp.useApp()
  const [results, setResults] = useState<StepResults>()
  // The reason dialog closes itself; the refusals are still to be shown.
  const refused = useRef(false)
  const onReason = async (reason: string) => {
    const answers = await onStep(reason)
    refused.current = !answers.every((answer) => answer.done)
    if (refused.current) return setResults(answers)
    void message.success(done(answers.length))
  }
  const close = () => {
    if (!refused.current) onClose()
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
        nameOf={(id) => rows.find((row) => row.id === id)?.no ?? id}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog title={title} ok={ok} danger={isGrave} required={isGrave} onReason={onReason} onClose={close}>
      <p>{text}</p>
    </ReasonDialog>
  )
}
