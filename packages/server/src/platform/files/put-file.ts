import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { accept, refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { fileKinds, kindByName, wrongType, type FileKind, type FilePolicy } from '@khonsong/domain/kernel/file-policy.ts'
import { fileKey, type FileStore } from './file-store.ts'
import { inspectContent } from './inspect-content.ts'
import { stageFile, type StagedFile } from './stage-file.ts'
import { storedName } from './stored-name.ts'

/** Virus scanner, called before a file is stored (ASVS 5.4.3). If it throws, the file is rejected. */
export type FileScanner = (path: string) => Promise<'clean' | 'infected'>

export interface FileToPut {
  readonly content: Readable
  /** File name as uploaded. */
  readonly name: string
  readonly policy: FilePolicy
  readonly tenantId: string
  /** The file's id in the database. */
  readonly fileId: string
}

/** Metadata for the caller to store. */
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
 * Accepts one upload: limits its size while streaming, inspects and scans it, then stores it under its id. On refusal
 * or failure nothing remains. The caller inserts the row; files without a row are removed by the caller's sweep.
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
    // No-op after the file was stored; otherwise removes the staged file.
    await rm(staged.value.path, { force: true })
  }
}
