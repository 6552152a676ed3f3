import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { clamdScanner } from './clamd-scanner.ts'

const folder = mkdtempSync(join(tmpdir(), 'ks-clamd-'))
const file = (name: string, content: Buffer | string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** The received file, once the terminating zero-length chunk has arrived. */
const received = (all: Buffer): Buffer | undefined => {
  const command = Buffer.from('zINSTREAM\0')
  if (all.length < command.length) return undefined
  assert.deepEqual(all.subarray(0, command.length), command)
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= all.length;) {
    const length = all.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(all.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

let daemon: Server
let scan: ReturnType<typeof clamdScanner>

before(async () => {
  daemon = createServer((socket) => {
    let all = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      all = Buffer.concat([all, piece])
      const content = received(all)
      if (!content) return
      const text = content.toString('latin1')
      if (text.includes('EICAR')) socket.end('stream: Eicar-Test-Signature FOUND\0')
      else if (text.includes('too large')) socket.end('INSTREAM size limit exceeded. ERROR\0')
      else socket.end('stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => daemon.listen(0, '127.0.0.1', resolve))
  scan = clamdScanner({ host: '127.0.0.1', port: (daemon.address() as AddressInfo).port }) // the address of a TCP server
})
after(() => {
  daemon.close()
  rmSync(folder, { recursive: true })
})

test('a clean file passes, one with a virus does not', async () => {
  assert.equal(await scan(file('clean.pdf', Buffer.alloc(300_000, 7))), 'clean')
  assert.equal(await scan(file('bad.pdf', 'X5O!P% EICAR')), 'infected')
})

test('a scanner that fails rejects the file', async () => {
  await assert.rejects(scan(file('large.pdf', 'too large')), /size limit exceeded/)
  await assert.rejects(clamdScanner({ host: '127.0.0.1', port: 1 })(file('any.pdf', 'x')), /ECONNREFUSED/)
})
