import { isInSite, type SiteArea } from '@khonsong/domain/telematics/positions/site-area.ts'
import type { CarriedPeriod } from '@khonsong/domain/telematics/positions/custody-temperature.ts'
import { vehiclePeriods } from '@khonsong/domain/telematics/positions/vehicle-periods.ts'
import { movingKmh } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { readingsOf, stopAreas, vehiclesOfJobs, type CarriedLeg, type DeviceReading } from './carried-store.ts'

/** One leg in one vehicle, with what its devices measured. */
export interface MeasuredPeriod extends CarriedPeriod {
  readonly leg: CarriedLeg
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly deviceIds: readonly string[]
}

const isAtStop = (reading: DeviceReading, areas: readonly SiteArea[]): boolean =>
  (reading.speedKmh ?? 0) < movingKmh && areas.some((area) => isInSite(reading, area))

/** What was measured on legs the caller sees, in the order in which they were begun. */
export const measureLegs = async (tx: Tx, legs: readonly CarriedLeg[]): Promise<readonly MeasuredPeriod[]> => {
  const jobIds = [...new Set(legs.flatMap(({ jobId }) => (jobId === null ? [] : [jobId])))]
  const [vehicles, areas] = [await vehiclesOfJobs(tx, jobIds), await stopAreas(tx, jobIds)]
  const measured: MeasuredPeriod[] = []
  for (const leg of legs) {
    const changes = vehicles.get(leg.jobId ?? '') ?? []
    const periods = vehiclePeriods(changes, leg.fromAt, leg.untilAt)
    // A leg in no vehicle we know was carried all the same: its time counts as not measured.
    const { fromAt, untilAt } = leg
    const counted = periods.length > 0 ? periods : [{ fromAt, untilAt, vehicleId: null, plateNo: null }]
    for (const period of counted) {
      // oxlint-disable-next-line no-await-in-loop -- a way has a handful of vehicles
      const readings = period.vehicleId === null ? [] : await readingsOf(tx, period.vehicleId, period)
      const stops = areas.get(leg.jobId ?? '') ?? []
      measured.push({
        leg,
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
