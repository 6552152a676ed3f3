import { shell } from '@khonsong/contract/kernel/shell.ts'
import { reportFiles, type ReportFile } from '@khonsong/contract/insight/reports/report-files.ts'
import { reportFileKinds, reportFileStates, type ReportFileState } from '@khonsong/domain/insight/reports/report-files.ts'
import { useMemo } from 'react'
import { downloadFrom } from '../../../kit/call/download-from.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { FileLink } from '../../../kit/show/file-link.tsx'
import { formatBytes, formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import type { Column } from '../../../kit/table/column.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { fileHref } from './file-href.ts'

const tones: Readonly<Record<ReportFileState, Tone>> = {
  queued: 'waiting',
  running: 'moving',
  done: 'done',
  expired: 'waiting',
  cancelled: 'waiting',
  failed: 'trouble',
}

/** Paging parameters do not affect a file's content. */
const paging = new Set(['pageNo', 'page', 'pageNum', 'pageSize', 'after'])

const listBehind = ({ kind, filters }: ReportFile): string =>
  hrefOf(reportFileKinds[kind].list, Object.fromEntries(Object.entries(filters).filter(([name]) => !paging.has(name))))

const rowsText = ({ state, done, total }: ReportFile): string =>
  state === 'running' && total !== null ? `${formatNumber(done)} / ${formatNumber(total)}` : formatNumber(done)

const day = /^\d{4}-\d{2}-\d{2}$/

/** Summary of the file's filters: period and number of other filters. Its link opens the list with all of them. */
const filtersText = ({ filters }: ReportFile, t: ReturnType<typeof useWords<'reports'>>): string => {
  const set = Object.entries(filters).filter(
    ([name, value]) => !paging.has(name) && name !== 'id' && value !== null && value !== '' && value !== undefined,
  )
  const days = set.flatMap(([, value]) => (typeof value === 'string' && day.test(value) ? [value] : [])).toSorted()
  const others = set.length - days.length
  const range = days.length === 0 ? [] : [[...new Set([days[0], days.at(-1)])].join(' – ')]
  return [...range, ...(others > 0 ? [t('files.moreFilters', { n: others })] : [])].join(' · ')
}

const useColumns = (): readonly Column<ReportFile>[] => {
  const t = useWords('reports')
  const localize = useLocalize()
  return useMemo(
    () => [
      { key: 'title', title: t('files.what'), width: 220, cell: (row) => row.title, hint: (row) => row.title },
      { key: 'filters', title: t('files.filters'), width: 220, cell: (row) => filtersText(row, t) },
      {
        key: 'state',
        title: t('files.state'),
        width: 150,
        cell: (row) => <StatusTag tone={tones[row.state]}>{localize(reportFileStates[row.state])}</StatusTag>,
      },
      {
        key: 'fileName',
        title: t('files.file'),
        width: 300,
        cell: (row) =>
          row.state === 'done' && row.isMine ? (
            <FileLink href={fileHref(row.id)}>{row.fileName}</FileLink>
          ) : (
            (row.fileName ?? row.message)
          ),
      },
      { key: 'done', title: t('files.rows'), width: 110, align: 'end', cell: rowsText },
      {
        key: 'bytes',
        title: t('files.size'),
        width: 100,
        align: 'end',
        cell: (row) => row.bytes !== null && formatBytes(row.bytes),
      },
      { key: 'owner', title: t('files.owner'), width: 150, cell: (row) => row.owner },
      { key: 'createdAt', title: t('files.asked'), width: 150, cell: (row) => formatInstant(row.createdAt) },
      { key: 'expiresAt', title: t('files.kept'), width: 150, cell: (row) => formatInstant(row.expiresAt) },
    ],
    [localize, t],
  )
}

/** `/report/reportdownload/reportlist`: the user's exported files with their filters, until they expire. */
export const ReportFiles = () => {
  const t = useWords('reports')
  const localize = useLocalize()
  const { go } = usePage()
  const columns = useColumns()
  const seesAll = useMay('audit.view')
  const cancel = useAct(shell.cancelTask, { changes: ['tasks'] })
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'kind',
        title: t('files.what'),
        many: true,
        choices: Object.entries(reportFileKinds).map(([value, { words }]) => ({ value, label: localize(words) })),
      },
      ...(seesAll
        ? [
            {
              kind: 'choice',
              key: 'everybody',
              title: t('files.whose'),
              choices: [{ value: 'true', label: t('files.everybody') }],
            } as const,
          ]
        : []),
      {
        kind: 'choice',
        key: 'state',
        title: t('files.state'),
        many: true,
        choices: Object.entries(reportFileStates).map(([value, words]) => ({ value, label: localize(words) })),
      },
    ],
    [localize, t, seesAll],
  )
  const actionsOf = (row: ReportFile): readonly RowAction[] => [
    ...(row.state === 'done' && row.isMine
      ? [{ key: 'fetch', label: t('export.fetch'), onAct: () => downloadFrom(fileHref(row.id)) }]
      : []),
    { key: 'again', label: t('files.again'), onAct: () => go(listBehind(row)) },
    ...(row.isMine && (row.state === 'queued' || row.state === 'running')
      ? [
          {
            key: 'cancel',
            label: t('files.cancel'),
            onAct: () => void cancel.act({ params: { id: row.id } }).catch(() => undefined),
          },
        ]
      : []),
  ]
  return (
    <ListPage<ReportFile>
      code="reportFiles"
      title={t('files.title')}
      from={reportFiles.list}
      topics={['tasks']}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ fileName, id }) => fileName ?? id}
      searchHint={t('files.file')}
      emptyHint={t('files.empty')}
      rowActions={actionsOf}
    />
  )
}
