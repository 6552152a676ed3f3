import { autoReports, type AutoReportRow } from '@khonsong/contract/insight/reports/auto-reports.ts'
import { dynamicReports } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import {
  autoReportLabels,
  autoReportSchema,
  cadences,
  type AutoReport,
} from '@khonsong/domain/insight/reports/automatic/auto-report.ts'
import { dateLabel } from '@khonsong/domain/insight/reports/dynamic/date-grain.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { Field } from '../../../../kit/form/field.tsx'
import { FieldChoice, FieldNumber, FieldSelect, FieldSwitch, FieldText } from '../../../../kit/form/fields.tsx'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { useLanguage, useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { FormDialog } from '../../../../shared/form-dialog.tsx'
import { languageNames } from '../../../../shared/language-names.ts'

type Values = Omit<AutoReport, 'weekday'> & { readonly weekday: string }

const languageChoices = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
const formatChoices = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV' },
]

/** Select fields hold text, the API expects the weekday as a number. */
const sentOf = (values: Values): unknown => ({ ...values, weekday: Number(values.weekday), monthDay: values.monthDay ?? undefined })

const schema = z.custom<Values>().superRefine((values, context) => {
  const parsed = autoReportSchema.safeParse(sentOf(values), { reportInput: true })
  if (parsed.success) return
  for (const { code, params, field } of rejectionsOf(autoReportSchema, parsed.error))
    context.addIssue({
      code: 'custom',
      path: field === undefined ? [] : [field.split('.')[0] ?? field],
      message: code,
      params: { code, params },
    })
})

const defaultsOf = (row: AutoReportRow | undefined): Values => ({
  reportId: row?.reportId ?? '',
  cadence: row?.cadence ?? 'daily',
  weekday: String(row?.weekday ?? 1),
  monthDay: row?.monthDay ?? 1,
  time: row?.time ?? '08:00',
  recipients: [...(row?.recipients ?? [])],
  language: row?.language ?? 'th',
  format: row?.format ?? 'xlsx',
  active: row?.active ?? true,
})

const Recipients = () => {
  const t = useWords('automatic')
  const localize = useLocalize()
  return (
    <Field name="recipients" label={localize(autoReportLabels.recipients)} hint={t('recipients.hint')} required wide>
      {({ id, value, onChange, onBlur, disabled, describedBy, invalid }) => (
        <Select<string[]>
          id={id}
          mode="tags"
          className="select-input"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ';', ' ']}
          value={Array.isArray(value) ? value.map(String) : []}
          disabled={disabled}
          aria-required
          aria-invalid={invalid}
          aria-describedby={describedBy}
          {...(invalid ? { status: 'error' as const } : {})}
          onBlur={onBlur}
          onChange={(addresses) => onChange(addresses.map((address) => address.trim()).filter(Boolean))}
        />
      )}
    </Field>
  )
}

const useReports = (row: AutoReportRow | undefined) => {
  const [searchText, setSearchText] = useState('')
  const read = useRead(dynamicReports.list, { query: { searchText, pageSize: 50 } }, { quiet: true, keepOld: true })
  const found = (read.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isMissing = row && searchText === '' && found.every(({ value }) => value !== row.reportId)
  return { read, setSearchText, options: isMissing ? [{ value: row.reportId, label: row.reportName }, ...found] : found }
}

const Fields = ({ row }: { readonly row: AutoReportRow | undefined }) => {
  const t = useWords('automatic')
  const localize = useLocalize()
  const language = useLanguage()
  const cadence = useWatch<Values, 'cadence'>({ name: 'cadence' })
  const { read, setSearchText, options } = useReports(row)
  const days = Array.from({ length: 7 }, (_, at) => ({
    value: String(at + 1),
    label: dateLabel('weekday', String(at + 1), language),
  }))
  return (
    <>
      <FieldSelect
        name="reportId"
        label={localize(autoReportLabels.reportId)}
        options={options}
        asking={read}
        onSearch={setSearchText}
        hint={t('report.hint')}
        required
      />
      <FieldChoice
        name="cadence"
        label={localize(autoReportLabels.cadence)}
        options={Object.entries(cadences).map(([value, words]) => ({ value, label: words[language] }))}
      />
      <div className="desk-pair">
        {cadence === 'weekly' && (
          <FieldSelect name="weekday" label={localize(autoReportLabels.weekday)} options={days} clearable={false} required />
        )}
        {cadence === 'monthly' && <FieldNumber name="monthDay" label={localize(autoReportLabels.monthDay)} decimals={0} required />}
        <FieldText name="time" label={localize(autoReportLabels.time)} placeholder="HH:mm" maxLength={5} required />
      </div>
      <Recipients />
      <div className="desk-pair">
        <FieldSelect
          name="language"
          label={localize(autoReportLabels.language)}
          options={languageChoices}
          clearable={false}
          required
        />
        <FieldChoice name="format" label={localize(autoReportLabels.format)} options={formatChoices} />
      </div>
      <FieldSwitch name="active" label={localize(autoReportLabels.active)} />
    </>
  )
}

/** Schedule and recipients of a report. It runs with the permissions of the user who saves it. */
export const AutoReportDialog = ({ row, onClose }: { readonly row?: AutoReportRow | undefined; readonly onClose: () => void }) => {
  const t = useWords('automatic')
  const { message } = AntdApp.useApp()
  const create = useAct(autoReports.create, { changes: ['reports'], quiet: true })
  const edit = useAct(autoReports.edit, { changes: ['reports'], quiet: true })
  const [defaults] = useState(() => defaultsOf(row))
  return (
    <FormDialog<Values>
      name={`auto-report-${row?.id ?? 'new'}`}
      title={row ? t('edit') : t('create')}
      ok={t('save')}
      width={680}
      schema={schema}
      defaults={defaults}
      onClose={onClose}
      onSave={async (values) => {
        const body = autoReportSchema.parse(sentOf(values))
        if (row) await edit.act({ params: { id: row.id }, body: { ...body, version: row.version } })
        else await create.act({ body })
        void message.success(t('saved'))
        onClose()
      }}
    >
      <Fields row={row} />
      <p className="quiet">{t('rights')}</p>
    </FormDialog>
  )
}
