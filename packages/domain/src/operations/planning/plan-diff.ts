/** The difference a move made to a plan, for exact undo and redo. */
import type { PlanRoute, PlanState, WaitingShipment } from './plan-state.ts'

interface Change<Of> {
  readonly id: string
  /** Null: did not exist. */
  readonly before: Of | null
  readonly after: Of | null
}

export interface PlanDiff {
  readonly routes: readonly Change<PlanRoute>[]
  readonly waiting: readonly Change<WaitingShipment>[]
}

const changes = <Of>(before: readonly Of[], after: readonly Of[], idOf: (one: Of) => string): readonly Change<Of>[] => {
  const [was, is] = [new Map(before.map((one) => [idOf(one), one])), new Map(after.map((one) => [idOf(one), one]))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((id) => ({ id, before: was.get(id) ?? null, after: is.get(id) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

const idOfRoute = ({ id }: PlanRoute): string => id
const idOfWaiting = ({ shipmentId }: WaitingShipment): string => shipmentId

export const diffOf = (before: PlanState, after: PlanState): PlanDiff => ({
  routes: changes(before.routes, after.routes, idOfRoute),
  waiting: changes(before.waiting, after.waiting, idOfWaiting),
})

const applied = <Of>(
  all: readonly Of[],
  diff: readonly Change<Of>[],
  side: 'before' | 'after',
  idOf: (one: Of) => string,
): readonly Of[] => {
  const changed = new Set(diff.map(({ id }) => id))
  return [...all.filter((one) => !changed.has(idOf(one))), ...diff.flatMap((change) => change[side] ?? [])]
}

/** `before` undoes a move, `after` redoes it. */
export const applyDiff = (state: PlanState, diff: PlanDiff, side: 'before' | 'after'): PlanState =>
  inOrder({
    routes: applied(state.routes, diff.routes, side, idOfRoute),
    waiting: applied(state.waiting, diff.waiting, side, idOfWaiting),
  })

/** Normalised order: routes by position, unassigned waybills by id, so that equal plans compare equal. */
export const inOrder = ({ routes, waiting }: PlanState): PlanState => ({
  routes: routes.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)),
  waiting: waiting.toSorted((a, b) => (a.shipmentId < b.shipmentId ? -1 : a.shipmentId > b.shipmentId ? 1 : 0)),
})

export const isEmptyDiff = ({ routes, waiting }: PlanDiff): boolean => routes.length === 0 && waiting.length === 0
