import './templates.css'
import { orderTemplates, type OrderTemplateDetail } from '@khonsong/contract/operations/templates/order-templates.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { orderTemplateSchema, type TemplateOrder } from '@khonsong/domain/operations/templates/order-template.ts'
import { occurrencesOf, recurrenceLabels } from '@khonsong/domain/operations/templates/recurrence.ts'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { bangkokToday } from '../../../kit/date/today.ts'
import { FieldDate, FieldNumber, FieldSelect, FieldSwitch, FieldText } from '../../../kit/form/fields.tsx'
import { useBrackets } from '../../../kit/words/brackets.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { DayRows } from './template-days.tsx'
import { SkipDaysField } from './skip-days-field.tsx'
import { parsedTemplate, previewable, templateInput, timeKeys, valuesOfTemplate, type TemplateValues } from './template-values.ts'

/** Weekday names in the reader's language, from Monday. */
const weekdayChoices = (language: Language) =>
  Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, index + 1)),
  }))
const monthDayChoices = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

const previewedDays = 30

const Preview = () => {
  const t = useWords('templates')
  // useWatch types values as partial; the form has defaults for all.
  const values = useWatch<TemplateValues>() as TemplateValues
  const [today] = useState(bangkokToday)
  const asked = previewable(values)
  const days = asked
    ? occurrencesOf(asked.recurrence, asked.times, { from: today, to: addDays(today, previewedDays - 1) }).map((day) => ({
        ...day,
        state: day.skipped ? ('skipped' as const) : ('will' as const),
        order: null,
        errors: [],
      }))
    : []
  return (
    <section className="template-preview" aria-label={t('preview')} aria-live="polite">
      <h3>{t('preview')}</h3>
      {days.length === 0 ? <p className="quiet">{t('preview.none')}</p> : <DayRows days={days} />}
    </section>
  )
}

const Recurring = () => {
  const localize = useLocalize()
  const t = useWords('templates')
  const language = useLanguage()
  const weekdays = useMemo(() => weekdayChoices(language), [language])
  return (
    <>
      <div className="desk-pair">
        <FieldSelect name="recurrence.weekdays" label={localize(recurrenceLabels.weekdays)} options={weekdays} many />
        <FieldSelect name="recurrence.monthDays" label={localize(recurrenceLabels.monthDays)} options={monthDayChoices} many />
        <FieldDate name="recurrence.from" label={localize(recurrenceLabels.from)} required />
        <FieldDate name="recurrence.until" label={localize(recurrenceLabels.until)} />
        <FieldNumber name="recurrence.daysAhead" label={localize(recurrenceLabels.daysAhead)} decimals={0} required />
        <FieldSwitch name="recurrence.skipHolidays" label={localize(recurrenceLabels.skipHolidays)} />
        <SkipDaysField name="recurrence.skipDays" label={localize(recurrenceLabels.skipDays)} hint={t('daysHint')} />
        <FieldSwitch name="active" label={t('active')} />
      </div>
      <Preview />
    </>
  )
}

const Fields = () => {
  const t = useWords('templates')
  const orders = useWords('orders')
  const localize = useLocalize()
  const recurring = useWatch<TemplateValues, 'recurring'>({ name: 'recurring' })
  const brackets = useBrackets()
  const label = (key: (typeof timeKeys)[number]) =>
    brackets(
      localize(key.startsWith('targetPickup') ? orderLabels.targetPickup : orderLabels.targetDelivery),
      orders(key.endsWith('From') ? 'form.from' : 'form.to'),
    )
  return (
    <>
      <FieldText name="name" label={localize(recurrenceLabels.name)} maxLength={100} required />
      {timeKeys.map((key) => (
        <div key={key} className="template-time">
          <FieldText
            name={`times.${key}.time`}
            label={t('time', { field: label(key) })}
            placeholder="HH:mm"
            maxLength={5}
            required
          />
          <FieldNumber name={`times.${key}.day`} label={t('daysLater', { field: label(key) })} decimals={0} required />
        </div>
      ))}
      <FieldSwitch name="recurring" label={t('repeat')} />
      {recurring && <Recurring />}
    </>
  )
}

interface TemplateDialogProps {
  readonly template: Pick<OrderTemplateDetail, 'name' | 'active' | 'times' | 'recurrence'>
  readonly order: TemplateOrder
  /** The template to edit; omitted for a new one. */
  readonly stored?: Pick<OrderTemplateDetail, 'id' | 'version'>
  readonly onClose: () => void
}

/** Saves an order as a template: times relative to the pickup day, and recurrence. */
export const TemplateDialog = ({ template, order, stored, onClose }: TemplateDialogProps) => {
  const t = useWords('templates')
  const { message } = AntdApp.useApp()
  const create = useAct(orderTemplates.create, { changes: ['orders'], quiet: true })
  const edit = useAct(orderTemplates.edit, { changes: ['orders'], quiet: true })
  const [defaults] = useState(() => valuesOfTemplate(template, bangkokToday()))
  // The server's schema, applied to the form values.
  const schema = useMemo(
    () =>
      z.custom<TemplateValues>().superRefine((values, context) => {
        const parsed = orderTemplateSchema.safeParse(templateInput(values, order), { reportInput: true })
        if (parsed.success) return
        for (const { code, params, field } of rejectionsOf(orderTemplateSchema, parsed.error))
          context.addIssue({ code: 'custom', path: field?.split('.') ?? [], message: code, params: { code, params } })
      }),
    [order],
  )
  return (
    <FormDialog<TemplateValues>
      name={`template-${stored?.id ?? 'new'}`}
      title={t('save')}
      ok={t('save.ok')}
      width={760}
      schema={schema}
      defaults={defaults}
      onClose={onClose}
      onSave={async (values) => {
        const body = parsedTemplate(values, order)
        if (stored) await edit.act({ params: { id: stored.id }, body: { ...body, version: stored.version } })
        else await create.act({ body })
        void message.success(t('saved', { name: values.name }))
        onClose()
      }}
    >
      <Fields />
    </FormDialog>
  )
}
