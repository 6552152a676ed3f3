/** Code rules no other tool checks (CONTRIBUTING.md): file names, banned words, leftovers. Pure, so it is tested. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { SourceFile } from './architecture.ts'

const bucketNames = /^(utils?|helpers?|commons?|misc|types|managers?|base|shared|constants)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|gen|en|th|zh|d))*\.(ts|tsx|css|sql)$/
/**
 * Lines of code without imports, comments and blanks: declaring and serving a resource, and rendering it (docs/decisions/0005).
 */
const kitBudgets = { 'declare and serve': 1500, draw: 1000 } as const

interface Rule {
  readonly name: string
  readonly broken: (file: SourceFile) => boolean
}

const stem = (path: string): string => basename(path).split('.')[0] ?? ''
const isCode = ({ path }: SourceFile): boolean => /\.tsx?$/.test(path) && !path.includes('.gen.')
const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/')

export const rules: readonly Rule[] = [
  { name: 'file names are kebab-case', broken: ({ path }) => !kebab.test(basename(path)) },
  { name: 'no file named after a bucket', broken: ({ path }) => bucketNames.test(stem(path)) },
  {
    name: 'no barrel files but a server module’s index.ts',
    broken: ({ path }) =>
      stem(path) === 'index' && /\.tsx?$/.test(path) && !/^packages\/server\/src\/modules\/[a-z-]+\/[a-z-]+\/index\.ts$/.test(path),
  },
  {
    name: 'no default exports',
    broken: (file) => isCode(file) && /^export default /m.test(file.text) && !file.path.endsWith('config.ts'),
  },
  {
    name: 'a TODO names an issue',
    broken: (file) => /\b(TODO|FIXME|XXX)\b(?!\(#\d+\))/.test(file.text) && !file.path.startsWith('tools/'),
  },
  {
    name: 'no test is skipped or alone',
    broken: (file) => isTest(file) && /\b(test|it|describe)\.(skip|only|todo)\(/.test(file.text),
  },
  {
    name: 'tests keep uploaded files out of the repository',
    broken: (file) => isTest(file) && /buildApp\(\{[^}]*readConfig\(\{\}, process\.cwd\(\)\)/.test(file.text),
  },
  {
    name: 'no console output but by the programs themselves',
    broken: (file) => /packages\/(domain|contract)/.test(file.path) && /\bconsole\.(log|info|warn|error|debug)\b/.test(file.text),
  },
  {
    name: 'SQL only in stores, seeds and the platform',
    broken: (file) =>
      file.path.startsWith('packages/server/src/modules/') &&
      !isTest(file) &&
      !file.path.includes('/testing/') &&
      !/\/(store|seed|[a-z-]+-store)\.ts$|\/(seed|store|data)\//.test(file.path) &&
      (/\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/.test(file.text) ||
        /\bquery\(\s*['"`]\s*(select|insert|update|delete|with|copy|truncate)\b/i.test(file.text)),
  },
  {
    name: 'the domain and the contract know no clock: the caller passes the time',
    broken: (file) =>
      /^packages\/(domain|contract)\//.test(file.path) && !isTest(file) && /\bnew Date\(\s*\)|\bDate\(\s*\)/.test(file.text),
  },
  {
    // antd's Popover does not open while its content is empty; in these two it never is.
    name: 'Popover only in popup.tsx and hover-card.tsx of the kit',
    broken: (file) =>
      file.path.startsWith('packages/console/') &&
      !/\/kit\/show\/(popup|hover-card)\.tsx$/.test(file.path) &&
      /import \{[^}]*\bPopover\b[^}]*\} from 'antd'/.test(file.text),
  },
  {
    name: 'no commented-out code',
    broken: (file) => isCode(file) && /^\s*\/\/ (const|let|import|return|if \(|await) .*[;({]$/m.test(file.text),
  },
]

export const check = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap((file) => rules.filter(({ broken }) => broken(file)).map(({ name }) => `${file.path}: ${name}`))

/** Example changes: a pattern of the files that mention it (without tests and generated ones), and the maximum number. */
const spread = {
  'a plain order field': { named: /\b(vehicleRemark|vehicle_remark)\b/, most: 6 },
  'a declared entity': { named: /\b(ledger-?accounts?|ledgerAccounts?|ledger_accounts)\b/, most: 8 },
} as const satisfies Readonly<Record<string, { readonly named: RegExp; readonly most: number }>>

const isHandWritten = (file: SourceFile): boolean =>
  !isTest(file) && !file.path.includes('.gen.') && !/\/(testing|demo)\//.test(file.path) && !file.path.startsWith('tools/tidy')

/** The files that mention an example. */
export const spreadOf = (files: readonly SourceFile[], name: keyof typeof spread): readonly string[] =>
  files.filter((file) => isHandWritten(file) && spread[name].named.test(file.text)).map(({ path }) => path)

const isKit = ({ path }: SourceFile): boolean =>
  path.includes('/resource/') && !path.includes('/fields/') && !/\.test\.tsx?$/.test(path)

const codeLines = (text: string): number => text.split('\n').filter((line) => !/^\s*($|\/\/|\/\*|\*|import )/.test(line)).length

/** Lines of code in each half of the resource kit, without field kinds. */
export const kitSizes = (files: readonly SourceFile[]): Readonly<Record<keyof typeof kitBudgets, number>> => {
  const sizes = { 'declare and serve': 0, draw: 0 }
  for (const file of files.filter(isKit))
    sizes[file.path.startsWith('packages/console/') ? 'draw' : 'declare and serve'] += codeLines(file.text)
  return sizes
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const files: SourceFile[] = []
  for await (const path of glob('{packages/*/{src,migrations},tools,bench,e2e}/**/*.{ts,tsx,css,sql}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }))
    files.push({ path, text: readFileSync(join(root, path), 'utf8') })
  const complaints = [...check(files)]
  const sizes = kitSizes(files)
  for (const half of ['declare and serve', 'draw'] as const)
    if (sizes[half] > kitBudgets[half])
      complaints.push(`the resource kit has ${sizes[half]} lines to ${half}; its budget is ${kitBudgets[half]}: remove something`)
  const counts = (Object.keys(spread) as (keyof typeof spread)[]).map((name) => {
    const { length } = spreadOf(files, name)
    if (length > spread[name].most) complaints.push(`${name} touches ${length} files, which may be ${spread[name].most}`)
    return `${name} ${length} files`
  })
  for (const line of complaints) process.stderr.write(`${line}\n`)
  process.stdout.write(
    `tidy: ${files.length} files, resource kit ${sizes['declare and serve']} + ${sizes.draw} lines, ${counts.join(', ')}, ${complaints.length} complaints\n`,
  )
  process.exitCode = complaints.length === 0 ? 0 : 1
}
