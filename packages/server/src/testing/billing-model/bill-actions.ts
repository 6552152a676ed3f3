import type { BillStep } from '@khonsong/domain/billing/bills/bill-state.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import { billIn, chosen, oneOf, pathOf, type Action, type Call, type Make } from './action.ts'
import { baht, isContractInForce, litres, priceNow, priced, satang, span } from './model.ts'
import type { BillingModel, BillState, ModelState } from './model.ts'

const randomAmount = ({ chance }: BillingModel): number => Math.floor(chance() * 20_000) - 10_000 || 1

/** What pricing changes; while the contract prices nothing, it depends on the bills confirmed before. */
const repricing = (model: BillingModel, state: ModelState, ids: readonly string[]): Pick<Call, 'expect' | 'isAlone'> => ({
  ...(isContractInForce(state) ? {} : { isAlone: true }),
  expect: () => {
    for (const id of ids) model.priceOf.set(id, priceNow(model, state, id))
  },
})

/** Another diesel price: what is priced from now on differs from what is already billed. */
const postFuel: Make = (model) => {
  const fuel = 2800 + Math.floor(model.chance() * 1400)
  const day = addDays('2020-01-01', model.fuelDays + 1)
  return {
    url: '/v1/fuel-prices',
    payload: { day, product: 'diesel', price: baht(fuel), source: 'ปตท.' },
    isAlone: true,
    expect: () => {
      model.fuel = fuel
      model.fuelDays += 1
    },
  }
}

const price: Make = (model, state) => {
  const ids = model.subjects.filter(() => model.chance() < 0.5)
  if (ids.length === 0) return undefined
  return { url: `${model.side.pricings}/actions/price`, payload: { ids }, actsOnAll: true, ...repricing(model, state, ids) }
}

const chargeByHand: Make = (model) => {
  const id = oneOf(model, model.subjects)
  if (id === undefined) return undefined
  const amount = randomAmount(model)
  return {
    url: `${model.side.subjects}/${id}/charges`,
    payload: { billingItemId: model.billingItemId, amount: baht(amount), reason: 'ค่าใช้จ่ายเพิ่ม' },
    isAlone: true,
    expect: () => model.byHand.set(id, (model.byHand.get(id) ?? 0) + amount),
  }
}

const make: Make = ({ side }) => ({ url: `${side.bills}/actions/make`, payload: span })

const switchLines: Make = (model, state) => {
  const from = billIn(model, state, ['unconfirmed'], ({ lines }) => lines.length > 0)
  if (!from) return undefined
  const chargeIds = from.lines.filter(() => model.chance() < 0.4).map(({ id }) => id)
  if (chargeIds.length === 0) return undefined
  const others = state.bills.filter(({ bill }) => bill.billState === 'unconfirmed' && bill.id !== from.bill.id)
  const to = model.chance() < 0.5 ? oneOf(model, others) : undefined
  return {
    url: pathOf(model, from, 'switch-lines'),
    payload: { version: from.bill.version, chargeIds, toBillId: to?.bill.id ?? null },
  }
}

const merge: Make = (model, state) => {
  const open = state.bills.filter(({ bill }) => bill.billState === 'unconfirmed')
  const [first, second, ...more] = open.toSorted(() => model.chance() - 0.5)
  if (!first || !second) return undefined
  const all = [first, second, ...more.filter(() => model.chance() < 0.3)]
  return { url: `${model.side.bills}/actions/merge`, payload: { bills: chosen(...all) } }
}

const adjust: Make = (model, state) => {
  const one = billIn(model, state, ['unconfirmed'])
  if (!one) return undefined
  const amount = randomAmount(model)
  return {
    url: pathOf(model, one, 'adjust'),
    payload: { version: one.bill.version, billingItemId: model.billingItemId, amount: baht(amount), reason: 'ปรับยอด' },
    expect: () => (model.adjustments += amount),
  }
}

const adjustmentsOn = ({ lines }: BillState): number =>
  lines.reduce((sum, { kind, amount }) => sum + (kind === 'adjustment' ? satang(amount) : 0), 0)

const removeLine: Make = (model, state) => {
  const one = billIn(model, state, ['unconfirmed'], ({ lines }) => lines.length > 0)
  const line = one && oneOf(model, one.lines)
  if (!one || !line) return undefined
  return {
    url: pathOf(model, one, 'remove-line'),
    payload: { version: one.bill.version, chargeId: line.id },
    expect: () => (model.adjustments -= line.kind === 'adjustment' ? satang(line.amount) : 0),
  }
}

const recalculate: Make = (model, state) => {
  const one = billIn(model, state, ['unconfirmed'])
  if (!one) return undefined
  // A charge by hand has no price to calculate again.
  const ids = one.lines.flatMap((line) => (priced.has(line.kind) ? (model.side.subjectIdOf(line) ?? []) : []))
  return {
    url: `${model.side.bills}/actions/recalculate`,
    payload: { bills: chosen(one) },
    ...repricing(model, state, ids),
  }
}

const step =
  (
    call: 'settle' | 'reconcile',
    action: BillStep,
    states: Parameters<typeof billIn>[2],
    fits?: (one: BillState) => boolean,
  ): Make =>
  (model, state) => {
    const one = billIn(model, state, states, fits)
    if (!one) return undefined
    const reason = call === 'settle' ? { reason: 'ตรวจแล้ว' } : {}
    return {
      url: `${model.side.bills}/actions/${call}`,
      payload: { action, bills: chosen(one), ...reason },
      expect: () => {
        if (action === 'confirm') model.confirmedCost.set(one.bill.id, one.bill.finalCost)
        if (action === 'correct') {
          model.confirmedCost.delete(one.bill.id)
          model.released.delete(one.bill.id)
        }
        if (action === 'void') model.adjustments -= adjustmentsOn(one)
      },
    }
  }

/** The counterpart disputes some lines with its own figures, or agrees to some or to all. */
const compare =
  (verdict: 'agreed' | 'disputed', share: number): Make =>
  (model, state) => {
    const one = billIn(model, state, ['reconciling'], ({ lines }) => lines.length > 0)
    if (!one) return undefined
    const some = one.lines.filter(() => model.chance() < share)
    if (some.length === 0) return undefined
    const lines = some.map(({ id, amount }) =>
      verdict === 'agreed'
        ? { id, state: verdict }
        : { id, state: verdict, amount: baht(satang(amount) - 100), reason: `ยอดไม่ตรง ${Math.floor(model.chance() * 1e9)}` },
    )
    return { url: pathOf(model, one, 'compare'), payload: { version: one.bill.version, lines }, as: model.counterpart }
  }

/** The counterpart's total: within a baht of ours, or far from it. */
const total: Make = (model, state) => {
  const one = billIn(model, state, ['reconciling'])
  if (!one) return undefined
  const apart = model.chance() < 0.6 ? 50 : litres * 1000
  const counterpartCost = baht(satang(one.bill.finalCost) - apart)
  return { url: pathOf(model, one, 'compare'), payload: { version: one.bill.version, counterpartCost }, as: model.counterpart }
}

/** Every line, or the total, so that most bills tried are completed. */
const isAgreed = ({ bill, lines }: BillState): boolean =>
  lines.every(({ matchState }) => matchState === 'agreed') ||
  (bill.counterpartCost !== null && lines.every(({ matchState }) => matchState !== 'disputed'))

export const billActions: readonly Action[] = [
  ['post fuel', 2, postFuel],
  ['price', 3, price],
  ['charge by hand', 4, chargeByHand],
  ['make', 4, make],
  ['switch', 5, switchLines],
  ['merge', 2, merge],
  ['adjust', 4, adjust],
  ['remove line', 3, removeLine],
  ['recalculate', 3, recalculate],
  ['confirm', 4, step('settle', 'confirm', ['unconfirmed'], ({ lines }) => lines.length > 0)],
  ['correct', 2, step('settle', 'correct', ['confirmed', 'reconfirmed', 'reconciling'])],
  ['void', 1, step('settle', 'void', ['unconfirmed'])],
  ['reconcile', 5, step('reconcile', 'reconcile', ['confirmed', 'reconfirmed'])],
  ['dispute', 2, compare('disputed', 0.4)],
  ['agree', 3, compare('agreed', 0.5)],
  ['agree to all', 6, compare('agreed', 1)],
  ['state a total', 2, total],
  ['complete', 6, step('reconcile', 'complete', ['reconciling'], isAgreed)],
]
