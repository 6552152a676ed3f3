/**
 * Expressions of rule sheets in Common Expression Language syntax. The library parses the text; the accepted AST is a
 * closed list of node types without member access, maps, macros or string arithmetic, so that evaluation is bounded.
 */
import { Environment, type ASTNode } from '@marcbachmann/cel-js'
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'

/** Character offsets of a node in its expression; the end is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

export const arithmetic = ['+', '-', '*', '/', '%'] as const
export const comparisons = ['<', '<=', '>', '>=', '==', '!='] as const
const logic = ['&&', '||'] as const
export type BinaryOperator = (typeof arithmetic)[number] | (typeof comparisons)[number] | (typeof logic)[number] | 'in'

export type Expression = Span &
  (
    | { readonly kind: 'number'; readonly digits: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'truth'; readonly truth: boolean }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'call'; readonly name: string; readonly given: readonly Expression[] }
    | { readonly kind: 'not' | 'negative'; readonly of: Expression }
    | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'choice'; readonly when: Expression; readonly whenTrue: Expression; readonly whenFalse: Expression }
  )

const binaryOperators: ReadonlySet<string> = new Set([...arithmetic, ...comparisons, ...logic, 'in'])
const isBinary = (operator: string): operator is BinaryOperator => binaryOperators.has(operator)
const isNode = (value: unknown): value is ASTNode => typeof value === 'object' && value !== null && 'op' in value

/** A node type not allowed in rule sheets: a map, a member, a macro. */
class NotAllowed extends Error {
  readonly span: Span
  constructor(span: Span) {
    super('not part of rule sheets')
    this.span = span
  }
}

const valueOf = (node: ASTNode, value: unknown, text: string): Expression => {
  const span = { start: node.start, end: node.end }
  if (typeof value === 'string') return { ...span, kind: 'text', text: value }
  if (typeof value === 'boolean') return { ...span, kind: 'truth', truth: value }
  // The literal as written: the library parses it as a binary float.
  const digits = text.slice(node.start, node.end)
  if ((typeof value === 'number' || typeof value === 'bigint') && /^\d+(\.\d+)?$/.test(digits))
    return { ...span, kind: 'number', digits }
  throw new NotAllowed(span)
}

/** Nesting limit: beyond practical use, far below the stack limit. */
const deepest = 60

const expressionOf = (node: ASTNode, text: string, depth = 0): Expression => {
  const span = { start: node.start, end: node.end }
  if (depth > deepest) throw new NotAllowed(span)
  const nested = (child: unknown): Expression => {
    if (isNode(child)) return expressionOf(child, text, depth + 1)
    throw new NotAllowed(span)
  }
  const args: unknown = node.args
  const many: readonly unknown[] = Array.isArray(args) ? args : []
  if (node.op === 'value') return valueOf(node, args, text)
  if (node.op === 'id' && typeof args === 'string') return { ...span, kind: 'name', name: args }
  if (node.op === 'list') return { ...span, kind: 'list', items: many.map(nested) }
  if (node.op === '!_') return { ...span, kind: 'not', of: nested(args) }
  if (node.op === '-_') return { ...span, kind: 'negative', of: nested(args) }
  if (node.op === '?:')
    return { ...span, kind: 'choice', when: nested(many[0]), whenTrue: nested(many[1]), whenFalse: nested(many[2]) }
  if (isBinary(node.op)) return { ...span, kind: 'binary', operator: node.op, left: nested(many[0]), right: nested(many[1]) }
  const [name, given] = many
  if (node.op === 'call' && typeof name === 'string' && Array.isArray(given))
    return { ...span, kind: 'call', name, given: given.map(nested) }
  throw new NotAllowed(span)
}

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  limits: { maxAstNodes: 2000, maxDepth: 40, maxListElements: 100, maxCallArguments: 110 },
})

const spanOf = (error: unknown): Span | undefined => {
  if (error instanceof NotAllowed) return error.span
  const range: unknown = error instanceof Error && 'range' in error ? error.range : undefined
  return typeof range === 'object' && range !== null && 'start' in range && 'end' in range
    ? { start: Number(range.start), end: Number(range.end) }
    : undefined
}

/** Parses an expression. A refusal says what is wrong and where, by the character from 1. */
export const readExpression = (text: string): Decision<Expression> => {
  try {
    return accept(expressionOf(environment.parse(text).ast, text))
  } catch (error) {
    const { start, end } = spanOf(error) ?? { start: 0, end: 0 }
    const column = start + 1
    if (error instanceof NotAllowed)
      return refuse(rejection('rule.not_allowed', { found: text.slice(start, end).slice(0, 40), column }))
    const found = text.slice(start, Math.max(end, start + 1)).trim()
    return refuse(found === '' ? rejection('rule.unfinished', { column }) : rejection('rule.unexpected', { found, column }))
  }
}

/** Direct children of a node. */
const partsOf = (of: Expression): readonly Expression[] => {
  if (of.kind === 'list') return of.items
  if (of.kind === 'call') return of.given
  if (of.kind === 'binary') return [of.left, of.right]
  if (of.kind === 'choice') return [of.when, of.whenTrue, of.whenFalse]
  return of.kind === 'not' || of.kind === 'negative' ? [of.of] : []
}

/** All nodes of an expression, parents first. */
export const formsIn = (of: Expression): readonly Expression[] => [of, ...partsOf(of).flatMap(formsIn)]
