import assert from 'node:assert/strict'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

const code = `export const words = [${'"ขนส่ง", '.repeat(500)}]\n`
const path = '/assets/words-a1b2c3d4.js'
let folder: string
let running: RunningApp

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khonsong-console-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'delivery'))
  writeFileSync(join(folder, 'delivery', 'index.html'), '<!doctype html><title>Delivery</title>')
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Khonsong</title>')
  writeFileSync(join(folder, path), code)
  writeFileSync(join(folder, `${path}.br`), brotliCompressSync(code))
  writeFileSync(join(folder, `${path}.gz`), gzipSync(code))
  running = await runningApp({ consoleFolder: folder })
})
after(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

const fetchFile = (url: string, encodings: string) =>
  running.app.inject({ url, headers: { 'accept-encoding': encodings, accept: '*/*' } })

test('console files are sent precompressed', async () => {
  for (const [encodings, sent, bytes] of [
    ['gzip, deflate, br', 'br', brotliCompressSync(code)],
    ['gzip', 'gzip', gzipSync(code)],
  ] as const) {
    const answer = await fetchFile(path, encodings)
    assert.equal(answer.headers['content-encoding'], sent)
    assert.match(String(answer.headers['content-type']), /javascript/)
    assert.match(String(answer.headers['cache-control']), /immutable/)
    assert.match(String(answer.headers['vary']), /accept-encoding/i)
    assert.deepEqual(answer.rawPayload, bytes)
  }
})

test('clients without compression get the plain file', async () => {
  const answer = await fetchFile(path, 'identity')
  assert.equal(answer.headers['content-encoding'], undefined)
  assert.equal(answer.payload, code)
})

test('precompressed files have no URL of their own', async () => {
  assert.equal((await fetchFile(`${path}.br`, 'identity')).statusCode, 404)
})

test('the receiver’s page is a separate build, runs only its own files and is not indexed', async () => {
  const page = (url: string) => running.app.inject({ url, headers: { accept: 'text/html' } })
  for (const url of ['/delivery', '/delivery/', '/delivery/?x=1']) {
    const answer = await page(url)
    assert.match(answer.body, /Delivery/)
    assert.equal(answer.headers['x-robots-tag'], 'noindex, nofollow')
    assert.equal(answer.headers['referrer-policy'], 'no-referrer')
    assert.match(String(answer.headers['content-security-policy']), /^default-src 'none'; script-src 'self'; style-src 'self';/)
  }
  const console = await page('/deliveryman')
  assert.match(console.body, /Khonsong/)
  assert.equal(console.headers['x-robots-tag'], undefined)
})
