import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import {
  checkPlan,
  scheduleJobSchema,
  scheduleLabels,
  type ScheduleJob,
} from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { z } from 'zod'
import { isAfter } from '@khonsong/domain/kernel/time.ts'
import type { Purpose } from './purpose.ts'

/** Form copy of a shipment on the job; small enough for a draft. */
export interface Stop {
  readonly id: string
  readonly shipmentNo: string
  readonly orderNo: string
  readonly customer: string
  readonly from: string
  readonly to: string
  readonly pickupFrom: string
  readonly pickupTo: string
  readonly deliveryFrom: string
  readonly deliveryTo: string
  readonly weightKg: number
  readonly volumeM3: number
}

export interface AssignmentValues {
  projectId: string
  productId: string
  carrierKind: string
  subcontractorId: string
  driverId: string
  driverName: string
  driverPhone: string
  driverLicenceNo: string
  vehicleId: string
  plateNo: string
  /** Of a typed plate; a selected vehicle has its own. */
  plateProvinceId: string
  vehicleTypeId: string
  trailerId: string
  /** Displayed only, not sent. */
  trailerPlate: string
  /** For trailers missing in the master data. */
  trailerPlateNo: string
  trailerProvinceId: string
  trailerTypeId: string
  differentVehicleReason: string
  paidByVehicleTypeId: string
  paidByReason: string
  plannedBeginAt: string
  plannedEndAt: string
}

export interface JobValues {
  /** In visiting order. */
  stops: Stop[]
  jobType: string
  doRef: string
  routeCodeId: string
  remark: string
  confirmedWarnings: string[]
  /** Reason for confirming the warnings. */
  overrideReason: string
  acceptNow: boolean
  assignment: AssignmentValues
}

const placeText = ({ siteName, province }: ShipmentRow['origin']): string => (province ? `${siteName} · ${province}` : siteName)

export const stopOf = (shipment: ShipmentRow): Stop => ({
  id: shipment.id,
  shipmentNo: shipment.shipmentNo,
  orderNo: shipment.orderNo,
  customer: shipment.customer.name,
  from: placeText(shipment.origin),
  to: placeText(shipment.destination),
  pickupFrom: shipment.targetPickupFrom,
  pickupTo: shipment.targetPickupTo,
  deliveryFrom: shipment.targetDeliveryFrom,
  deliveryTo: shipment.targetDeliveryTo,
  weightKg: shipment.weightKg,
  volumeM3: shipment.volumeM3,
})

export const emptyAssignment = (): AssignmentValues => ({
  projectId: '',
  productId: '',
  carrierKind: 'own',
  subcontractorId: '',
  driverId: '',
  driverName: '',
  driverPhone: '',
  driverLicenceNo: '',
  vehicleId: '',
  plateNo: '',
  plateProvinceId: '',
  vehicleTypeId: '',
  trailerId: '',
  trailerPlate: '',
  trailerPlateNo: '',
  trailerProvinceId: '',
  trailerTypeId: '',
  differentVehicleReason: '',
  paidByVehicleTypeId: '',
  paidByReason: '',
  plannedBeginAt: '',
  plannedEndAt: '',
})

export const newJob = (stops: readonly Stop[]): JobValues => ({
  stops: [...stops],
  jobType: 'distribution',
  doRef: '',
  routeCodeId: '',
  remark: '',
  confirmedWarnings: [],
  overrideReason: '',
  acceptNow: false,
  assignment: emptyAssignment(),
})

/** A suggested product stays empty, so that saving the form does not select it. */
export const chosenProductOf = ({ product, productSuggested }: Pick<JobDetail, 'product' | 'productSuggested'>): string =>
  productSuggested ? '' : (product?.id ?? '')

const typedTrailerOf = ({ trailerId, trailerPlate, trailerProvinceId, trailerType }: JobDetail) => {
  const isTyped = trailerId === null && trailerPlate !== null
  return {
    trailerPlateNo: isTyped ? trailerPlate : '',
    trailerProvinceId: isTyped ? (trailerProvinceId ?? '') : '',
    trailerTypeId: isTyped ? (trailerType?.id ?? '') : '',
  }
}

export const valuesOfJob = (job: JobDetail): JobValues => ({
  ...newJob(job.shipments.map(stopOf)),
  jobType: job.jobType,
  doRef: job.doRef ?? '',
  routeCodeId: job.routeCode?.id ?? '',
  remark: job.remark ?? '',
  assignment: {
    projectId: job.project?.id ?? '',
    productId: chosenProductOf(job),
    carrierKind: job.carrierKind ?? 'own',
    subcontractorId: job.subcontractor?.id ?? '',
    driverId: job.driverId ?? '',
    driverName: job.driverName ?? '',
    driverPhone: job.driverPhone ?? '',
    driverLicenceNo: job.driverId === null ? (job.driverLicenceNo ?? '') : '',
    vehicleId: job.vehicleId ?? '',
    plateNo: job.plateNo ?? '',
    plateProvinceId: job.plateProvinceId ?? '',
    vehicleTypeId: job.vehicleType?.id ?? '',
    trailerId: job.trailerId ?? '',
    trailerPlate: job.trailerPlate ?? '',
    ...typedTrailerOf(job),
    differentVehicleReason: job.differentVehicleReason ?? '',
    paidByVehicleTypeId: job.paidByVehicleType?.id ?? '',
    paidByReason: job.paidByReason ?? '',
    plannedBeginAt: job.plannedBeginAt ?? '',
    plannedEndAt: job.plannedEndAt ?? '',
  },
})

const earliest = (instants: readonly string[]): string =>
  instants.reduce((first, each) => (first === '' || Date.parse(each) < Date.parse(first) ? each : first), '')
const latest = (instants: readonly string[]): string =>
  instants.reduce((last, each) => (last === '' || Date.parse(each) > Date.parse(last) ? each : last), '')

/** Suggested times that cover all stops: first pickup to last delivery. */
export const offeredTimes = (stops: readonly Stop[]): Pick<AssignmentValues, 'plannedBeginAt' | 'plannedEndAt'> => ({
  plannedBeginAt: earliest(stops.map(({ pickupFrom }) => pickupFrom)),
  plannedEndAt: latest(stops.map(({ deliveryTo }) => deliveryTo)),
})

export const sortedByDelivery = (stops: readonly Stop[]): Stop[] =>
  stops.toSorted(
    (a, b) => Date.parse(a.deliveryFrom) - Date.parse(b.deliveryFrom) || Date.parse(a.deliveryTo) - Date.parse(b.deliveryTo),
  )

/** Moves a stop by one place; no effect at the ends. */
export const movedStop = (stops: readonly Stop[], index: number, by: -1 | 1): Stop[] => {
  const next = [...stops]
  const [one] = next.splice(index, 1)
  const to = index + by
  if (!one || to < 0 || to >= stops.length) return [...stops]
  next.splice(to, 0, one)
  return next
}

/** Undefined in drafts saved before the field existed. */
const orNull = (text: string | undefined): string | null => text?.trim() || null

/** Typed trailer data is sent only for a carrier's trailer that was not selected from the master data. */
const typedTrailerInput = (values: AssignmentValues) => {
  const plate = values.carrierKind === 'own' || values.trailerId !== '' ? null : orNull(values.trailerPlateNo)
  return {
    trailerPlateNo: plate,
    trailerProvinceId: plate === null ? null : orNull(values.trailerProvinceId),
    trailerTypeId: plate === null ? null : orNull(values.trailerTypeId),
  }
}

/** The plan as sent; own vehicles have no subcontractor. */
export const assignmentInput = (values: AssignmentValues, confirmedWarnings: readonly string[], overrideReason = '') => ({
  projectId: orNull(values.projectId),
  productId: orNull(values.productId),
  carrierKind: values.carrierKind,
  subcontractorId: values.carrierKind === 'own' ? null : orNull(values.subcontractorId),
  driverId: orNull(values.driverId),
  driverName: orNull(values.driverName),
  driverPhone: orNull(values.driverPhone),
  // Undefined in drafts saved before the field existed.
  driverLicenceNo: values.driverId === '' ? orNull(values.driverLicenceNo ?? '') : null,
  vehicleId: orNull(values.vehicleId),
  plateNo: orNull(values.plateNo),
  plateProvinceId: values.vehicleId === '' ? orNull(values.plateProvinceId) : null,
  vehicleTypeId: orNull(values.vehicleTypeId),
  trailerId: orNull(values.trailerId),
  ...typedTrailerInput(values),
  differentVehicleReason: orNull(values.differentVehicleReason),
  paidByVehicleTypeId: orNull(values.paidByVehicleTypeId),
  paidByReason: orNull(values.paidByReason),
  plannedBeginAt: values.plannedBeginAt || undefined,
  plannedEndAt: values.plannedEndAt || undefined,
  confirmedWarnings: [...confirmedWarnings],
  overrideReason: orNull(overrideReason),
})

/** The plan for the domain; undefined while incomplete. */
export const planOf = (values: JobValues): ScheduleJob | undefined => {
  const parsed = scheduleJobSchema.safeParse(assignmentInput(values.assignment, values.confirmedWarnings))
  return parsed.success ? parsed.data : undefined
}

const under = (prefix: string, refusals: readonly Rejection[]): readonly Rejection[] =>
  refusals.map((refusal) => ({ ...refusal, field: [prefix, refusal.field].filter(Boolean).join('.') }))

const followsVehicle: ReadonlySet<string> = new Set(['plateNo', 'vehicleTypeId'])

/** Plate and type follow from the selected own vehicle, so a missing vehicle is reported once. */
const vehicleRefusals = ({ carrierKind, vehicleId }: AssignmentValues, refusals: readonly Rejection[]): readonly Rejection[] => {
  if (carrierKind !== 'own' || vehicleId !== '') return refusals
  const others = refusals.filter(({ field }) => !followsVehicle.has(field ?? ''))
  const missing = rejection('field.required', { field: scheduleLabels.vehicle }, 'vehicleId')
  return others.length < refusals.length ? [missing, ...others] : refusals
}

/** Client-side validation; without a plan only that the job has a shipment. Crews, vehicles and capacity are validated by the server. */
export const refusalsOfJob = (values: JobValues, reasonWords: Rejection, withPlan = true): readonly Rejection[] => {
  const empty = values.stops.length === 0 ? [rejection('job.empty', {}, 'stops')] : []
  if (!withPlan) return empty
  const parsed = scheduleJobSchema.safeParse(assignmentInput(values.assignment, values.confirmedWarnings), { reportInput: true })
  const plan = parsed.success ? checkPlan(parsed.data, []) : rejectionsOf(scheduleJobSchema, parsed.error)
  const overrides = values.confirmedWarnings.length > 0 && values.overrideReason.trim() === ''
  return [
    ...empty,
    ...under('assignment', vehicleRefusals(values.assignment, plan)),
    ...(overrides ? [{ ...reasonWords, field: 'overrideReason' }] : []),
  ]
}

/** Stops and times without a vehicle; both times may be open. */
export const refusalsOfReplan = ({ stops, assignment: { plannedBeginAt, plannedEndAt } }: JobValues): readonly Rejection[] => [
  ...(stops.length === 0 ? [rejection('job.empty', {}, 'stops')] : []),
  ...(plannedBeginAt !== '' && plannedEndAt !== '' && !isAfter(plannedEndAt, plannedBeginAt)
    ? [rejection('job.end_not_after_begin', {}, 'assignment.plannedEndAt')]
    : []),
]

const schemaOf = (refusalsOf: (values: JobValues) => readonly Rejection[]) =>
  z.custom<JobValues>().superRefine((values, context) => {
    for (const { code, params, field } of refusalsOf(values))
      context.addIssue({ code: 'custom', path: field?.split('.') ?? [], message: code, params: { code, params } })
  })

export const replanFormSchema = schemaOf(refusalsOfReplan)

/** @param purpose read at each validation: whether a plan is required; `refused` is called when validation fails. */
export const jobFormSchema = (reasonWords: Rejection, purpose: Pick<Purpose, 'withPlan' | 'refused'>) =>
  schemaOf((values) => {
    const refusals = refusalsOfJob(values, reasonWords, purpose.withPlan())
    if (refusals.length > 0) purpose.refused()
    return refusals
  })
