/** Finds the browser for end-to-end tests; on Debian installs it if missing, as described in the README. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
/** System fonts for Thai and Chinese, so that screenshots and layouts are realistic. */
const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk']

const find = (): string | undefined => {
  const configured = process.env['CHROMIUM_PATH']
  if (configured !== undefined && configured !== '') return existsSync(configured) ? configured : undefined
  return known.find((path) => existsSync(path))
}

export const ensureChromium = (): string => {
  const present = find()
  if (present !== undefined) return present
  const isRoot = process.getuid?.() === 0
  if (!existsSync('/usr/bin/apt-get')) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH')
  const apt = (...args: string[]) =>
    execFileSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0)
    throw new Error(`The browser tests need Chromium: run "sudo apt-get install ${packages.join(' ')}", or set CHROMIUM_PATH`)
  process.stdout.write(`Installing ${packages.join(', ')} for the browser tests\n`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  const installed = find()
  if (installed === undefined) throw new Error('Chromium was installed and is still not found')
  return installed
}
