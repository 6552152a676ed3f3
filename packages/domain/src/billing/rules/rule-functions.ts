/** Functions of rule sheets: parameters, results and implementations. */
import { Decimal } from 'decimal.js'
import type { Words } from '../../kernel/language.ts'

/** Precision for any amount times any rate; rounds half up, like money. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
export type ExactNumber = InstanceType<typeof Exact>

/** Value types, named for messages. */
export const valueTypes = {
  number: { en: 'a number', th: 'ตัวเลข', zh: '数字' },
  text: { en: 'a text', th: 'ข้อความ', zh: '文本' },
  truth: { en: 'true or false', th: 'จริงหรือเท็จ', zh: '真假值' },
  numbers: { en: 'a list of numbers', th: 'รายการตัวเลข', zh: '数字列表' },
  texts: { en: 'a list of texts', th: 'รายการข้อความ', zh: '文本列表' },
} as const satisfies Record<string, Words>
export type ValueType = keyof typeof valueTypes
export type Value = ExactNumber | string | boolean | readonly (ExactNumber | string)[]

/** Thrown inside an evaluation and caught by its caller; the codes have messages. */
export type FunctionFault = 'rule.steps_uneven' | 'rule.steps_order' | 'rule.below_steps' | 'rule.step_zero' | 'rule.decimals'

interface RuleFunction {
  /** Parameter types in order; those of `more` may repeat. */
  readonly takes: readonly ValueType[]
  readonly more?: ValueType
  readonly reckon: (given: readonly Value[]) => ExactNumber | FunctionFault
}

const numbers = (value: Value | undefined): readonly ExactNumber[] =>
  Array.isArray(value) ? value.filter((one): one is ExactNumber => one instanceof Decimal) : value instanceof Decimal ? [value] : []
const first = (given: readonly Value[], at: number): ExactNumber => numbers(given[at])[0] ?? new Exact(0)

const stepsOf = (given: readonly Value[]): { from: readonly ExactNumber[]; prices: readonly ExactNumber[] } | FunctionFault => {
  const [from, prices] = [numbers(given[1]), numbers(given[2])]
  if (from.length === 0 || from.length !== prices.length) return 'rule.steps_uneven'
  const ordered = from.every((limit, at) => at === 0 || limit.greaterThan(from[at - 1] ?? limit))
  return ordered ? { from, prices } : 'rule.steps_order'
}

const toMultiple = (given: readonly Value[], rounding: Decimal.Rounding): ExactNumber | FunctionFault => {
  const [value, step] = [first(given, 0), first(given, 1)]
  return step.greaterThan(0) ? value.dividedBy(step).toDecimalPlaces(0, rounding).times(step) : 'rule.step_zero'
}

export const ruleFunctions: Readonly<Record<string, RuleFunction>> = {
  min: {
    takes: ['number'],
    more: 'number',
    reckon: (given) => Exact.min(...given.flatMap(numbers)),
  },
  max: {
    takes: ['number'],
    more: 'number',
    reckon: (given) => Exact.max(...given.flatMap(numbers)),
  },
  abs: {
    takes: ['number'],
    reckon: (given) => first(given, 0).abs(),
  },
  round: {
    takes: ['number', 'number'],
    reckon: (given) => {
      const decimals = first(given, 1)
      return decimals.isInteger() && decimals.greaterThanOrEqualTo(0) && decimals.lessThanOrEqualTo(10)
        ? first(given, 0).toDecimalPlaces(decimals.toNumber())
        : 'rule.decimals'
    },
  },
  roundUp: {
    takes: ['number', 'number'],
    reckon: (given) => toMultiple(given, Decimal.ROUND_CEIL),
  },
  roundDown: {
    takes: ['number', 'number'],
    reckon: (given) => toMultiple(given, Decimal.ROUND_FLOOR),
  },
  between: {
    takes: ['number', 'number', 'number'],
    reckon: (given) => Exact.max(first(given, 1), Exact.min(first(given, 0), first(given, 2))),
  },
  step: {
    takes: ['number', 'numbers', 'numbers'],
    reckon: (given) => {
      const steps = stepsOf(given)
      if (typeof steps === 'string') return steps
      const at = steps.from.findLastIndex((from) => first(given, 0).greaterThanOrEqualTo(from))
      return steps.prices[at] ?? 'rule.below_steps'
    },
  },
  sumOfSteps: {
    takes: ['number', 'numbers', 'numbers'],
    reckon: (given) => {
      const steps = stepsOf(given)
      if (typeof steps === 'string') return steps
      const quantity = first(given, 0)
      if (quantity.lessThan(steps.from[0] ?? 0)) return 'rule.below_steps'
      return steps.from.reduce((sum, from, at) => {
        const until = steps.from[at + 1]
        const inside = (until ? Exact.min(quantity, until) : quantity).minus(from)
        return inside.greaterThan(0) ? sum.plus(inside.times(steps.prices[at] ?? 0)) : sum
      }, new Exact(0))
    },
  },
}
