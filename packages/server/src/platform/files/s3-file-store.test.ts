import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import { gather } from '../sheets/testing/archive.ts'
import { describeFileStore, openFileStore, readFileStoreConfig, tryFileStore } from './open-file-store.ts'
import { putFile } from './put-file.ts'

/** The part of S3 that the store uses: signed put, head, get and delete of one object. */
const createBucket = () => {
  const objects = new Map<string, { body: Buffer; type: string }>()
  let failPuts = false
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=me/')) return response.writeHead(403).end()
    const found = objects.get(key)
    if (request.method === 'PUT') {
      const body = await gather(request)
      if (failPuts) return response.writeHead(400).end('<Error><Code>AccessDenied</Code></Error>')
      objects.set(key, { body, type: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!found) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-length': found.body.length,
      'last-modified': new Date(0).toUTCString(),
      'content-type': found.type,
    })
    return response.end(request.method === 'HEAD' ? undefined : found.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  return {
    objects,
    server,
    refusePuts: () => {
      failPuts = true
    },
  }
}

const tenantId = '0197a1b2-0000-7000-8000-000000000001'
const pdf = Buffer.from('%PDF-1.7\n%%EOF')

test('files are stored in the configured bucket, and a refused upload leaves nothing behind', async () => {
  const { objects, server, refusePuts } = createBucket()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dataDir = await mkdtemp(join(tmpdir(), 's3-'))
  try {
    // Cast: the address of a listening TCP server.
    const { port } = server.address() as AddressInfo
    const env = {
      S3_BUCKET: 'khonsong',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'me',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PREFIX: '/tms/',
    }
    const store = await openFileStore(readFileStoreConfig(env, dataDir))
    const put = (fileId: string) =>
      putFile({ content: Readable.from([pdf]), name: 'ใบรับ.pdf', policy: filePolicies.attachment, tenantId, fileId }, store)

    const kept = await put(randomUUID())
    assert.ok(kept.accepted)
    const path = `/khonsong/tms/${kept.value.storageKey}`
    assert.deepEqual([...objects.keys()], [path])
    assert.equal(objects.get(path)?.type, 'application/pdf')
    const back = await store.read(kept.value.storageKey)
    assert.ok(back)
    assert.ok((await gather(back)).equals(pdf))
    await store.remove(kept.value.storageKey)
    assert.equal(await store.read(kept.value.storageKey), undefined)

    await tryFileStore(readFileStoreConfig(env, dataDir))
    assert.deepEqual([...objects.keys()], [], 'what was tried is removed again')
    const stranger = readFileStoreConfig({ ...env, S3_ACCESS_KEY_ID: 'somebody' }, dataDir)
    await assert.rejects(tryFileStore(stranger))
    assert.equal(describeFileStore(stranger), `S3_BUCKET khonsong at http://127.0.0.1:${port}`)

    refusePuts()
    await assert.rejects(tryFileStore(readFileStoreConfig(env, dataDir)))
    await assert.rejects(put(randomUUID()))
    assert.equal(objects.size, 0)
    assert.deepEqual(await readdir(store.stagingDir), [])
  } finally {
    server.closeAllConnections()
    server.close()
    await rm(dataDir, { recursive: true })
  }
})

test('without a bucket files are in the data folder; incomplete credentials are an error', () => {
  assert.deepEqual(readFileStoreConfig({ S3_BUCKET: ' ' }, '/data'), { kind: 'local', root: join('/data', 'files') })
  assert.throws(() => readFileStoreConfig({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' }, '/data'), /go together/)
})

test('the file store is tested at startup: a working folder passes, a read-only one fails', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'local-'))
  try {
    const config = readFileStoreConfig({}, dataDir)
    await tryFileStore(config)
    assert.deepEqual(await readdir(join(dataDir, 'files')), ['.staging'])
    assert.deepEqual(await readdir(join(dataDir, 'files', '.staging')), [])
    assert.equal(describeFileStore(config), `The folder ${join(dataDir, 'files')}`)
    await assert.rejects(tryFileStore(readFileStoreConfig({}, '/dev/null')))
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
