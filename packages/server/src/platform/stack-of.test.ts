import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { stackOf } from './stack-of.ts'

test('a stack of the bundled server shows positions in its sources', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'khonsong-stack-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'dist'))
  const bundle = join(folder, 'dist', 'main.mjs')
  // The third line of the bundle is the seventh of split.ts.
  const map = { version: 3, file: 'main.mjs', sources: ['../src/split.ts'], names: [], mappings: ';;AAMA' }
  writeFileSync(`${bundle}.map`, JSON.stringify(map))
  const error = new Error('fault')
  const at = (line: number) => `at split (${pathToFileURL(bundle).href}:${line}:1)`
  error.stack = `Error: fault\n    ${at(3)}\n    at node:internal/main:1:2`
  const source = pathToFileURL(join(folder, 'src', 'split.ts')).href
  assert.equal(stackOf(error), `Error: fault\n    at split (${source}:7:1)\n    at node:internal/main:1:2`)
})

test('a stack without a bundle or without its map stays as it is', () => {
  const error = new Error('fault')
  assert.equal(stackOf(error), error.stack)
  error.stack = 'Error: fault\n    at split (file:///gone/dist/main.mjs:3:1)'
  assert.equal(stackOf(error), error.stack)
})
