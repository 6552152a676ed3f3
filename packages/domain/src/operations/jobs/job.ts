/** A job as its decisions see it: the columns of `jobs` by the same names. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { sumExactly } from '../../kernel/quantity.ts'
import type { Shipment } from '../shipments/shipment.ts'
import type { CheckStatus } from './check-status.ts'
import type { Load, TemperatureNeed } from './assignment.ts'
import type { DispatchFacts } from './dispatch-status.ts'

/** `own`: our vehicle and driver. `individual`: a driver with his own truck. `subcontractor`: a company that names both. */
export const carrierKinds = {
  own: { en: 'Own fleet', th: 'รถบริษัท', zh: '自有车队' },
  subcontractor: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  individual: { en: 'Individual driver', th: 'รถร่วมรายบุคคล', zh: '个体司机' },
} as const
export type CarrierKind = keyof typeof carrierKinds

export const jobTypes = {
  backhaul: { en: 'Backhaul', th: 'เที่ยวกลับ', zh: '回程' },
  distribution: { en: 'Distribution', th: 'กระจายสินค้า', zh: '配送' },
  linehaul: { en: 'Linehaul', th: 'ขนส่งระหว่างศูนย์', zh: '干线' },
  milkrun: { en: 'Milkrun', th: 'มิลค์รัน', zh: '循环取货' },
  last_mile_2w: { en: '2w last mile', th: 'ส่งปลายทาง 2 ล้อ', zh: '两轮末端配送' },
  last_mile_4w: { en: '4w last mile', th: 'ส่งปลายทาง 4 ล้อ', zh: '四轮末端配送' },
} as const
export type JobType = keyof typeof jobTypes

/** Whom and what a job is planned with. */
export interface JobPlan {
  /** Under which project and as which product it runs. */
  readonly projectId: string | null
  readonly productId: string | null
  readonly carrierKind: CarrierKind | null
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  /** Of a driver who is not in the master data. */
  readonly driverLicenceNo: string | null
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly plateProvinceId: string | null
  readonly vehicleTypeId: string | null
  /** What the vehicle draws, where it draws something that has papers of its own. */
  readonly trailerId: string | null
  /** Of a carrier's trailer that is not in the master data. */
  readonly trailerPlateNo: string | null
  readonly trailerProvinceId: string | null
  readonly trailerTypeId: string | null
  readonly differentVehicleReason: string | null
  /** The vehicle type that prices count with, where it is not the one that drives. */
  readonly paidByVehicleTypeId: string | null
  readonly paidByReason: string | null
  readonly plannedBeginAt: string | null
  readonly plannedEndAt: string | null
}

export interface Job extends JobPlan {
  readonly id: string
  readonly jobNo: string
  readonly cancelled: boolean
  readonly closed: boolean
  /** The product follows from the type of job; nobody chose it, so it prices nothing. */
  readonly productSuggested: boolean
  readonly scheduledAt: string | null
  readonly acceptedAt: string | null
  /** Once confirmed, its information cannot be edited. */
  readonly checkStatus: CheckStatus
  /** Codes of the warnings a person has confirmed. */
  readonly overriddenWarnings: readonly string[]
}

/** Once confirmed, nothing of a job can be edited until it is opened for recheck. */
export const lockedBy = ({ checkStatus }: Pick<Job, 'checkStatus'>): readonly Rejection[] =>
  checkStatus === 'confirmed' ? [rejection('job.confirmed_locked', {})] : []

export const factsOf = (job: Job): DispatchFacts => ({
  cancelled: job.cancelled,
  closed: job.closed,
  scheduled: job.scheduledAt !== null,
  accepted: job.acceptedAt !== null,
})

/** What the goods of a shipment need on the road. */
export interface ShipmentNeeds {
  readonly temperature: TemperatureNeed | null
  readonly dangerousGoods: boolean
}

/** Everything that shall be on one vehicle, together; cancelled shipments take no room. */
export const loadOf = (shipments: readonly Shipment[], needs: ReadonlyMap<string, ShipmentNeeds>): Load => {
  const live = shipments.filter(({ status }) => status !== 'shipment_cancelled')
  const temperatures = new Map<string, TemperatureNeed>()
  for (const { id } of live) {
    const temperature = needs.get(id)?.temperature
    if (temperature) temperatures.set(temperature.id, temperature)
  }
  return {
    weightGrams: sumExactly(...live.map(({ planned }) => planned.weightGrams)),
    volumeCm3: sumExactly(...live.map(({ planned }) => planned.volumeCm3)),
    temperatures: [...temperatures.values()],
    dangerousGoods: live.some(({ id }) => needs.get(id)?.dangerousGoods === true),
  }
}
