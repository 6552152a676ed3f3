import { dynamicReports } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { dataSetOf, type DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { maxFilters, noKey, reportCharts, reportLabels } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { noValue } from '@khonsong/domain/insight/reports/dynamic/measure-label.ts'
import { reportRanges } from '@khonsong/domain/insight/reports/dynamic/report-range.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../../../kit/call/use-read.ts'
import { FieldDate, FieldSelect, FieldSwitch, FieldText, type FieldOption } from '../../../../kit/form/fields.tsx'
import { Section } from '../../../../kit/form/section.tsx'
import { useLanguage, useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useCurrentUser } from '../../../../shared/current-user.ts'
import { choicesOf, dataSetChoices, dimensionChoices, filterFieldChoices, measureChoices, partChoices } from './report-choices.ts'
import { begunWith, calculatedWays, type ReportValues } from './report-values.ts'

const useValue = <Key extends keyof ReportValues>(name: Key): ReportValues[Key] => useWatch<ReportValues, Key>({ name })

/** Resets the fields when the data set changes, because their choices do not apply to another one. */
const useBegunAnew = (dataSet: DataSet): void => {
  const { setValue } = useFormContext<ReportValues>()
  const before = useRef(dataSet)
  useEffect(() => {
    if (before.current === dataSet) return
    before.current = dataSet
    const fresh = begunWith(dataSet)
    setValue('basis', fresh.basis)
    setValue('one', fresh.one)
    setValue('two', fresh.two)
    setValue('measures', fresh.measures)
    setValue('calculated', fresh.calculated)
    setValue('filterFields', fresh.filterFields)
    setValue('filterValues', fresh.filterValues)
  }, [dataSet, setValue])
}

const RecordValues = ({ dataSet, field, label }: { dataSet: DataSet; field: string; label: string }) => {
  const localize = useLocalize()
  const [searchText, setSearchText] = useState('')
  const chosen = useWatch<ReportValues, 'filterValues'>({ name: 'filterValues' })[field] ?? []
  const id = chosen.filter((value) => value !== noKey)
  const query = { dataSet, field, searchText, ...(id.length === 0 ? {} : { id }) }
  const read = useRead(dynamicReports.values, { query }, { keepOld: true, quiet: true })
  const options = [
    { value: noKey, label: localize(noValue) },
    ...(read.data ?? []).map(({ id: value, name }) => ({ value, label: name })),
  ]
  return <FieldSelect name={`filterValues.${field}`} label={label} options={options} many asking={read} onSearch={setSearchText} />
}

const FilterValues = ({ dataSet, field }: { dataSet: DataSet; field: string }) => {
  const localize = useLocalize()
  const language = useLanguage()
  const dimension = dataSetOf(dataSet).dimensions[field]
  if (!dimension || 'pair' in dimension) return null
  const label = dimension.label[language]
  if ('record' in dimension) return <RecordValues dataSet={dataSet} field={field} label={label} />
  const options = [...choicesOf(dimension.choices, language), { value: noKey, label: localize(noValue) }]
  return <FieldSelect name={`filterValues.${field}`} label={label} options={options} many />
}

const Audience = () => {
  const localize = useLocalize()
  const t = useWords('dynamic')
  const read = useRead(dynamicReports.audience, {}, { quiet: true })
  const options = (list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Section title={t('audience')}>
      <FieldSelect
        name="roleIds"
        label={localize(reportLabels.roles)}
        options={options(read.data?.roles)}
        many
        asking={read}
        hint={t('audience.hint')}
      />
      <FieldSelect name="userIds" label={localize(reportLabels.users)} options={options(read.data?.users)} many asking={read} />
      <FieldSwitch name="department" label={localize(reportLabels.department)} />
    </Section>
  )
}

/** Calculated figures; the next one appears when the previous is filled. */
const CalculatedFields = ({ parts }: { readonly parts: readonly FieldOption[] }) => {
  const t = useWords('dynamic')
  const language = useLanguage()
  const calculated = useValue('calculated')
  const firstEmpty = calculated.findIndex(({ over, under }) => over === '' || under === '')
  const shown = firstEmpty === -1 ? calculated : calculated.slice(0, firstEmpty + 1)
  return shown.map((_, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the index identifies the field
    <Fragment key={at}>
      <FieldSelect name={`calculated.${at}.over`} label={t('over', { n: at + 1 })} options={parts} />
      <FieldSelect
        name={`calculated.${at}.way`}
        label={t('way', { n: at + 1 })}
        options={choicesOf(calculatedWays, language)}
        clearable={false}
      />
      <FieldSelect name={`calculated.${at}.under`} label={t('under', { n: at + 1 })} options={parts} />
    </Fragment>
  ))
}

/** All fields of a dynamic report. */
export const ReportFields = () => {
  const localize = useLocalize()
  const language = useLanguage()
  const t = useWords('dynamic')
  const who = useCurrentUser()
  const dataSet = useValue('dataSet')
  const range = useValue('range')
  const filterFields = useValue('filterFields')
  useBegunAnew(dataSet)
  const may = useCallback((permission: Permission) => who?.permissions.includes(permission) ?? false, [who])
  const choices = useMemo(
    () => ({
      dates: choicesOf(dataSetOf(dataSet).dates, language),
      ranges: choicesOf(reportRanges, language),
      dimensions: dimensionChoices(dataSet, language),
      measures: measureChoices(dataSet, may, language),
      parts: partChoices(dataSet, may, language),
      fields: filterFieldChoices(dataSet, language),
      charts: choicesOf(reportCharts, language),
    }),
    [dataSet, language, may],
  )
  const sets = dataSetChoices(may, language)
  return (
    <>
      <Section title={t('what')}>
        <FieldText name="name" label={localize(reportLabels.name)} maxLength={100} required />
        <FieldSelect name="dataSet" label={localize(reportLabels.dataSet)} options={sets} clearable={false} required />
        <FieldSelect name="basis" label={localize(reportLabels.basis)} options={choices.dates} clearable={false} required />
        <FieldSelect name="range" label={localize(reportLabels.range)} options={choices.ranges} clearable={false} required />
        {range === 'fixed' && (
          <>
            <FieldDate name="from" label={localize(reportLabels.from)} required />
            <FieldDate name="to" label={localize(reportLabels.to)} required />
          </>
        )}
        <FieldText name="remark" label={localize(reportLabels.remark)} maxLength={250} />
      </Section>
      <Section title={t('how')}>
        <FieldSelect name="one" label={t('rows')} options={choices.dimensions} />
        <FieldSelect name="two" label={t('columns')} options={choices.dimensions} />
        <FieldSelect name="measures" label={localize(reportLabels.measures)} options={choices.measures} many />
        <CalculatedFields parts={choices.parts} />
        <FieldSelect name="chart" label={localize(reportLabels.chart)} options={choices.charts} clearable={false} />
      </Section>
      <Section title={t('only')}>
        <FieldSelect
          name="filterFields"
          label={t('filterFields')}
          options={choices.fields}
          many
          hint={t('filterFields.hint', { n: maxFilters })}
        />
        {filterFields.map((field) => (
          <FilterValues key={`${dataSet} ${field}`} dataSet={dataSet} field={field} />
        ))}
      </Section>
      <Audience />
    </>
  )
}
