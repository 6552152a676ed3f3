/**
 * A vehicle routing problem. Distances, times, loads and money are in units of the caller's choice; locations are indexes of the
 * two square row-major matrices.
 */
export interface Problem {
  readonly locationCount: number
  /** `distances[from * locationCount + to]`. */
  readonly distances: Float64Array
  /** Travel times in the same layout; may be the same array. */
  readonly times: Float64Array
  readonly stops: readonly Stop[]
  /** `[pickup, delivery]` as indexes of `stops`: same route, pickup first. A stop in no pair is served alone. */
  readonly pairs: readonly (readonly [pickup: number, delivery: number])[]
  readonly vehicles: readonly VehicleKind[]
  /** Classes of goods that must not be on one vehicle at the same time. */
  readonly apart?: readonly (readonly [goods: number, otherGoods: number])[]
  /** Planar coordinates of the locations; enable decomposition of large problems. */
  readonly coordinates?: readonly (readonly [x: number, y: number])[]
}

export interface Stop {
  readonly location: number
  /**
   * Demand per load dimension. A stop of a pair occupies it from pickup to delivery (both give the positive number); a stop
   * served alone on the whole route.
   */
  readonly load: readonly number[]
  /** Service windows, sorted and disjoint; none: any time. Early vehicles wait. */
  readonly windows: readonly (readonly [open: number, close: number])[]
  readonly service: number
  /** Additional time on arrival from another location; consecutive stops at one location need it once. */
  readonly visitTime?: number
  /** Soft deadline: service after `after` costs `price` per unit of time. The windows stay hard. */
  readonly late?: { readonly after: number; readonly price: number }
  /** Region number for `maxRegions`; absent: not counted. */
  readonly region?: number
  /** Class of goods, 0 to 31, for compartments and incompatibilities; a pair has the class of its pickup. */
  readonly goods?: number
  /** `false`: visits with only such stops do not count for `maxVisits`. */
  readonly counted?: boolean
  /** Penalty for leaving it unserved; absent: more than any plan. */
  readonly penalty?: number
  /** Indexes of the vehicle kinds that may serve it; absent: all. */
  readonly kinds?: readonly number[]
}

export interface VehicleKind {
  /** Number of vehicles; `Infinity`: unlimited. */
  readonly count: number
  readonly capacity: readonly number[]
  readonly start: number
  /** `null`: open route, ending at its last stop. */
  readonly end: number | null
  readonly earliest: number
  readonly latest: number
  /** Once per vehicle used. */
  readonly fixedCost: number
  readonly costPerDistance: number
  /** From departure to the end of the route; vehicles depart as late as possible without ending later. */
  readonly costPerTime?: number
  readonly maxDuration?: number
  readonly maxStops?: number
  /** Consecutive stops at one location are one visit. */
  readonly maxVisits?: number
  /** Number of different regions. */
  readonly maxRegions?: number
  /** How often an empty vehicle may be loaded; for paired goods. */
  readonly maxTrips?: number
  readonly driving?: DrivingRules
  /** Absent: one compartment for all goods, which may be mixed. */
  readonly compartments?: readonly Compartment[]
  /**
   * Cost of underutilisation: when the fullest load dimension is below a share of the capacity, `price` per missing whole
   * capacity.
   */
  readonly underfill?: { readonly share: number; readonly price: number }
}

/** Rests are taken on the road, as late as allowed. */
export interface DrivingRules {
  /** Maximum driving time before a rest. */
  readonly longest: number
  readonly rest: number
  /** Maximum driving time before a daily rest; without daily rests the route must end within it. */
  readonly longestPerDay?: number
  readonly dailyRest?: number
  /** Waiting for a window counts as a rest if long enough, except before the first stop. */
  readonly waitingIsRest?: boolean
}

export interface Compartment {
  readonly capacity: readonly number[]
  /** Classes of goods it accepts. */
  readonly goods: readonly number[]
  /** Whether several classes may be mixed. */
  readonly mixed: boolean
}

export interface Route {
  /** Index of `vehicles`. */
  readonly kind: number
  readonly stops: readonly number[]
  /** Index of the initial route it was derived from. */
  readonly initial?: number
}

/** An initial route. One that violates a rule is replanned, or kept as it is when it starts with pinned stops. */
export interface InitialRoute {
  readonly kind: number
  readonly stops: readonly number[]
  /** Number of leading stops that are fixed; `all`: the whole route is fixed. Windows of pinned stops are not checked. */
  readonly pinned?: number | 'all'
  /** Stops that must stay on this route, at any position; one stop of a pair suffices. */
  readonly keep?: readonly number[]
}

export interface Solution {
  readonly routes: readonly Route[]
  /** Unserved stops, in ascending order. */
  readonly unserved: readonly number[]
  /** Cost of all routes plus penalties of unserved stops. */
  readonly cost: number
}

export interface Progress {
  readonly used: number
  readonly vehicles: number
  readonly unserved: number
}

/** Termination and progress reports; the solver has no clock of its own. */
export interface Budget {
  /**
   * Share of the budget used, 0 to 1; called every few dozen iterations. Returning 1 ends the search with the best plan so far.
   */
  readonly used: (iterations: number) => number
  /** Called with every better solution: its cost and the iteration. */
  readonly improved?: (cost: number, iterations: number, progress: Progress) => void
}

/** A budget of iterations: deterministic for a seed on every machine. */
export const iterations = (most: number): Budget => ({ used: (done) => done / most })
