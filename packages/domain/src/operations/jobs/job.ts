/** Job state needed for decisions; field names are those of the `jobs` columns. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { sumExactly } from '../../kernel/quantity.ts'
import type { Shipment } from '../shipments/shipment.ts'
import type { CheckStatus } from './check-status.ts'
import type { Load, TemperatureNeed } from './assignment.ts'
import type { DispatchFacts } from './dispatch-status.ts'

/** `own`: our vehicle and driver. `individual`: an owner-driver. `subcontractor`: a company that names both. */
export const carrierKinds = {
  own: { en: 'Own fleet', th: 'รถบริษัท', zh: '自有车队' },
  subcontractor: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  individual: { en: 'Individual driver', th: 'รถร่วมรายบุคคล', zh: '个体司机' },
} as const
export type CarrierKind = keyof typeof carrierKinds

/** Crew, vehicle and times of a job. */
export interface JobPlan {
  /** Its project and product. */
  readonly projectId: string | null
  readonly productId: string | null
  readonly carrierKind: CarrierKind | null
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  /** For a driver who is not in the master data. */
  readonly driverLicenceNo: string | null
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly plateProvinceId: string | null
  readonly vehicleTypeId: string | null
  /** The trailer, if it has its own registration. */
  readonly trailerId: string | null
  /** For a carrier's trailer that is not in the master data. */
  readonly trailerPlateNo: string | null
  readonly trailerProvinceId: string | null
  readonly trailerTypeId: string | null
  readonly differentVehicleReason: string | null
  /** The vehicle type used for pricing, if it differs from the actual one. */
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
  /** The product was derived from the type of job, not chosen; it is not used for pricing. */
  readonly productSuggested: boolean
  readonly scheduledAt: string | null
  readonly acceptedAt: string | null
  /** Once confirmed, its information is locked. */
  readonly checkStatus: CheckStatus
  /** Codes of confirmed warnings. */
  readonly overriddenWarnings: readonly string[]
}

/** A confirmed job is locked until a recheck. */
export const lockedBy = ({ checkStatus }: Pick<Job, 'checkStatus'>): readonly Rejection[] =>
  checkStatus === 'confirmed' ? [rejection('job.confirmed_locked', {})] : []

export const factsOf = (job: Job): DispatchFacts => ({
  cancelled: job.cancelled,
  closed: job.closed,
  scheduled: job.scheduledAt !== null,
  accepted: job.acceptedAt !== null,
})

/** Transport requirements of a shipment's goods. */
export interface ShipmentNeeds {
  readonly temperature: TemperatureNeed | null
  readonly dangerousGoods: boolean
}

/** The combined load of one vehicle; cancelled shipments do not count. */
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
