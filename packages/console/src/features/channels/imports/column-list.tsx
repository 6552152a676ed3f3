import type { ImportColumnsShown } from '@khonsong/contract/channels/imports/imports.ts'
import { columnName } from '@khonsong/domain/kernel/sheet-cell.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { Checkbox, Select } from 'antd'
import { useId, useMemo } from 'react'
import { colonIn } from '../../../kit/words/colon.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ImportChoices } from './import-choices.tsx'
import type { ColumnChoice } from './use-column-choice.ts'

const nothing = ''

interface ListProps {
  readonly importId: string
  readonly columns: ImportColumnsShown['columns']
  readonly choice: ColumnChoice
}

interface RowProps {
  readonly at: number
  readonly column: ImportColumnsShown['columns'][number]
  readonly choice: ColumnChoice
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Index of another column with the same header. */
  readonly namesake: number
}

const Row = ({ at, column: { header, samples }, choice, options, namesake }: RowProps) => {
  const t = useWords('imports')
  const colon = useColon()
  const id = useId()
  const key = choice.keys[at] ?? null
  const other = key === null ? -1 : choice.keys.findIndex((one, index) => one === key && index !== at)
  const fault = other >= 0 ? t('map.also', { column: columnName(other) }) : undefined
  const name = header || t('map.noHeading')
  return (
    <li data-state={fault ? 'trouble' : key === null ? 'none' : 'chosen'}>
      <span className="from">
        <span className="place">{columnName(at)}</span>
        <strong className="cut" title={name}>
          {name}
        </strong>
        {namesake >= 0 && <span className="quiet">{t('map.sameHeading', { column: columnName(namesake) })}</span>}
      </span>
      <span className="samples">
        {samples.length === 0 ? <i>{t('map.noValues')}</i> : samples.map((text) => <span key={text}>{text}</span>)}
      </span>
      <span className="to">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          value={key ?? nothing}
          options={[...options]}
          aria-label={`${columnName(at)} ${name}${colon}${t('map.means')}`}
          {...(fault ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id } : {})}
          onChange={(chosen: string) => choice.choose(at, chosen || null)}
        />
        {fault && (
          <span id={id} className="field-error">
            {fault}
          </span>
        )}
      </span>
    </li>
  )
}

/** Header, samples and meaning of each column; below, a value for all rows for columns the file lacks. */
export const ColumnList = ({ importId, columns, choice }: ListProps) => {
  const t = useWords('imports')
  const language = useLanguage()
  const { declared, lacking, fixed, reasons } = choice
  const options = useMemo(
    () => [
      { value: nothing, label: t('map.nothing') },
      ...Object.entries(declared).map(([value, { label, required }]) => ({
        value,
        label: required ? `${label[language]} *` : label[language],
      })),
    ],
    [declared, language, t],
  )
  const headers = columns.map(({ header }) => header.trim().toLocaleLowerCase())
  return (
    <>
      {lacking.length > 0 && (
        <p className="imports-lacking">
          <strong>{t('missing')}</strong> {lacking.map(([, { label }]) => label[language]).join(', ')}
        </p>
      )}
      <ol className="imports-match" aria-label={t('columns')}>
        {columns.map((column, at) => (
          <Row
            // Headers may repeat, so the index is part of the key.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${at} ${column.header}`}
            at={at}
            column={column}
            choice={choice}
            options={options}
            namesake={headers.findIndex((header, index) => header !== '' && index !== at && header === headers[at])}
          />
        ))}
      </ol>
      {lacking.length > 0 && (
        <section aria-label={t('map.fixed')}>
          <h3 className="imports-history">{t('map.fixed')}</h3>
          <p className="quiet">{t('map.lackingWhat')}</p>
          <div className="imports-map">
            {lacking.map(([key, column]) => {
              const fault = reasons.find(({ field }) => field === `fixed.${key}`)
              return (
                <label key={key}>
                  <span>{column.label[language]} *</span>
                  <ImportChoices
                    importId={importId}
                    columnKey={key}
                    column={column}
                    value={fixed[key] ?? ''}
                    label={`${t('map.fixed')}${colonIn(language)}${column.label[language]}`}
                    onChange={(value) => choice.fix(key, value)}
                  />
                  {fault && <span className="field-error">{sentence(fault.code, fault.params, language)}</span>}
                </label>
              )
            })}
          </div>
        </section>
      )}
      <Checkbox checked={choice.dates} onChange={(event) => choice.setDates(event.target.checked)}>
        {t('map.dates')}
      </Checkbox>
    </>
  )
}
