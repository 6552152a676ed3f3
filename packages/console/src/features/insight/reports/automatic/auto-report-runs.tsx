import { autoReports, type AutoReportRow, type AutoReportRun } from '@khonsong/contract/insight/reports/auto-reports.ts'
import { runStates } from '@khonsong/domain/insight/reports/automatic/auto-report.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../../../kit/call/use-read.ts'
import { formatInstant, formatNumber } from '../../../../kit/show/format.ts'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import type { Column } from '../../../../kit/table/column.ts'
import { DataTable } from '../../../../kit/table/data-table.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { RecordDrawer } from '../../../../shared/record-drawer.tsx'
import { runTones } from './run-tones.ts'

const useColumns = (): readonly Column<AutoReportRun>[] => {
  const t = useWords('automatic')
  const localize = useLocalize()
  return useMemo(
    () => [
      { key: 'createdAt', title: t('runAt'), width: 150, cell: (run) => formatInstant(run.createdAt) },
      { key: 'dueAt', title: t('due'), width: 150, cell: (run) => (run.dueAt === null ? t('byHand') : formatInstant(run.dueAt)) },
      {
        key: 'state',
        title: t('state'),
        width: 130,
        cell: (run) => <StatusTag tone={runTones[run.state]}>{localize(runStates[run.state])}</StatusTag>,
      },
      { key: 'recordCount', title: t('records'), width: 110, align: 'end', cell: (run) => formatNumber(run.recordCount) },
      {
        key: 'recipients',
        title: t('to'),
        width: 300,
        cell: (run) => run.error ?? run.recipients.join(', '),
        hint: (run) => run.error ?? run.recipients.join(', '),
      },
    ],
    [localize, t],
  )
}

/** Runs of a scheduled report: time, recipients and errors. */
export const AutoReportRuns = ({ row, onClose }: { readonly row: AutoReportRow; readonly onClose: () => void }) => {
  const t = useWords('automatic')
  const [page, setPage] = useState({ pageNo: 1, pageSize: 50 })
  const read = useRead(
    autoReports.runs,
    { params: { id: row.id }, query: page },
    { topics: ['reports', 'tasks'], keepOld: true, quiet: true },
  )
  const columns = useColumns()
  return (
    <RecordDrawer title={t('runsOf', { name: row.reportName })} closeLabel={t('close')} read={read} onClose={onClose}>
      {({ list, ...paging }) => (
        <DataTable
          code="auto-report-runs"
          label={t('runs')}
          columns={columns}
          rows={list}
          keyOf={(run) => run.id}
          nameOf={(run) => formatInstant(run.createdAt)}
          paging={{ ...paging, hasNext: paging.pageNo * paging.pageSize < paging.total }}
          onPage={(pageNo) => setPage((before) => ({ ...before, pageNo }))}
          onPageSize={(pageSize) => setPage({ pageNo: 1, pageSize })}
          loading={read.isFetching}
          empty={t('runs.none')}
        />
      )}
    </RecordDrawer>
  )
}
