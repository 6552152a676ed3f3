/** 500 rows of 20 columns, in our table (`?table=ours`) or in antd's virtual one, shown when the bench says so. */
import '../../packages/console/src/kit/kit.css'
import '../../packages/console/src/kit/table/table.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, Table } from 'antd'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../../packages/console/src/kit/call/query-client.ts'
import type { Column } from '../../packages/console/src/kit/table/column.ts'
import { DataTable } from '../../packages/console/src/kit/table/data-table.tsx'
import { fetchWords } from '../../packages/console/src/kit/words/use-words.ts'

interface Row {
  readonly id: string
  readonly cells: readonly string[]
}

const width = 130
const columnCount = 20
const tableHeight = 700

const rows: readonly Row[] = Array.from({ length: 500 }, (_, row) => ({
  id: `row-${row}`,
  cells: Array.from({ length: columnCount }, (__, column) => `คำสั่งขนส่ง ${row * columnCount + column}`),
}))

const columns: readonly Column<Row>[] = Array.from({ length: columnCount }, (_, at) => ({
  key: `c${at}`,
  title: `Column ${at}`,
  width,
  cell: (row) => row.cells[at],
}))

const antdColumns = Array.from({ length: columnCount }, (_, at) => ({
  key: `c${at}`,
  title: `Column ${at}`,
  width,
  ellipsis: true,
  render: (row: Row) => row.cells[at],
}))

const Ours = () => (
  <DataTable
    code="bench"
    label="Rows"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    nameOf={({ id }) => id}
    offset={window.innerHeight - tableHeight}
  />
)

const Theirs = () => (
  <Table<Row>
    virtual
    size="small"
    rowKey="id"
    columns={antdColumns}
    dataSource={rows}
    pagination={false}
    scroll={{ x: width * columnCount, y: tableHeight }}
  />
)

declare global {
  interface Window {
    showTable?: () => void
  }
}

const start = async (): Promise<void> => {
  await fetchWords(['kit'], 'en')
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')
  const isOurs = new URLSearchParams(location.search).get('table') === 'ours'
  window.showTable = () =>
    createRoot(root).render(
      <QueryClientProvider client={queryClient}>
        <ConfigProvider theme={{ token: { motion: false } }}>
          <Suspense fallback={null}>{isOurs ? <Ours /> : <Theirs />}</Suspense>
        </ConfigProvider>
      </QueryClientProvider>,
    )
}

await start()
