import type { ReportedShipment } from '@khonsong/contract/insight/reports/shipment-report.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import {
  shipmentReportColumnNames,
  shipmentReportColumns,
  type ReportColumn,
  type ShipmentReportColumn,
} from '@khonsong/domain/insight/reports/shipment-report.ts'
import { useMemo, type ReactNode } from 'react'
import type { Party } from '../../../kit/own-party.ts'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { RecordLink } from '../../../shared/record-link.tsx'

/** Numbers that link to their records. */
const links: Partial<Record<ShipmentReportColumn, (row: ReportedShipment) => ReactNode>> = {
  shipmentNo: (row) => <RecordLink kind="shipment" id={row.id} text={row.shipmentNo} />,
  orderNo: (row) => <RecordLink kind="order" id={row.orderId} text={row.orderNo} />,
  jobNo: (row) => row.jobId && row.jobNo && <RecordLink kind="job" id={row.jobId} text={row.jobNo} />,
  customer: (row) => <RecordLink kind="customer" id={row.customer.id} text={row.customer.name} />,
}

/** Cell text, for tooltips and comparisons. */
export const reportText = ({ kind, value }: ReportColumn, row: ReportedShipment, language: Language): string => {
  const said = value(row, language)
  if (kind === 'instant') return typeof said === 'string' ? formatInstant(said) : ''
  return typeof said === 'number' ? formatNumber(said) : (said ?? '')
}

/** Rendered cell: link, status tag or text. */
export const reportCell = (name: ShipmentReportColumn, row: ReportedShipment, language: Language): ReactNode => {
  const link = links[name]
  if (link) return link(row)
  const column = shipmentReportColumns[name]
  const look = column.look?.(row)
  if (look) return <StatusTag tone={look.tone}>{look.label[language]}</StatusTag>
  return reportText(column, row, language)
}

/** Default columns; others can be added, and all can be exported. */
const usual: ReadonlySet<ShipmentReportColumn> = new Set<ShipmentReportColumn>([
  'shipmentNo',
  'status',
  'orderNo',
  'customerOrderNo',
  'customer',
  'origin',
  'destination',
  'destinationProvince',
  'delivery',
  'deliveryDelay',
  'targetDeliveryTo',
  'deliveredAt',
  'pickup',
  'pickedUpAt',
  'pod',
  'subcontractor',
  'plateNo',
  'driverName',
  'packages',
  'deliveredPackages',
  'jobNo',
])

/** Columns the server can sort by, with the same names. */
const sortable: ReadonlySet<ShipmentReportColumn> = new Set<ShipmentReportColumn>([
  'createdAt',
  'shipmentNo',
  'status',
  'statusSince',
  'targetPickupFrom',
  'targetDeliveryTo',
  'pickedUpAt',
  'deliveredAt',
])

const parties: Partial<Readonly<Record<ShipmentReportColumn, Party>>> = { customer: 'customer', subcontractor: 'carrier' }

const widths = { text: 170, words: 150, number: 110, whole: 110, instant: 140 } as const satisfies Record<
  ReportColumn['kind'],
  number
>

export const useReportColumns = (): readonly Column<ReportedShipment>[] => {
  const language = useLanguage()
  return useMemo(
    () =>
      shipmentReportColumnNames.map((key): Column<ReportedShipment> => {
        const column = shipmentReportColumns[key]
        return {
          key,
          title: column.label[language],
          width: widths[column.kind],
          sortable: sortable.has(key),
          optional: !usual.has(key),
          ...(parties[key] ? { party: parties[key] } : {}),
          ...(column.kind === 'number' || column.kind === 'whole' ? { align: 'end' } : {}),
          cell: (row) => reportCell(key, row, language),
          hint: (row) => reportText(column, row, language),
        }
      }),
    [language],
  )
}
