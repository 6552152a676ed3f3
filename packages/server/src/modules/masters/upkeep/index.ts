import {
  driverTerms,
  driverWages,
  ownVehicles,
  prepareWages,
  vehicleRecords,
  vehicleStanding,
} from '@khonsong/contract/masters/upkeep/upkeep.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { checkOdometer } from '@khonsong/domain/masters/upkeep/odometer.ts'
import { tripPayOf } from '@khonsong/domain/masters/upkeep/driver-wage.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { saveRows } from '../../../platform/resource/import.ts'
import type { Values } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { belongsToCarrier, countWages, findReadings, findTermsWithoutWage, lockReadings, readingOf } from './upkeep-store.ts'
import { standingOf } from './vehicle-standing.ts'

/** Rejections for constraint violations. */
export const upkeepConstraints = [
  ['own_vehicles_vehicle', rejection('upkeep.vehicle_once', {}, 'vehicleId')],
  ['driver_terms_driver', rejection('upkeep.driver_once', {}, 'driverId')],
  ['driver_wages_once', rejection('upkeep.wage_once', {}, 'driverId')],
] as const

/** Costs and wages are kept only for own vehicles and drivers, not for subcontractors'. */
const ownOnly = (table: 'vehicles' | 'drivers', field: 'vehicleId' | 'driverId'): WriteSeams => ({
  check: async (tx, after, before) => {
    if (before && before[field] === after[field]) return []
    const name = await belongsToCarrier(tx, table, String(after[field]))
    return name === undefined ? [] : [rejection('upkeep.not_own', { name }, field)]
  },
})

const checkReading = async (tx: Tx, after: Values, id: unknown) => {
  const reading = readingOf(after)
  if (after['status'] === 0 || (reading.km === null && reading.totalKm === null)) return []
  return checkOdometer(reading, await findReadings(tx, String(after['vehicleId']), typeof id === 'string' ? id : null))
}

const ownVehicle = ownOnly('vehicles', 'vehicleId')

/**
 * Checked again after the write, under a lock of the vehicle: rows of one file and concurrent edits are not compared
 * with each other before. Imports validate rows first, where nothing can be locked.
 */
const recordSeams: WriteSeams = {
  check: async (tx, after, before) => [
    ...((await ownVehicle.check?.(tx, after, before)) ?? []),
    ...(await checkReading(tx, after, before?.id)),
  ],
  written: async (tx, after) => {
    await lockReadings(tx, String(after['vehicleId']))
    const refusals = await checkReading(tx, after, after.id)
    if (refusals.length > 0) throw new Refused(refusals)
  },
}

const prepare = async (tx: Tx, wages: ResourceTable, period: string) => {
  const existingWages = await countWages(tx, period)
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
  return { made: terms.length, kept: existingWages }
}

/** Own vehicles with their records, own drivers with their terms and wages. */
export const installUpkeep = (app: FastifyInstance): void => {
  const vehicles = serveResource(app, ownVehicles, ownOnly('vehicles', 'vehicleId'))
  serveResource(app, vehicleRecords, recordSeams)
  serveResource(app, driverTerms, ownOnly('drivers', 'driverId'))
  const wages = serveResource(app, driverWages, ownOnly('drivers', 'driverId'))
  serve(app, vehicleStanding, (tx, { params }) => standingOf(tx, vehicles, params.id))
  serve(app, prepareWages, (tx, { body }) => prepare(tx, wages, body.period))
}
