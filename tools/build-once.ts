/**
 * Builds the console in installations without build tools (npm install --omit=dev): installs them into a temporary folder and
 * removes it afterwards, so that the installation stays small.
 */
import { spawnSync, type SpawnSyncOptions, type SpawnSyncReturns } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vite's inputs. The lock file needs the manifests of all workspaces. */
const parts: readonly string[] = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.base.json',
  'e2e/package.json',
  'packages/server/package.json',
  'packages/domain',
  'packages/contract',
  'packages/solver',
  'packages/console',
  'docs/guide',
]

/** The npm running this script, or the system's. Install scripts are skipped: they would download Node and PostgreSQL again. */
const install = (folder: string): SpawnSyncReturns<string | Buffer> => {
  const args = ['ci', '--ignore-scripts', '--include=dev', '--workspace=@khonsong/console', '--no-audit', '--no-fund']
  const npm = process.env['npm_execpath']
  const options: SpawnSyncOptions = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
  return npm === undefined ? spawnSync('npm', args, options) : spawnSync(process.execPath, [npm, ...args], options)
}

const advice =
  'Connect this machine to an npm registry once, or install with "npm install" (without --omit=dev), or use a package made with "npm run package".'

/** Puts the built console into `dist`; on failure throws with instructions. */
export const buildOnce = (root: string, dist: string): void => {
  process.stdout.write(
    'The console is not built yet and its build tools are not installed: building it once, in one to three minutes.\n',
  )
  const folder = mkdtempSync(join(tmpdir(), 'khonsong-build-'))
  try {
    for (const part of parts)
      cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) })
    if (install(folder).status !== 0) throw new Error(`The tools that build the console could not be installed. ${advice}`)
    const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js')
    const cwd = join(folder, 'packages', 'console')
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd, stdio: 'inherit' })
    if (status !== 0) throw new Error('The console could not be built')
    rmSync(dist, { recursive: true, force: true })
    cpSync(join(cwd, 'dist'), dist, { recursive: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
