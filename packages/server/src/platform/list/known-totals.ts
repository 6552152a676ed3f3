import type { Caller } from '../caller.ts'

const keptMs = 10_000
const maxKept = 1000

/**
 * Caches, per row scope, that an unfiltered list exceeds the total cap. Counting to the cap is most of such a list's
 * cost, and this rarely changes within seconds. A cached value is at most ten seconds old and never shared between
 * scopes, because the scope is the key.
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
