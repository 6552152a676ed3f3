import { instantSchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../../kit/call/use-act.ts'
import { FieldTextArea } from '../../../../kit/form/fields.tsx'
import { useFormPage } from '../../../../kit/form/use-form-page.ts'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { changedTopics } from './changed-topics.ts'
import { OthersHere } from '../../../../shared/others-here.ts'
import { DialogForm } from '../../../../kit/form/dialog-form.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { ResultsList } from './results-list.tsx'
import { TimeField } from './time-field.tsx'
import { useQuit } from './use-quit.ts'

export type TrackedAction = 'cancel' | 're_assign' | 'lost' | 'damaged'

export interface ActionTarget {
  readonly type: 'order' | 'job' | 'shipment'
  readonly id: string
  readonly no: string
  readonly version: number
  /** Number of shipments affected, if known. */
  readonly shipmentCount?: number | undefined
}

interface ActionDialogProps {
  readonly action: TrackedAction
  readonly target: ActionTarget
  readonly onClose: () => void
}

const maxText = statusFields.reason.maxLength

const schemaOf = (needsTime: boolean) =>
  z.object({
    reason: z.string().trim().min(1).max(maxText),
    remark: z.string().trim().max(maxText),
    time: needsTime ? instantSchema : z.string(),
  })

type Values = z.output<ReturnType<typeof schemaOf>>

const empty: Values = { reason: '', remark: '', time: '' }

/** Damage and loss have a time of occurrence; cancelling and withdrawing happen now. */
const hasTime = (action: TrackedAction): boolean => action === 'lost' || action === 'damaged'

const Form = ({
  action,
  target,
  onDirty,
  onQuit,
  onResults,
}: Omit<ActionDialogProps, 'onClose'> & {
  readonly onDirty: (isDirty: boolean) => void
  readonly onQuit: () => void
  readonly onResults: (results: readonly RowResult[]) => void
}) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const name = `act:${action}:${target.id}:${target.version}`
  const [schema] = useState(() => schemaOf(hasTime(action)))
  const act = useAct(tracking.act, { quiet: true, changes: changedTopics })
  const state = useFormPage<Values>({
    name,
    schema,
    defaults: empty,
    onSave: async ({ reason, remark, time }) => {
      const { type, id, version } = target
      const body = { type, id, version, action, reason, ...(remark ? { remark } : {}), ...(time ? { time } : {}) }
      const { results } = await act.act({ query: {}, body })
      onDirty(false)
      onResults(results)
    },
  })
  return (
    <DialogForm
      name={name}
      state={state}
      onDirty={onDirty}
      lead={<Alert type="warning" title={t(`action.${action}.what.${target.type}`, { no: target.no })} />}
    >
      <div className="form-grid">
        {hasTime(action) && <TimeField name="time" label={localize(statusFields.time.label)} required />}
        <FieldTextArea name="reason" label={localize(statusFields.reason.label)} required maxLength={maxText} />
        <FieldTextArea name="remark" label={localize(statusFields.remark.label)} maxLength={maxText} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onQuit}>{t('action.keep')}</Button>
        <Button type="primary" danger={action !== 're_assign'} htmlType="submit" loading={state.saving}>
          {t(`action.${action}`)}
        </Button>
      </div>
    </DialogForm>
  )
}

/** Cancel, withdraw for another truck, lost, damaged: explains the effect, asks for a reason, and shows per-shipment results. */
export const ActionDialog = ({ action, target, onClose }: ActionDialogProps) => {
  const t = useWords('shipments')
  const [results, setResults] = useState<readonly RowResult[]>()
  const { quit, onDirty } = useQuit(onClose)
  return (
    <DialogFrame title={`${t(`action.${action}`)} · ${target.no}`} width={560} onClose={quit}>
      <OthersHere of={target.type} id={target.id} editing={results === undefined} />
      {results === undefined ? (
        <Form action={action} target={target} onDirty={onDirty} onQuit={quit} onResults={setResults} />
      ) : (
        <>
          {results.length > 0 ? <ResultsList results={results} /> : <p role="status">{t('results.done')}</p>}
          <div className="dialog-foot">
            <Button type="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  )
}
