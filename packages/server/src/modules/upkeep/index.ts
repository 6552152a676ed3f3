import {
  capacityPool,
  driverTerms,
  driverWages,
  ownVehicles,
  prepareWages,
  refreshCapacity,
  vehicleRecords,
  vehicleStanding,
} from '@khonsong/contract/upkeep.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { tripPayOf } from '@khonsong/domain/upkeep/driver-wage.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../platform/db/tx.ts'
import { serve } from '../../platform/http/serve.ts'
import { saveRows } from '../../platform/resource/import.ts'
import type { ResourceTable } from '../../platform/resource/resource-table.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../platform/resource/write-resource.ts'
import { capacityPage, refreshOne } from './capacity.ts'
import { belongsToCarrier, countWages, findTermsWithoutWage } from './upkeep-store.ts'
import { standingOf } from './vehicle-standing.ts'

export { findWorked } from './capacity-store.ts'

/** What the database refuses here, in words. */
export const upkeepConstraints = [
  ['own_vehicles_vehicle', rejection('upkeep.vehicle_once', {}, 'vehicleId')],
  ['driver_terms_driver', rejection('upkeep.driver_once', {}, 'driverId')],
  ['driver_wages_once', rejection('upkeep.wage_once', {}, 'driverId')],
] as const

/** Costs and wages are kept of what is ours; a subcontractor keeps his own books. */
const ours = (table: 'vehicles' | 'drivers', field: 'vehicleId' | 'driverId'): WriteSeams => ({
  check: async (tx, after, before) => {
    if (before && before[field] === after[field]) return []
    const name = await belongsToCarrier(tx, table, String(after[field]))
    return name === undefined ? [] : [rejection('upkeep.not_own', { name }, field)]
  },
})

const prepare = async (tx: Tx, wages: ResourceTable, period: string) => {
  const kept = await countWages(tx, period)
  const terms = await findTermsWithoutWage(tx, period)
  await saveRows(
    tx,
    wages,
    terms.map(({ driverId, basicWage, tripRate, jobCount }) => ({
      values: {
        period,
        driverId,
        basicWage,
        jobCount,
        tripPay: tripPayOf(tripRate, jobCount),
        allowances: '0.00',
        deductions: '0.00',
      },
    })),
  )
  return { made: terms.length, kept }
}

/** Own vehicles with their book, own drivers with their terms and wages, and what of all capacity can be sent out. */
export const installUpkeep = (app: FastifyInstance): void => {
  const vehicles = serveResource(app, ownVehicles, ours('vehicles', 'vehicleId'))
  serveResource(app, vehicleRecords, ours('vehicles', 'vehicleId'))
  serveResource(app, driverTerms, ours('drivers', 'driverId'))
  const wages = serveResource(app, driverWages, ours('drivers', 'driverId'))
  serve(app, vehicleStanding, (tx, { params }) => standingOf(tx, vehicles, params.id))
  serve(app, prepareWages, (tx, { body }) => prepare(tx, wages, body.period))
  serve(app, capacityPool, (tx, { query }) => capacityPage(tx, query))
  serve(app, refreshCapacity, (tx, { params }) => refreshOne(tx, params.id))
}
