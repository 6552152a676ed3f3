import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import { Button, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { invalidateTopics } from '../../../../kit/call/query-client.ts'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { FieldCheckbox, FieldTextArea } from '../../../../kit/form/fields.tsx'
import { useFormPage } from '../../../../kit/form/use-form-page.ts'
import { formatInstant } from '../../../../kit/show/format.ts'
import { ErrorState } from '../../../../kit/show/states.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { OthersHere } from '../../../../shared/others-here.ts'
import { changedTopics } from './changed-topics.ts'
import { isCorrectable } from './correctable.ts'
import { correctingFrom, type Correcting } from './correction-of.ts'
import { CorrectionPreview } from './correction-preview.tsx'
import { CorrectionSteps } from './correction-steps.tsx'
import { DialogForm } from '../../../../kit/form/dialog-form.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { sentSteps, type StatusValues, type StepValues } from './step-values.ts'
import { useQuit } from './use-quit.ts'

type Execution = OutputOf<typeof tracking.execution>

interface Values extends StatusValues {
  readonly steps: StepValues[]
  readonly reason: string
  readonly dropPapers: boolean
}

const maxText = statusFields.reason.maxLength

const schemaOf = (correcting: Correcting) =>
  z.custom<Values>().superRefine((values, context) => {
    const decision = correcting.decide({ reason: values.reason, steps: sentSteps(values) })
    if (decision.accepted) return
    for (const { code, params, field } of decision.rejections)
      context.addIssue({ code: 'custom', path: field?.split('.') ?? [], params: { code, params } })
  })

interface FormProps {
  readonly data: Execution
  readonly fromSeq: number
  readonly onDirty: (isDirty: boolean) => void
  readonly onQuit: () => void
  readonly onDone: () => void
}

const Form = ({ data: { shipment, events }, fromSeq, onDirty, onQuit, onDone }: FormProps) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const { message } = AntdApp.useApp()
  const name = `correct:${shipment.id}:${shipment.version}:${fromSeq}`
  const correcting = useMemo(() => correctingFrom(shipment, events, fromSeq), [shipment, events, fromSeq])
  const schema = useMemo(() => schemaOf(correcting), [correcting])
  const defaults = useMemo((): Values => ({ steps: [...correcting.onRecord], reason: '', dropPapers: false }), [correcting])
  const correct = useAct(shipments.correct, { quiet: true })
  const state = useFormPage<Values>({
    name,
    schema,
    defaults,
    onSave: async (values) => {
      const body = {
        version: shipment.version,
        fromSeq,
        reason: values.reason,
        steps: sentSteps(values),
        dropPapers: values.dropPapers,
      }
      const { shipmentNo, status } = await correct.act({ params: { id: shipment.id }, body })
      void message.success(t('correct.done', { no: shipmentNo, status: localize(statusDisplayOf(status).label) }))
      onDone()
      void invalidateTopics(changedTopics)
    },
  })
  return (
    <DialogForm name={name} state={state} onDirty={onDirty}>
      <CorrectionSteps before={correcting.before} detail={shipment} />
      <FieldTextArea name="reason" label={localize(statusFields.reason.label)} required maxLength={maxText} />
      {correcting.papers > 0 && (
        <FieldCheckbox name="dropPapers" label={t('correct.dropPapers', { n: correcting.papers })} hint={t('correct.papersStay')} />
      )}
      <CorrectionPreview detail={shipment} correcting={correcting} />
      <div className="dialog-foot">
        <Button onClick={onQuit}>{t('action.keep')}</Button>
        <Button type="primary" danger htmlType="submit" loading={state.saving}>
          {t('correct.confirm')}
        </Button>
      </div>
    </DialogForm>
  )
}

interface CorrectDialogProps {
  readonly shipmentId: string
  /** The first wrong entry, if chosen in the timeline; default: the latest. */
  readonly fromSeq?: number | undefined
  readonly onClose: () => void
}

/** Corrects a history: voids from the first wrong entry on and appends what really happened, with a reason. */
export const CorrectDialog = ({ shipmentId, fromSeq, onClose }: CorrectDialogProps) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const read = useRead(tracking.execution, { params: { pId: shipmentId }, query: {} }, { quiet: true, freshMs: 0 })
  const [base, setBase] = useState<Execution>()
  const [chosen, setChosen] = useState(fromSeq)
  const { quit, onDirty } = useQuit(onClose)
  if (base === undefined && read.data && !read.isFetching) setBase(read.data)
  const wrong = base?.events.filter(isCorrectable) ?? []
  const seq = wrong.find((event) => event.seq === chosen)?.seq ?? wrong.at(-1)?.seq
  return (
    <DialogFrame title={t('correct.title', { no: base?.shipment.shipmentNo ?? '' })} onClose={quit}>
      {base === undefined && !read.error && <Skeleton active />}
      {base === undefined && read.error && <ErrorState failure={read.error} onRetry={() => void read.refetch()} />}
      {base && seq === undefined && <p>{t('correct.nothing')}</p>}
      {base && seq !== undefined && (
        <>
          <OthersHere of="shipment" id={shipmentId} editing />
          <label className="correction-from">
            <span>{t('correct.from')}</span>
            <Select<number>
              value={seq}
              options={wrong.toReversed().map((event) => ({
                value: event.seq,
                label: `${localize(statusDisplayOf(event.toStatus).label)} · ${formatInstant(event.occurredAt, true)}`,
              }))}
              onChange={setChosen}
            />
          </label>
          <Form key={seq} data={base} fromSeq={seq} onDirty={onDirty} onQuit={quit} onDone={onClose} />
        </>
      )}
    </DialogFrame>
  )
}
