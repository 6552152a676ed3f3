import type { ListAnswer } from '@khonsong/contract/list.ts'
import type { CapacityRow } from '@khonsong/contract/upkeep.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { capacityOf } from '@khonsong/domain/upkeep/capacity.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { found, Refused } from '../../platform/http/refusals.ts'
import { findVehicle, pageOfVehicles, type CrewAsked, type VehicleFacts } from '../jobs/index.ts'
import { toldTo } from '../orders/index.ts'
import { findDriversOf, findFleetsOf, findPhonePlaces, findWork, findWorked } from './capacity-store.ts'

const rowsOf = async (tx: Tx, vehicles: readonly VehicleFacts[]): Promise<CapacityRow[]> => {
  const ids = vehicles.map(({ id }) => id)
  if (ids.length === 0) return []
  const work = await findWork(tx, ids)
  const drivers = await findDriversOf(tx, ids)
  const fleets = await findFleetsOf(tx, ids)
  const phones = await findPhonePlaces(tx, ids)
  const worked = await findWorked(
    tx,
    [...drivers.values()].map(({ driver }) => driver.id),
  )
  return vehicles.map((vehicle) => {
    const { id, plateNo, plateProvince, vehicleType, subcontractor, payloadGrams, volumeCm3 } = vehicle
    const { driver, shift } = drivers.get(id) ?? { driver: null, shift: null }
    const fleet = fleets.get(id)
    const { jobs, lastPlace } = work.get(id) ?? { jobs: [], lastPlace: null }
    const places = [lastPlace, phones.get(id)].filter((place) => place !== null && place !== undefined)
    const capacity = capacityOf(
      {
        vehicle,
        driver,
        shift,
        worked: (driver && worked.get(driver.id)) ?? [],
        carrierName: subcontractor?.name ?? null,
        carrierActive: fleet?.carrierStatus === 1,
        jobs,
        places,
      },
      tx.now,
    )
    return {
      id,
      plateNo,
      plateProvince,
      vehicleType,
      subcontractor,
      fleetName: fleet?.fleetName ?? null,
      driver: driver && { id: driver.id, name: driver.name },
      payloadKg: payloadGrams === null ? null : kgFromGrams(payloadGrams),
      volumeM3: volumeCm3 === null ? null : cubicMetresFromCm3(volumeCm3),
      ...capacity,
      reasons: toldTo(tx, capacity.reasons),
      warnings: toldTo(tx, capacity.warnings),
    }
  })
}

export const capacityPage = async (tx: Tx, asked: CrewAsked): Promise<ListAnswer<CapacityRow>> => {
  const answer = await pageOfVehicles(tx, asked)
  return { ...answer, list: await rowsOf(tx, answer.list) }
}

/** What we know ourselves is looked up again; a partner's device platform is not shared with us (gaps G-126). */
export const refreshOne = async (tx: Tx, id: string): Promise<CapacityRow> => {
  const vehicle = found(await findVehicle(tx, id))
  if (vehicle.subcontractorId !== null) throw new Refused([rejection('capacity.cannot_refresh', {})])
  const [row] = await rowsOf(tx, [vehicle])
  return found(row)
}
