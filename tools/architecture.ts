/**
 * Checks the structure of ARCHITECTURE.md as declared in `structure.ts`: which area and module may import which. `check(files)`
 * is pure, so that a test can plant a violation of every rule.
 */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { aggregate, door, exceptions, groupOf, mayImport, moduleOrder, namedGroup, placeOf, type Place } from './structure.ts'

export interface SourceFile {
  /** Path relative to the repository root. */
  readonly path: string
  readonly text: string
}

/** A file's static imports and re-exports, including types. */
const staticSpecifiers = ({ path, text }: SourceFile): readonly string[] => {
  const { module } = parseSync(path, text)
  return [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
  ].filter((specifier) => specifier !== undefined)
}

/** All its imports, including dynamic ones and `import('…')` in types. */
const specifiersIn = (file: SourceFile): readonly string[] => {
  const later = [...file.text.matchAll(/\bimport\(\s*['"`]([^'"`]+)['"`]/g)].map(([, specifier]) => specifier ?? '')
  return [...new Set([...staticSpecifiers(file), ...later])]
}

/** The path a specifier resolves to; undefined for packages from the registry. */
const targetOf = (from: string, specifier: string): string | undefined => {
  const own = /^@khonsong\/(\w+)\/(.*)$/.exec(specifier)
  if (own) return `packages/${own[1]}/src/${own[2]}`
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

/** Tests may import anything to exercise their subject; only the order of packages applies to them. */
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

const rank = (module: string): number => moduleOrder.indexOf(module)

const packageOf = ({ area }: Place): string => area.split('/')[0] ?? ''

const packagesBelow: Readonly<Record<string, readonly string[]>> = {
  solver: [],
  domain: ['solver'],
  contract: ['domain'],
  server: ['domain', 'contract', 'solver'],
  console: ['domain', 'contract'],
}

const isExcepted = (from: string, target: string): boolean => {
  const exception = exceptions[from]
  return exception !== undefined && target.includes(exception.imports)
}

const moduleComplaint = (here: Place, there: Place, target: string, specifier: string): string | undefined => {
  if (here.module === undefined || there.module === undefined || here.module === there.module) return undefined
  const mayMeet = here.area !== there.area || here.area === 'contract/modules'
  const isOneAggregate = mayMeet && aggregate.includes(here.module) && aggregate.includes(there.module)
  if (!isOneAggregate && rank(there.module) > rank(here.module))
    return `${here.module} may not import the higher module ${there.module} (${specifier})`
  const entry = here.area === there.area ? door[there.area] : undefined
  return entry !== undefined && !target.endsWith(`/${entry}`)
    ? `enters ${there.module} beside its ${entry} (${specifier})`
    : undefined
}

const complaint = (from: string, specifier: string): string | undefined => {
  const target = targetOf(from, specifier)
  const here = placeOf(from)
  if (target === undefined || !here) return undefined
  const there = placeOf(target)
  // The solver's command line, instances and checker are outside its sources; its tests use them.
  if (!there && isTest(from) && target.startsWith(`packages/${packageOf(here)}/`)) return undefined
  if (!there) return `imports ${specifier}, outside the packages`
  if (packageOf(here) !== packageOf(there)) {
    if (!packagesBelow[packageOf(here)]?.includes(packageOf(there)))
      return `${packageOf(here)} may not import ${packageOf(there)} (${specifier})`
    if (!specifier.startsWith('@khonsong/')) return `reaches into ${packageOf(there)} by a path (${specifier})`
  }
  if (isTest(from) || isExcepted(from, target)) return undefined
  if (here.area !== there.area && !(mayImport[here.area] as readonly string[]).includes(there.area))
    return `${here.area} may not import ${there.area} (${specifier})`
  return moduleComplaint(here, there, target, specifier)
}

/** A module missing from the order would not be checked, and one in the wrong group's folder not be found. */
const misplaced = (path: string): string | undefined => {
  const module = placeOf(path)?.module
  if (module === undefined) return undefined
  if (rank(module) === -1) return `module ${module} has no place in the module order of tools/structure.ts`
  return groupOf(module) === namedGroup(path) ? undefined : `module ${module} belongs to the group ${groupOf(module) ?? ''}`
}

/** Exceptions that are no longer needed. */
export const idleExceptions = (files: readonly SourceFile[]): readonly string[] =>
  Object.keys(exceptions).filter((path) => {
    const file = files.find((one) => one.path === path)
    return !file || !specifiersIn(file).some((specifier) => isExcepted(path, targetOf(path, specifier) ?? ''))
  })

export const check = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap((file) =>
    [misplaced(file.path), ...specifiersIn(file).map((specifier) => complaint(file.path, specifier))]
      .filter((text) => text !== undefined)
      .map((text) => `${file.path}: ${text}`),
  )

/** Import cycles between files, including type-only imports, as paths. A lazily loaded part may import its parent. */
export const cycles = (files: readonly SourceFile[]): readonly (readonly string[])[] => {
  const edges = new Map(
    files
      .filter(({ path }) => !isTest(path))
      .map((file) => [
        file.path,
        staticSpecifiers(file)
          .map((specifier) => targetOf(file.path, specifier))
          .filter((target) => target !== undefined && target !== file.path),
      ]),
  )
  const found: (readonly string[])[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at !== -1) {
      found.push([...trail.slice(at), path])
      return
    }
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) if (next !== undefined) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return found
}

export const sources = async (root: string): Promise<readonly SourceFile[]> => {
  const files: SourceFile[] = []
  for await (const path of glob('packages/*/src/**/*.{ts,tsx}', { cwd: root }))
    files.push({ path, text: readFileSync(join(root, path), 'utf8') })
  return files
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const files = await sources(root)
  const complaints = [
    ...check(files),
    ...cycles(files).map((path) => `cycle: ${path.join(' → ')}`),
    ...idleExceptions(files).map((path) => `${path}: an exception that nothing needs any more`),
  ]
  for (const line of complaints) process.stderr.write(`${line}\n`)
  process.stdout.write(
    `architecture: ${files.length} files of ${relative('.', root) || 'this tree'}, ${complaints.length} complaints\n`,
  )
  process.exitCode = complaints.length === 0 ? 0 : 1
}
