import { imports, type ImportDetail, type ImportRowShown } from '@khonsong/contract/channels/imports/imports.ts'
import type { ImportColumn } from '@khonsong/domain/channels/imports/import-column.ts'
import { importSubjectOf } from '@khonsong/domain/channels/imports/subjects.ts'
import { rowStates, rowTones, type RowState } from '@khonsong/domain/channels/imports/import-state.ts'
import { useMemo, useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { EditableCell } from './editable-cell.tsx'

const none = [] as const

const tabs = [
  { key: 'all', states: undefined },
  { key: 'onlyProblems', states: ['invalid', 'duplicate', 'unchecked'] },
  { key: 'toConfirm', states: ['duplicate', 'confirmed'] },
  { key: 'ready', states: ['valid', 'confirmed'] },
  { key: 'in', states: ['saved', 'undone'] },
  { key: 'unchanged', states: ['unchanged'] },
  { key: 'left', states: ['skipped'] },
] as const satisfies readonly { key: string; states: readonly RowState[] | undefined }[]
type TabKey = (typeof tabs)[number]['key']

const countOf = (run: ImportDetail, states: readonly RowState[] | undefined): number =>
  states === undefined ? run.total : states.reduce((sum, state) => sum + (run.rows[state] ?? 0), 0)

/** The selected tab; a file with errors opens on them. */
const useTab = (run: ImportDetail) => {
  const { search, setSearch } = usePage()
  const chosen = tabs.find(({ key }) => key === search['rows'])
  const [all, problems] = tabs
  const tab = chosen ?? (run.issueCount > 0 ? problems : all)
  return { tab, choose: (key: TabKey) => setSearch({ rows: key, pageNo: undefined, after: undefined }) }
}

/** Record pages of subjects that have one; others are opened through their lists. */
const kinds: Readonly<Record<string, 'order' | 'shipment' | 'site' | 'customer' | 'driver' | 'vehicle'>> = {
  orders: 'order',
  shipment_statuses: 'shipment',
  sites: 'site',
  customers: 'customer',
  drivers: 'driver',
  vehicles: 'vehicle',
}

const SavedRecord = ({ subject, id, text }: { readonly subject: string; readonly id: string; readonly text: string }) => {
  const kind = kinds[subject]
  return kind ? <RecordLink kind={kind} id={id} text={text} /> : <span>{text}</span>
}

const isNumber = (column: ImportColumn): boolean =>
  column.kind === 'number' || (column.kind === 'field' && ['integer', 'quantity', 'money'].includes(column.field.kind))

const Says = ({ row }: { row: ImportRowShown }) => {
  const t = useWords('imports')
  const text = [...row.errors.map(({ message }) => message), ...row.differences.map((one) => t('differs', one))]
  return (
    <span className="cut" title={text.join('\n')}>
      {text.join(' · ')}
    </span>
  )
}

/**
 * Columns with an error when the page opened come first, so that they are visible on narrow screens too. The order does not
 * change during repair.
 */
const useTroubled = (run: ImportDetail): readonly string[] => {
  const { data } = useRead(imports.problems, { params: { id: run.id } }, { topics: ['imports'], keepOld: true })
  const [first, setFirst] = useState<readonly string[]>()
  if (first === undefined && data !== undefined && run.state === 'waiting')
    setFirst([...new Set(data.flatMap(({ field }) => field ?? []))])
  return first ?? none
}

const useBenchColumns = (run: ImportDetail): readonly Column<ImportRowShown>[] => {
  const t = useWords('imports')
  const language = useLanguage()
  const { id, columns, subject, datesAsSuggested, missingColumns } = run
  const troubled = useTroubled(run)
  const own = [...missingColumns, ...columns.flatMap(({ key }) => key ?? [])]
  // The key column stays visible beside the columns with errors.
  const named = importSubjectOf(subject)?.keyColumns.slice(0, 1) ?? []
  const keys = [...new Set([...[...named, ...troubled].filter((key) => own.includes(key)), ...own])].join(' ')
  const open = run.may.repair.allowed
  return useMemo(() => {
    const declared = importSubjectOf(subject)?.columns ?? {}
    return [
      { key: 'rowNo', title: t('rowNo'), width: 70, align: 'end', cell: (row) => row.rowNo },
      {
        key: 'state',
        title: t('state'),
        width: 130,
        cell: (row) => <StatusTag tone={rowTones[row.state]}>{rowStates[row.state][language]}</StatusTag>,
      },
      { key: 'what', title: t('what'), width: 300, cell: (row) => <Says row={row} /> },
      ...keys.split(' ').flatMap((key): Column<ImportRowShown>[] => {
        const column = declared[key]
        if (!column) return []
        return [
          {
            key,
            title: column.label[language],
            width: isNumber(column) ? 110 : 160,
            align: isNumber(column) ? 'end' : 'start',
            cell: (row) => (
              <EditableCell
                importId={id}
                row={row}
                columnKey={key}
                column={column}
                open={open}
                datesAsSuggested={datesAsSuggested}
              />
            ),
          },
        ]
      }),
      {
        key: 'record',
        title: t('saved'),
        width: 170,
        cell: (row) => row.record && <SavedRecord subject={subject} id={row.record.id} text={row.record.no} />,
      },
    ]
  }, [t, language, keys, id, subject, open, datesAsSuggested])
}

const useRowActions = (run: ImportDetail) => {
  const t = useWords('imports')
  const answer = useAct(imports.answer, { changes: ['imports'] })
  return (row: ImportRowShown): readonly RowAction[] => {
    if (!run.may.repair.allowed) return []
    const localize = (to: 'override' | 'leave_out' | 'take_in') => () =>
      answer.start({ params: { id: run.id }, body: { answer: to, rowNos: [row.rowNo] } })
    if (row.state === 'skipped') return [{ key: 'takeIn', label: t('takeIn'), onAct: localize('take_in') }]
    if (row.state === 'saved' || row.state === 'undone') return []
    return [
      ...(row.state === 'duplicate' ? [{ key: 'override', label: t('override'), onAct: localize('override') }] : []),
      { key: 'leaveOut', label: t('leaveOut'), onAct: localize('leave_out') },
    ]
  }
}

const topics = ['imports'] as const

/** The rows of the file, paged, with cells editable in place. */
export const BenchRows = ({ run }: { run: ImportDetail }) => {
  const t = useWords('imports')
  const { tab, choose } = useTab(run)
  const states = tab.states
  const always = useMemo(() => ({ state: states?.join(',') }), [states])
  const params = useMemo(() => ({ id: run.id }), [run.id])
  const list = useList({ from: imports.rows, filters: none, topics, always, params })
  const columns = useBenchColumns(run)
  const actions = useRowActions(run)
  return (
    <>
      <div className="desk-counts" role="group" aria-label={t('state')}>
        {tabs.map(({ key, states: own }) => (
          <button key={key} type="button" aria-pressed={key === tab.key} onClick={() => choose(key)}>
            {t(key)}
            <span>{formatNumber(countOf(run, own))}</span>
          </button>
        ))}
      </div>
      <DataTable
        code={`imports.${run.subject}`}
        label={run.fileName}
        columns={columns}
        rows={list.rows}
        keyOf={(row) => String(row.rowNo)}
        nameOf={(row) => `${t('rowNo')} ${row.rowNo}`}
        paging={list.paging}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
        loading={list.loading}
        actions={actions}
        empty={<p>{t('nothing')}</p>}
      />
    </>
  )
}
