import { cardContent, rowsOfPage, type CardVersion } from '@khonsong/contract/billing/cards/card-content.ts'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { CardGrid, type CardColumn } from './card-grid.tsx'
import { addRow } from './grid-state.ts'
import { useCardEdits, type CellProblem } from './use-card-edits.ts'

interface RowsProps {
  readonly id: string
  /** Record version of the card, for optimistic locking. */
  readonly record: number
  readonly version: CardVersion
  readonly columns: readonly CardColumn[]
  readonly isOpen: boolean
}

const shownProblems = 30

const Problems = ({
  problems,
  columns,
}: {
  readonly problems: readonly CellProblem[]
  readonly columns: readonly CardColumn[]
}) => {
  const t = useWords('cards')
  const localize = useLocalize()
  const rows = new Set(problems.map(({ key }) => key)).size
  const sentenceOf = ({ key, column, message }: CellProblem): string => {
    if (key === '') return message
    const row = key.startsWith('r') ? key.slice(1) : `${t('row.new')} ${Number(key.slice(1)) + 1}`
    const words = columns.find((one) => one.id === column)?.words
    return words ? t('problem', { row, column: localize(words), message }) : t('problem.row', { row, message })
  }
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={t('problems', { n: rows })}
      description={
        <ul className="card-problems">
          {problems.slice(0, shownProblems).map((problem) => (
            <li key={`${problem.key}.${problem.column}.${problem.message}`}>{sentenceOf(problem)}</li>
          ))}
        </ul>
      }
    />
  )
}

/** Paged rows of a version; unsaved edits survive paging. */
export const CardRows = ({ id, record, version, columns, isOpen }: RowsProps) => {
  const t = useWords('cards')
  const [tops, setTops] = useState<readonly number[]>([0])
  const [text, setText] = useState('')
  const edits = useCardEdits(id)
  const query = { versionId: version.id, after: tops.at(-1) ?? 0, ...(text === '' ? {} : { text }) }
  const { data } = useRead(cardContent.rows, { params: { id }, query }, { topics: ['billing'], keepOld: true, quiet: true })
  const rows = (data?.rows ?? []).map(({ rowNo, cells, prices }) => ({ rowNo, stored: { ...cells, ...prices } }))
  const wrong = new Map(edits.problems.map(({ key, column, message }) => [`${key}.${column}`, message]))
  const last = rows.at(-1)?.rowNo ?? 0
  return (
    <>
      <div className="card-acts">
        <Input.Search
          className="card-search"
          aria-label={t('search')}
          placeholder={t('search')}
          allowClear
          maxLength={100}
          onSearch={(said) => {
            setText(said.trim())
            setTops([0])
          }}
        />
        <span className="quiet">{data ? t('rows.count', { n: data.total }) : ''}</span>
        {tops.length > 1 && <Button onClick={() => setTops(tops.slice(0, -1))}>{t('rows.back')}</Button>}
        {data?.more && <Button onClick={() => setTops([...tops, last])}>{t('rows.next')}</Button>}
        {!isOpen && <span className="quiet">{t('fixed')}</span>}
      </div>
      {!data && <Skeleton active paragraph={{ rows: Math.min(4, rowsOfPage) }} title={false} />}
      {edits.problems.length > 0 && <Problems problems={edits.problems} columns={columns} />}
      {data && (rows.length > 0 || isOpen) && (
        <CardGrid columns={columns} rows={rows} state={edits.state} isOpen={isOpen} wrong={wrong} onChange={edits.change} />
      )}
      {data && rows.length === 0 && !isOpen && <p className="quiet">{t('rows.none')}</p>}
      {isOpen && (
        <>
          <div className="card-acts">
            <Button onClick={() => edits.change(addRow(edits.state))}>{t('row.add')}</Button>
            <Button disabled={!edits.canUndo} onClick={edits.undo}>
              {t('undo')}
            </Button>
            <Button type="primary" disabled={edits.touched === 0} loading={edits.acting} onClick={() => void edits.save(record)}>
              {t('save')}
            </Button>
            {edits.touched > 0 && <span className="quiet">{t('unsaved', { n: edits.touched })}</span>}
          </div>
          <p className="quiet">{t('paste')}</p>
        </>
      )}
    </>
  )
}
