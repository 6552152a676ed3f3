import type { Caller } from '../caller.ts'

const keptMs = 10_000
const maxKept = 1000

/**
 * Lists that nobody narrowed and that were beyond the cap a moment ago, by their callers' scope. Counting to the cap is most of what such a
 * list costs, and whether a scope still has more than so many rows hardly changes within seconds: what is shown can be ten seconds
 * old ("more than 10,000" of a list from which rows were just taken), never somebody else's, because the scope is the key.
 */
export class KnownTotals {
  readonly #until = new Map<string, number>()
  readonly #clock: () => number

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  static #keyOf(table: string, { tenantId, scope }: Caller): string {
    const within = scope.kind === 'business_units' ? scope.ids.join() : scope.kind === 'all' ? '' : scope.id
    return `${table}/${tenantId}/${scope.kind}/${within}`
  }

  isBeyondCap(table: string, caller: Caller): boolean {
    const until = this.#until.get(KnownTotals.#keyOf(table, caller))
    return until !== undefined && this.#clock() < until
  }

  wasBeyondCap(table: string, caller: Caller): void {
    if (this.#until.size >= maxKept) this.#until.clear()
    this.#until.set(KnownTotals.#keyOf(table, caller), this.#clock() + keptMs)
  }
}
