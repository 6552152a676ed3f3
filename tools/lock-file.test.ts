import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

interface LockedPackage {
  readonly resolved?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** A parsed npm lock file. */
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** npm's resolution of a dependency: beside the package that needs it, then in each parent folder. */
const isLocked = (from: string, name: string): boolean => {
  const at = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[at] !== undefined) return true
  if (from === '') return false
  const above = from.lastIndexOf('/node_modules/')
  return isLocked(above < 0 ? '' : from.slice(0, above), name)
}

test('the lock file has every dependency, also for other platforms, so that npm ci accepts it everywhere', () => {
  const missing = Object.entries(packages).flatMap(([at, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => (isLocked(at, name) ? [] : [`${at}: ${name}`])),
  )
  assert.deepEqual(missing, [])
})

test('the lock file names no registry host, and every package has a checksum', () => {
  const entries = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && link !== true)
  assert.ok(entries.length > 200)
  assert.deepEqual(
    entries.flatMap(([at, { resolved, integrity }]) => (resolved === undefined && integrity !== undefined ? [] : [at])),
    [],
  )
})

test('build and test tools are not part of a production install', () => {
  for (const name of ['antd', 'maplibre-gl', 'react-dom', 'vite', 'typescript', 'playwright-core', 'oxlint'])
    assert.equal(packages[`node_modules/${name}`]?.dev, true, name)
})
