import './dynamic.css'
import { dynamicReports, type DynamicReportDetail } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import {
  checkReport,
  definitionSchema,
  dynamicReportSchema,
  type DynamicReport,
} from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { FormPage } from '../../../../kit/form/form-page.tsx'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { ErrorState } from '../../../../kit/show/states.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import { ReportFields } from './report-fields.tsx'
import { formFieldOf, newValues, reportOf, valuesOf, type ReportValues } from './report-values.ts'
import { ReportView } from './report-view.tsx'

/** Validates with the domain's rules and maps errors to form fields. */
const schema = z.custom<ReportValues>().superRefine((values, context) => {
  const parsed = dynamicReportSchema.safeParse(reportOf(values), { reportInput: true })
  const decision = parsed.success ? checkReport(parsed.data) : undefined
  const refusals = parsed.success
    ? decision?.accepted === false
      ? decision.rejections
      : []
    : rejectionsOf(dynamicReportSchema, parsed.error)
  for (const { code, params, field } of refusals)
    context.addIssue({
      code: 'custom',
      path: field === undefined ? [] : [formFieldOf(field)],
      message: code,
      params: { code, params },
    })
})

/** Does not throw: the form has been validated by then. */
const sentOf = (values: ReportValues): DynamicReport => dynamicReportSchema.parse(reportOf(values))

const restMs = 400

/** Debounced text. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

const Counted = ({ text }: { readonly text: string }) => {
  const definition = definitionSchema.parse(JSON.parse(text))
  const read = useRead(dynamicReports.try, { body: { definition } }, { quiet: true, keepOld: true })
  if (read.error) return <ErrorState failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton active />
  return <ReportView figures={read.data} definition={definition} chart={definition.chart} />
}

const Preview = () => {
  const t = useWords('dynamic')
  // Values that `useWatch` types as partial are complete, because the form has defaults.
  const values = useWatch<ReportValues>() as ReportValues
  const parsed = dynamicReportSchema.safeParse(reportOf({ ...values, name: 'preview' }))
  const isCounted = parsed.success && checkReport(parsed.data).accepted
  const rested = useRested(isCounted ? JSON.stringify(parsed.data.definition) : '')
  return (
    <section className="report-preview" aria-label={t('preview')} aria-live="polite">
      <h2>{t('preview')}</h2>
      {rested === '' ? <p className="quiet">{t('preview.none')}</p> : <Counted text={rested} />}
    </section>
  )
}

interface EditorProps {
  /** Initial report; the copy of a report has no id. */
  readonly report?: DynamicReportDetail | undefined
  readonly isCopy: boolean
  readonly onLeave: () => void
  readonly onSaved: (id: string) => void
}

/** Editor of a dynamic report with a live preview. */
export const ReportEditor = ({ report, isCopy, onLeave, onSaved }: EditorProps) => {
  const t = useWords('dynamic')
  const { message } = AntdApp.useApp()
  const create = useAct(dynamicReports.create, { changes: ['reports'], quiet: true })
  const edit = useAct(dynamicReports.edit, { changes: ['reports'], quiet: true })
  const [defaults] = useState(() => {
    const values = report ? valuesOf(report) : newValues
    return isCopy ? { ...values, name: t('copyOf', { name: values.name }).slice(0, 100) } : values
  })
  const stored = isCopy ? undefined : report
  const savedId = useRef('')
  return (
    <FormPage<ReportValues>
      saves={stored ? dynamicReports.edit : dynamicReports.create}
      name={`dynamic-report-${stored?.id ?? 'new'}`}
      title={stored ? t('edit') : t('create')}
      schema={schema}
      defaults={defaults}
      version={stored?.version}
      onLeave={onLeave}
      onSave={async (values, version) => {
        const body = sentOf(values)
        const { id } = stored
          ? await edit.act({ params: { id: stored.id }, body: { ...body, version: version ?? stored.version } })
          : await create.act({ body })
        void message.success(t('saved', { name: values.name }))
        savedId.current = id
      }}
      onSaved={() => onSaved(savedId.current)}
    >
      <ReportFields />
      <Preview />
    </FormPage>
  )
}
