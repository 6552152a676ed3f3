/** Trailers that fit a route of a plan: free in its time, fitting the vehicle and the load, nearest first. */
import { bangkokDayOf } from '../../kernel/time.ts'
import { estimatedRoadKm, type Point } from '../../masters/places/distance.ts'
import { checkAssignment, type AssignedTrailer, type AssignedVehicle } from '../jobs/assignment.ts'
import { isTrailerSmall, type TrailerRoom } from '../jobs/coupling.ts'
import { overlaps } from './assign-trailers.ts'
import type { Occupied } from './plan-facts.ts'

export interface TrailerOffer extends TrailerRoom {
  readonly trailer: AssignedTrailer
  /** Null: ours. */
  readonly subcontractorId: string | null
  /** Null: of all business units. */
  readonly businessUnitId: string | null
  /** Where it was left last; null if unknown. */
  readonly place: Point | null
  readonly busy: readonly Occupied[]
}

/** A route whose vehicle draws a trailer and has none yet. */
export interface TowingRoute {
  readonly id: string
  readonly vehicle: AssignedVehicle
  readonly subcontractorId: string | null
  readonly businessUnitId: string
  readonly from: string
  readonly until: string
  /** First stop; null without coordinates. */
  readonly start: Point | null
  /** Everything the route carries: a dispatch order is checked with its whole load. */
  readonly weightGrams: number
  readonly volumeCm3: number
}

/** Whether the dispatch desk would accept this trailer without any question. */
const isUnquestioned = (route: TowingRoute, { trailer }: TrailerOffer): boolean => {
  const { refusals, warnings } = checkAssignment({
    driver: null,
    vehicle: route.vehicle,
    trailer,
    carrier: null,
    load: { weightGrams: route.weightGrams, volumeCm3: route.volumeCm3, temperatures: [], dangerousGoods: false },
    endsOn: bangkokDayOf(route.until),
    forHire: true,
  })
  return [...refusals, ...warnings].every(({ field }) => field !== 'trailerId')
}

const fits = (route: TowingRoute, offer: TrailerOffer): boolean =>
  offer.subcontractorId === route.subcontractorId &&
  (offer.businessUnitId === null || offer.businessUnitId === route.businessUnitId) &&
  !offer.busy.some((busy) => overlaps(busy, route)) &&
  isUnquestioned(route, offer)

const kmTo = ({ start }: TowingRoute, { place }: TrailerOffer): number =>
  start && place ? estimatedRoadKm(place, start) : Number.MAX_SAFE_INTEGER

/** Trailers that fit a route, the best first: large enough, near, then by plate. */
export const fittingTrailers = (route: TowingRoute, offers: readonly TrailerOffer[]): readonly TrailerOffer[] =>
  offers
    .filter((offer) => fits(route, offer))
    .map((offer) => ({ offer, small: isTrailerSmall(route, offer) ? 1 : 0, km: kmTo(route, offer) }))
    .toSorted((a, b) => a.small - b.small || a.km - b.km || (a.offer.trailer.plateNo < b.offer.trailer.plateNo ? -1 : 1))
    .map(({ offer }) => offer)
