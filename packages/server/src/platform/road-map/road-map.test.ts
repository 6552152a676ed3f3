import assert from 'node:assert/strict'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { smallRoadMap } from '../../testing/small-road-map.ts'
import { RoadMap } from './road-map.ts'
import { addressOfRoadMap, readRange, serveRoadMap } from './serve-road-map.ts'

const root = mkdtempSync(join(tmpdir(), 'khonsong-map-'))
after(() => rmSync(root, { recursive: true, force: true }))

const folderWith = (name: string, files: Readonly<Record<string, Buffer>>): string => {
  const folder = join(root, name)
  mkdirSync(folder)
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(folder, file), bytes)
  return folder
}

const look = async (folder: string) => {
  const said: string[] = []
  const found = await new RoadMap({ folder, log: (text) => said.push(text) }).find()
  return { found, said }
}

test('without a file there is no road map, and nothing is logged', async () => {
  assert.deepEqual(await look(join(root, 'nowhere')), { found: undefined, said: [] })
  assert.deepEqual(await look(folderWith('empty', { 'readme.txt': Buffer.from('x') })), { found: undefined, said: [] })
})

test('an invalid file is skipped with the reason, and the next one is used', async () => {
  const half = smallRoadMap()
  const folder = folderWith('mixed', {
    'a.pmtiles': Buffer.from('<!doctype html>'),
    'b.pmtiles': smallRoadMap({ version: 2 }),
    'c.pmtiles': smallRoadMap({ tileType: 2 }),
    'd.pmtiles': half.subarray(0, half.length - 10),
    'e.pmtiles': smallRoadMap({ layers: ['earth', 'transportation'] }),
    'f.pmtiles': smallRoadMap({ metadata: Buffer.from('no json') }),
    'g.pmtiles': smallRoadMap({ metadata: Buffer.alloc(5_000_000, ' ') }),
    'thailand.pmtiles': smallRoadMap(),
  })
  mkdirSync(join(folder, 'folder.pmtiles'))
  const { found, said } = await look(folder)
  assert.equal(found?.path, join(folder, 'thailand.pmtiles'))
  const reasons = [
    /no PMTiles/,
    /version 2/,
    /no vector/,
    /copied in part/,
    /no layer "water", "roads", "places"/,
    /cannot be read/,
  ]
  for (const [index, reason] of reasons.entries()) assert.match(said[index] ?? '', reason)
  assert.equal(said.length, 8)
})

test('a problem is logged once, and a replaced file gets a new URL', async () => {
  const folder = folderWith('changed', { 'a.pmtiles': Buffer.from('x'), 'b.pmtiles': smallRoadMap() })
  let now = 0
  const said: string[] = []
  const map = new RoadMap({ folder, log: (text) => said.push(text), now: () => now })
  const before = addressOfRoadMap(await map.find())
  assert.match(String(before), /^\/map\/roads\.pmtiles\?v=/)
  writeFileSync(join(folder, 'b.pmtiles'), smallRoadMap({ layers: ['earth', 'water', 'roads', 'places', 'pois'] }))
  assert.equal(addressOfRoadMap(await map.find()), before, 'the folder is not read at every question')
  now += 60_000
  assert.notEqual(addressOfRoadMap(await map.find()), before)
  assert.equal(said.length, 1)
})

test('a single range of limited length is served, and nothing else', () => {
  assert.deepEqual(readRange('bytes=0-16383', 1000), { start: 0, end: 999 })
  assert.deepEqual(readRange('bytes=10-19', 1000), { start: 10, end: 19 })
  for (const wrong of [
    undefined,
    '',
    'bytes=',
    'bytes=-5',
    'bytes=5-',
    'bytes=0-1,4-5',
    'bytes=9-3',
    'bytes=1000-1001',
    'lines=0-1',
  ])
    assert.equal(readRange(wrong, 1000), undefined, wrong)
  assert.equal(readRange('bytes=0-99999999', 1_000_000_000), undefined)
})

test('the map is served in cacheable ranges, under one URL only', async () => {
  const bytes = smallRoadMap()
  const app = Fastify()
  await app.register(compress, { threshold: 0 })
  app.decorate('roadMap', new RoadMap({ folder: folderWith('served', { 'thailand.pmtiles': bytes }), log: () => undefined }))
  app.setErrorHandler((_, __, reply) => reply.code(404).send())
  serveRoadMap(app)
  const url = addressOfRoadMap(await app.roadMap.find()) ?? ''
  const ask = (at: string, range?: string) =>
    app.inject({ url: at, headers: { 'accept-encoding': 'gzip', ...(range === undefined ? {} : { range }) } })
  const first = await ask(url, 'bytes=0-16383')
  assert.equal(first.statusCode, 206)
  assert.deepEqual(first.rawPayload, bytes)
  assert.equal(first.headers['content-range'], `bytes 0-${bytes.length - 1}/${bytes.length}`)
  assert.equal(first.headers['content-encoding'], undefined)
  assert.match(String(first.headers['cache-control']), /immutable/)
  assert.match(String(first.headers.etag), /^"/)
  assert.deepEqual((await ask(url, 'bytes=7-7')).rawPayload, bytes.subarray(7, 8))
  const whole = await ask(url)
  assert.deepEqual([whole.statusCode, whole.headers['content-range']], [416, `bytes */${bytes.length}`])
  assert.equal((await ask('/map/roads.pmtiles', 'bytes=0-9')).headers['cache-control'], 'no-cache')
  for (const other of [
    '/map/roads.pmtiles?v=other',
    '/map/thailand.pmtiles',
    '/map/..%2Fsecret.key',
    '/map/roads.pmtiles/..%2f..%2fsecret.key',
  ])
    assert.equal((await ask(other, 'bytes=0-9')).statusCode, 404, other)
  await app.close()
})
