import type { BillState as BillStateName } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { SignedIn } from '../sign-in.ts'
import type { BillingModel, BillState, ModelState } from './model.ts'

export interface Call {
  readonly url: string
  readonly payload: object
  /** POST by default. */
  readonly method?: 'POST' | 'PUT'
  /** Also has its effect on rows that are reported with a problem. */
  readonly actsOnAll?: true
  /** Who calls; the clerk by default. */
  readonly as?: SignedIn
  /** Adds what an accepted call must have changed to the model. */
  readonly expect?: () => void
  /** Never sent together with another: sent twice it counts twice, or its answer depends on the state before. */
  readonly isAlone?: true
}

/** A call that is possible now; undefined if there is nothing to apply it to. */
export type Make<Model = BillingModel, State = ModelState> = (model: Model, state: State) => Call | undefined
export type Action<Model = BillingModel, State = ModelState> = readonly [name: string, weight: number, make: Make<Model, State>]

export const oneOf = <T>({ chance }: Pick<BillingModel, 'chance'>, list: readonly T[]): T | undefined =>
  list[Math.floor(chance() * list.length)]

/** Usually a bill in one of these states, sometimes any, which must be refused. */
export const billIn = (
  model: BillingModel,
  { bills }: ModelState,
  states: readonly BillStateName[],
  fits: (one: BillState) => boolean = () => true,
): BillState | undefined => {
  const fitting = bills.filter((one) => states.includes(one.bill.billState) && fits(one))
  return oneOf(model, model.chance() < 0.95 ? fitting : bills)
}

export const pathOf = ({ side }: BillingModel, { bill }: BillState, action: string): string =>
  `${side.bills}/${bill.id}/actions/${action}`
export const chosen = (...all: readonly BillState[]) => all.map(({ bill: { id, version } }) => ({ id, version }))
