/** Trailers that fit a route of a plan: free in its time, fitting the vehicle and the load, nearest first. */
import { bangkokDayOf } from '../../kernel/time.ts'
import { estimatedRoadKm, type Point } from '../../masters/places/distance.ts'
import { checkAssignment, type AssignedTrailer, type AssignedVehicle } from '../jobs/assignment.ts'
import { overlaps } from './assign-trailers.ts'
import type { Occupied } from './plan-facts.ts'

export interface TrailerOffer {
  readonly trailer: AssignedTrailer
  /** Body by the registration, such as semi-trailer; null if unknown. */
  readonly bodyType: string | null
  readonly payloadGrams: number | null
  readonly volumeCm3: number | null
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
  /** Body of the vehicle type, which for a tractor is that of the combination. */
  readonly bodyOfType: string | null
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

type Coupling = 'full' | 'semi'
const couplings: Readonly<Record<string, Coupling>> = { '6': 'full', '7': 'semi', '8': 'semi' }

/** A full trailer has a drawbar and a semi-trailer a kingpin: a vehicle draws one or the other. Other bodies say neither. */
const coupleTogether = (vehicleBody: string | null, trailerBody: string | null): boolean => {
  const [ahead, behind] = [couplings[vehicleBody ?? ''], couplings[trailerBody ?? '']]
  return ahead === undefined || behind === undefined || ahead === behind
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
  coupleTogether(route.bodyOfType, offer.bodyType) &&
  !offer.busy.some((busy) => overlaps(busy, route)) &&
  isUnquestioned(route, offer)

/** A trailer too small for the load comes last; part of the load may be on the truck itself. */
const isSmall = ({ weightGrams, volumeCm3 }: TowingRoute, offer: TrailerOffer): boolean =>
  (offer.payloadGrams !== null && offer.payloadGrams < weightGrams) || (offer.volumeCm3 !== null && offer.volumeCm3 < volumeCm3)

const kmTo = ({ start }: TowingRoute, { place }: TrailerOffer): number =>
  start && place ? estimatedRoadKm(place, start) : Number.MAX_SAFE_INTEGER

/** Trailers that fit a route, the best first: large enough, near, then by plate. */
export const fittingTrailers = (route: TowingRoute, offers: readonly TrailerOffer[]): readonly TrailerOffer[] =>
  offers
    .filter((offer) => fits(route, offer))
    .map((offer) => ({ offer, small: isSmall(route, offer) ? 1 : 0, km: kmTo(route, offer) }))
    .toSorted((a, b) => a.small - b.small || a.km - b.km || (a.offer.trailer.plateNo < b.offer.trailer.plateNo ? -1 : 1))
    .map(({ offer }) => offer)
