import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { accept, refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { fileKinds, kindByName, wrongType, type FileKind, type FilePolicy } from '@khonsong/domain/kernel/file-policy.ts'
import { fileKey, type FileStore } from './file-store.ts'
import { inspectContent } from './inspect-content.ts'
import { stageFile, type StagedFile } from './stage-file.ts'
import { storedName } from './stored-name.ts'

/** Asked about every file before it is kept (ASVS 5.4.3). One that fails to answer throws, and the file is not kept. */
export type FileScanner = (path: string) => Promise<'clean' | 'infected'>

export interface FileToPut {
  readonly content: Readable
  /** As the sender named it. */
  readonly name: string
  readonly policy: FilePolicy
  readonly tenantId: string
  /** The id the file will have in the database. */
  readonly fileId: string
}

/** What the caller writes into the database. */
export interface FileFacts {
  readonly storageKey: string
  readonly name: string
  readonly kind: FileKind
  readonly mime: string
  readonly bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
}

const keepStaged = async (
  staged: StagedFile,
  kind: FileKind,
  file: FileToPut,
  store: FileStore,
  scan: FileScanner | undefined,
): Promise<Decision<FileFacts>> => {
  const inspected = await inspectContent(staged.path, kind, file.policy)
  if (!inspected.accepted) return inspected
  if (scan && (await scan(staged.path)) !== 'clean') return refuse(rejection('file.unsafe', {}))
  const storageKey = fileKey(file.tenantId, file.fileId)
  const { mime } = fileKinds[kind]
  const { bytes, sha256 } = staged
  await store.keep(storageKey, staged.path, { mime, bytes })
  const { width = null, height = null } = inspected.value.size ?? {}
  return accept({ storageKey, name: storedName(file.name, kind), kind, mime, bytes, sha256, width, height })
}

/**
 * Takes one upload in: bounded while it arrives, looked at, scanned, and only then kept under its id. Refused or failed, it
 * leaves nothing behind. The caller writes the row; a file whose row was never written is swept by the caller's sweep.
 */
export const putFile = async (file: FileToPut, store: FileStore, scan?: FileScanner): Promise<Decision<FileFacts>> => {
  const kind = kindByName(file.name.trim(), file.policy)
  if (!kind) {
    file.content.resume()
    return refuse(wrongType(file.policy))
  }
  const staged = await stageFile(file.content, store.stagingDir, file.policy)
  if (!staged.accepted) return staged
  try {
    return await keepStaged(staged.value, kind, file, store, scan)
  } finally {
    // Kept, it is no longer there; in every other case it must not stay.
    await rm(staged.value.path, { force: true })
  }
}
