import { shipmentReport, type ReportedShipment } from '@khonsong/contract/insight/reports/shipment-report.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import { shipmentReportLabel } from '@khonsong/domain/insight/reports/shipment-report.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { bangkokToday } from '../../../kit/date/today.ts'
import { namesOf } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useColumns } from '../../../kit/table/use-columns.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { maxCompared } from '../../../shared/several-report.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { isReportColumn } from './columns-to-write.ts'
import { useReportColumns } from './report-cells.tsx'
import { useReportFilters } from './report-filters.ts'
import { ReportTotals } from './report-totals.tsx'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx').then((file) => file.ExportDialog))
const ExportState = lazyPart(() => import('./export-state.tsx').then((file) => file.ExportState))

const code = 'shipment-report'
const topics = ['shipments'] as const
/** The past week and today: the most common question, and fast in any company. */
const firstDays = 7

/** Without filters in the address, starts with the deliveries of a week, as a removable filter. */
const useFirstDays = (): void => {
  const { search, setSearch } = usePage()
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    if (Object.keys(search).length === 0)
      setSearch({ deliveryFrom: addDays(bangkokToday(), -firstDays), deliveryTo: bangkokToday() })
  }, [search, setSearch])
}

const single = (id: string) => hrefOf('/track/orders/single', { id })

const Bulk = ({ rows }: { rows: readonly ReportedShipment[] }) => {
  const t = useWords('reports')
  const { go } = usePage()
  const refusal = rows.length < 2 || rows.length > maxCompared ? t('compareHow', { n: maxCompared }) : undefined
  return (
    <ActionButton
      size="small"
      refusal={refusal}
      onClick={() => go(hrefOf('/track/orders/multiple', { id: rows.map(({ id }) => id).join(',') }))}
    >
      {t('compare')}
    </ActionButton>
  )
}
const bulk = (rows: readonly ReportedShipment[]) => <Bulk rows={rows} />

/** `/track/orders`: requested and actual data of every shipment, compared. */
export const ShipmentReport = () => {
  const t = useWords('reports')
  const localize = useLocalize()
  const { search, setSearch, go } = usePage()
  useFirstDays()
  const columns = useReportColumns()
  const filters = useReportFilters()
  const names = useMemo(() => filters.flatMap(namesOf), [filters])
  const arranged = useColumns(code, columns)
  const [exporting, setExporting] = useState(false)
  const mayExport = useMay('shipment.export')
  const mayImport = useMay('order.import')
  const more: readonly RowAction[] = [
    ...(mayExport ? [{ key: 'export', label: t('export.open'), onAct: () => setExporting(true) }] : []),
    ...(mayImport ? [{ key: 'imports', label: t('imports'), onAct: () => go('/order/import') }] : []),
  ]
  const { file } = search
  const asked = ['searchText', 'orderBy', 'sorting', ...names]
  return (
    <>
      <ListPage<ReportedShipment>
        code={code}
        title={localize(shipmentReportLabel)}
        from={shipmentReport.list}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.shipmentNo}
        onOpen={(row) => go(single(row.id))}
        rowActions={(row) => [{ key: 'single', label: t('single'), onAct: () => go(single(row.id)) }]}
        searchHint={t('searchHint')}
        more={more}
        bulk={bulk}
      >
        {file !== undefined && <ExportState taskId={file} onClose={() => setSearch({ file: undefined })} />}
        <ReportTotals names={names} />
      </ListPage>
      {exporting && (
        <ExportDialog
          shown={arranged.columns.flatMap(({ show, column }) => (show && isReportColumn(column.key) ? [column.key] : []))}
          filters={Object.fromEntries(asked.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))}
          onClose={() => setExporting(false)}
          onQueued={(taskId) => {
            setExporting(false)
            setSearch({ file: taskId })
          }}
        />
      )}
    </>
  )
}
