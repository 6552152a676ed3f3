import { addDays } from '@khonsong/domain/kernel/time.ts'
import type { FlowAction } from '@khonsong/domain/billing/contracts/contract-state.ts'
import type { Action, Make } from './action.ts'
import { baht, frozenCharges, today, type ModelState } from './model.ts'

/** The first and the last day of trips are well within these. */
const beforeAllTrips = addDays(today, -60)
const afterAllTrips = '2099-12-31'

/** Contract lines on confirmed bills: these keep the contract as it is. */
const hasPricedConfirmed = (state: ModelState): boolean =>
  [...state.charges.keys()].some((id) => frozenCharges(state, id).some(({ kind }) => kind === 'contract'))

const flow =
  (action: FlowAction, states: readonly string[], fits: (state: ModelState) => boolean = () => true): Make =>
  (_, state) => {
    const { id, version, contractState } = state.contract
    if (!states.includes(contractState) || !fits(state)) return undefined
    const payload = { action, contracts: [{ id, version }], reason: 'ตามที่ตกลง' }
    return { url: '/v1/contracts/actions/flow', payload, isAlone: true }
  }

/** Charges stay until they are priced again: the task that does it afterwards is not run here. */
const moveLastDay =
  (expiryDate: string): Make =>
  (_, { contract: { id, version, effectiveDate, expiryDate: now } }) =>
    now === expiryDate
      ? undefined
      : { url: `/v1/contracts/${id}/actions/adjust-dates`, payload: { version, effectiveDate, expiryDate }, isAlone: true }

/** Another price per trip, for what is priced from now on. */
const changePrices: Make = (model, { contract: { id, version, contractState } }) => {
  if (contractState !== 'new') return undefined
  const tripPrice = 50_000 + Math.floor(model.chance() * 100_000)
  const [trip, ...others] = model.contractLines
  return {
    url: `/v1/contracts/${id}/lines`,
    method: 'PUT',
    payload: { version, lines: [{ ...trip, price: baht(tripPrice) }, ...others] },
    isAlone: true,
    expect: () => (model.tripPrice = tripPrice),
  }
}

/** Seldom, except for the way back into force: without a contract nothing is priced. */
export const contractActions: readonly Action[] = [
  ['suspend the contract', 0.5, flow('suspend', ['in_force'])],
  ['end the contract', 0.5, moveLastDay(beforeAllTrips)],
  ['extend the contract', 6, moveLastDay(afterAllTrips)],
  ['take back a contract', 0.5, flow('back_to_new', ['in_force', 'suspended'], (state) => !hasPricedConfirmed(state))],
  ['take back a billed contract', 0.5, flow('back_to_new', ['in_force', 'suspended'], hasPricedConfirmed)],
  ['change prices', 3, changePrices],
  ['agree to the contract', 8, flow('agree', ['new', 'suspended'])],
  ['accept the contract', 8, flow('accept', ['pending'])],
]

/** Confirmed bills fix the prices of a contract. */
export const beforeBills: readonly string[] = [
  'take back a contract',
  'change prices',
  'agree to the contract',
  'accept the contract',
]
