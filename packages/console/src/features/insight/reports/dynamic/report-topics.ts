import type { DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'

/** Live change topics that invalidate the figures of each data set. */
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
