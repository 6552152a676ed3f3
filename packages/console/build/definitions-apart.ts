/**
 * A browser should fetch what it uses, while files keep together what belongs together: the calls of a module, the pages of an entity. So a
 * build takes the files of the contract and of pages apart, into one module for each definition (`fleet.ts?part=drivers`), without the
 * schemas of calls, which the server checks. Each definition exists once, as before. Definitions have no effect, and a build may rely on it:
 * what nobody uses is left out with everything behind it, above all the library of schemas.
 */
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { schemasRead, withoutSchemas } from './schemaless.ts'
import { edited, everyNode, isNode, nameOf, nodesIn, statementsOf, textOf, type Edit, type Node } from './syntax.ts'

type Parse = (path: string, code: string) => Node

const contract = /[\\/]packages[\\/]contract[\\/]src[\\/]/
const domain = /[\\/]packages[\\/]domain[\\/]src[\\/]/
const console = /[\\/]packages[\\/]console[\\/]src[\\/]/
const entityPages = /[\\/]features[\\/][\w-]+[\\/][\w-]+-pages\.tsx$/

const takenApart = (path: string): boolean => contract.test(path) || entityPages.test(path)

const types: ReadonlySet<string> = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'ImportDeclaration'])
const calls: ReadonlySet<string> = new Set(['CallExpression', 'NewExpression'])
const functions: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

const runsAtOnce = (node: Node): boolean =>
  calls.has(node.type) || (!functions.has(node.type) && Object.values(node).flatMap(nodesIn).some(runsAtOnce))

/** Constants whose value is computed at once: computed in a call that says of itself to have no effect. */
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
  const targets = statement.type === 'VariableDeclaration' ? nodesIn(statement['declarations']).map(({ id }) => id) : [statement['id']]
  return targets
    .flatMap((target) => (isNode(target) && target.type !== 'Identifier' ? everyNode(target).map(nameOf) : [nameOf(target)]))
    .filter((name) => name !== undefined)
}

const namesIn = (node: Node): ReadonlySet<string | undefined> => new Set(everyNode(node).map(nameOf))

interface Definitions {
  /** The first name of each definition, by every name it defines. */
  readonly partOf: ReadonlyMap<string, string>
  readonly textOf: (part: string) => string
}

const importOf = (code: string, declaration: Node, used: ReadonlySet<string | undefined>): string => {
  const specifiers = nodesIn(declaration['specifiers'])
  const from = textOf(declaration['source'])
  if (specifiers.length === 0) return `import '${from}'\n`
  const wanted = specifiers.filter(({ local, importKind }) => importKind !== 'type' && used.has(nameOf(local)))
  if (declaration['importKind'] === 'type' || wanted.length === 0) return ''
  const said = wanted.map(({ start, end, type }) => (type === 'ImportSpecifier' ? code.slice(start, end) : ''))
  return said.includes('') ? `${code.slice(declaration.start, declaration.end)}\n` : `import { ${said.join(', ')} } from '${from}'\n`
}

/** What a file defines, or nothing when it does more than define. */
const definitionsOf = (path: string, parse: Parse): Definitions | undefined => {
  const source = readFileSync(path, 'utf8')
  const code = contract.test(path) ? edited(source, withoutSchemas(path, source, parse(path, source))) : source
  const program = parse(path, code)
  const definitions = statementsOf(program).filter(({ type }) => !types.has(type))
  const isDefinition = ({ type, kind }: Node) => (type === 'VariableDeclaration' && kind === 'const') || type === 'FunctionDeclaration'
  if (!definitions.every(isDefinition)) return undefined
  const partOf = new Map<string, string>()
  const byPart = new Map<string, Node>()
  for (const definition of definitions) {
    const names = boundIn(definition)
    for (const name of names) partOf.set(name, names[0] ?? name)
    byPart.set(names[0] ?? '', definition)
  }
  const imports = nodesIn(program['body']).filter(({ type }) => type === 'ImportDeclaration')
  return {
    partOf,
    textOf: (part) => {
      const definition = byPart.get(part)
      if (!definition) throw new Error(`${path} does not define ${part}`)
      const used = namesIn(definition)
      const own = new Set(boundIn(definition))
      const others = [...partOf].filter(([name]) => used.has(name) && !own.has(name))
      const inside = contract.test(path) ? everyNode(definition) : nodesIn(definition['declarations'])
      const shifted = onlyDefined(inside).map(({ start, end, text }) => ({ start: start - definition.start, end: end - definition.start, text }))
      return [
        ...imports.map((declaration) => importOf(code, declaration, used)),
        ...others.map(([name, of]) => `import { ${name} } from '${path}?part=${of}'\n`),
        'export ',
        edited(code.slice(definition.start, definition.end), shifted),
      ].join('')
    },
  }
}

const parserOf =
  ({ parse }: Pick<Rolldown.PluginContext, 'parse'>): Parse =>
  (path, code) =>
    parse(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node // the same tree, typed more loosely

const marked = /\?part=(\w+)$/
const lazyPage = /import\((['"])([^'"]+-pages\.tsx)\1\)\.then\(\(?(\w+)\)?\s*=>\s*\3\.(\w+)\)/g

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
      if (read !== undefined) this.error(`${path} reads ${read}: a build has no schemas of calls; export the schema by a name of its own`)
      const edits: Edit[] = domain.test(path) ? [...onlyDefined(statementsOf(program).flatMap(({ declarations }) => nodesIn(declarations)))] : []
      for (const declaration of nodesIn(program['body']).filter(({ type }) => type === 'ImportDeclaration')) {
        const from = textOf(declaration['source'])
        if (marked.test(from) || declaration['importKind'] === 'type' || !/contract|-pages\.tsx$|^\.\/[\w-]+\.ts$/.test(from)) continue
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
      const text = edited(code, edits).replace(lazyPage, "import('$2?part=$4').then(($3) => $3.$4)")
      return text === code ? undefined : { code: text, map: null }
    },
  }
}
