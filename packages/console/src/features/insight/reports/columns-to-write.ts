import { shipmentReportColumnNames, type ShipmentReportColumn } from '@khonsong/domain/insight/reports/shipment-report.ts'

/** The chosen columns: first those in the table, in its order, then the others in their default order. */
export const columnsToWrite = (
  shown: readonly ShipmentReportColumn[],
  chosen: ReadonlySet<ShipmentReportColumn>,
): readonly ShipmentReportColumn[] => [...new Set([...shown, ...shipmentReportColumnNames])].filter((name) => chosen.has(name))

const names: ReadonlySet<string> = new Set(shipmentReportColumnNames)
export const isReportColumn = (name: string): name is ShipmentReportColumn => names.has(name)
