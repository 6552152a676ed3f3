import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { CapacityRow } from '@khonsong/contract/operations/planning/capacity.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { capacityOf } from '@khonsong/domain/operations/planning/capacity.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { findVehicle, pageOfVehicles, type CrewAsked, type VehicleFacts } from '../jobs/index.ts'
import { toProblemErrors } from '../orders/index.ts'
import { readSetting } from '../../company/settings/index.ts'
import { findDriversOf, findFleetsOf, findPhonePlaces, findWork, findWorked } from './capacity-store.ts'

const rowsOf = async (tx: Tx, vehicles: readonly VehicleFacts[]): Promise<CapacityRow[]> => {
  const ids = vehicles.map(({ id }) => id)
  if (ids.length === 0) return []
  const work = await findWork(tx, ids)
  const drivers = await findDriversOf(tx, ids)
  const fleets = await findFleetsOf(tx, ids)
  const phones = await findPhonePlaces(tx, ids)
  const maxHours = await readSetting(tx, 'WORKING_HOURS_PER_DAY')
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
      maxHours,
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
      reasons: toProblemErrors(tx, capacity.reasons),
      warnings: toProblemErrors(tx, capacity.warnings),
    }
  })
}

interface PoolAsked extends CrewAsked {
  readonly state?: CapacityRow['state'] | undefined
}

const portion = 500
/** The state is derived from jobs, shifts and documents, so filtering by it examines at most this many vehicles. */
const maxExamined = 2000

/** Vehicles in one state, found by evaluating all vehicles in the requested order. */
const inState = async (tx: Tx, { state, ...asked }: PoolAsked): Promise<ListAnswer<CapacityRow>> => {
  const found: CapacityRow[] = []
  let after: string | undefined
  let lookedAt = 0
  do {
    const page = await pageOfVehicles(tx, {
      ...asked,
      pageNo: undefined,
      page: undefined,
      pageNum: undefined,
      pageSize: portion,
      after,
    })
    found.push(...(await rowsOf(tx, page.list)).filter((row) => row.state === state))
    lookedAt += page.list.length
    after = page.list.length < portion ? undefined : page.next
  } while (after !== undefined && lookedAt < maxExamined)
  const pageNo = asked.pageNo ?? asked.page ?? asked.pageNum ?? 1
  const list = found.slice((pageNo - 1) * asked.pageSize, pageNo * asked.pageSize)
  return { list, total: found.length, totalIsCapped: after !== undefined, pageNo, pageSize: asked.pageSize }
}

export const capacityPage = async (tx: Tx, asked: PoolAsked): Promise<ListAnswer<CapacityRow>> => {
  if (asked.state !== undefined) return inState(tx, asked)
  const answer = await pageOfVehicles(tx, asked)
  return { ...answer, list: await rowsOf(tx, answer.list) }
}

/** Re-evaluates our own data; carriers' device platforms are not connected. */
export const refreshOne = async (tx: Tx, id: string): Promise<CapacityRow> => {
  const vehicle = found(await findVehicle(tx, id))
  if (vehicle.subcontractorId !== null) throw new Refused([rejection('capacity.cannot_refresh', {})])
  const [row] = await rowsOf(tx, [vehicle])
  return found(row)
}
