import { Readable } from 'node:stream'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { zipChunks } from '../../../platform/sheets/zip-stream.ts'
import { filesToPack, type PackedFile } from './receipt-batches-store.ts'

/** Opened lazily, so that a large archive keeps one file open at a time. */
async function* contentOf(store: FileStore, { storageKey }: PackedFile): AsyncGenerator<Buffer, void, undefined> {
  const content = await store.read(storageKey)
  if (!content) return
  for await (const chunk of content) yield Buffer.from(chunk)
}

/** One folder per waybill; user-supplied names are sanitised for every unpacking system. */
const nameIn = ({ shipmentNo, name }: PackedFile, index: number): string => {
  const safe = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '_').replace(/^\.+/, '_')
  return `${safe(shipmentNo)}/${String(index + 1).padStart(3, '0')} ${safe(name)}`
}

/** Signed documents of receipts as a streamed zip file. */
export const packReceipts = async (tx: Tx, ids: readonly string[], store: FileStore): Promise<MadeFile> => {
  const files = await filesToPack(tx, ids)
  if (files.length === 0) throw new Refused([rejection('receipt.no_attachments', {}, 'ids')])
  const sources = files.map((file, index) => ({ name: nameIn(file, index), content: contentOf(store, file) }))
  return {
    content: Readable.from(zipChunks(sources), { objectMode: false }),
    name: `receipts-${tx.now.slice(0, 10)}.zip`,
    mime: 'application/zip',
  }
}
