/**
 * Holds the structure of ARCHITECTURE.md: which package and which module may import which. `check(files)` is pure, so that a test can
 * plant one violation of every rule.
 */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Modules from the top down: a call may only go down. Moving one is a reviewed one-line change. */
export const moduleOrder = [
  'dashboard',
  'search',
  'reports',
  'imports',
  'notices',
  'webhooks',
  'messages',
  'billing',
  'exceptions',
  'receipts',
  'tracking',
  'transfers',
  'planning',
  'templates',
  'distribution',
  'legs',
  'upkeep',
  'jobs',
  'shipments',
  'orders',
  'commerce',
  'fleet',
  'cargo',
  'partners',
  'places',
  'files',
  'settings',
  'access',
  'resource',
  'kernel',
] as const

export interface SourceFile {
  /** Path from the root of the repository. */
  readonly path: string
  readonly text: string
}

const packagesBelow: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  console: ['domain', 'contract'],
}

interface Place {
  readonly pack: string
  readonly area: string
  readonly module: string | undefined
}

/** `packages/server/src/modules/orders/store.ts` → server, modules, orders; `packages/domain/src/orders/x.ts` → domain, '', orders. */
const placeOf = (path: string): Place | undefined => {
  const [packages, pack, src, first = '', second] = path.split('/')
  if (packages !== 'packages' || pack === undefined || src !== 'src') return undefined
  if (pack === 'server') return { pack, area: first, module: first === 'modules' ? second : undefined }
  if (pack === 'console') return { pack, area: first, module: first === 'features' ? second : undefined }
  return { pack, area: '', module: pack === 'contract' ? undefined : first }
}

const specifiersIn = ({ path, text }: SourceFile): readonly string[] => {
  const { module } = parseSync(path, text)
  return [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ].filter((specifier) => specifier !== undefined)
}

const rank = (module: string): number => (moduleOrder as readonly string[]).indexOf(module)

const targetOf = (from: string, specifier: string): string | undefined => {
  const own = /^@khonsong\/(\w+)\/(.*)$/.exec(specifier)
  if (own) return `packages/${own[1]}/src/${own[2]}`
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

/** A test may stand on whatever shows its subject at work; only the packages keep their order for it. */
const isTest = (path: string): boolean => path.endsWith('.test.ts') || path.endsWith('.test.tsx')

const complaint = (from: string, specifier: string): string | undefined => {
  const target = targetOf(from, specifier)
  const here = placeOf(from)
  if (target === undefined || !here) return undefined
  const there = placeOf(target)
  if (!there) return `imports ${specifier}, outside the packages`
  if (there.pack !== here.pack) {
    if (!packagesBelow[here.pack]?.includes(there.pack)) return `${here.pack} may not import ${there.pack} (${specifier})`
    if (!specifier.startsWith('@khonsong/')) return `reaches into ${there.pack} by a path (${specifier})`
    return undefined
  }
  if (isTest(from)) return undefined
  if (here.pack === 'server') return serverComplaint(here, there, target, specifier)
  if (here.pack === 'console') return consoleComplaint(here, there, specifier)
  if (
    here.module !== there.module &&
    here.module !== undefined &&
    there.module !== undefined &&
    rank(there.module) <= rank(here.module)
  )
    return `${here.module} may not call up to ${there.module} (${specifier})`
  return undefined
}

const serverComplaint = (here: Place, there: Place, target: string, specifier: string): string | undefined => {
  if (here.area === 'platform' && there.area !== 'platform') return `the platform knows no module (${specifier})`
  if (here.module === undefined || there.module === undefined || here.module === there.module) return undefined
  if (!target.endsWith('/index.ts')) return `enters ${there.module} beside its index.ts (${specifier})`
  if (rank(there.module) <= rank(here.module)) return `${here.module} may not call up to ${there.module} (${specifier})`
  return undefined
}

const consoleComplaint = (here: Place, there: Place, specifier: string): string | undefined => {
  if (here.area === 'kit' && there.area !== 'kit' && there.area !== 'words') return `the kit knows no module (${specifier})`
  if (here.area === 'shared' && (there.area === 'features' || there.area === 'pages'))
    return `shared knows no feature (${specifier})`
  if (here.area === 'features' && there.area === 'features' && here.module !== there.module)
    return `a feature imports a feature (${specifier})`
  if (here.area === 'features' && there.area === 'pages') return `a feature imports a page (${specifier})`
  return undefined
}

/** A module whose place in the order is not known would be held to nothing. */
const unplaced = (path: string): string | undefined => {
  const here = placeOf(path)
  if (here?.module === undefined || here.pack === 'console' || here.module.endsWith('.ts')) return undefined
  return rank(here.module) === -1 ? `module ${here.module} has no place in moduleOrder` : undefined
}

export const check = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap((file) =>
    [unplaced(file.path), ...specifiersIn(file).map((specifier) => complaint(file.path, specifier))]
      .filter((text) => text !== undefined)
      .map((text) => `${file.path}: ${text}`),
  )

export const sources = async (root: string): Promise<readonly SourceFile[]> => {
  const files: SourceFile[] = []
  for await (const path of glob('packages/*/src/**/*.{ts,tsx}', { cwd: root }))
    files.push({ path, text: readFileSync(join(root, path), 'utf8') })
  return files
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const files = await sources(root)
  const complaints = check(files)
  for (const line of complaints) process.stderr.write(`${line}\n`)
  process.stdout.write(
    `architecture: ${files.length} files of ${relative('.', root) || 'this tree'}, ${complaints.length} complaints\n`,
  )
  process.exitCode = complaints.length === 0 ? 0 : 1
}
