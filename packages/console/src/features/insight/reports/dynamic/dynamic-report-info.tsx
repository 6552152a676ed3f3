import './dynamic.css'
import { dynamicReports, type DynamicReportDetail } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { reportCharts, type ReportChart } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { Button, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { DayRange } from '../../../../kit/date/day-range.tsx'
import { PageTitle } from '../../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../../kit/show/states.tsx'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { hrefOf } from '../../../../kit/workspace/navigation.ts'
import { usePage, usePageLabel } from '../../../../kit/workspace/page-context.ts'
import { Go } from '../../../../shared/go.tsx'
import { useMay } from '../../../../shared/current-user.ts'
import { ExportState } from '../export-state.tsx'
import type { PickedCell } from './figures-table.tsx'
import { RecordsDrawer } from './records-drawer.tsx'
import { topicsOf } from './report-topics.ts'
import { ReportView } from './report-view.tsx'

const isChart = (text: string | undefined): text is ReportChart => text !== undefined && Object.hasOwn(reportCharts, text)
const listPath = '/report/dynamicReport'

const Figures = ({ report, chart }: { readonly report: DynamicReportDetail; readonly chart: ReportChart }) => {
  const { search } = usePage()
  const [picked, setPicked] = useState<PickedCell>()
  const { id, definition } = report
  const days = { ...(search['from'] ? { from: search['from'] } : {}), ...(search['to'] ? { to: search['to'] } : {}) }
  const read = useRead(
    dynamicReports.figures,
    { params: { id }, query: days },
    { topics: topicsOf(definition.dataSet), quiet: true, keepOld: true },
  )
  if (read.error) return <ErrorState failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton active />
  const { from, to } = read.data
  return (
    <>
      <ReportView figures={read.data} definition={definition} chart={chart} onPick={setPicked} />
      {picked && (
        <RecordsDrawer
          key={`${picked.row ?? ''} ${picked.column ?? ''}`}
          id={id}
          dataSet={definition.dataSet}
          basis={definition.time.basis}
          days={{ from, to }}
          cell={picked}
          onClose={() => setPicked(undefined)}
        />
      )}
    </>
  )
}

const OtherDays = () => {
  const t = useWords('dynamic')
  const { search, setSearch } = usePage()
  const [open, setOpen] = useState(false)
  const { from = '', to = '' } = search
  return (
    <details className="report-days" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('days')}</summary>
      {open && (
        <DayRange
          label={t('days')}
          ranges="operational"
          value={{ from, to }}
          onChange={(range) => setSearch({ from: range?.from || undefined, to: range?.to || undefined })}
        />
      )}
    </details>
  )
}

const Shown = ({ report }: { readonly report: DynamicReportDetail }) => {
  const t = useWords('dynamic')
  const language = useLanguage()
  const { search, setSearch, go } = usePage()
  usePageLabel(report.name)
  const mayExport = useMay('dynamic_report.export')
  const mayCreate = useMay('dynamic_report.create')
  const queue = useAct(dynamicReports.export, { changes: ['tasks'], onDone: ({ taskId }) => setSearch({ file: taskId }) })
  const chart = isChart(search['chart']) ? search['chart'] : report.definition.chart
  const write = (format: 'xlsx' | 'csv' | 'pdf') =>
    queue.start({ params: { id: report.id }, body: { format, from: search['from'] ?? null, to: search['to'] ?? null } })
  return (
    <div className="page">
      <PageTitle
        title={report.name}
        secondary={
          <>
            {report.mayEdit && <Button onClick={() => go(hrefOf(listPath, { edit: report.id }))}>{t('edit')}</Button>}
            {mayCreate && <Button onClick={() => go(hrefOf(listPath, { copy: report.id }))}>{t('copy')}</Button>}
            {mayExport && <Button onClick={() => write('csv')}>{t('csv')}</Button>}
            {mayExport && <Button onClick={() => write('pdf')}>{t('pdf')}</Button>}
          </>
        }
        primary={mayExport ? { label: t('xlsx'), onAct: () => write('xlsx'), acting: queue.acting } : undefined}
      />
      {report.remark !== '' && <p className="quiet">{report.remark}</p>}
      {search['file'] && (
        <ExportState key={search['file']} taskId={search['file']} onClose={() => setSearch({ file: undefined })} />
      )}
      <div className="report-bar">
        <OtherDays />
        <Radio.Group
          optionType="button"
          aria-label={t('shownAs')}
          value={chart}
          onChange={(event) => setSearch({ chart: String(event.target.value) })}
          options={Object.entries(reportCharts).map(([value, words]) => ({ value, label: words[language] }))}
        />
      </div>
      <Figures report={report} chart={chart} />
    </div>
  )
}

const Read = ({ id }: { readonly id: string }) => {
  const read = useRead(dynamicReports.detail, { params: { id } }, { topics: ['reports'], quiet: true, keepOld: true })
  if (read.error) return <ErrorState failure={read.error} onRetry={() => void read.refetch()} />
  return read.data ? <Shown key={read.data.version} report={read.data} /> : <Skeleton active />
}

/** `/report/dynamicReportInfo`: one report with current figures. */
export const DynamicReportInfo = () => {
  const t = useWords('dynamic')
  const { search } = usePage()
  const id = search['id']
  if (id !== undefined) return <Read key={id} id={id} />
  return (
    <div className="page">
      <PageTitle title={t('title')} />
      <EmptyState title={t('chooseOne')}>
        <Go href={listPath}>{t('title')}</Go>
      </EmptyState>
    </div>
  )
}
