import { jobInformation, type JobInformationDetail } from '@khonsong/contract/operations/jobs/job-information.ts'
import { jobInformationLabels, jobInformationSchema } from '@khonsong/domain/operations/jobs/job-information.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { DialogForm } from '../../../kit/form/dialog-form.tsx'
import { FieldDate, FieldText } from '../../../kit/form/fields.tsx'
import { useFormPage } from '../../../kit/form/use-form-page.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Texts as in the form; parsed by the call's schema. */
const { doRef, farthestStoreCode, invoiceOn } = jobInformationSchema.shape
const schema = z.object({ doRef, farthestStoreCode, invoiceOn: z.literal('').or(invoiceOn) })
interface Values {
  doRef: string
  farthestStoreCode: string
  invoiceOn: string
}

interface InformationFormProps {
  readonly job: JobInformationDetail
  readonly onDirty: (isDirty: boolean) => void
}

const valuesOf = ({ doRef, farthestStoreCode, invoiceOn }: JobInformationDetail): Values => ({
  doRef: doRef ?? '',
  farthestStoreCode: farthestStoreCode ?? '',
  invoiceOn: invoiceOn ?? '',
})

/**
 * Version to save against. Progress of the job while typing keeps the draft; but if another user has changed these same fields,
 * the version at the start is sent, so that the server reports the conflict.
 */
const useWritten = (job: JobInformationDetail, form: UseFormReturn<Values>): number => {
  const [begun, setBegun] = useState(job)
  const { isDirty } = form.formState
  const isSame = JSON.stringify(valuesOf(begun)) === JSON.stringify(valuesOf(job))
  if (!isSame && !isDirty) setBegun(job)
  const shown = useRef(begun)
  useEffect(() => {
    if (shown.current === begun) return
    shown.current = begun
    form.reset(valuesOf(begun))
  }, [begun, form])
  return isSame ? job.version : begun.version
}

/** Do Ref., farthest store and invoice date; empty fields offer values derived from the trip. */
export const InformationForm = ({ job, onDirty }: InformationFormProps) => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const format = useFormat()
  const { message } = AntdApp.useApp()
  const save = useAct(jobInformation.save, { quiet: true, changes: ['jobs'] })
  const name = `information:${job.id}`
  const written = useRef(job.version)
  const state = useFormPage<Values>({
    name,
    schema,
    readOnly: !job.can.save.allowed,
    defaults: valuesOf(job),
    onSave: async (values) => {
      await save.act({
        params: { id: job.id },
        body: {
          version: written.current,
          information: {
            doRef: values.doRef || null,
            farthestStoreCode: values.farthestStoreCode || null,
            invoiceOn: values.invoiceOn || null,
          },
        },
      })
      void message.success(t('report.saved', { no: job.jobNo }))
    },
  })
  const version = useWritten(job, state.form)
  useEffect(() => {
    written.current = version
  }, [version])
  const { proposed } = job
  const offer = (field: 'farthestStoreCode' | 'invoiceOn', shown: string) =>
    proposed[field] && !job[field] && job.can.save.allowed ? (
      <Button
        type="link"
        size="small"
        onClick={() => state.form.setValue(field, proposed[field] ?? '', { shouldDirty: true, shouldValidate: true })}
      >
        {t('report.take', { value: shown })}
      </Button>
    ) : undefined
  return (
    <DialogForm name={name} state={state} onDirty={onDirty}>
      <div className="form-grid">
        <FieldText name="doRef" label={localize(jobInformationLabels.doRef)} maxLength={60} hint={t('report.doRefHint')} />
        <div>
          <FieldText name="farthestStoreCode" label={localize(jobInformationLabels.farthestStoreCode)} maxLength={30} />
          {offer('farthestStoreCode', proposed.farthestStoreCode ?? '')}
        </div>
        <div>
          <FieldDate name="invoiceOn" label={localize(jobInformationLabels.invoiceOn)} />
          {offer('invoiceOn', format.day(proposed.invoiceOn))}
        </div>
      </div>
      <div className="dialog-foot">
        <ActionButton
          type="primary"
          htmlType="submit"
          loading={state.saving}
          refusal={job.can.save.allowed ? undefined : (job.can.save.reason ?? t('notNow'))}
        >
          {t('report.save')}
        </ActionButton>
      </div>
    </DialogForm>
  )
}
