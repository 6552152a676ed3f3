/** Rules of a plan, from its routing strategy and the ability settings. */
import type { Rejection } from '../../kernel/decision.ts'
import type { TravelBetween } from './travel.ts'

export interface DrivingRules {
  /** Maximum driving without a rest. */
  readonly maxMinutes: number
  readonly restMinutes: number
  /** Maximum driving between two nights. */
  readonly maxDayMinutes: number
  readonly nightMinutes: number
  /** Working hours within 24. */
  readonly workingHours: number
}

/** Four hours of driving, then 30 minutes of rest; eight hours a day; ten hours of rest between working days. */
export const usualDriving: DrivingRules = {
  maxMinutes: 240,
  restMinutes: 30,
  maxDayMinutes: 480,
  nightMinutes: 600,
  workingHours: 10,
}

export interface PlanRules {
  readonly travel: TravelBetween
  readonly driving: DrivingRules
  /** Usable share of payload and volume, 1 for all. */
  readonly upperShare: number
  /** Routes below this utilisation are marked. */
  readonly lowerShare: number
  /** Litres (dm³) per kilogram for goods without measured volume; null counts them as zero volume. */
  readonly lightRatio: number | null
  /** Fixed minutes per stop beside loading and unloading. */
  readonly handoverMinutes: number
  /** Where the site has no loading speed. */
  readonly loadingKgPerMinute: number
  /** Earliest start of a route. */
  readonly startsAt: string | null
  readonly maxMinutes: number | null
  /** Maximum delivery stops. */
  readonly maxStops: number | null
  /** Maximum delivery districts. */
  readonly maxRegions: number | null
  /** Dock occupancy per vehicle; null ignores docks. */
  readonly dockMinutes: number | null
}

export type Severity = 'blocks' | 'reason'

/** `crew`: about vehicle or driver, whatever the load. The others depend on the waybills on board. */
export type ProblemSubject = 'crew' | 'load' | 'time' | 'order' | 'site' | 'limit'

/** A violation by a route. Blocking ones prevent publishing; the others can be accepted with a reason. */
export interface Problem {
  readonly rejection: Rejection
  readonly severity: Severity
  readonly about: ProblemSubject
  /** Index of the stop; null for the whole route. */
  readonly stop: number | null
  /** The waybill concerned; null for all on board. */
  readonly shipmentId: string | null
}

export const problemOf = (
  rejection: Rejection,
  about: ProblemSubject,
  severity: Severity = 'reason',
  where: { readonly stop?: number; readonly shipmentId?: string } = {},
): Problem => ({ rejection, severity, about, stop: where.stop ?? null, shipmentId: where.shipmentId ?? null })
