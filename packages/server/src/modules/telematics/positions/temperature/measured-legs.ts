import { isInSite, type SiteArea } from '@khonsong/domain/telematics/positions/site-area.ts'
import type { CarriedPeriod } from '@khonsong/domain/telematics/positions/custody-temperature.ts'
import { custodianPeriods, vehiclePeriods, type CustodianPeriod } from '@khonsong/domain/telematics/positions/vehicle-periods.ts'
import { movingKmh } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { custodiansOfLegs, readingsOf, stopAreas, vehiclesOfJobs, type CarriedLeg, type DeviceReading } from './carried-store.ts'

/** One leg with one custodian in one vehicle, with the readings of its devices. */
export interface MeasuredPeriod extends CarriedPeriod {
  readonly leg: CarriedLeg
  /** The responsible carrier; null for the own fleet. */
  readonly subcontractorId: string | null
  readonly carrierName: string | null
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly deviceIds: readonly string[]
}

const isAtStop = (reading: DeviceReading, areas: readonly SiteArea[]): boolean =>
  (reading.speedKmh ?? 0) < movingKmh && areas.some((area) => isInSite(reading, area))

type Custodians = Awaited<ReturnType<typeof custodiansOfLegs>>

/** Periods of a leg by custodian. Without ledger entries the leg's carrier is the custodian; a carrier sees its own periods. */
const stretchesOf = (tx: Tx, leg: CarriedLeg, custodians: Custodians): readonly CustodianPeriod[] => {
  const { fromAt, untilAt, jobId, subcontractorId, carrierName } = leg
  const told = custodianPeriods(custodians.get(leg.id) ?? [], fromAt, untilAt)
  const stretches = told.length > 0 ? told : [{ fromAt, untilAt, jobId, subcontractorId, carrierName }]
  const { scope } = tx.caller
  return scope.kind === 'subcontractor' ? stretches.filter((one) => one.subcontractorId === scope.id) : stretches
}

/** Measurements of legs visible to the caller, by start time. */
export const measureLegs = async (tx: Tx, legs: readonly CarriedLeg[]): Promise<readonly MeasuredPeriod[]> => {
  const custodians = await custodiansOfLegs(
    tx,
    legs.map(({ id }) => id),
  )
  const stretches = legs.flatMap((leg) => stretchesOf(tx, leg, custodians).map((stretch) => ({ leg, stretch })))
  const jobIds = [...new Set(stretches.flatMap(({ stretch: { jobId } }) => (jobId === null ? [] : [jobId])))]
  const [vehicles, areas] = [await vehiclesOfJobs(tx, jobIds), await stopAreas(tx, jobIds)]
  const measured: MeasuredPeriod[] = []
  for (const { leg, stretch } of stretches) {
    const { fromAt, untilAt, jobId, subcontractorId, carrierName } = stretch
    const periods = vehiclePeriods(vehicles.get(jobId ?? '') ?? [], fromAt, untilAt)
    // A leg without a known vehicle still counts: as unmeasured time.
    const counted = periods.length > 0 ? periods : [{ fromAt, untilAt, vehicleId: null, plateNo: null }]
    for (const period of counted) {
      // oxlint-disable-next-line no-await-in-loop -- a chain has a handful of vehicles
      const readings = period.vehicleId === null ? [] : await readingsOf(tx, period.vehicleId, period)
      const stops = areas.get(jobId ?? '') ?? []
      measured.push({
        leg,
        subcontractorId,
        carrierName,
        vehicleId: period.vehicleId,
        plateNo: period.plateNo,
        fromAt: period.fromAt,
        untilAt: period.untilAt,
        deviceIds: [...new Set(readings.map(({ deviceId }) => deviceId))],
        readings: readings.map((reading) => ({
          at: reading.at,
          temperature: reading.temperature,
          atStop: isAtStop(reading, stops),
        })),
      })
    }
  }
  return measured
}
