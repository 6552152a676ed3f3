import { imports, type ImportColumnsShown, type ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { Alert, Button, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePane } from '../../../kit/workspace/page-context.ts'
import { useUnsaved } from '../../../kit/workspace/unsaved.ts'
import { ColumnList } from './column-list.tsx'
import { matchedIn, overOf, readMatching, writeMatching, type MatchingDraft, type Place } from './matching-draft.ts'
import { useColumnChoice, type ColumnChoice } from './use-column-choice.ts'

interface StepProps {
  readonly run: ImportDetail
  readonly shown: ImportColumnsShown
}

interface MatchingProps extends StepProps {
  readonly draft: MatchingDraft | undefined
  /** The chosen sheet and header row; empty for the server's suggestion. */
  readonly asked: Place
  /** The rows are being parsed with this choice, so it is saved. */
  readonly isRead: boolean
  readonly onRead: () => void
}

const topics = ['imports'] as const

/** The choice is reset when the server reports other columns. */
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

/** Stores the choice in this browser tab until the rows are parsed with it or it is discarded. */
const useKept = ({ run, shown, asked, isRead }: MatchingProps, { keys, fixed, dates, isChanged }: ColumnChoice): void => {
  const pane = usePane()
  const isOpen = !isRead && (isChanged || Object.keys(asked).length > 0)
  useUnsaved(isOpen)
  useEffect(() => {
    const kept = { place: asked, over: overOf(shown), keys: [...keys], fixed: { ...fixed }, dates }
    writeMatching(pane, run.id, isOpen ? kept : undefined)
  }, [pane, run.id, shown, asked, keys, fixed, dates, isOpen])
}

const Matching = (props: MatchingProps) => {
  const { run, shown, draft, onRead } = props
  const t = useWords('imports')
  const language = useLanguage()
  const choice = useColumnChoice(run, shown, matchedIn(draft, shown))
  const readAs = useAct(imports.readAs, { changes: ['imports', 'tasks'], onDone: onRead })
  useKept(props, choice)
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

/** First step: choosing sheet, header row and column meanings. */
export const MatchStep = ({ run }: { run: ImportDetail }) => {
  const t = useWords('imports')
  const k = useWords('kit')
  const pane = usePane()
  // Read once: outdated as soon as something else is chosen here.
  const [draft, setDraft] = useState(() => readMatching(pane, run.id))
  const [place, setPlace] = useState<Place>(draft?.place ?? {})
  const [isRead, setRead] = useState(false)
  const { data, error, refetch } = useRead(imports.columns, { params: { id: run.id }, query: place }, { topics, keepOld: true })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const throwAway = () => {
    setDraft(undefined)
    setPlace({})
  }
  return (
    <section className="imports-step" aria-label={t('match.title')}>
      <div className="imports-note">
        <strong>{t('match.title')}</strong>
        <p>{run.customer ? t('match.whatOf', { customer: run.customer.name }) : t('match.what')}</p>
      </div>
      {draft && (
        <Alert
          type="info"
          title={k('form.draft')}
          action={
            <Button size="small" onClick={throwAway}>
              {k('form.discardDraft')}
            </Button>
          }
        />
      )}
      <Places shown={data} onPlace={setPlace} />
      <Matching
        key={`${keyOf(data)} ${draft === undefined}`}
        run={run}
        shown={data}
        draft={draft}
        asked={place}
        isRead={isRead}
        onRead={() => setRead(true)}
      />
    </section>
  )
}
