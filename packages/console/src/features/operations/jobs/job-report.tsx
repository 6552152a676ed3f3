import '../../../shared/desk.css'
import './jobs.css'
import { jobInformation, type ReportedJob } from '@khonsong/contract/operations/jobs/job-information.ts'
import { jobReportLabels } from '@khonsong/domain/operations/jobs/job-report-labels.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/current-user.ts'
import { ReportBulk } from './report-bulk.tsx'
import { useReportColumns } from './report-columns.tsx'
import { useReportFilters } from './report-filters.ts'

const InformationDrawer = lazyPart(() => import('./information-drawer.tsx').then((file) => file.InformationDrawer))

const topics = ['jobs'] as const
const bulk = (rows: readonly ReportedJob[], clear: () => void) => <ReportBulk rows={rows} clear={clear} />

/** `/track/roads`: report of all jobs, with the facts that billing needs. */
export const JobReport = () => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const language = useLanguage()
  const { search, setSearch, go } = usePage()
  const columns = useReportColumns()
  const filters = useReportFilters()
  const mayImport = useMay('job.import')
  const mayExport = useMay('job.export')
  const open = (row: ReportedJob) => setSearch({ open: row.id })
  const more: readonly RowAction[] = [
    ...(mayImport ? [{ key: 'import', label: t('report.import'), onAct: () => go('/master-data/import/job-information') }] : []),
    ...(mayExport
      ? (['xlsx', 'csv'] as const).map((format) => ({
          key: format,
          label: t(`report.export.${format}`),
          onAct: () => openExport(jobInformation.export, { ...search, open: undefined, format }, language),
        }))
      : []),
  ]
  return (
    <>
      <ListPage
        code="job-report"
        title={localize(jobReportLabels.label)}
        from={jobInformation.list}
        always={search['informationImportId'] ? { informationImportId: search['informationImportId'] } : {}}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.jobNo}
        onOpen={open}
        rowActions={(row) => [
          { key: 'open', label: t('open'), onAct: () => open(row) },
          { key: 'single', label: t('report.single'), onAct: () => go(hrefOf('/track/roads/single', { id: row.id })) },
        ]}
        searchHint={t('searchHint')}
        more={more}
        bulk={bulk}
      />
      {search['open'] !== undefined && (
        <InformationDrawer key={search['open']} id={search['open']} onClose={() => setSearch({ open: undefined })} />
      )}
    </>
  )
}
