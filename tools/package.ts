/**
 * `npm run package [-- --out FOLDER] [--folder-only]`: builds a folder and a tarball with everything a server needs: built
 * console, server sources, Node and PostgreSQL. Runs where it is unpacked, without a registry, on the platform that built it.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildConsole } from './build-console.ts'
import { buildServer } from './build-server.ts'

const root = join(import.meta.dirname, '..')

export const copied: readonly string[] = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'README.md',
  'docs',
  'deploy',
  'tools/start.ts',
  'tools/build-console.ts',
  'tools/build-once.ts',
  'tools/build-server.ts',
  'tools/server-flags.ts',
  'tools/trim-node.ts',
  'e2e/package.json',
  'packages/console/package.json',
  'packages/console/dist',
  'packages/contract',
  'packages/domain',
  'packages/server',
  'packages/solver',
]

/** Developer tools, which depend on files not in the package. */
const developers = /^packages\/server\/src\/(write-[a-z-]+\.ts|testing|faults)$/
const left = [
  /\.test\.tsx?$/,
  /(^|\/)(node_modules|tsconfig[a-z.]*\.json)$/,
  /^packages\/[a-z]+\/data$/,
  /^docs\/screenshots$/,
  developers,
]

export const isShipped = (path: string): boolean => !left.some((pattern) => pattern.test(path))

interface Manifest {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
  readonly [key: string]: unknown
}

/** Keeps the scripts whose program is included; no workspaces, so that npm leaves the folder unchanged. */
export const shippedManifest = (manifest: Manifest, isThere: (path: string) => boolean): object => {
  const scripts = Object.entries(manifest.scripts).filter(([name, command]) => {
    const program = /^node (\S+\.ts)/.exec(command)?.[1]
    return !['build', 'dev', 'postinstall'].includes(name) && program !== undefined && isThere(program)
  })
  const { workspaces, devDependencies, allowScripts, ...rest } = manifest
  void [workspaces, devDependencies, allowScripts]
  return { ...rest, scripts: Object.fromEntries(scripts) }
}

const launcher = `#!/bin/sh
# Starts Khonsong with the Node that comes along. DATA_DIR is ./data unless it is set.
here=$(dirname -- "$(readlink -f -- "$0")")
exec "$here/node_modules/.bin/node" "$here/tools/start.ts" "$@"
`

const succeed = (what: string, command: string, args: readonly string[], cwd: string): void => {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (error !== undefined || status !== 0) throw new Error(`${what} failed${error === undefined ? '' : `: ${error.message}`}`)
}

/** The npm running this script, or the system's. */
const installProduction = (folder: string): void => {
  const npm = process.env['npm_execpath']
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund']
  succeed('npm ci', npm === undefined ? 'npm' : process.execPath, npm === undefined ? args : [npm, ...args], folder)
  // Node is included twice, as its platform package and linked in place.
  rmSync(join(folder, 'node_modules/node/node_modules'), { recursive: true, force: true })
}

const fill = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of copied) {
    if (!existsSync(join(root, part))) throw new Error(`${part} is missing`)
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => isShipped(path.slice(root.length + 1)) })
  }
  installProduction(folder)
  for (const part of ['e2e', 'node_modules/@khonsong/e2e', 'package-lock.json', '.npmrc', 'tools/trim-node.ts'])
    rmSync(join(folder, part), { recursive: true, force: true })
  // This repository's manifest.
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const written = shippedManifest(manifest, (path) => existsSync(join(folder, path)))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(written, null, 2)}\n`)
  writeFileSync(join(folder, 'khonsong'), launcher)
  chmodSync(join(folder, 'khonsong'), 0o755)
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { out: { type: 'string' }, 'folder-only': { type: 'boolean', default: false } } })
  await buildConsole()
  await buildServer()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest // as above
  const name = `khonsong-${version}-${process.platform}-${process.arch}`
  const folder = resolve(values.out ?? join(root, 'dist', name))
  fill(folder)
  process.stdout.write(`${folder}\n`)
  if (values['folder-only']) return
  const tarball = `${folder}.tar.gz`
  succeed('tar', 'tar', ['--owner=0', '--group=0', '-czf', tarball, basename(folder)], dirname(folder))
  process.stdout.write(`${tarball}\n`)
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) await main()
