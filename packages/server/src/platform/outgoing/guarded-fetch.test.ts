import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { guardedFetch } from './guarded-fetch.ts'
import { OutgoingRefused } from './guarded-request.ts'

let port = 0
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/elsewhere') response.writeHead(302, { location: `http://localhost:${port}/inside` }).end()
  else if (request.url === '/endless') response.end('x'.repeat(300 * 1024))
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"fine":true}')
})

before(async () => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port // the address of a listening TCP server
})
after(() => void server.close())

test('a server inside our own network is not called, in any notation', async () => {
  asked = []
  for (const host of [
    'localhost',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '10.0.0.1',
  ])
    for (const scheme of ['http', 'https'])
      await assert.rejects(guardedFetch([])(`${scheme}://${host}:${port}/`), OutgoingRefused, `${scheme}://${host}`)
  assert.deepEqual(asked, [])
})

test('other schemes and malformed URLs are refused', async () => {
  for (const url of ['file:///etc/passwd', 'gopher://example.com', 'ftp://example.com/', 'nonsense'])
    await assert.rejects(guardedFetch(['example.com'])(url), OutgoingRefused, url)
})

test('redirects are returned, not followed, and an endless response is cut off', async () => {
  asked = []
  const ask = guardedFetch(['localhost'])
  assert.equal((await ask(`http://localhost:${port}/elsewhere`)).status, 302)
  assert.deepEqual(asked, ['/elsewhere'])
  await assert.rejects(ask(`http://localhost:${port}/endless`), /too long/)
  assert.deepEqual(await (await ask(`http://localhost:${port}/`)).json(), { fine: true })
})
