import assert from 'node:assert/strict'
import { connect, type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

let running: RunningApp
before(async () => {
  running = await runningApp({ background: false })
  await running.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => running.stop())

test('a connection with incomplete headers is closed within seconds', async () => {
  const { port } = running.app.server.address() as AddressInfo // a TCP socket
  const begun = Date.now()
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Half: '))
  const drip = setInterval(() => socket.writable && socket.write('a'), 500)
  socket.on('error', () => undefined)
  socket.resume()
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  clearInterval(drip)
  assert.ok(Date.now() - begun < 40_000, `${Date.now() - begun} ms`)
})
