import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { noCrew, type RouteCrew } from '@khonsong/domain/operations/planning/plan-state.ts'
import type { OfferedVehicle } from '@khonsong/domain/operations/planning/routing-fleet.ts'
import { active } from '@khonsong/domain/resource/record-status.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { findDriversOf } from './capacity-store.ts'
import type { LoadedFacts } from './plan-facts.ts'
import type { RoutingRecord } from './routing-record.ts'
import type { RoutingCrew } from './routing-work.ts'

/** Crew of each offered vehicle: its usual driver; each driver at most once. */
export const offeredCrews = async (
  tx: Tx,
  { vehicleIds, carriers }: Pick<RoutingRecord, 'vehicleIds' | 'carriers'>,
): Promise<readonly (RouteCrew & { readonly count: number })[]> => {
  const drivers = await findDriversOf(tx, vehicleIds)
  const taken = new Set<string>()
  const driverOf = (vehicleId: string): string | null => {
    const driver = drivers.get(vehicleId)?.driver
    if (!driver || driver.status !== active || taken.has(driver.id)) return null
    taken.add(driver.id)
    return driver.id
  }
  return [
    ...vehicleIds.map((vehicleId) => ({ ...noCrew, vehicleId, driverId: driverOf(vehicleId), count: 1 })),
    ...carriers.map(({ subcontractorId, vehicleTypeId, count }) => ({ ...noCrew, subcontractorId, vehicleTypeId, count })),
  ]
}

export interface Offered {
  readonly vehicles: readonly OfferedVehicle[]
  readonly crews: readonly RoutingCrew[]
  /** Unusable vehicles with reasons. */
  readonly notes: readonly Rejection[]
}

const unusable = (crew: RouteCrew, loaded: LoadedFacts): Rejection | undefined => {
  const vehicle = loaded.vehicles.get(crew.vehicleId ?? '')
  const plan = loaded.vehicleOf(crew)
  if (vehicle && vehicle.status !== active) return rejection('job.vehicle_disabled', { plate: vehicle.plateNo })
  if (!plan || (plan.payloadGrams === null && plan.volumeCm3 === null))
    return rejection('plan.no_capacity', { plate: plan?.label ?? vehicle?.plateNo ?? '' })
  return undefined
}

export const offeredVehicles = (crews: readonly (RouteCrew & { readonly count: number })[], loaded: LoadedFacts): Offered => {
  const notes: Rejection[] = []
  const vehicles: OfferedVehicle[] = []
  const used: RoutingCrew[] = []
  for (const crew of crews) {
    const why = unusable(crew, loaded)
    const { vehicle: plan, beginAt: _, visits: __, ...rest } = loaded.routePlan({ ...crew, jobId: null, visits: [] })
    if (why || !plan) {
      if (why) notes.push(why)
      continue
    }
    vehicles.push({
      vehicleId: crew.vehicleId,
      vehicleTypeId: plan.vehicleTypeId,
      subcontractorId: crew.subcontractorId,
      driverId: crew.driverId,
      count: crew.count,
      plan,
    })
    used.push(rest)
  }
  return { vehicles, crews: used, notes }
}
