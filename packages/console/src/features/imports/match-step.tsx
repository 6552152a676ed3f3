import { imports, type ImportColumnsShown, type ImportDetail } from '@khonsong/contract/imports.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kit/call/use-act.ts'
import { useRead } from '../../kit/call/use-read.ts'
import { ActionButton } from '../../kit/show/action-button.tsx'
import { ErrorState } from '../../kit/show/states.tsx'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { ColumnList } from './column-list.tsx'
import { useColumnChoice } from './use-column-choice.ts'

interface Place {
  readonly sheetName?: string
  readonly headerRow?: number
}

interface StepProps {
  readonly run: ImportDetail
  readonly shown: ImportColumnsShown
}

const topics = ['imports'] as const

/** What was chosen stands until the server says otherwise of the file. */
const keyOf = ({ sheetName, headerRow, columns }: ImportColumnsShown) =>
  [sheetName, headerRow, ...columns.map(({ key }) => key ?? '')].join(' ')

const Places = ({ shown, onPlace }: { shown: ImportColumnsShown; onPlace: (place: Place) => void }) => {
  const t = useWords('imports')
  const { sheets, sheetName, headerRow, rows } = shown
  return (
    <div className="imports-places">
      {sheets.length > 1 && (
        <label>
          <span>{t('match.sheet')}</span>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={sheetName}
            options={sheets.map((name) => ({ value: name, label: name }))}
            aria-label={t('match.sheet')}
            onChange={(name: string) => onPlace({ sheetName: name })}
          />
        </label>
      )}
      {rows.length > 1 && (
        <label>
          <span>{t('match.headerRow')}</span>
          <Select
            value={headerRow}
            options={rows.map(({ rowNo, text }) => ({ value: rowNo, label: `${rowNo} · ${text}` }))}
            aria-label={t('match.headerRow')}
            onChange={(row: number) => onPlace({ ...(sheetName === null ? {} : { sheetName }), headerRow: row })}
          />
        </label>
      )}
    </div>
  )
}

const Matching = ({ run, shown }: StepProps) => {
  const t = useWords('imports')
  const language = useLanguage()
  const choice = useColumnChoice(run, shown)
  const readAs = useAct(imports.readAs, { changes: ['imports', 'tasks'] })
  const { keys, fixed, dates, reasons } = choice
  const { sheetName, headerRow } = shown
  const place = { ...(sheetName === null ? {} : { sheetName }), ...(headerRow === null ? {} : { headerRow }) }
  const texts = reasons.map(({ code, params }) => sentence(code, params, language))
  const chosen = keys.filter((key) => key !== null).length
  const read = () => {
    if (reasons.length > 0 || readAs.acting) return
    readAs.start({ params: { id: run.id }, body: { ...place, columns: [...keys], fixed, datesAsSuggested: dates } })
  }
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read()
      }}
    >
      <ColumnList importId={run.id} columns={shown.columns} choice={choice} />
      <div className="imports-go">
        <ActionButton
          type="primary"
          refusal={texts.length > 0 ? texts.join(' · ') : undefined}
          loading={readAs.acting}
          onClick={read}
        >
          {t('match.read')}
        </ActionButton>
        <span className="quiet" role="status">
          {t('match.chosen', { n: chosen, of: keys.length })}
          {choice.lacking.length > 0 && ` · ${t('match.lacking', { n: choice.lacking.length })}`}
        </span>
      </div>
    </div>
  )
}

/** Before the rows are read: which sheet, which row holds the headings, and what each column means. */
export const MatchStep = ({ run }: { run: ImportDetail }) => {
  const t = useWords('imports')
  const [place, setPlace] = useState<Place>({})
  const { data, error, refetch } = useRead(imports.columns, { params: { id: run.id }, query: place }, { topics, keepOld: true })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section className="imports-step" aria-label={t('match.title')}>
      <div className="imports-note">
        <strong>{t('match.title')}</strong>
        <p>{run.customer ? t('match.whatOf', { customer: run.customer.name }) : t('match.what')}</p>
      </div>
      <Places shown={data} onPlace={setPlace} />
      <Matching key={keyOf(data)} run={run} shown={data} />
    </section>
  )
}
