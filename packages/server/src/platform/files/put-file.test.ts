import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, test } from 'node:test'
import { deflateSync, crc32 } from 'node:zlib'
import { filePolicies, megabyte, type FilePolicy } from '@khonsong/domain/kernel/file-policy.ts'
import * as XLSX from '@e965/xlsx'
import { archive, gather, textRow, workbook, workbookParts } from '../sheets/testing/archive.ts'
import { fileKey, type FileStore } from './file-store.ts'
import { openLocalFileStore } from './local-file-store.ts'
import { putFile, type FileScanner } from './put-file.ts'
import { sweepStaging } from './stage-file.ts'

const tenantId = '0197a1b2-0000-7000-8000-000000000001'

let root: string
let store: FileStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  store = await openLocalFileStore(root)
})
afterEach(() => rm(root, { recursive: true }))

const put = (name: string, content: Buffer | Readable, policy: FilePolicy, scan?: FileScanner, fileId: string = randomUUID()) =>
  putFile(
    { content: Buffer.isBuffer(content) ? Readable.from(split(content)) : content, name, policy, tenantId, fileId },
    store,
    scan,
  )

/** In chunks, as from a network. */
function* split(content: Buffer) {
  for (let at = 0; at < content.length; at += 10_000) yield content.subarray(at, at + 10_000)
}

const outcomeOf = async (name: string, content: Buffer, policy: FilePolicy) => {
  const decision = await put(name, content, policy)
  return decision.accepted ? decision.value.mime : decision.rejections.map(({ code }) => code).join()
}

const filesUnder = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

const png = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Like a phone photo: the embedded thumbnail has its own dimensions. */
const jpeg = (width: number, height: number) => {
  const preview = Buffer.from('ffd8ffc00011080010001003012200021101031101ffd9', 'hex')
  const exif = Buffer.concat([Buffer.from('ffe1', 'hex'), Buffer.alloc(2), Buffer.from('Exif\0\0'), preview, Buffer.alloc(50_000)])
  exif.writeUInt16BE(exif.length - 2, 2)
  const frame = Buffer.from('ffc2001108000000000301220002110103110100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8', 'hex'), exif, exif, frame, Buffer.from('ffda0002ffd9', 'hex')])
}

const bmp = (width: number, height: number) => {
  const head = Buffer.alloc(58)
  head.write('BM')
  head.writeUInt32LE(58, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  return head
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

const xls = () => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['a']]), 'a')
  // Cast: asked for a buffer, the library answers with one.
  return XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

test('a stored file is returned byte for byte, with its metadata', async () => {
  const content = Buffer.concat([pdf, Buffer.alloc(2 * megabyte, 'ใบ')])
  const fileId = randomUUID()
  const decision = await put('ใบรับสินค้า มกราคม.pdf', content, filePolicies.attachment, undefined, fileId)
  assert.ok(decision.accepted)
  assert.deepEqual(decision.value, {
    storageKey: fileKey(tenantId, fileId),
    name: 'ใบรับสินค้า มกราคม.pdf',
    kind: 'pdf',
    mime: 'application/pdf',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    width: null,
    height: null,
  })
  const back = await store.read(decision.value.storageKey)
  assert.ok(back)
  assert.ok((await gather(back)).equals(content))
  await store.remove(decision.value.storageKey)
  assert.equal(await store.read(decision.value.storageKey), undefined)
})

test('image sizes are read without decoding', async () => {
  const cases = [
    ['a.png', png(640, 480)],
    ['a.jpg', jpeg(4_032, 3_024)],
    ['a.bmp', bmp(100, -50)],
  ] as const
  const sizes = await Promise.all(
    cases.map(async ([name, content]) => {
      const decision = await put(name, content, filePolicies.image)
      assert.ok(decision.accepted, name)
      return [decision.value.width, decision.value.height]
    }),
  )
  assert.deepEqual(sizes, [
    [640, 480],
    [4_032, 3_024],
    [100, 50],
  ])
})

test('an image with too many pixels is refused, however few bytes it has', async () => {
  assert.equal(await outcomeOf('a.png', png(60_000, 60_000), filePolicies.photo), 'file.image_too_large')
  assert.equal(await outcomeOf('a.jpg', jpeg(65_000, 65_000), filePolicies.photo), 'file.image_too_large')
  assert.equal(await outcomeOf('a.png', png(0, 10), filePolicies.photo), 'file.image_unreadable')
  assert.equal(await outcomeOf('a.jpg', jpeg(10, 10).subarray(0, 40_000), filePolicies.photo), 'file.image_unreadable')
  assert.deepEqual(await filesUnder(root), [])
})

test('the file type is determined by content, not by name', async () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const book = await workbook(textRow('a'))
  const cases: [string, Buffer, FilePolicy][] = [
    ['a.png', html, filePolicies.image],
    ['a.jpg', png(10, 10), filePolicies.image],
    ['a.pdf', html, filePolicies.attachment],
    ['a.pdf', Buffer.concat([Buffer.from('GIF89a'), pdf]), filePolicies.attachment],
    ['a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), filePolicies.image],
    ['a.xlsx', png(10, 10), filePolicies.excel],
    ['a.xls', book, filePolicies.excel],
    ['a.xlsx', xls(), filePolicies.excel],
    ['a.pdf', book, filePolicies.attachment],
    ['a.jpg', Buffer.concat([book, jpeg(1, 1)]), filePolicies.image],
    ['a.xlsx', await archive({ 'META-INF/MANIFEST.MF': 'x' }), filePolicies.excel],
    ['a.zip', pdf, filePolicies.general],
    ['a.jpg', Buffer.from('MZ\u0090'), filePolicies.image],
  ]
  for (const [name, content, policy] of cases) assert.equal(await outcomeOf(name, content, policy), 'file.content', name)
  assert.deepEqual(await filesUnder(root), [])
})

test('real workbooks are accepted, those with macros only as attachments', async () => {
  const macroType = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
  const types = `<Types><Override PartName="/xl/workbook.xml" ContentType="${macroType}"/></Types>`
  const macros = await archive(workbookParts(textRow('a'), { '[Content_Types].xml': types }))
  const book = await workbook(textRow('a'))
  assert.equal(
    await outcomeOf('a.xlsx', book, filePolicies.excel),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  assert.equal(await outcomeOf('a.xls', xls(), filePolicies.excel), 'application/vnd.ms-excel')
  assert.equal(await outcomeOf('a.xlsm', macros, filePolicies.general), 'application/vnd.ms-excel.sheet.macroenabled.12')
  assert.equal(await outcomeOf('a.xlsm', macros, filePolicies.excel), 'file.excel_only')
  assert.equal(await outcomeOf('a.xlsx', macros, filePolicies.excel), 'sheet.macros')
  assert.equal(await outcomeOf('a.xlsm', book, filePolicies.general), 'file.content')
  assert.equal(await outcomeOf('photos.zip', await archive({ 'a.png': png(1, 1) }), filePolicies.general), 'application/zip')
})

test('a zip bomb disguised as a workbook is not stored', async () => {
  const bomb = await workbook(textRow('a'), { 'xl/media/a.png': Buffer.alloc(32 * megabyte) })
  assert.equal(await outcomeOf('a.xlsx', bomb, filePolicies.excel), 'sheet.expands_too_much')
  assert.deepEqual(await filesUnder(root), [])
})

test('an upload stops at the first byte over the limit, and the rest of the request is drained', async () => {
  let sent = 0
  const endless = Readable.from(
    (function* () {
      for (; sent < 40; sent++) yield Buffer.alloc(megabyte, '%PDF-')
    })(),
  )
  const decision = await put('a.pdf', endless, filePolicies.attachment)
  assert.deepEqual(decision, { accepted: false, rejections: [{ code: 'file.too_large', params: { limit: '10 MB' } }] })
  if (!endless.readableEnded) await new Promise((resolve) => endless.once('end', resolve))
  assert.equal(sent, 40)
  assert.deepEqual(await filesUnder(root), [])
})

test('a file of exactly the limit is stored, an empty one is refused', async () => {
  const exact = Buffer.concat([pdf, Buffer.alloc(10 * megabyte - pdf.length)])
  assert.equal(await outcomeOf('a.pdf', exact, filePolicies.attachment), 'application/pdf')
  assert.equal(await outcomeOf('a.pdf', Buffer.alloc(0), filePolicies.attachment), 'file.empty')
})

test('an aborted connection leaves nothing behind', async () => {
  const broken = Readable.from(
    (function* () {
      yield pdf
      throw new Error('connection reset')
    })(),
  )
  await assert.rejects(put('a.pdf', broken, filePolicies.attachment), /connection reset/)
  assert.deepEqual(await filesUnder(root), [])
})

test('the scanner sees the whole file before it is stored, and rejects it by refusing or failing', async () => {
  const seen: string[] = []
  const infected = await put('a.pdf', pdf, filePolicies.attachment, async (path) => {
    seen.push(path)
    return 'infected'
  })
  assert.deepEqual(infected, { accepted: false, rejections: [{ code: 'file.unsafe', params: {} }] })
  assert.equal(seen.length, 1)
  await assert.rejects(
    put('a.pdf', pdf, filePolicies.attachment, () => Promise.reject(new Error('scanner is down'))),
    /scanner is down/,
  )
  assert.deepEqual(await filesUnder(root), [])
  const clean = await put('a.pdf', pdf, filePolicies.attachment, async () => 'clean')
  assert.ok(clean.accepted)
})

test('no name becomes a path', async () => {
  for (const name of ['../../../etc/passwd.pdf', '..\\..\\boot.pdf', '/etc/x.pdf', 'C:\\x.pdf', '\u0000.pdf', 'con.pdf']) {
    const decision = await put(name, pdf, filePolicies.attachment)
    assert.ok(decision.accepted, name)
    assert.match(decision.value.storageKey, /^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
    assert.doesNotMatch(decision.value.name, /[/\\]|\.\./)
  }
  await assert.rejects(put('a.pdf', pdf, filePolicies.attachment, undefined, '../../x'), /two UUIDs/)
  await assert.rejects(async () => store.read('../../etc/passwd'))
})

test('staged files of crashed processes are swept, uploads in progress are not', async () => {
  const now = new Date('2026-01-15T12:00:00Z')
  const old = join(store.stagingDir, 'old')
  const fresh = join(store.stagingDir, 'fresh')
  await writeFile(old, 'x')
  await writeFile(fresh, 'x')
  await utimes(old, now, new Date(now.getTime() - 7 * 3_600_000))
  await utimes(fresh, now, new Date(now.getTime() - 60_000))
  assert.equal(await sweepStaging(store.stagingDir, now), 1)
  assert.deepEqual(await readdir(store.stagingDir), ['fresh'])
})
