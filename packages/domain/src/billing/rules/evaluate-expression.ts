import { Decimal } from 'decimal.js'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Expression } from './expression.ts'
import { lookUp, type LookupTable } from './lookup-table.ts'
import { Exact, ruleFunctions, type ExactNumber, type Value } from './rule-functions.ts'

/** Scope of an evaluation. A name without value is an unknown input. */
export interface RuleScope {
  readonly valueOf: (name: string) => Value | undefined
  readonly tables: ReadonlyMap<string, LookupTable>
}

/** Why an evaluation failed; thrown out of the recursion. */
export class RuleFault extends Error {
  readonly rejection: Rejection
  constructor(why: Rejection) {
    super(why.code)
    this.rejection = why
  }
}

/** Above any amount of money, well within the precision. */
const largest = new Exact('1e15')

const asNumber = (value: Value): ExactNumber => {
  if (value instanceof Decimal) return value
  throw new Error('the types were checked before')
}

const checked = (value: ExactNumber, column: number): ExactNumber => {
  if (value.isFinite() && value.abs().lessThan(largest)) return value
  throw new RuleFault(rejection('rule.too_large', { column }))
}

const calculate = (operator: string, left: ExactNumber, right: ExactNumber, column: number): ExactNumber => {
  if ((operator === '/' || operator === '%') && right.isZero()) throw new RuleFault(rejection('rule.division_by_zero', { column }))
  switch (operator) {
    case '+':
      return checked(left.plus(right), column)
    case '-':
      return checked(left.minus(right), column)
    case '*':
      return checked(left.times(right), column)
    case '/':
      return checked(left.dividedBy(right), column)
    default:
      return left.modulo(right)
  }
}

const same = (left: Value, right: Value): boolean =>
  left instanceof Decimal && right instanceof Decimal ? left.equals(right) : left === right

const compare = (operator: string, left: ExactNumber, right: ExactNumber): boolean => {
  const order = left.comparedTo(right)
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  return operator === '>' ? order > 0 : order >= 0
}

const binary = (of: Expression & { kind: 'binary' }, scope: RuleScope): Value => {
  const left = evaluateExpression(of.left, scope)
  // Short-circuits: inputs of the right side may be unknown.
  if (of.operator === '&&' && left === false) return false
  if (of.operator === '||' && left === true) return true
  const right = evaluateExpression(of.right, scope)
  switch (of.operator) {
    case '&&':
    case '||':
      return right
    case '==':
      return same(left, right)
    case '!=':
      return !same(left, right)
    case 'in':
      return Array.isArray(right) && right.some((one) => same(left, one))
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(of.operator, asNumber(left), asNumber(right))
    default:
      return calculate(of.operator, asNumber(left), asNumber(right), of.start + 1)
  }
}

const call = (of: Expression & { kind: 'call' }, scope: RuleScope): Value => {
  const given = of.given.map((one) => evaluateExpression(one, scope))
  const column = of.start + 1
  if (of.name === 'lookup') {
    const [name, ...keys] = given.map((value) => (value instanceof Decimal ? value.toFixed() : String(value)))
    const table = scope.tables.get(name ?? '')
    if (!table) throw new RuleFault(rejection('rule.unknown_source', { name: name ?? '', column }))
    const found = lookUp(table, keys)
    if (found === undefined) throw new RuleFault(rejection('rule.no_row', { name: name ?? '', keys: keys.join(', '), column }))
    return new Exact(found)
  }
  const reckoned = ruleFunctions[of.name]?.reckon(given)
  if (reckoned instanceof Decimal) return checked(reckoned, column)
  throw reckoned === undefined ? new Error('the names were checked before') : new RuleFault(rejection(reckoned, { column }))
}

/** Evaluates a type-checked expression. @throws RuleFault: an unknown input, division by zero, no row, too large. */
export const evaluateExpression = (of: Expression, scope: RuleScope): Value => {
  switch (of.kind) {
    case 'number':
      return new Exact(of.digits)
    case 'text':
      return of.text
    case 'truth':
      return of.truth
    case 'name': {
      const value = scope.valueOf(of.name)
      if (value === undefined) throw new RuleFault(rejection('rule.missing_input', { name: of.name }))
      return value
    }
    case 'list':
      return of.items.map((one) => {
        const value = evaluateExpression(one, scope)
        return value instanceof Decimal ? value : String(value)
      })
    case 'call':
      return call(of, scope)
    case 'not':
      return evaluateExpression(of.of, scope) !== true
    case 'negative':
      return asNumber(evaluateExpression(of.of, scope)).negated()
    case 'binary':
      return binary(of, scope)
    case 'choice':
      return evaluateExpression(of.when, scope) === true
        ? evaluateExpression(of.whenTrue, scope)
        : evaluateExpression(of.whenFalse, scope)
  }
}
