/**
 * The browser sends calls; what they carry is checked by the server, and forms check with schemas they import by name. So a build leaves
 * the schemas out of every `operation({ … })`, and says that what contract and domain define is only defined: what nobody uses is then
 * left out whole, with the library behind it.
 */
import type { Plugin } from 'vite'

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number }

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const schemaParts: ReadonlySet<unknown> = new Set(['params', 'query', 'body', 'output'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

const everyNode = (node: Node): readonly Node[] => [node, ...Object.values(node).flatMap(nodesIn).flatMap(everyNode)]

const nameOf = (value: unknown): unknown => (isNode(value) ? value['name'] : undefined)

/** Named so, or spread in by a call; what is spread by its name is looked into where it is declared. */
const isSchemaPart = (property: Node): boolean =>
  property.type === 'SpreadElement' ? nameOf(property['argument']) === undefined : schemaParts.has(nameOf(property['key']))

/** The objects that become operations, and those they are spread from. */
const specificationsIn = (nodes: readonly Node[]): readonly Node[] => {
  const given = nodes
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'operation')
    .flatMap((call) => nodesIn(call['arguments']).slice(1, 2))
  const spread = new Set(given.flatMap((each) => nodesIn(each['properties'])).map((property) => nameOf(property['argument'])))
  spread.delete(undefined)
  const declared = nodes.filter(({ type, id }) => type === 'VariableDeclarator' && spread.has(nameOf(id)))
  return [...given, ...declared.flatMap(({ init }) => nodesIn(init))]
}

const withoutParts = (code: string, specification: Node): readonly Edit[] =>
  nodesIn(specification['properties'])
    .filter(isSchemaPart)
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end, end + 200))?.[0].length ?? 0), text: '' }))

const calls: ReadonlySet<string> = new Set(['CallExpression', 'NewExpression'])
const functions: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

const runsAtOnce = (node: Node): boolean =>
  calls.has(node.type) || (!functions.has(node.type) && Object.values(node).flatMap(nodesIn).some(runsAtOnce))

/** Constants whose value is computed at once: computed in a call that says of itself to have no effect. */
const onlyDefined = (nodes: readonly Node[]): readonly Edit[] =>
  nodes
    .filter(({ type }) => type === 'VariableDeclarator')
    .flatMap(({ init }) => nodesIn(init))
    .filter(runsAtOnce)
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])

const declarationsOf = (program: Node): readonly Node[] =>
  nodesIn(program['body'])
    .flatMap((statement) => [statement, ...nodesIn(statement['declaration'])])
    .flatMap((statement) => nodesIn(statement['declarations']))

const edited = (code: string, all: readonly Edit[]): string => {
  const removed = all.filter(({ start, end }) => end > start)
  const edits = all.filter((edit) => !removed.some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end))
  let text = code
  for (const { start, end, text: by } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, start) + by + text.slice(end)
  return text
}

/** Where a file of the console reads a schema of an operation, which a build does not have. */
const readSchemas = (nodes: readonly Node[]): readonly string[] => {
  const imported = new Set(
    nodes
      .filter(({ type, source }) => type === 'ImportDeclaration' && isNode(source) && /@khonsong\/contract\//.test(String(source['value'])))
      .flatMap(({ specifiers }) => nodesIn(specifiers))
      .map(({ local }) => nameOf(local)),
  )
  const rootOf = (node: Node): unknown => {
    const [of] = nodesIn(node['object'])
    return of ? rootOf(of) : nameOf(node)
  }
  return nodes
    .filter((node) => node.type === 'MemberExpression' && schemaParts.has(nameOf(node['property'])) && imported.has(rootOf(node)))
    .map((node) => `${String(rootOf(node))}….${String(nameOf(node['property']))}`)
}

const contract = /[\\/]packages[\\/]contract[\\/]src[\\/]/
const domain = /[\\/]packages[\\/]domain[\\/]src[\\/]/
const pages = /[\\/]packages[\\/]console[\\/]src[\\/].*\.tsx?$/

export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  apply: 'build',
  transform(code, id) {
    const isContract = contract.test(id)
    if (!isContract && !domain.test(id) && !pages.test(id)) return undefined
    const program: unknown = this.parse(code)
    if (!isNode(program)) return undefined
    const nodes = everyNode(program)
    if (pages.test(id)) {
      const [read] = readSchemas(nodes)
      if (read !== undefined) this.error(`${id} reads ${read}: a build has no schemas of calls; export the schema by a name of its own`)
      return undefined
    }
    // The file that makes operations copies every part of what it is given.
    const made = /[\\/]operation\.ts$/.test(id) ? nodes.filter(({ type }) => type === 'ObjectExpression') : specificationsIn(nodes)
    const removed = isContract ? made.flatMap((each) => withoutParts(code, each)) : []
    const edits = [...removed, ...onlyDefined(isContract ? nodes : declarationsOf(program))]
    return edits.length === 0 ? undefined : { code: edited(code, edits), map: null }
  },
}
