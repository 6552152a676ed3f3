import type { DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'

/** What live changes make the figures of a data set old. */
const changing: Readonly<Record<DataSet, readonly string[]>> = {
  orders: ['orders'],
  shipments: ['shipments'],
  jobs: ['jobs'],
  stops: ['jobs', 'shipments'],
  exceptions: ['exceptions'],
  receipts: ['shipments'],
  vehicleDays: ['upkeep'],
  hours: ['hours'],
  temperatures: ['shipments'],
  docks: ['orders', 'shipments', 'sites'],
  charges: ['billing'],
  bills: ['billing'],
}

export const topicsOf = (dataSet: DataSet): readonly string[] => ['reports', ...changing[dataSet]]
