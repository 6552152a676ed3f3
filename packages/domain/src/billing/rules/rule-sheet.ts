/**
 * A rule sheet: lines of `name = expression`, the last of which is `amount`. `#` starts a comment. A line may use facts and
 * earlier lines. The whole sheet is checked before saving, so that errors do not surface at the end of the month.
 */
import { Decimal } from 'decimal.js'
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { sentence } from '../../kernel/messages.ts'
import { evaluateExpression, RuleFault } from './evaluate-expression.ts'
import { formsIn, readExpression, type Expression } from './expression.ts'
import type { LookupTable } from './lookup-table.ts'
import { isRuleFact, ruleFacts, type FactValues, type RuleFactName } from './rule-facts.ts'
import { Exact, ruleFunctions, valueTypes, type Value, type ValueType } from './rule-functions.ts'
import { typeOfExpression, type KeysOf } from './rule-types.ts'

const result = 'amount'
const lineForm = /^\s*([A-Za-z]\w{0,39})\s*=(?!=)(.*)$/
const blank = /^\s*(#.*)?$/

interface SheetLine {
  readonly name: string
  /** The expression as written. */
  readonly text: string
  readonly lineNo: number
  readonly expression: Expression
}

export interface RuleSheet {
  readonly lines: readonly SheetLine[]
  /** All facts it may use, needed in every case or not. */
  readonly asks: readonly RuleFactName[]
  /** Lines not used by any other. */
  readonly unused: readonly string[]
}

/** Keeps `#` inside strings. */
const withoutComment = (line: string): string => /^((?:[^#"']|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')*)#/.exec(line)?.[1] ?? line

/** A reason as part of another sentence, in every language. */
const wordsOf = ({ code, params }: Rejection): Words => ({
  en: sentence(code, params, 'en'),
  th: sentence(code, params, 'th'),
  zh: sentence(code, params, 'zh'),
})

/** Adds the line to the reason; an unknown input keeps its name, so that it can be found. */
const inLine = (line: number, why: Rejection): Rejection => {
  const told = rejection('rule.in_line', { line, why: wordsOf(why) }, 'calculation')
  return why.code === 'rule.missing_input' ? { ...told, params: { ...told.params, missing: String(why.params['name']) } } : told
}

/** Shifts the column from the expression to its line. */
const shifted = (why: Rejection, by: number): Rejection => {
  const { column } = why.params
  return typeof column === 'number' ? { ...why, params: { ...why.params, column: column + by } } : why
}

const nameRefusal = (name: string, known: ReadonlyMap<string, ValueType>): Rejection | undefined => {
  if (isRuleFact(name)) return rejection('rule.name_is_fact', { name })
  if (name === 'lookup' || Object.hasOwn(ruleFunctions, name)) return rejection('rule.name_is_function', { name })
  return known.has(name) ? rejection('rule.name_twice', { name }) : undefined
}

const namesIn = (of: Expression): readonly string[] => formsIn(of).flatMap((form) => (form.kind === 'name' ? [form.name] : []))

/** Parses and checks a whole sheet; reports every wrong line, with line and column. */
export const readRuleSheet = (text: string, keysOf: KeysOf): Decision<RuleSheet> => {
  const types = new Map<string, ValueType>()
  const lines: SheetLine[] = []
  const refusals: Rejection[] = []
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    const lineNo = at + 1
    const line = withoutComment(written)
    if (blank.test(line)) continue
    const [, name, source = ''] = lineForm.exec(line) ?? []
    if (name === undefined) {
      refusals.push(inLine(lineNo, rejection('rule.line_form', {})))
      continue
    }
    const before = line.length - source.length
    const misnamed = nameRefusal(name, types)
    const read = misnamed ? refuse(misnamed) : readExpression(source)
    const type = read.accepted ? typeOfExpression(read.value, (asked) => typeOfName(asked, types), keysOf) : read
    if (read.accepted && type.accepted) {
      types.set(name, type.value)
      lines.push({ name, text: source.trim(), lineNo, expression: read.value })
      continue
    }
    refusals.push(...(type.accepted ? [] : type.rejections).map((why) => inLine(lineNo, shifted(why, before))))
    // Declared anyway, so that one error is not reported again in later lines.
    if (!misnamed) types.set(name, 'number')
  }
  return refusals.length > 0 ? refuse(...refusals.slice(0, 20)) : ended(lines, types)
}

const typeOfName = (name: string, types: ReadonlyMap<string, ValueType>): ValueType | undefined =>
  types.get(name) ?? (isRuleFact(name) ? ruleFacts[name].type : undefined)

const ended = (lines: readonly SheetLine[], types: ReadonlyMap<string, ValueType>): Decision<RuleSheet> => {
  const last = lines.at(-1)
  if (last?.name !== result) return refuse(rejection('rule.no_amount', { name: result }, 'calculation'))
  if (types.get(result) !== 'number')
    return refuse(
      inLine(
        last.lineNo,
        rejection('rule.type', { wanted: valueTypes.number, found: valueTypes[types.get(result) ?? 'text'], column: 1 }),
      ),
    )
  const used = new Set(lines.flatMap(({ expression }) => namesIn(expression)))
  return accept({
    lines,
    asks: [...used].filter(isRuleFact),
    unused: lines.map(({ name }) => name).filter((name) => name !== result && !used.has(name)),
  })
}

/** One line of a trace: name, expression, value. */
export interface ReckonedLine {
  readonly name: string
  readonly text: string
  readonly value: string
}

export interface EvaluatedSheet {
  readonly lines: readonly ReckonedLine[]
  /** Exact, rounded half up to satang only in the charge; absent when a line failed. */
  readonly amount?: string
  /** Why not. */
  readonly why?: Rejection
}

const textOf = (value: Value): string => {
  if (value instanceof Decimal) return value.toDecimalPlaces(10).toFixed()
  return Array.isArray(value) ? `[${value.map((one) => textOf(one)).join(', ')}]` : String(value)
}

const valueOfFact = (facts: FactValues, name: string): Value | undefined => {
  if (!isRuleFact(name)) return undefined
  const given = facts[name]
  return typeof given === 'string' && ruleFacts[name].type === 'number' ? new Exact(given) : given
}

/** Evaluates a checked sheet. Stops at a failing line; earlier lines are returned with their values. */
export const evaluateSheet = (sheet: RuleSheet, facts: FactValues, tables: ReadonlyMap<string, LookupTable>): EvaluatedSheet => {
  const values = new Map<string, Value>()
  const lines: ReckonedLine[] = []
  const scope = { valueOf: (name: string) => values.get(name) ?? valueOfFact(facts, name), tables }
  for (const { name, text, lineNo, expression } of sheet.lines) {
    try {
      const value = evaluateExpression(expression, scope)
      values.set(name, value)
      lines.push({ name, text, value: textOf(value) })
    } catch (error) {
      if (error instanceof RuleFault) return { lines, why: inLine(lineNo, error.rejection) }
      throw error
    }
  }
  const amount = values.get(result)
  if (!(amount instanceof Decimal)) throw new Error('a checked sheet ends with a number')
  return amount.isNegative() && !amount.isZero()
    ? { lines, why: rejection('rule.negative', { amount: textOf(amount) }) }
    : { lines, amount: textOf(amount) }
}
