/** Finds schemas of calls in the contract, and console code that reads one. */
import { everyNode, nameOf, nodesIn, textOf, type Edit, type Node } from './syntax.ts'

const schemaParts: ReadonlySet<string | undefined> = new Set(['params', 'query', 'body', 'output'])

/** By name, or spread from a call; a spread identifier is handled at its declaration. */
const isSchemaPart = (property: Node): boolean =>
  property.type === 'SpreadElement' ? nameOf(property['argument']) === undefined : schemaParts.has(nameOf(property['key']))

/** Object literals passed to `operation`, and those spread into them. */
const specificationsIn = (nodes: readonly Node[]): readonly Node[] => {
  const given = nodes
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'operation')
    .flatMap((call) => nodesIn(call['arguments']).slice(1, 2))
  const spread = new Set(given.flatMap((each) => nodesIn(each['properties'])).map((property) => nameOf(property['argument'])))
  spread.delete(undefined)
  const declared = nodes.filter(({ type, id }) => type === 'VariableDeclarator' && spread.has(nameOf(id)))
  return [
    ...given,
    ...declared
      .flatMap(({ init }) => nodesIn(init))
      .flatMap((init) => (init.type === 'TSAsExpression' ? nodesIn(init['expression']) : [init])),
  ]
}

const withComma = (code: string, end: number): number => end + (/^\s*,/.exec(code.slice(end, end + 200))?.[0].length ?? 0)

/** Removes the schemas from every `operation({ … })`; the file that builds operations from them copies no part. */
export const withoutSchemas = (path: string, code: string, program: Node): readonly Edit[] => {
  const nodes = everyNode(program)
  const made = /[\\/]operation\.ts$/.test(path) ? nodes.filter(({ type }) => type === 'ObjectExpression') : specificationsIn(nodes)
  return made
    .flatMap((specification) => nodesIn(specification['properties']).filter(isSchemaPart))
    .map(({ start, end }) => ({ start, end: withComma(code, end), text: '' }))
}

/** Places where a console file reads an operation's schema, which a build does not have. */
export const schemasRead = (program: Node): readonly string[] => {
  const nodes = everyNode(program)
  const imported = new Set(
    nodes
      .filter(({ type, source }) => type === 'ImportDeclaration' && textOf(source).startsWith('@khonsong/contract/'))
      .flatMap(({ specifiers }) => nodesIn(specifiers))
      .map(({ local }) => nameOf(local)),
  )
  const rootOf = (node: Node): string | undefined => {
    const [of] = nodesIn(node['object'])
    return of ? rootOf(of) : nameOf(node)
  }
  return nodes
    .filter((node) => node.type === 'MemberExpression' && schemaParts.has(nameOf(node['property'])) && imported.has(rootOf(node)))
    .map((node) => `${rootOf(node) ?? ''}….${nameOf(node['property']) ?? ''}`)
}
