/**
 * Input of plan evaluation: waybills, sites, vehicles and drivers as plain data, shared by browser, server and optimiser. A route
 * visits sites; each visit loads or drops one waybill.
 */
import type { CostRates } from '../jobs/route-cost.ts'
import type { Words } from '../../kernel/language.ts'
import type { OpeningCalendar } from '../../kernel/opening-hours.ts'
import type { Point } from '../../masters/places/distance.ts'
import type { Shift } from '../../masters/upkeep/shift.ts'
import type { LearnedFigure } from './learned-times.ts'
import type { AssignedCarrier, AssignedDriver, AssignedTrailer, AssignedVehicle, TemperatureNeed } from '../jobs/assignment.ts'

export interface PlanSite {
  readonly id: string
  readonly name: string
  /** Null without coordinates. */
  readonly point: Point | null
  readonly calendar: OpeningCalendar
  readonly loadingKgPerMinute: number | null
  /** Learned dwell time including loading, where it overrides weight and loading speed. */
  readonly learnedDwell: LearnedFigure | null
  /** Empty: all vehicle types are admitted. */
  readonly vehicleTypeIds: readonly string[]
  readonly maxVehicleLengthCm: number | null
  readonly districtId: string | null
  /** Vehicles that can load at the same time; null if unknown. */
  readonly dockCount: number
}

export interface TimeWindow {
  readonly from: string
  readonly to: string
}

/** The previous leg of the same part. */
export interface PlanLegBefore {
  readonly shipmentId: string
  readonly shipmentNo: string
  /** When it is handed over; null while no vehicle carries it. */
  readonly endsAt: string | null
}

export interface PlanShipment {
  readonly id: string
  readonly shipmentNo: string
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly pickup: TimeWindow
  readonly delivery: TimeWindow
  /** The order's latest delivery time. */
  readonly dueAt: string | null
  readonly weightGrams: number
  readonly volumeCm3: number
  readonly packages: number
  readonly pallets: number | null
  readonly temperature: TemperatureNeed | null
  readonly dangerousGoods: boolean
  readonly requestedType: { readonly id: string; readonly name: Words } | null
  readonly legBefore: PlanLegBefore | null
}

/** A period in which a vehicle or driver is on another job or route. */
export interface Occupied {
  readonly from: string
  readonly until: string
  /** Number of the job or route. */
  readonly by: string
}

/** A vehicle, or a carrier's vehicle type whose vehicle is named later. */
export interface PlanVehicle {
  /** Plate, or name of the type. */
  readonly label: string
  /** Null while only the type is known: documents and plate cannot be checked. */
  readonly vehicle: AssignedVehicle | null
  readonly vehicleTypeId: string
  readonly vehicleTypeName: Words
  readonly payloadGrams: number | null
  readonly volumeCm3: number | null
  readonly maxPackages: number | null
  readonly maxPallets: number | null
  readonly lengthCm: number | null
  /** Start and end of the route; null for an open route from first to last stop. */
  readonly home: Point | null
  readonly rates: CostRates
  readonly busy: readonly Occupied[]
}

export interface PlanDriver {
  readonly driver: AssignedDriver
  readonly shift: Shift | null
  readonly busy: readonly Occupied[]
}

export type VisitKind = 'load' | 'drop'

export interface Visit {
  readonly shipmentId: string
  readonly kind: VisitKind
}

/** A planned route; without a start time it departs just in time for its first stop. */
export interface RoutePlan {
  readonly vehicle: PlanVehicle | null
  readonly driver: PlanDriver | null
  readonly trailer: AssignedTrailer | null
  readonly carrier: AssignedCarrier | null
  readonly beginAt: string | null
  readonly visits: readonly Visit[]
}

export interface PlanFacts {
  readonly shipments: ReadonlyMap<string, PlanShipment>
  readonly sites: ReadonlyMap<string, PlanSite>
}
