import { dynamicReports, type DynamicReportRow } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { dataSetNames, dataSets } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { reportLabels } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import type { Filter } from '../../../../kit/list/filter.ts'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import { formatInstant } from '../../../../kit/show/format.ts'
import { lazyPart } from '../../../../kit/show/lazy-part.tsx'
import { ErrorState } from '../../../../kit/show/states.tsx'
import { useConfirm } from '../../../../kit/show/use-confirm.ts'
import type { Column } from '../../../../kit/table/column.ts'
import type { RowAction } from '../../../../kit/table/row-action.ts'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { hrefOf } from '../../../../kit/workspace/navigation.ts'
import { usePage } from '../../../../kit/workspace/page-context.ts'
import { Go } from '../../../../shared/go.tsx'
import { useMay } from '../../../../shared/current-user.ts'

const ReportEditor = lazyPart(() => import('./report-editor.tsx').then((file) => file.ReportEditor))

const infoHref = (id: string): string => hrefOf('/report/dynamicReportInfo', { id })
const topics = ['reports'] as const

const useColumns = (): readonly Column<DynamicReportRow>[] => {
  const t = useWords('dynamic')
  const localize = useLocalize()
  return useMemo(
    () => [
      {
        key: 'name',
        title: localize(reportLabels.name),
        width: 260,
        sortable: true,
        cell: (row) => <Go href={infoHref(row.id)}>{row.name}</Go>,
        hint: (row) => row.name,
      },
      { key: 'dataSet', title: localize(reportLabels.dataSet), width: 150, cell: (row) => localize(dataSets[row.dataSet].label) },
      {
        key: 'limited',
        title: t('audience'),
        width: 180,
        cell: (row) => [row.limited ? t('limited') : t('everybody'), ...(row.department ? [t('department')] : [])].join(' · '),
      },
      { key: 'remark', title: localize(reportLabels.remark), width: 220, cell: (row) => row.remark },
      { key: 'createdBy', title: t('by'), width: 160, cell: (row) => row.createdBy },
      { key: 'updatedAt', title: t('changed'), width: 150, sortable: true, cell: (row) => formatInstant(row.updatedAt) },
    ],
    [localize, t],
  )
}

const Reports = () => {
  const t = useWords('dynamic')
  const localize = useLocalize()
  const { go, setSearch } = usePage()
  const confirm = useConfirm()
  const mayCreate = useMay('dynamic_report.create')
  const remove = useAct(dynamicReports.remove, { changes: ['reports'] })
  const columns = useColumns()
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'dataSet',
        title: localize(reportLabels.dataSet),
        many: true,
        choices: dataSetNames.map((value) => ({ value, label: localize(dataSets[value].label) })),
      },
    ],
    [localize],
  )
  const deleteIt = async ({ id, name, version }: DynamicReportRow) => {
    if (await confirm({ title: t('delete'), content: t('delete.what', { name }), ok: t('delete'), danger: true }))
      remove.start({ params: { id }, query: { version } })
  }
  const actionsOf = (row: DynamicReportRow): readonly RowAction[] => [
    { key: 'open', label: t('open'), onAct: () => go(infoHref(row.id)) },
    ...(row.mayEdit ? [{ key: 'edit', label: t('edit'), onAct: () => setSearch({ edit: row.id }) }] : []),
    ...(mayCreate ? [{ key: 'copy', label: t('copy'), onAct: () => setSearch({ copy: row.id }) }] : []),
    ...(row.mayEdit ? [{ key: 'delete', label: t('delete'), danger: true, onAct: () => void deleteIt(row) }] : []),
  ]
  return (
    <ListPage<DynamicReportRow>
      code="dynamicReports"
      title={t('title')}
      from={dynamicReports.list}
      topics={topics}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      searchHint={localize(reportLabels.name)}
      emptyHint={t('none')}
      onOpen={(row) => go(infoHref(row.id))}
      rowActions={actionsOf}
      primary={mayCreate ? { label: t('create'), onAct: () => setSearch({ edit: 'new' }) } : undefined}
    />
  )
}

const Edited = ({ id, isCopy }: { readonly id: string | undefined; readonly isCopy: boolean }) => {
  const { setSearch, go } = usePage()
  const read = useRead(dynamicReports.detail, { params: { id: id ?? '' } }, { quiet: true, enabled: id !== undefined, freshMs: 0 })
  if (read.error) return <ErrorState failure={read.error} onRetry={() => void read.refetch()} />
  if (id !== undefined && !read.data) return <Skeleton active />
  return (
    <ReportEditor
      report={read.data}
      isCopy={isCopy}
      onLeave={() => setSearch({ edit: undefined, copy: undefined })}
      onSaved={(saved) => {
        setSearch({ edit: undefined, copy: undefined })
        go(infoHref(saved))
      }}
    />
  )
}

/** `/report/dynamicReport`: list of the reports visible to the user, and their editor. */
export const DynamicReports = () => {
  const { search } = usePage()
  const { edit, copy } = search
  if (edit !== undefined) return <Edited key={edit} id={edit === 'new' ? undefined : edit} isCopy={false} />
  return copy === undefined ? <Reports /> : <Edited key={copy} id={copy} isCopy />
}
