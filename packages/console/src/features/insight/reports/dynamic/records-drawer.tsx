import { dynamicReports, type ReportedRecord } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { dataSetOf, type DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../../../kit/call/use-read.ts'
import { formatInstant, formatNumber } from '../../../../kit/show/format.ts'
import type { Column } from '../../../../kit/table/column.ts'
import { DataTable } from '../../../../kit/table/data-table.tsx'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { hrefOf } from '../../../../kit/workspace/navigation.ts'
import { Go } from '../../../../shared/go.tsx'
import { RecordDrawer } from '../../../../shared/record-drawer.tsx'
import { RecordLink } from '../../../../shared/record-link.tsx'
import type { PickedCell } from './figures-table.tsx'
import { topicsOf } from './report-topics.ts'

/** Pages of record kinds that `RecordLink` does not cover. */
const pages = {
  exception: '/except/exceptdeal',
  receivableBill: '/account/accountsReceivable',
  payableBill: '/account/billPayable',
} as const

const NoLink = ({ row: { no, link } }: { readonly row: ReportedRecord }) => {
  if (link === null) return no
  const { kind, id } = link
  return kind === 'exception' || kind === 'receivableBill' || kind === 'payableBill' ? (
    <Go href={hrefOf(pages[kind], { id })}>{no}</Go>
  ) : (
    <RecordLink kind={kind} id={id} text={no} />
  )
}

/** Label of a status; for receipts, of their document status. */
const statusText = (dataSet: DataSet, status: string, language: Language): string => {
  const { status: own, paper, matchState, entry, clockType } = dataSetOf(dataSet).dimensions
  // A stop's status is that of its job.
  const dimension =
    (dataSet === 'stops' ? dataSetOf('jobs').dimensions['status'] : own) ?? paper ?? matchState ?? entry ?? clockType
  return dimension && 'choices' in dimension ? (dimension.choices[status]?.[language] ?? status) : status
}

const useColumns = (dataSet: DataSet, basis: string, numbers: readonly string[]): readonly Column<ReportedRecord>[] => {
  const t = useWords('dynamic')
  const language = useLanguage()
  const key = numbers.join('\n')
  return useMemo(() => {
    const { dates, label } = dataSetOf(dataSet)
    return [
      { key: 'no', title: label[language], width: 190, cell: (row) => <NoLink row={row} /> },
      { key: 'at', title: dates[basis]?.[language] ?? basis, width: 150, cell: (row) => formatInstant(row.at) },
      { key: 'status', title: t('status'), width: 150, cell: (row) => statusText(dataSet, row.status, language) },
      { key: 'customer', title: t('customer'), width: 200, cell: (row) => row.customer },
      { key: 'carrier', title: t('carrier'), width: 180, cell: (row) => row.carrier },
      ...(key === '' ? [] : key.split('\n')).map((title, at): Column<ReportedRecord> => ({
        key: `number${at}`,
        title,
        width: 120,
        align: 'end',
        cell: (row) => formatNumber(row.numbers[at]?.value),
      })),
    ]
  }, [dataSet, basis, key, language, t])
}

interface DrawerProps {
  readonly id: string
  readonly dataSet: DataSet
  readonly basis: string
  readonly days: Readonly<Record<'from' | 'to', string>>
  readonly cell: PickedCell
  readonly onClose: () => void
}

/** Drill-down: the records behind a figure, linked to their pages. */
export const RecordsDrawer = ({ id, dataSet, basis, days, cell, onClose }: DrawerProps) => {
  const t = useWords('dynamic')
  const [page, setPage] = useState({ pageNo: 1, pageSize: 50 })
  const { label, ...group } = cell
  const read = useRead(
    dynamicReports.rows,
    { params: { id }, query: { ...days, ...group, ...page } },
    { topics: topicsOf(dataSet), keepOld: true, quiet: true },
  )
  const columns = useColumns(dataSet, basis, read.data?.list[0]?.numbers.map((each) => each.label) ?? [])
  return (
    <RecordDrawer title={t('behind', { label })} closeLabel={t('close')} read={read} onClose={onClose}>
      {({ list, ...paging }) => (
        <DataTable
          code={`dynamic-rows-${dataSet}`}
          label={t('behind', { label })}
          columns={columns}
          rows={list}
          keyOf={(row) => row.id}
          nameOf={(row) => row.no}
          paging={{ ...paging, hasNext: paging.pageNo * paging.pageSize < paging.total }}
          onPage={(pageNo) => setPage((before) => ({ ...before, pageNo }))}
          onPageSize={(pageSize) => setPage({ pageNo: 1, pageSize })}
          loading={read.isFetching}
        />
      )}
    </RecordDrawer>
  )
}
