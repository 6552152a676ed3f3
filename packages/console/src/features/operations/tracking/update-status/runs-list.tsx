import { runKinds, runStates, statusRuns, type StatusRun } from '@khonsong/contract/operations/tracking/status-runs.ts'
import { Drawer } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { RunResults } from '../status/run-results.tsx'
import type { Filter } from '../../../../kit/list/filter.ts'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import { formatInstant, formatNumber } from '../../../../kit/show/format.ts'
import type { Column } from '../../../../kit/table/column.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { usePage } from '../../../../kit/workspace/page-context.ts'
import { useSetting } from '../../../../shared/use-setting.ts'

const topics = ['tasks'] as const

const useColumns = (): readonly Column<StatusRun>[] => {
  const t = useWords('shipments')
  return useMemo(
    () => [
      { key: 'kind', title: t('runs.kind'), width: 170, cell: (row) => t(`runs.kind.${row.kind}`) },
      { key: 'state', title: t('runs.state'), width: 130, cell: (row) => t(`runs.state.${row.state}`) },
      { key: 'total', title: t('runs.rows'), width: 110, cell: (row) => formatNumber(row.total) },
      { key: 'accepted', title: t('runs.accepted'), width: 110, cell: (row) => formatNumber(row.accepted) },
      { key: 'refused', title: t('runs.refused'), width: 110, cell: (row) => formatNumber(row.refused) },
      { key: 'by', title: t('runs.by'), width: 200, cell: (row) => row.createdByName },
      { key: 'at', title: t('runs.at'), width: 150, cell: (row) => formatInstant(row.createdAt) },
      { key: 'expires', title: t('runs.expires'), width: 150, cell: (row) => formatInstant(row.expiresAt) },
    ],
    [t],
  )
}

const useFilters = (): readonly Filter[] => {
  const t = useWords('shipments')
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'kind',
        title: t('runs.kind'),
        many: true,
        choices: runKinds.map((value) => ({ value, label: t(`runs.kind.${value}`) })),
      },
      {
        kind: 'choice',
        key: 'state',
        title: t('runs.state'),
        many: true,
        choices: runStates.map((value) => ({ value, label: t(`runs.state.${value}`) })),
      },
      { kind: 'days', key: 'at', title: t('runs.date'), from: 'from', to: 'to', ranges: 'around' },
    ],
    [t],
  )
}

/** Batches and imports of statuses; a row opens its per-waybill results. */
export const RunsList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const t = useWords('shipments')
  const { search, setSearch } = usePage()
  const days = useSetting('IMPORT_LOG_DAYS')
  const columns = useColumns()
  const filters = useFilters()
  const shown = search['run']
  return (
    <>
      <ListPage<StatusRun>
        code="status-runs"
        title={t('list.history')}
        from={statusRuns.list}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => t(`runs.kind.${row.kind}`)}
        onOpen={(row) => setSearch({ run: row.id })}
        searchHint={t('runs.search')}
      >
        {tabs}
        <p className="quiet">{t('runs.expireHint', { n: days })}</p>
      </ListPage>
      <Drawer open={shown !== undefined} size="large" title={t('runs.tab')} onClose={() => setSearch({ run: undefined })}>
        {shown && <RunResults id={shown} />}
      </Drawer>
    </>
  )
}
