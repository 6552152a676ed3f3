/** Explains an order's status: the derivation rule that decided, and the shipments it considered. */
import type { Because } from '../../kernel/because.ts'
import { because, numbersOf } from '../../kernel/because.ts'
import type { OrderFacts, OrderRule } from '../orders/order-status.ts'
import { findOrderStatus } from '../orders/order-status.ts'
import type { Leg, OrderStandingWithFlags } from './order-standing.ts'
import { orderStandingOf, partsOf, phasesOf } from './order-standing.ts'
import { isTroubled } from './status.ts'

export interface NamedLeg extends Leg {
  readonly shipmentNo: string
}

export interface OrderExplained<L extends NamedLeg> extends OrderStandingWithFlags {
  readonly reasons: readonly Because[]
  readonly basis: readonly L[]
}

const reasonFor = (rule: OrderRule, shipments: string): Because => {
  switch (rule) {
    case 'called_off':
    case 'no_parts':
    case 'waiting':
      return because(`why.order.${rule}`, {})
    case 'all_cancelled':
    case 'all_approved':
    case 'some_delivered':
    case 'worst':
    case 'all_ask':
    case 'some_settled':
    case 'under_way':
    case 'at_pickup':
    case 'planned':
      return because(`why.order.${rule}`, { shipments })
  }
}

export const whyOrder = <L extends NamedLeg>(facts: OrderFacts, legs: readonly L[]): OrderExplained<L> => {
  const derived = orderStandingOf(facts, legs)
  const parts = partsOf(legs)
  const { rule, because: places } = findOrderStatus(facts, phasesOf(parts))
  const basis = rule === 'all_cancelled' ? parts.flat() : places.flatMap((place) => parts[place] ?? [])
  const troubled = parts.flat().filter(({ status }) => isTroubled(status))
  return {
    ...derived,
    basis,
    reasons: [
      reasonFor(rule, numbersOf(basis.map(({ shipmentNo }) => shipmentNo))),
      ...(derived.partial ? [because('why.partial', { n: parts.length - places.length })] : []),
      ...(troubled.length > 0
        ? [because('why.trouble', { shipments: numbersOf(troubled.map(({ shipmentNo }) => shipmentNo)) })]
        : []),
    ],
  }
}
