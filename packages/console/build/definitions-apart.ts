/**
 * Improves tree shaking across chunks: sources keep related definitions in one file (operations of a module, pages of an entity),
 * but a browser should load only those it uses. The build splits contract and page files into one module per definition
 * (`fleet.ts?part=drivers`), without the schemas of calls, which only the server validates. Each definition still exists once.
 * Definitions have no side effects, so unused ones are dropped with their imports, above all the schema library.
 */
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { schemasRead, withoutSchemas } from './schemaless.ts'
import { edited, everyNode, isNode, nameOf, nodesIn, statementsOf, textOf, type Edit, type Node } from './syntax.ts'

type Parse = (path: string, code: string) => Node

const contract = /[\\/]packages[\\/]contract[\\/]src[\\/]/
const domain = /[\\/]packages[\\/]domain[\\/]src[\\/]/
const console = /[\\/]packages[\\/]console[\\/]src[\\/]/
/** Console files with definitions for different pages: pages of an entity, screens, form fields, filter choices. */
const ofManyPages = [
  /[\\/]features[\\/][\w-]+[\\/][\w-]+[\\/][\w-]+-(pages|screens)\.tsx?$/,
  /[\\/]kit[\\/]resource[\\/](screens|resource-form)\.tsx$/,
  /[\\/]kit[\\/]form[\\/]fields\.tsx$/,
  /[\\/]shared[\\/](use-choices|list-calls|resource-pages)\.tsx?$/,
]
const mayBeTakenApart =
  /contract|-(pages|screens)\.tsx?$|\/(screens|resource-form|fields|use-choices|list-calls)\.tsx?$|^\.\/[\w-]+\.ts$/

const takenApart = (path: string): boolean => [contract, ...ofManyPages].some((kind) => kind.test(path))

const types: ReadonlySet<string> = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'ImportDeclaration'])
const calls: ReadonlySet<string> = new Set(['CallExpression', 'NewExpression'])
const functions: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

const runsAtOnce = (node: Node): boolean =>
  calls.has(node.type) || (!functions.has(node.type) && Object.values(node).flatMap(nodesIn).some(runsAtOnce))

/** Constants initialised by a computation: wrapped in a call marked as pure. */
const onlyDefined = (declarators: readonly Node[]): readonly Edit[] =>
  declarators
    .filter(({ type }) => type === 'VariableDeclarator')
    .flatMap(({ init }) => nodesIn(init))
    .filter(runsAtOnce)
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])

const boundIn = (statement: Node): readonly string[] => {
  const targets =
    statement.type === 'VariableDeclaration' ? nodesIn(statement['declarations']).map(({ id }) => id) : [statement['id']]
  return targets
    .flatMap((target) => (isNode(target) && target.type !== 'Identifier' ? everyNode(target).map(nameOf) : [nameOf(target)]))
    .filter((name) => name !== undefined)
}

/**
 * Where an identifier is not a reference: `.title`, `{ title: … }`, `<Part title=…>`. Importing one of these could create an
 * import cycle.
 */
const saidOnly: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  JSXAttribute: 'name',
  JSXMemberExpression: 'property',
}

const lookedUp = (node: Node): readonly string[] => [
  nameOf(node) ?? '',
  ...Object.entries(node)
    .filter(([key]) => key !== saidOnly[node.type] || node['computed'] === true || node['shorthand'] === true)
    .flatMap(([, value]) => nodesIn(value).flatMap(lookedUp)),
]

interface Definitions {
  /** The part of each definition, by every name it defines. */
  readonly partOf: ReadonlyMap<string, string>
  readonly textOf: (part: string) => string
}

const importOf = (code: string, declaration: Node, used: ReadonlySet<string>): string => {
  const specifiers = nodesIn(declaration['specifiers'])
  const from = textOf(declaration['source'])
  if (specifiers.length === 0) return `import '${from}'\n`
  const wanted = specifiers.filter(({ local, importKind }) => importKind !== 'type' && used.has(nameOf(local) ?? ''))
  if (declaration['importKind'] === 'type' || wanted.length === 0) return ''
  const said = wanted.map(({ start, end, type }) => (type === 'ImportSpecifier' ? code.slice(start, end) : ''))
  return said.includes('')
    ? `${code.slice(declaration.start, declaration.end)}\n`
    : `import { ${said.join(', ')} } from '${from}'\n`
}

const partNameOf = ([first]: readonly Node[]): string => (first ? (boundIn(first)[0] ?? '') : '')

/** Definitions that depend on each other cyclically stay in one module, in order: split, one would be evaluated too early. */
const inGroups = (definitions: readonly Node[]): readonly (readonly Node[])[] => {
  const needed = new Map(
    definitions.map((definition) => {
      const used = new Set(lookedUp(definition))
      return [definition, definitions.filter((other) => other !== definition && boundIn(other).some((name) => used.has(name)))]
    }),
  )
  const reach = (from: Node, seen = new Set<Node>()): ReadonlySet<Node> => {
    for (const next of needed.get(from) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        reach(next, seen)
      }
    return seen
  }
  const reached = new Map(definitions.map((definition) => [definition, reach(definition)]))
  const isWith = (a: Node, b: Node) => a === b || (reached.get(a)?.has(b) === true && reached.get(b)?.has(a) === true)
  const firsts = definitions.filter((definition, at) => !definitions.slice(0, at).some((earlier) => isWith(earlier, definition)))
  return firsts.map((first) => definitions.filter((definition) => isWith(first, definition)))
}

const definitionText = (code: string, definition: Node, everywhere: boolean): string => {
  const declarators = everywhere ? everyNode(definition) : nodesIn(definition['declarations'])
  const within = onlyDefined(declarators).map((edit) => ({
    ...edit,
    start: edit.start - definition.start,
    end: edit.end - definition.start,
  }))
  return edited(code.slice(definition.start, definition.end), within)
}

/** The definitions of a file; undefined if it has other statements. */
const definitionsOf = (path: string, parse: Parse): Definitions | undefined => {
  const source = readFileSync(path, 'utf8')
  const code = contract.test(path) ? edited(source, withoutSchemas(path, source, parse(path, source))) : source
  const program = parse(path, code)
  const definitions = statementsOf(program).filter(({ type }) => !types.has(type))
  const isDefinition = ({ type, kind }: Node) =>
    (type === 'VariableDeclaration' && kind === 'const') || type === 'FunctionDeclaration'
  if (!definitions.every(isDefinition)) return undefined
  const imports = nodesIn(program['body']).filter(({ type }) => type === 'ImportDeclaration')
  const groups = inGroups(definitions)
  const partOf = new Map(groups.flatMap((group) => group.flatMap(boundIn).map((name) => [name, partNameOf(group)])))
  return {
    partOf,
    textOf: (part) => {
      const group = groups.find((each) => partNameOf(each) === part)
      if (!group) throw new Error(`${path} does not define ${part}`)
      const used = new Set(group.flatMap(lookedUp))
      const own = new Set(group.flatMap(boundIn))
      const others = [...partOf].filter(([name]) => used.has(name) && !own.has(name))
      return [
        ...imports.map((declaration) => importOf(code, declaration, used)),
        ...others.map(([name, of]) => `import { ${name} } from '${path}?part=${of}'\n`),
        ...group.map((definition) => `export ${definitionText(code, definition, contract.test(path))}\n`),
      ].join('')
    },
  }
}

const parserOf =
  ({ parse }: Pick<Rolldown.PluginContext, 'parse'>): Parse =>
  (path, code) =>
    parse(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node // the same tree, loosely typed

const marked = /\?part=(\w+)$/
/** Lazy imports: `import('./x-pages.tsx').then((file) => file.List)`, or `({ default: file.List })`. */
const fetched = /import\((['"])([^'"]+(?:-pages|\/screens)\.tsx)\1\)\.then\(\(?(\w+)\)?\s*=>\s*(\(\{\s*default:\s*)?\3\.(\w+)/g

export const definitionsApart = (): Plugin => {
  const known = new Map<string, Definitions | undefined>()
  const found = (path: string, parse: Parse): Definitions | undefined => {
    if (!known.has(path)) known.set(path, takenApart(path) ? definitionsOf(path, parse) : undefined)
    return known.get(path)
  }
  return {
    name: 'definitions-apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, part] = marked.exec(source) ?? []
      if (part === undefined) return undefined
      const whole = await this.resolve(source.replace(marked, ''), importer)
      return whole && `${whole.id}?part=${part}`
    },
    load(id) {
      const [, part] = marked.exec(id) ?? []
      return part === undefined ? undefined : found(id.replace(marked, ''), parserOf(this))?.textOf(part)
    },
    async transform(code, id) {
      const path = id.replace(marked, '')
      if (![contract, domain, console].some((of) => of.test(path)) || !/\.tsx?$/.test(path)) return undefined
      const parse = parserOf(this)
      const program = parse(path, code)
      const [read] = console.test(path) ? schemasRead(program) : []
      if (read !== undefined)
        this.error(`${path} reads ${read}: a build has no schemas of calls; export the schema by a name of its own`)
      const edits: Edit[] = domain.test(path)
        ? [...onlyDefined(statementsOf(program).flatMap(({ declarations }) => nodesIn(declarations)))]
        : []
      for (const declaration of nodesIn(program['body']).filter(({ type }) => type === 'ImportDeclaration')) {
        const from = textOf(declaration['source'])
        if (marked.test(from) || declaration['importKind'] === 'type' || !mayBeTakenApart.test(from)) continue
        const whole = await this.resolve(from, id)
        const definitions = whole ? found(whole.id, parse) : undefined
        if (!whole || !definitions) continue
        const parts = nodesIn(declaration['specifiers'])
          .filter(({ importKind }) => importKind !== 'type')
          .map((specifier) => {
            const name = nameOf(specifier['imported']) ?? ''
            return `import { ${code.slice(specifier.start, specifier.end)} } from '${from}?part=${definitions.partOf.get(name) ?? name}'`
          })
        edits.push({ start: declaration.start, end: declaration.end, text: parts.join('\n') })
      }
      const text = edited(code, edits).replace(fetched, "import('$2?part=$5').then(($3) => $4$3.$5")
      return text === code ? undefined : { code: text, map: null }
    },
  }
}
