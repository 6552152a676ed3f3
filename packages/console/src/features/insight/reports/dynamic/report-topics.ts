import type { DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'

/** What live changes make the figures of a data set old; those of vehicles and drivers come by the clock. */
const changing: Readonly<Record<DataSet, readonly string[]>> = {
  orders: ['orders'],
  shipments: ['shipments'],
  jobs: ['jobs'],
  stops: ['jobs', 'shipments'],
  exceptions: ['exceptions'],
  receipts: ['shipments'],
  vehicleDays: [],
  hours: [],
  charges: ['billing'],
  bills: ['billing'],
}

export const topicsOf = (dataSet: DataSet): readonly string[] => ['reports', ...changing[dataSet]]
