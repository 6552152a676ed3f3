/** Checks a route's vehicle, driver and carrier by the dispatch desk's rules. */
import { rejection } from '../../kernel/decision.ts'
import { bangkokDateTime, bangkokDayOf, instantOf, isAfter } from '../../kernel/time.ts'
import { dutyAt } from '../../masters/upkeep/shift.ts'
import {
  carrierIsActive,
  checkAssignment,
  mustHold,
  volumeFits,
  weightFits,
  type AssignedVehicle,
  type Assignment,
  type AssignmentCheck,
} from '../jobs/assignment.ts'
import { temperaturesOf } from './load-along.ts'
import type { Occupied, PlanVehicle } from './plan-facts.ts'
import { problemOf, type Problem, type ProblemSubject } from './plan-rules.ts'
import type { RouteView } from './route-problems.ts'

/** A vehicle with the limits of its type, so that the load can be checked before the plate is known. */
const asVehicle = ({ label, vehicle, vehicleTypeId, payloadGrams, volumeCm3 }: PlanVehicle): AssignedVehicle =>
  vehicle ?? {
    id: vehicleTypeId,
    plateNo: label,
    status: 1,
    vehicleTypeId,
    payloadGrams,
    volumeCm3,
    legalGrossGrams: null,
    emptyWeightGrams: null,
    towing: false,
    temperatureTypeIds: [],
    insuranceExpiresOn: null,
    annualReviewDueOn: null,
    carriage: null,
    dangerousPermitExpiresOn: null,
    fleetDisabled: false,
  }

const ofType: readonly AssignmentCheck[] = [carrierIsActive, weightFits, volumeFits]

const assignmentOf = ({ route, run, stops, load }: RouteView): Assignment => ({
  driver: route.driver?.driver ?? null,
  vehicle: route.vehicle && asVehicle(route.vehicle),
  trailer: route.trailer,
  carrier: route.carrier,
  load: {
    weightGrams: load.peak.weightGrams,
    volumeCm3: load.peak.volumeCm3,
    temperatures: temperaturesOf(stops.flat()),
    dangerousGoods: stops.flat().some(({ shipment }) => shipment.dangerousGoods),
  },
  endsOn: bangkokDayOf(instantOf(run.endMs)),
  forHire: true,
})

const byLoad: ReadonlySet<string> = new Set([
  'job.over_weight',
  'job.over_volume',
  'job.over_gross',
  'job.temperature_mix',
  'job.temperature_vehicle',
  'job.licence_class',
  'job.dangerous_permit_missing',
  'job.dangerous_permit_expired',
])
const aboutOf = (code: string): ProblemSubject => (byLoad.has(code) ? 'load' : 'crew')

const mayTake = (look: RouteView): readonly Problem[] => {
  const { vehicle } = look.route
  if (vehicle && vehicle.vehicle === null) {
    const assignment = assignmentOf(look)
    return ofType.flatMap((check) => {
      const why = check(assignment)
      return why ? [problemOf(why, aboutOf(why.code), mustHold.includes(check) ? 'blocks' : 'reason')] : []
    })
  }
  const { refusals, warnings } = checkAssignment(assignmentOf(look))
  return [
    ...refusals.map((why) => problemOf(why, aboutOf(why.code), 'blocks')),
    ...warnings.map((why) => problemOf(why, aboutOf(why.code))),
  ]
}

const overlap = (busy: readonly Occupied[], from: string, until: string): Occupied | undefined =>
  busy.find((one) => isAfter(until, one.from) && isAfter(one.until, from))

const areFree = ({ route: { vehicle, driver }, run }: RouteView): readonly Problem[] => {
  const [from, until] = [instantOf(run.beginMs), instantOf(run.endMs)]
  const vehicleOn = vehicle && overlap(vehicle.busy, from, until)
  const driverOn = driver && overlap(driver.busy, from, until)
  return [
    ...(vehicleOn
      ? [problemOf(rejection('job.vehicle_busy', { plate: vehicle.label, job: vehicleOn.by }, 'vehicleId'), 'crew', 'blocks')]
      : []),
    ...(driverOn
      ? [problemOf(rejection('job.driver_busy', { name: driver.driver.name, job: driverOn.by }, 'driverId'), 'crew', 'blocks')]
      : []),
  ]
}

const driverWorks = ({ route: { driver }, run, rules, stops }: RouteView): readonly Problem[] => {
  if (!driver || stops.length === 0) return []
  const problems: Problem[] = []
  const { name } = driver.driver
  const duty = dutyAt(driver.shift, instantOf(run.beginMs))
  if (!duty.onDuty) {
    const at = duty.changesAt === null ? '–' : bangkokDateTime(duty.changesAt).slice(0, 16)
    problems.push(problemOf(rejection('capacity.off_shift', { name, at }, 'driverId'), 'crew'))
  }
  const longest = Math.max(...run.dutyMs)
  const limit = rules.driving.workingHours
  if (longest > limit * 3_600_000) {
    const hours = Math.round(longest / 360_000) / 10
    problems.push(problemOf(rejection('job.driver_hours', { name, hours, limit }, 'driverId'), 'limit'))
  }
  return problems
}

export const crewProblems = (look: RouteView): readonly Problem[] => [...mayTake(look), ...areFree(look), ...driverWorks(look)]
