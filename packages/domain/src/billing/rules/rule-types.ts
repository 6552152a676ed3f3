/** Static types of expressions. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { arithmetic, type Expression } from './expression.ts'
import { ruleFunctions, valueTypes, type ValueType } from './rule-functions.ts'

/** The type of a name: a fact, or an earlier line. */
export type TypeOf = (name: string) => ValueType | undefined

/** Number of keys of a data source by its name. */
export type KeysOf = (table: string) => number | undefined

const column = (of: Expression): number => of.start + 1
const typesWere = (of: Expression, wanted: ValueType, found: ValueType): Decision<never> =>
  refuse(rejection('rule.type', { wanted: valueTypes[wanted], found: valueTypes[found], column: column(of) }))

/** The first refusal, or the types of all. */
const typesOf = (all: readonly Expression[], types: TypeOf, keys: KeysOf): Decision<readonly ValueType[]> => {
  const found: ValueType[] = []
  for (const one of all) {
    const type = typeOfExpression(one, types, keys)
    if (!type.accepted) return type
    found.push(type.value)
  }
  return accept(found)
}

const wants = (
  all: readonly Expression[],
  wanted: ValueType,
  answer: ValueType,
  types: TypeOf,
  keys: KeysOf,
): Decision<ValueType> => {
  for (const one of all) {
    const type = typeOfExpression(one, types, keys)
    if (!type.accepted) return type
    if (type.value !== wanted) return typesWere(one, wanted, type.value)
  }
  return accept(answer)
}

const typeOfCall = (of: Expression & { kind: 'call' }, types: TypeOf, keys: KeysOf): Decision<ValueType> => {
  const made = Object.hasOwn(ruleFunctions, of.name) ? ruleFunctions[of.name] : undefined
  if (!made) return refuse(rejection('rule.unknown_function', { name: of.name, column: column(of) }))
  const wrongCount = made.more ? of.given.length < made.takes.length : of.given.length !== made.takes.length
  if (wrongCount) return refuse(rejection('rule.argument_count', { name: of.name, n: made.takes.length, column: column(of) }))
  const given = typesOf(of.given, types, keys)
  if (!given.accepted) return given
  for (const [at, type] of given.value.entries()) {
    const wanted = made.takes[at] ?? made.more ?? type
    if (type !== wanted) return typesWere(of.given[at] ?? of, wanted, type)
  }
  return accept('number')
}

/** `lookup("name of a data source", key, …)`: the name is a literal, so that it can be checked; keys are texts or numbers. */
const typeOfLookup = (of: Expression & { kind: 'call' }, types: TypeOf, keys: KeysOf): Decision<ValueType> => {
  const [table, ...asked] = of.given
  if (table?.kind !== 'text') return refuse(rejection('rule.lookup_name', { column: column(table ?? of) }))
  const count = keys(table.text)
  if (count === undefined) return refuse(rejection('rule.unknown_source', { name: table.text, column: column(table) }))
  if (asked.length !== count) return refuse(rejection('rule.key_count', { name: table.text, n: count, column: column(of) }))
  const given = typesOf(asked, types, keys)
  if (!given.accepted) return given
  const wrong = given.value.findIndex((type) => type !== 'text' && type !== 'number')
  return wrong < 0 ? accept('number') : typesWere(asked[wrong] ?? of, 'text', given.value[wrong] ?? 'truth')
}

const typeOfList = (of: Expression & { kind: 'list' }, types: TypeOf, keys: KeysOf): Decision<ValueType> => {
  const given = typesOf(of.items, types, keys)
  if (!given.accepted) return given
  const [type = 'number'] = given.value
  const other = given.value.findIndex((one) => one !== type)
  if (other >= 0) return typesWere(of.items[other] ?? of, type, given.value[other] ?? type)
  if (type === 'number') return accept('numbers')
  return type === 'text' ? accept('texts') : typesWere(of.items[0] ?? of, 'text', type)
}

const typeOfBinary = (of: Expression & { kind: 'binary' }, types: TypeOf, keys: KeysOf): Decision<ValueType> => {
  const both = [of.left, of.right]
  if ((arithmetic as readonly string[]).includes(of.operator)) return wants(both, 'number', 'number', types, keys)
  if (of.operator === '&&' || of.operator === '||') return wants(both, 'truth', 'truth', types, keys)
  if (['<', '<=', '>', '>='].includes(of.operator)) return wants(both, 'number', 'truth', types, keys)
  const given = typesOf(both, types, keys)
  if (!given.accepted) return given
  const [left = 'number', right = 'number'] = given.value
  const wanted = of.operator === 'in' ? (left === 'number' ? 'numbers' : 'texts') : left
  if (left === 'numbers' || left === 'texts') return typesWere(of.left, 'text', left)
  return right === wanted ? accept('truth') : typesWere(of.right, wanted, right)
}

export const typeOfExpression = (of: Expression, types: TypeOf, keys: KeysOf): Decision<ValueType> => {
  switch (of.kind) {
    case 'number':
    case 'text':
    case 'truth':
      return accept(of.kind)
    case 'name': {
      const type = types(of.name)
      return type ? accept(type) : refuse(rejection('rule.unknown_name', { name: of.name, column: column(of) }))
    }
    case 'list':
      return typeOfList(of, types, keys)
    case 'call':
      return of.name === 'lookup' ? typeOfLookup(of, types, keys) : typeOfCall(of, types, keys)
    case 'not':
      return wants([of.of], 'truth', 'truth', types, keys)
    case 'negative':
      return wants([of.of], 'number', 'number', types, keys)
    case 'binary':
      return typeOfBinary(of, types, keys)
    case 'choice': {
      const when = wants([of.when], 'truth', 'truth', types, keys)
      if (!when.accepted) return when
      const given = typesOf([of.whenTrue, of.whenFalse], types, keys)
      if (!given.accepted) return given
      const [then = 'number', otherwise = 'number'] = given.value
      return then === otherwise ? accept(then) : typesWere(of.whenFalse, then, otherwise)
    }
  }
}
