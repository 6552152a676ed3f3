/**
 * Costs of trips with own vehicles: the monthly costs of a vehicle and its drivers, shared among the trips of the month.
 * Fuel and maintenance by kilometres, fixed costs and wages by hours. Every satang is on one trip, as long as there is one.
 */
import { splitAmount, type Hundredths } from '../../kernel/money.ts'

export interface OwnTrip {
  readonly jobId: string
  readonly vehicleId: string
  readonly driverId: string | null
  /** Tenths of a kilometre; null if unknown. */
  readonly km: number | null
  readonly minutes: number
}

/** Costs of a vehicle in the month, in satang. */
export interface VehicleMonth {
  readonly vehicleId: string
  /** Fuel and charging. */
  readonly energy: Hundredths
  readonly maintenance: Hundredths
  /** Depreciation, and a twelfth of the yearly cost of insurance, papers, inspection and GPS. */
  readonly fixed: Hundredths
}

export interface DriverMonth {
  readonly driverId: string
  /** Monthly pay. */
  readonly basic: Hundredths
  /** Pay per trip. */
  readonly perTrip: Hundredths
}

export interface TripCost {
  readonly jobId: string
  readonly energy: Hundredths
  readonly maintenance: Hundredths
  readonly fixed: Hundredths
  readonly wage: Hundredths
}

/** Shares an amount among trips by a figure; equally if none has any. */
const shared = (amount: Hundredths, figures: readonly number[]): readonly Hundredths[] =>
  splitAmount(amount, figures.some((figure) => figure > 0) ? figures : figures.map(() => 1))

type Part = Exclude<keyof TripCost, 'jobId'>

export const tripCosts = (
  trips: readonly OwnTrip[],
  vehicles: readonly VehicleMonth[],
  drivers: readonly DriverMonth[],
): readonly TripCost[] => {
  const costs = new Map(trips.map(({ jobId }) => [jobId, { jobId, energy: 0, maintenance: 0, fixed: 0, wage: 0 }]))
  const give = (to: readonly OwnTrip[], part: Part, amount: Hundredths, figure: (trip: OwnTrip) => number) => {
    for (const [at, share] of shared(amount, to.map(figure)).entries()) {
      const cost = costs.get(to[at]?.jobId ?? '')
      if (cost) cost[part] += share
    }
  }
  const km = (trip: OwnTrip) => trip.km ?? 0
  const minutes = (trip: OwnTrip) => trip.minutes
  const byVehicle = Map.groupBy(trips, ({ vehicleId }) => vehicleId)
  for (const { vehicleId, energy, maintenance, fixed } of vehicles) {
    const own = byVehicle.get(vehicleId)
    if (!own) continue
    give(own, 'energy', energy, km)
    give(own, 'maintenance', maintenance, km)
    give(own, 'fixed', fixed, minutes)
  }
  const byDriver = Map.groupBy(trips, ({ driverId }) => driverId)
  for (const { driverId, basic, perTrip } of drivers) {
    const own = byDriver.get(driverId)
    if (!own) continue
    give(own, 'wage', basic, minutes)
    give(own, 'wage', perTrip * own.length, () => 1)
  }
  return [...costs.values()]
}
