import type { ListAnswer } from '@khonsong/contract/list.ts'
import type { driverChoice, trailerChoice, vehicleChoice } from '@khonsong/contract/jobs.ts'
import {
  checkAssignment,
  type AssignedDriver,
  type AssignedTrailer,
  type AssignedVehicle,
} from '@khonsong/domain/jobs/assignment.ts'
import { assignmentOf } from '@khonsong/domain/jobs/schedule.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/tx.ts'
import { toldTo } from '../orders/index.ts'
import { lookAtShipments, shipmentIdsOfJobs } from '../shipments/index.ts'
import { needsOf } from './assignment-facts.ts'
import { findBusy, findVehicle, pageOfDrivers, pageOfTrailers, pageOfVehicles, type CrewAsked } from './crew-store.ts'
import { shipmentsOf } from './held-load.ts'

export interface ChoiceAsked extends CrewAsked {
  readonly plannedBeginAt?: string | undefined
  readonly plannedEndAt?: string | undefined
  readonly jobId?: string | undefined
  readonly shipmentIds?: readonly string[] | undefined
}

/** What each candidate would be told if it were chosen for this load and this time. */
const judge = async (tx: Tx, asked: ChoiceAsked) => {
  const onJob = asked.jobId === undefined ? [] : await shipmentIdsOfJobs(tx, [asked.jobId])
  const aboard = await lookAtShipments(tx, [...new Set([...onJob, ...(asked.shipmentIds ?? [])])])
  const base = { carrier: null, needs: needsOf(aboard), forHire: true }
  return (driver: AssignedDriver | null, vehicle: AssignedVehicle | null, trailer: AssignedTrailer | null = null) =>
    checkAssignment(assignmentOf(asked.plannedEndAt ?? null, shipmentsOf(aboard), { ...base, driver, vehicle, trailer }))
}

const busyWith = async (
  tx: Tx,
  asked: ChoiceAsked,
  driverIds: readonly string[],
  vehicleIds: readonly string[],
  trailerIds: readonly string[] = [],
) =>
  asked.plannedBeginAt === undefined || asked.plannedEndAt === undefined
    ? []
    : findBusy(tx, {
        driverIds,
        vehicleIds,
        trailerIds,
        plannedBeginAt: asked.plannedBeginAt,
        plannedEndAt: asked.plannedEndAt,
        exceptJobId: asked.jobId,
      })

/** Only what concerns the candidate itself; what the load alone gets wrong is not the driver's fault. */
const about = (field: 'driverId' | 'vehicleId' | 'trailerId', refusals: readonly Rejection[]) =>
  refusals.filter((refusal) => refusal.field === field)

export const driverChoices = async (tx: Tx, asked: ChoiceAsked): Promise<ListAnswer<z.output<typeof driverChoice>>> => {
  const answer = await pageOfDrivers(tx, asked)
  const { list } = answer
  const judged = await judge(tx, asked)
  const busy = await busyWith(
    tx,
    asked,
    list.map(({ id }) => id),
    [],
  )
  const choices = list.map((driver) => {
    const { refusals, warnings } = judged(driver, null)
    const job = busy.find(({ driverId }) => driverId === driver.id)
    const against = [
      ...about('driverId', refusals),
      ...(job ? [rejection('job.driver_busy', { name: driver.name, job: job.jobNo }, 'driverId')] : []),
    ]
    const { id, code, name, mobile, licenceClass, licenceExpiresOn, points, subcontractor } = driver
    return {
      id,
      code,
      name,
      phone: mobile,
      licenceClass,
      licenceExpiresOn,
      points,
      subcontractor,
      selectable: against.length === 0,
      refusals: toldTo(tx, against),
      warnings: toldTo(tx, about('driverId', warnings)),
    }
  })
  return { ...answer, list: choices }
}

export const vehicleChoices = async (tx: Tx, asked: ChoiceAsked): Promise<ListAnswer<z.output<typeof vehicleChoice>>> => {
  const answer = await pageOfVehicles(tx, asked)
  const { list } = answer
  const judged = await judge(tx, asked)
  const busy = await busyWith(
    tx,
    asked,
    [],
    list.map(({ id }) => id),
  )
  const choices = list.map((vehicle) => {
    const { refusals, warnings } = judged(null, vehicle)
    const job = busy.find(({ vehicleId }) => vehicleId === vehicle.id)
    const against = [
      ...about('vehicleId', refusals),
      ...(job ? [rejection('job.vehicle_busy', { plate: vehicle.plateNo, job: job.jobNo }, 'vehicleId')] : []),
    ]
    const { id, plateNo, plateProvince, vehicleType, subcontractor, towing } = vehicle
    return {
      id,
      plateNo,
      plateProvince,
      vehicleType,
      towing,
      subcontractor,
      temperatureTypes: [...vehicle.temperatureTypes],
      payloadKg: vehicle.payloadGrams === null ? null : kgFromGrams(vehicle.payloadGrams),
      volumeM3: vehicle.volumeCm3 === null ? null : cubicMetresFromCm3(vehicle.volumeCm3),
      selectable: against.length === 0,
      refusals: toldTo(tx, against),
      warnings: toldTo(tx, about('vehicleId', warnings)),
    }
  })
  return { ...answer, list: choices }
}

/** Trailers for the vehicle that is chosen, or for any that tows while none is. */
export const trailerChoices = async (
  tx: Tx,
  { vehicleId, ...asked }: ChoiceAsked & { readonly vehicleId?: string | undefined },
): Promise<ListAnswer<z.output<typeof trailerChoice>>> => {
  const answer = await pageOfTrailers(tx, asked)
  const { list } = answer
  const judged = await judge(tx, asked)
  const vehicle = vehicleId === undefined ? null : ((await findVehicle(tx, vehicleId)) ?? null)
  const ids = list.map(({ id }) => id)
  const busy = await busyWith(tx, asked, [], [], ids)
  const choices = list.map((trailer) => {
    const { refusals, warnings } = judged(null, vehicle, trailer)
    const job = busy.find(({ trailerId }) => trailerId === trailer.id)
    const against = [
      ...about('trailerId', refusals),
      ...(job ? [rejection('job.trailer_busy', { plate: trailer.plateNo, job: job.jobNo }, 'trailerId')] : []),
    ]
    const { id, code, plateNo, plateProvince, trailerType, subcontractor, payloadGrams } = trailer
    return {
      id,
      code,
      plateNo,
      plateProvince,
      trailerType,
      subcontractor,
      payloadKg: payloadGrams === null ? null : kgFromGrams(payloadGrams),
      selectable: against.length === 0,
      refusals: toldTo(tx, against),
      warnings: toldTo(tx, about('trailerId', warnings)),
    }
  })
  return { ...answer, list: choices }
}
