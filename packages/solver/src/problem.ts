/**
 * A vehicle routing problem in numbers. Distances, times, loads and money each have one unit of the caller's choice; locations are indexes of
 * the two square matrices, which hold one row after the other.
 */
export interface Problem {
  readonly locationCount: number
  /** `distances[from * locationCount + to]`. */
  readonly distances: Float64Array
  /** Travel times, likewise; may be the same array. */
  readonly times: Float64Array
  readonly stops: readonly Stop[]
  /** `[pickup, delivery]` as indexes of `stops`: both on one route, the pickup first. A stop in no pair is served alone. */
  readonly pairs: readonly (readonly [pickup: number, delivery: number])[]
  readonly vehicles: readonly VehicleKind[]
  /** Classes of goods that may not be on one vehicle at the same time. */
  readonly apart?: readonly (readonly [goods: number, otherGoods: number])[]
  /** Of the locations, on any plane; with them large problems are searched in parts. */
  readonly coordinates?: readonly (readonly [x: number, y: number])[]
}

export interface Stop {
  readonly location: number
  /**
   * What it takes of the vehicle, one number per load dimension. A stop of a pair holds it from pickup to delivery (both give the positive
   * number); a stop served alone holds it on the whole route.
   */
  readonly load: readonly number[]
  /** When service may begin, in order and apart; none: at any time. An early vehicle waits. */
  readonly windows: readonly (readonly [open: number, close: number])[]
  readonly service: number
  /** Time in addition when the vehicle comes from another location; stops in a row at one location need it once. */
  readonly visitTime?: number
  /** A service that begins later than `after` costs `price` for each unit of time. The windows stay hard. */
  readonly late?: { readonly after: number; readonly price: number }
  /** Number of the region, for `maxRegions`; absent: counts for none. */
  readonly region?: number
  /** Class of the goods, 0 to 31, for compartments and for what must stay apart; a stop of a pair takes the class of its pickup. */
  readonly goods?: number
  /** `false`: a visit of such stops only does not count for `maxVisits`. */
  readonly counted?: boolean
  /** What leaving it out costs; absent: more than any plan. */
  readonly penalty?: number
  /** Kinds of vehicles that may serve it, as indexes; absent: all. */
  readonly kinds?: readonly number[]
}

export interface VehicleKind {
  /** How many there are; `Infinity`: as many as it takes. */
  readonly count: number
  readonly capacity: readonly number[]
  readonly start: number
  /** `null`: the route ends at its last stop. */
  readonly end: number | null
  readonly earliest: number
  readonly latest: number
  /** Once for a vehicle that drives at all. */
  readonly fixedCost: number
  readonly costPerDistance: number
  /** From departure to the end of the route; a vehicle departs as late as it may without ending later. */
  readonly costPerTime?: number
  readonly maxDuration?: number
  readonly maxStops?: number
  /** Stops in a row at one location are one visit. */
  readonly maxVisits?: number
  /** Different regions of its stops. */
  readonly maxRegions?: number
  /** How often an empty vehicle may be loaded; for goods in pairs. */
  readonly maxTrips?: number
  readonly driving?: DrivingRules
  /** Absent: one compartment for all goods, which may be mixed. */
  readonly compartments?: readonly Compartment[]
  /** What a route costs whose fullest load dimension stays below a share of the capacity: `price` for the whole capacity missing. */
  readonly underfill?: { readonly share: number; readonly price: number }
}

/** Rests are taken on the road, as late as allowed. */
export interface DrivingRules {
  /** Driving time before a rest. */
  readonly longest: number
  readonly rest: number
  /** Driving time before a daily rest; without a daily rest the route ends within it. */
  readonly longestPerDay?: number
  readonly dailyRest?: number
  /** Waiting for a window of at least the length of a rest counts as one, except before the first stop. */
  readonly waitingIsRest?: boolean
}

export interface Compartment {
  readonly capacity: readonly number[]
  /** Classes of goods that it takes. */
  readonly goods: readonly number[]
  /** Several classes at the same time. */
  readonly mixed: boolean
}

export interface Route {
  /** Index of `vehicles`. */
  readonly kind: number
  readonly stops: readonly number[]
  /** Index of the initial route that this one was made of. */
  readonly initial?: number
}

/** A route to begin with. One that breaks a rule is planned anew, or left as it is when it begins with pinned stops. */
export interface InitialRoute {
  readonly kind: number
  readonly stops: readonly number[]
  /** So many first stops stay as they are; `all`: the route is not changed at all. Windows of pinned stops are not checked. */
  readonly pinned?: number | 'all'
  /** Stops that stay on this route, wherever on it; naming one stop of a pair is enough. */
  readonly keep?: readonly number[]
}

export interface Solution {
  readonly routes: readonly Route[]
  /** Stops that no route serves, in ascending order. */
  readonly unserved: readonly number[]
  /** All costs of all routes and the penalties of what is left out. */
  readonly cost: number
}

export interface Progress {
  readonly used: number
  readonly vehicles: number
  readonly unserved: number
}

/** How the search ends and what it reports; the solver has no clock of its own. */
export interface Budget {
  /** Share of the budget that is used up, 0 to 1; asked every few dozen iterations with their number so far. Answering 1 ends with the best plan so far. */
  readonly used: (iterations: number) => number
  /** Told of every better solution: its cost and the iterations so far. */
  readonly improved?: (cost: number, iterations: number, progress: Progress) => void
}

/** A budget of iterations: the same seed gives the same plan on every machine. */
export const iterations = (most: number): Budget => ({ used: (done) => done / most })
