import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { formatInstant, formatNumber } from '../../kit/show/format.ts'
import { StatusTag } from '../../kit/show/status-tag.tsx'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { useSelection } from '../../kit/table/selection.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { sampleRows, type SampleRow } from './sample-rows.ts'

const useSampleColumns = (): readonly Column<SampleRow>[] => {
  const t = useWords('gallery')
  const kit = useWords('kit')
  return useMemo(
    () => [
      {
        key: 'no',
        title: t('no'),
        width: 170,
        sortable: true,
        cell: (row) => <RecordLink kind="shipment" id={row.id} text={row.no} />,
      },
      {
        key: 'status',
        title: t('status'),
        width: 150,
        cell: (row) => <StatusTag tone={row.tone}>{kit(`tone.${row.tone}`)}</StatusTag>,
      },
      { key: 'customer', title: t('customer'), width: 230, sortable: true, cell: (row) => row.customer },
      { key: 'from', title: t('from'), width: 160, cell: (row) => row.from },
      { key: 'to', title: t('to'), width: 160, cell: (row) => row.to },
      {
        key: 'weightKg',
        title: t('weight'),
        width: 120,
        align: 'end',
        sortable: true,
        cell: (row) => formatNumber(row.weightKg, 1),
      },
      { key: 'plate', title: t('plate'), width: 190, cell: (row) => row.plate },
      { key: 'createdAt', title: t('created'), width: 150, sortable: true, cell: (row) => formatInstant(row.createdAt) },
      { key: 'remark', title: t('remark'), width: 260, optional: true, cell: (row) => row.remark },
    ],
    [t, kit],
  )
}

const keyOf = (row: SampleRow): string => row.id
const nameOf = (row: SampleRow): string => row.no

/** The table with rows, loading and empty. */
export const TablePart = () => {
  const t = useWords('gallery')
  const columns = useSampleColumns()
  const selection = useSelection<SampleRow>()
  const [state, setState] = useState<'rows' | 'loading' | 'empty'>('rows')
  const [pageSize, setPageSize] = useState(500)
  const [pageNo, setPageNo] = useState(1)
  const all = useMemo(() => sampleRows(pageSize), [pageSize])
  const rows = { rows: all, loading: undefined, empty: [] }[state]
  return (
    <>
      <div className="gallery-line">
        {(['rows', 'loading', 'empty'] as const).map((each) => (
          <Button key={each} size="small" type={each === state ? 'primary' : 'default'} onClick={() => setState(each)}>
            {{ rows: t('tableRows'), loading: t('tableLoading'), empty: t('tableEmpty') }[each]}
          </Button>
        ))}
      </div>
      <DataTable
        code="kit-gallery"
        label={t('table')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        paging={{
          total: state === 'rows' ? 10_000 : 0,
          totalIsCapped: state === 'rows',
          pageNo,
          pageSize,
          hasNext: state === 'rows',
        }}
        onPage={setPageNo}
        onPageSize={setPageSize}
        selection={selection}
        bulk={<Button size="small">{t('primary')}</Button>}
        onOpen={() => undefined}
        actions={() => [
          { key: 'open', label: t('open'), onAct: () => undefined },
          { key: 'cancel', label: t('danger'), danger: true, refusal: t('refusal'), onAct: () => undefined },
        ]}
        offset={420}
      />
    </>
  )
}
