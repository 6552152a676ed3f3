import { withNoun } from '@khonsong/domain/kernel/fill-template.ts'
import type { orders } from '@khonsong/contract/operations/orders/orders.ts'
import {
  orderExportColumns,
  orderExportRows,
  readOrderExportColumns,
  type ExportedOrder,
  type OrderExportColumn,
} from '@khonsong/domain/channels/imports/order-export.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { z } from 'zod'
import { decided } from '../../../platform/http/refusals.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet } from '../../../platform/sheets/write-sheet.ts'
import type { TaskKind } from '../../../platform/tasks/task-kind.ts'
import { listOrders, walkOrders } from '../../operations/orders/index.ts'
import { fileTask } from './export-task.ts'

export const orderFiles = 'order_exports'
export const orderExportLabel: Words = { en: 'Shipping orders', th: 'คำสั่งขนส่ง', zh: '订单' }

export interface OrderExportInput extends Omit<z.output<typeof orders.export.body>, 'columns'> {
  readonly columns?: readonly OrderExportColumn[] | undefined
  readonly language: Language
}

/** Refuses unknown column names. */
export const chosenColumns = (names: readonly string[]): readonly OrderExportColumn[] => decided(readOrderExportColumns(names))

async function* cellsOf(
  list: AsyncIterable<ExportedOrder>,
  { language, columns }: Pick<OrderExportInput, 'language' | 'columns'>,
): AsyncGenerator<SheetCell[]> {
  for await (const order of list) yield* orderExportRows(order, language, columns)
}

/** Exports the list of orders in the format of the order import. */
export const orderExportTask = (storeOf: () => FileStore): TaskKind<OrderExportInput> =>
  fileTask(
    {
      kind: 'reports.orders',
      subject: orderFiles,
      label: orderExportLabel,
      totalOf: async (tx, { filters }: OrderExportInput) => {
        const { total, totalIsCapped } = await listOrders(tx, { ...filters, pageSize: 1 })
        return totalIsCapped ? undefined : total
      },
      rowsOf: (tx, { filters }) => walkOrders(tx, filters),
      write: (list, { format, language, columns: chosen }) => {
        const columns = orderExportColumns(language, chosen)
        const cells = cellsOf(list, { language, columns: chosen })
        if (format === 'csv')
          return writeCsv(
            columns.map(({ label }) => label),
            cells,
          )
        return writeSheet({ sheetName: orderExportLabel[language], language, columns }, cells)
      },
      messageOf: (n, cut) =>
        cut
          ? { en: `The first ${n} orders are in the file`, th: `ในไฟล์มี ${n} คำสั่งแรก`, zh: `文件含前${n}张订单` }
          : { en: `${withNoun(n, 'order is', 'orders are')} in the file`, th: `ในไฟล์มี ${n} คำสั่ง`, zh: `文件含${n}张订单` },
      hrefOf: (taskId) => `/v1/files/${taskId}?download=1`,
    },
    storeOf,
  )
