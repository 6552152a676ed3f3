/** Price line as a sentence: `850 baht/t · at least 4,250 baht · beyond 2 t`. Used by screens and printed offers. */
import type { Language, Words } from '../../kernel/language.ts'
import { basisOf, type CardUnit, type PriceBasisName, type PriceStep } from './price-line.ts'

/** A line for display: names of rule and card instead of ids. */
export interface SaidLine {
  readonly basis: PriceBasisName
  readonly price: string | null
  readonly minimum: string | null
  readonly maximum: string | null
  readonly free: string | null
  readonly steps: readonly PriceStep[]
  readonly isMarginal: boolean
  readonly ruleName: string | null
  readonly rateCard: { readonly cardName: string; readonly unit: CardUnit } | null
}

const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

const sayings = {
  card: w('by rate card {card}, baht/{unit}', 'ตามตารางราคา {card} บาท/{unit}', '按费率表{card}，泰铢/{unit}'),
  unit: w('{price} baht/{unit}', '{price} บาท/{unit}', '{price}泰铢/{unit}'),
  step: w('from {from} {unit}: {price}', 'ตั้งแต่ {from} {unit}: {price}', '{from}{unit}起：{price}'),
  steps: w('by the step reached: {steps} baht', 'ตามขั้นที่ถึง: {steps} บาท', '按达到的档位：{steps}泰铢'),
  marginal: w('each step for its own part: {steps} baht', 'แต่ละขั้นคิดเฉพาะส่วน: {steps} บาท', '分段计价：{steps}泰铢'),
  percent: w('{price} % of the other lines', 'ร้อยละ {price} ของรายการอื่น', '其他行的{price}%'),
  rule: w('by rule {rule}', 'ตามกฎ {rule}', '按规则{rule}'),
  free: w('beyond {free} {unit}', 'ส่วนที่เกิน {free} {unit}', '超过{free}{unit}的部分'),
  minimum: w('at least {amount} baht', 'ขั้นต่ำ {amount} บาท', '最低{amount}泰铢'),
  maximum: w('at most {amount} baht', 'ไม่เกิน {amount} บาท', '最高{amount}泰铢'),
} as const

/** Digits in groups of three before the point. */
export const groupedDigits = (digits: string): string => digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

export const priceSentence = (line: SaidLine, language: Language): string => {
  const say = (saying: keyof typeof sayings, params: Readonly<Record<string, string>>): string =>
    sayings[saying][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const { basis, minimum, maximum, free, rateCard } = line
  const price = groupedDigits(line.price ?? '')
  const unit = basisOf(rateCard?.unit ?? basis).unit[language]
  const steps = line.steps.map((step) => say('step', { from: step.from, price: groupedDigits(step.price), unit })).join(', ')
  const main = () => {
    if (basis === 'rule') return say('rule', { rule: line.ruleName ?? '' })
    if (rateCard) return say('card', { card: rateCard.cardName, unit })
    if (basis === 'percent') return say('percent', { price })
    return line.steps.length > 0 ? say(line.isMarginal ? 'marginal' : 'steps', { steps }) : say('unit', { price, unit })
  }
  return [
    main(),
    ...(free === null ? [] : [say('free', { free, unit })]),
    ...(minimum === null ? [] : [say('minimum', { amount: groupedDigits(minimum) })]),
    ...(maximum === null ? [] : [say('maximum', { amount: groupedDigits(maximum) })]),
  ].join(' · ')
}
