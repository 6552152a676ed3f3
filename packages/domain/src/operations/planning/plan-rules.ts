/** The rules that a plan is made by; a routing strategy and the ability settings fill them. */
import type { Rejection } from '../../kernel/decision.ts'
import type { TravelBetween } from './travel.ts'

export interface DrivingRules {
  /** Driving without a rest. */
  readonly maxMinutes: number
  readonly restMinutes: number
  /** Driving between two nights. */
  readonly maxDayMinutes: number
  readonly nightMinutes: number
  /** Hours of work within 24. */
  readonly workingHours: number
}

/** Four hours of driving, then 30 minutes of rest; eight hours a day; ten hours of rest between two days of work. */
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
  /** Share of payload and volume that may be used, 1 for all of it. */
  readonly upperShare: number
  /** A route that fills less of its vehicle is marked. */
  readonly lowerShare: number
  /** Litres (dm³) that a kilogram takes where nobody measured its volume; null counts such goods without volume. */
  readonly lightRatio: number | null
  /** Minutes that every stop takes beside loading and unloading. */
  readonly handoverMinutes: number
  /** Where the site does not say how fast it loads. */
  readonly loadingKgPerMinute: number
  /** No route begins earlier. */
  readonly startsAt: string | null
  readonly maxMinutes: number | null
  /** Stops at which something is delivered. */
  readonly maxStops: number | null
  /** Districts that a route delivers to. */
  readonly maxRegions: number | null
  /** How long a vehicle holds a dock where it loads; null leaves docks out of account. */
  readonly dockMinutes: number | null
}

export type Severity = 'blocks' | 'reason'

/** `crew`: of the vehicle or driver, whatever they carry. The others come and go with the waybills on board. */
export type ProblemSubject = 'crew' | 'load' | 'time' | 'order' | 'site' | 'limit'

/** What a route breaks. What blocks cannot be published; for the rest somebody may go on with a reason. */
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
