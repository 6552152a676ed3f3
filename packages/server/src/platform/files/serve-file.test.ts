import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'
import { contentDisposition, downloadHeaders, fileHeaders, serveFile } from './serve-file.ts'
import { storedName } from './stored-name.ts'

const facts = { name: 'ใบรับสินค้า.pdf', mime: 'application/pdf', bytes: 4, sha256: 'ab12' }

test('a Thai name survives the header, and no name can break out of it', () => {
  const header = contentDisposition('attachment', 'ใบรับ "สินค้า"; a=b\r\nSet-Cookie: x.pdf')
  assert.match(header, /^attachment; filename="[\u0020-\u007e]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/)
  assert.doesNotMatch(header, /[\r\n]/)
  const encoded = /filename\*=UTF-8''(.*)$/.exec(contentDisposition('inline', "ใบรับ (1)'s.pdf"))?.[1]
  assert.equal(decodeURIComponent(encoded ?? ''), "ใบรับ (1)'s.pdf")
  assert.doesNotMatch(encoded ?? '', /['()*]/)
})

test('images and PDF are displayed, everything else is downloaded', () => {
  const disposition = (mime: string, download = false) =>
    fileHeaders({ ...facts, mime }, download)['content-disposition']?.split(';')[0]
  for (const mime of ['image/png', 'image/jpeg', 'image/bmp', 'application/pdf']) {
    assert.equal(disposition(mime), 'inline', mime)
    assert.equal(disposition(mime, true), 'attachment', mime)
  }
  for (const mime of ['text/html', 'image/svg+xml', 'application/zip', 'application/vnd.ms-excel', 'application/octet-stream']) {
    assert.equal(disposition(mime), 'attachment', mime)
  }
})

test('a stored file cannot run scripts in a browser', () => {
  for (const mime of ['image/png', 'application/pdf', 'application/zip']) {
    const headers = fileHeaders({ ...facts, mime }, false)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(headers['content-security-policy'] ?? '', /^default-src 'none'/)
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
    assert.match(headers['cache-control'] ?? '', /^private/)
  }
  assert.match(fileHeaders({ ...facts, mime: 'image/png' }, false)['content-security-policy'] ?? '', /sandbox$/)
  assert.equal(downloadHeaders('ใบสั่ง.xlsx', 'text/csv')['content-disposition']?.split(';')[0], 'attachment')
})

test('a cached file is not sent again, a missing one is 404', async () => {
  let reads = 0
  const store: FileStore = {
    stagingDir: '',
    keep: async () => {},
    remove: async () => {},
    read: async (key) => {
      reads++
      return key === 'here' ? Readable.from([Buffer.from('%PDF')]) : undefined
    },
  }
  const file = { ...facts, storageKey: 'here' }
  const again = await serveFile(file, store, { ifNoneMatch: '"other", W/"ab12"' })
  assert.deepEqual([again?.status, again?.body, again?.headers['content-length'], reads], [304, undefined, undefined, 0])
  const first = await serveFile(file, store, { ifNoneMatch: '"other"' })
  assert.deepEqual([first?.status, first?.headers['content-length'], first?.headers['etag']], [200, '4', '"ab12"'])
  assert.equal(await serveFile({ ...file, storageKey: 'lost' }, store), undefined)
})

test('a stored name keeps only harmless visible characters', () => {
  const cases = [
    ['ใบรับ สินค้า.PDF', 'ใบรับ สินค้า.pdf'],
    ['C:\\fakepath\\photo.pdf', 'photo.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['...pdf', 'file.pdf'],
    ['report.txt', 'report.txt.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    [`${'ย'.repeat(300)}.pdf`, `${'ย'.repeat(150)}.pdf`],
  ] as const
  for (const [given, expected] of cases) assert.equal(storedName(given, 'pdf'), expected, JSON.stringify(given))
  assert.equal(storedName('pod.jpg', 'jpeg'), 'pod.jpg')
})
