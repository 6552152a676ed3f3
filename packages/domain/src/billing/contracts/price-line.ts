/**
 * Price terms of a service: a unit price with minimum and maximum, steps, included units, a percentage of other lines, or a
 * rule sheet for anything else.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { RateTerms } from '../cards/rate-of-card.ts'
import type { RuleFactName } from '../rules/rule-facts.ts'

interface PriceBasis {
  readonly words: Words
  /** Unit shown after the price. */
  readonly unit: Words
  /** Input of the quantity, and how many of it make one unit. */
  readonly of?: RuleFactName
  readonly per?: number
  /** The input is a comma-separated list; free units apply to each item. */
  readonly isList?: boolean
}

const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

export const priceBases = {
  trip: { words: w('Per trip', 'ต่อเที่ยว', '按趟'), unit: w('trip', 'เที่ยว', '趟') },
  weight: { words: w('Per tonne', 'ต่อตัน', '按吨'), unit: w('t', 'ตัน', '吨'), of: 'weightKg', per: 1000 },
  charge_weight: {
    words: w('Per tonne of chargeable weight', 'ต่อตันน้ำหนักคิดค่าขนส่ง', '按计费吨'),
    unit: w('t', 'ตัน', '吨'),
    of: 'chargeWeightKg',
    per: 1000,
  },
  volume: { words: w('Per cubic metre', 'ต่อลูกบาศก์เมตร', '按立方米'), unit: w('m³', 'ลบ.ม.', '立方米'), of: 'volumeM3' },
  packages: { words: w('Per package', 'ต่อหีบห่อ', '按件'), unit: w('package', 'หีบห่อ', '件'), of: 'packages' },
  items: { words: w('Per item', 'ต่อชิ้น', '按单品'), unit: w('item', 'ชิ้น', '个'), of: 'items' },
  distance: { words: w('Per kilometre', 'ต่อกิโลเมตร', '按公里'), unit: w('km', 'กม.', '公里'), of: 'distanceKm' },
  drops: { words: w('Per delivery point', 'ต่อจุดส่ง', '按送货点'), unit: w('point', 'จุด', '点'), of: 'drops' },
  waiting: {
    words: w('Per hour of waiting', 'ต่อชั่วโมงที่รอ', '按等待小时'),
    unit: w('h', 'ชม.', '小时'),
    of: 'waitingMinutes',
    per: 60,
  },
  stop_waiting: {
    words: w('Per hour of waiting at each stop', 'ต่อชั่วโมงที่รอในแต่ละจุด', '按每站等待小时'),
    unit: w('h', 'ชม.', '小时'),
    of: 'waitingByStop',
    per: 60,
    isList: true,
  },
  percent: { words: w('Percentage of the other lines', 'ร้อยละของรายการอื่น', '其他行的百分比'), unit: w('%', '%', '%') },
  rule: { words: w('Billing rule', 'ตามกฎการคิดค่าขนส่ง', '按计费规则'), unit: w('', '', '') },
  rate_card: { words: w('Rate card', 'ตามตารางราคา', '按费率表'), unit: w('', '', '') },
} as const satisfies Record<string, PriceBasis>
export type PriceBasisName = keyof typeof priceBases

export const basisOf = (name: PriceBasisName): PriceBasis => priceBases[name]

/** Units of rate card prices. */
export const cardUnits = [
  'trip',
  'weight',
  'charge_weight',
  'volume',
  'packages',
  'items',
  'distance',
  'drops',
] as const satisfies readonly PriceBasisName[]
export type CardUnit = (typeof cardUnits)[number]

/** Rate card of a line, its unit, and its fuel price reference. */
export interface CardTerms extends RateTerms {
  readonly unit: CardUnit
}

export interface PriceStep {
  /** From this many units, decimal text. */
  readonly from: string
  readonly price: string
}

/** Amounts and quantities are decimal text. */
export interface PriceTerms {
  readonly basis: PriceBasisName
  /** Baht per unit, or percent; not used with steps and rules. */
  readonly price: string | null
  readonly minimum: string | null
  readonly maximum: string | null
  /** Free units. */
  readonly free: string | null
  readonly steps: readonly PriceStep[]
  /** Each step prices its own part of the quantity; otherwise the last step reached prices all of it. */
  readonly isMarginal: boolean
  readonly ruleId: string | null
  readonly rateCard?: CardTerms | null
}

/** Whether the line needs a price of its own. */
export const hasOwnPrice = (basis: PriceBasisName): boolean => basis !== 'rule' && basis !== 'rate_card'

/** Required and forbidden fields of a line, with errors at the form's fields. */
export const checkTerms = (terms: PriceTerms): readonly Rejection[] => {
  const { basis, price, minimum, maximum, free, steps, ruleId, rateCard } = terms
  const unit = basis === 'rate_card' ? rateCard?.unit : basis
  const hasQuantity = unit !== undefined && basisOf(unit).of !== undefined
  const from = steps.map((step) => Number(step.from))
  return [
    ...(basis === 'rule' && ruleId === null ? [rejection('price_line.rule_needed', {}, 'ruleId')] : []),
    ...(basis === 'rate_card' && !rateCard ? [rejection('price_line.card_needed', {}, 'rateCard.cardId')] : []),
    ...(hasOwnPrice(basis) && steps.length === 0 && price === null ? [rejection('price_line.price_needed', {}, 'price')] : []),
    ...((!hasQuantity || basis === 'rate_card') && steps.length > 0 ? [rejection('price_line.no_steps', {}, 'steps')] : []),
    ...(!hasQuantity && free !== null ? [rejection('price_line.nothing_free', {}, 'free')] : []),
    ...(from.some((value, at) => at > 0 && value <= (from[at - 1] ?? value))
      ? [rejection('price_line.steps_order', {}, 'steps')]
      : []),
    ...(minimum !== null && maximum !== null && Number(minimum) > Number(maximum)
      ? [rejection('price_line.least_above_most', {}, 'maximum')]
      : []),
  ]
}
