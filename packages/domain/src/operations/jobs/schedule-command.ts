/** The request to schedule a job: crew, vehicle and times. */
import { instantSchema } from '../../kernel/calendar-schema.ts'
import { z } from 'zod'
import { parsePlate } from '../../masters/fleet/plate.ts'
import { parsePhone } from '../../resource/fields/phone.ts'
import type { Rejection } from '../../kernel/decision.ts'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { isAfter } from '../../kernel/time.ts'
import type { JobPlan } from './job.ts'

export const scheduleLabels = {
  projectId: { en: 'Project', th: 'โครงการ', zh: '项目' },
  productId: { en: 'Product', th: 'บริการขนส่ง', zh: '产品' },
  carrierKind: { en: 'Carried by', th: 'ขนส่งโดย', zh: '承运方' },
  subcontractorId: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  driver: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
  driverPhone: { en: 'Driver phone', th: 'โทรศัพท์พนักงานขับรถ', zh: '司机电话' },
  driverLicenceNo: { en: 'Driver’s licence no.', th: 'เลขที่ใบขับขี่', zh: '驾照号' },
  vehicle: { en: 'Vehicle', th: 'รถ', zh: '车辆' },
  plateNo: { en: 'Plate', th: 'ทะเบียนรถ', zh: '车牌' },
  plateProvinceId: { en: 'Plate province', th: 'จังหวัดทะเบียนรถ', zh: '车牌府' },
  vehicleTypeId: { en: 'Vehicle type', th: 'ประเภทรถ', zh: '车型' },
  trailer: { en: 'Trailer', th: 'หางพ่วง', zh: '挂车' },
  trailerPlateNo: { en: 'Trailer plate', th: 'ทะเบียนหางพ่วง', zh: '挂车车牌' },
  trailerProvinceId: { en: 'Trailer plate province', th: 'จังหวัดทะเบียนหางพ่วง', zh: '挂车车牌府' },
  trailerTypeId: { en: 'Trailer type', th: 'ประเภทหางพ่วง', zh: '挂车类型' },
  plannedBeginAt: { en: 'Estimated departure time', th: 'เวลาออกรถโดยประมาณ', zh: '预计出发时间' },
  plannedEndAt: { en: 'Estimated arrival time', th: 'เวลาถึงโดยประมาณ', zh: '预计到达时间' },
  overrideReason: { en: 'Reason for going on', th: 'เหตุผลที่ดำเนินการต่อ', zh: '继续的原因' },
  differentVehicleReason: { en: 'Reason for a different vehicle', th: 'เหตุผลที่ใช้รถต่างประเภท', zh: '更换车型原因' },
  paidByVehicleTypeId: { en: 'Paid by vehicle type', th: 'คิดราคาตามประเภทรถ', zh: '计价车型' },
  paidByReason: { en: 'Reason for paid-by vehicle type', th: 'เหตุผลที่คิดราคาตามประเภทรถอื่น', zh: '按其他车型计价的原因' },
} as const satisfies Record<string, Words>

const id = (label: Words) => z.uuid().meta({ label }).nullable().default(null)
const text = (label: Words, max: number) => z.string().trim().max(max).meta({ label }).nullable().default(null)
const instant = (label: Words) => instantSchema.meta({ label })

export const scheduleJobSchema = z.strictObject({
  carrierKind: z.enum(['own', 'subcontractor', 'individual']).meta({ label: scheduleLabels.carrierKind }),
  /** If omitted, both are derived from the orders on board, else the product from the type of job. */
  projectId: id(scheduleLabels.projectId),
  productId: id(scheduleLabels.productId),
  subcontractorId: id(scheduleLabels.subcontractorId),
  driverId: id(scheduleLabels.driver),
  driverName: text(scheduleLabels.driver, 61),
  driverPhone: text(scheduleLabels.driverPhone, 20),
  /** For a driver who is not in the master data; otherwise taken from the record. */
  driverLicenceNo: text(scheduleLabels.driverLicenceNo, 30),
  vehicleId: id(scheduleLabels.vehicle),
  plateNo: text(scheduleLabels.plateNo, 10),
  plateProvinceId: id(scheduleLabels.plateProvinceId),
  vehicleTypeId: id(scheduleLabels.vehicleTypeId),
  trailerId: id(scheduleLabels.trailer),
  /** For a carrier's trailer that is not in the master data. */
  trailerPlateNo: text(scheduleLabels.trailerPlateNo, 10),
  trailerProvinceId: id(scheduleLabels.trailerProvinceId),
  trailerTypeId: id(scheduleLabels.trailerTypeId),
  differentVehicleReason: text(scheduleLabels.differentVehicleReason, 250),
  /** The vehicle type used for pricing, if it differs from the actual one; the same type is stored as null. */
  paidByVehicleTypeId: id(scheduleLabels.paidByVehicleTypeId),
  paidByReason: text(scheduleLabels.paidByReason, 250),
  plannedBeginAt: instant(scheduleLabels.plannedBeginAt),
  plannedEndAt: instant(scheduleLabels.plannedEndAt),
  /** Codes of warnings the dispatcher has confirmed. */
  confirmedWarnings: z.array(z.string().max(60)).max(30).default([]),
  /** Reason for confirming them; stored in the job's history. */
  overrideReason: text(scheduleLabels.overrideReason, 200),
})
export type ScheduleJob = z.output<typeof scheduleJobSchema>

const required = (label: Words, field: string): Rejection => rejection('field.required', { field: label }, field)

/** With own vehicles or owner-drivers: driver, phone, vehicle type and plate are required. */
const checkCrew = (plan: ScheduleJob): readonly Rejection[] => {
  if (plan.carrierKind === 'subcontractor')
    return plan.subcontractorId === null ? [required(scheduleLabels.subcontractorId, 'subcontractorId')] : []
  return [
    ...(plan.driverId === null && !plan.driverName ? [required(scheduleLabels.driver, 'driverId')] : []),
    ...(plan.driverPhone ? [] : [required(scheduleLabels.driverPhone, 'driverPhone')]),
    ...(plan.vehicleTypeId === null ? [required(scheduleLabels.vehicleTypeId, 'vehicleTypeId')] : []),
    ...(plan.plateNo ? [] : [required(scheduleLabels.plateNo, 'plateNo')]),
  ]
}

/** The first character of a Chinese plate is its province. */
const lacksProvince = (plateNo: string | null, provinceId: string | null): boolean => {
  const plate = plateNo ? parsePlate(plateNo) : undefined
  return plate?.accepted === true && plate.value.use !== 'foreign' && provinceId === null
}

/** Trailer fields are all or none: a trailer cannot be found by its type alone. */
const checkTrailer = ({
  trailerId,
  trailerPlateNo,
  trailerProvinceId,
  trailerTypeId,
}: Pick<JobPlan, 'trailerId' | 'trailerPlateNo' | 'trailerProvinceId' | 'trailerTypeId'>): readonly Rejection[] => {
  if (trailerId !== null) return []
  if (!trailerPlateNo)
    return trailerProvinceId !== null || trailerTypeId !== null ? [required(scheduleLabels.trailerPlateNo, 'trailerPlateNo')] : []
  return [
    ...checkPlate(trailerPlateNo, 'trailerPlateNo'),
    ...(trailerTypeId === null ? [required(scheduleLabels.trailerTypeId, 'trailerTypeId')] : []),
    ...(lacksProvince(trailerPlateNo, trailerProvinceId) ? [required(scheduleLabels.trailerProvinceId, 'trailerProvinceId')] : []),
  ]
}

type HiredCrew = Pick<
  JobPlan,
  | 'carrierKind'
  | 'driverId'
  | 'driverName'
  | 'driverLicenceNo'
  | 'vehicleId'
  | 'plateNo'
  | 'plateProvinceId'
  | 'trailerId'
  | 'trailerPlateNo'
  | 'trailerProvinceId'
  | 'trailerTypeId'
>

/**
 * An owner-driver's truck and licence are in no record: plate province and licence, and those of the trailer, are required here.
 */
export const checkHired = (crew: HiredCrew): readonly Rejection[] => {
  if (crew.carrierKind !== 'individual') return checkTrailer(crew)
  const province = crew.vehicleId === null && lacksProvince(crew.plateNo, crew.plateProvinceId)
  const licence = crew.driverId === null && crew.driverName !== null && !crew.driverLicenceNo
  return [
    ...(province ? [required(scheduleLabels.plateProvinceId, 'plateProvinceId')] : []),
    ...(licence ? [required(scheduleLabels.driverLicenceNo, 'driverLicenceNo')] : []),
    ...checkTrailer(crew),
  ]
}

const checkPlate = (plateNo: string | null, field: string): readonly Rejection[] => {
  if (!plateNo) return []
  const plate = parsePlate(plateNo, field)
  return plate.accepted ? [] : plate.rejections
}

/** The dispatcher must be able to call: a mobile number, or a carrier's landline. */
export const checkPhone = (phone: string | null): readonly Rejection[] =>
  !phone || parsePhone(phone, 'mobile') || parsePhone(phone, 'landline') ? [] : [rejection('field.phone', {}, 'driverPhone')]

/** A reason is required when the vehicle type differs from the one requested by an order. */
const checkType = (plan: ScheduleJob, requestedTypeIds: readonly string[]): readonly Rejection[] => {
  const differs = plan.vehicleTypeId !== null && requestedTypeIds.some((requested) => requested !== plan.vehicleTypeId)
  return differs && !plan.differentVehicleReason ? [rejection('job.different_vehicle_reason', {}, 'differentVehicleReason')] : []
}

/** The pricing vehicle type; null if it equals the actual one. */
export const paidByOf = ({
  vehicleTypeId,
  paidByVehicleTypeId,
  paidByReason,
}: Pick<ScheduleJob, 'vehicleTypeId' | 'paidByVehicleTypeId' | 'paidByReason'>): Pick<
  ScheduleJob,
  'paidByVehicleTypeId' | 'paidByReason'
> =>
  paidByVehicleTypeId === null || paidByVehicleTypeId === vehicleTypeId
    ? { paidByVehicleTypeId: null, paidByReason: null }
    : { paidByVehicleTypeId, paidByReason }

/** A pricing vehicle type requires a reason. */
const checkPaidBy = (plan: ScheduleJob): readonly Rejection[] => {
  const { paidByVehicleTypeId, paidByReason } = paidByOf(plan)
  return paidByVehicleTypeId !== null && !paidByReason ? [rejection('job.paid_by_reason', {}, 'paidByReason')] : []
}

/** All checks of the plan that need no data about people and vehicles. */
export const checkPlan = (plan: ScheduleJob, requestedTypeIds: readonly string[]): readonly Rejection[] => [
  ...checkCrew(plan),
  ...checkHired(plan),
  ...checkPlate(plan.plateNo, 'plateNo'),
  ...checkPhone(plan.driverPhone),
  ...checkType(plan, requestedTypeIds),
  ...checkPaidBy(plan),
  ...(isAfter(plan.plannedEndAt, plan.plannedBeginAt) ? [] : [rejection('job.end_not_after_begin', {}, 'plannedEndAt')]),
]

/** Orders dispatched together share one vehicle type. */
export const checkOneVehicleType = (plans: readonly Pick<ScheduleJob, 'vehicleTypeId'>[]): readonly Rejection[] =>
  new Set(plans.map(({ vehicleTypeId }) => vehicleTypeId)).size > 1 ? [rejection('job.one_vehicle_type', {}, 'vehicleTypeId')] : []
