/** Lists the licences of all runtime dependencies in docs/third-party-licences.md; `--check` fails when the list is stale. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const target = join(root, 'docs', 'third-party-licences.md')

interface Locked {
  readonly version?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly license?: string
}

/** Permissive licences, compatible with shipping under Apache-2.0. */
const permissive =
  /^(\(?(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1|Python-2\.0|PostgreSQL|CC-BY-4\.0|Zlib|MPL-2\.0|WTFPL)( (OR|AND) )?)+\)?$/

const readLock = (): Record<string, Locked> => {
  // npm's lock file; only the fields above are read.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  return lock.packages
}

const licenceOf = (path: string, locked: Locked): string => {
  if (locked.license !== undefined) return locked.license
  const manifest = join(root, path, 'package.json')
  if (!existsSync(manifest)) return 'unknown'
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { license?: string | { type: string } }
  return typeof license === 'object' ? license.type : (license ?? 'unknown')
}

const rows = Object.entries(readLock())
  .filter(([path, locked]) => path.includes('node_modules/') && !locked.dev && !locked.link)
  .map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 13),
    version: locked.version ?? '',
    licence: licenceOf(path, locked),
  }))
  .toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1))

const unusual = rows.filter(({ licence }) => !permissive.test(licence))
const text = `# Third-party licences

Everything that runs with Khonsong and is not Khonsong, from package-lock.json (\`node tools/licences.ts\`). Packages used only to build and test are left out.

| package | version | licence |
|---|---|---|
${rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}

Data: Thai provinces outline (public domain); Thai addresses from \`@bilions/thailand-address\` (ISC) with our own additions; Noto Sans Thai (OFL-1.1).
`

for (const { name, licence } of unusual) process.stderr.write(`${name}: licence "${licence}" needs a look\n`)
if (process.argv.includes('--check')) {
  const same = existsSync(target) && readFileSync(target, 'utf8') === text
  if (!same) process.stderr.write('docs/third-party-licences.md is stale: run "node tools/licences.ts"\n')
  process.exitCode = same && unusual.length === 0 ? 0 : 1
} else writeFileSync(target, text)
process.stdout.write(`licences: ${rows.length} packages, ${unusual.length} to look at\n`)
