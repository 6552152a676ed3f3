import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { checkFileCount, megabyte, type FilePolicy, type FilePolicyName } from '@khonsong/domain/kernel/file-policy.ts'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../../platform/db/new-id.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { putFile, type FileScanner } from '../../../platform/files/put-file.ts'
import { Answered, decided } from '../../../platform/http/refusals.ts'
import type { PutFile } from '../../../platform/http/serve.ts'
import type { FileKey } from './store.ts'

export interface Taken {
  readonly files: PutFile[]
  readonly fields: Record<string, unknown>
}

/** A form field: text, or JSON if it looks like an object or array. */
const fieldValue = (text: string): unknown => {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The multipart parser throws plain errors for a truncated form or a missing boundary. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /^Multipart: Boundary not found|unexpected end of multipart data/i.test(error.message)

/**
 * Stores a form's files before the transaction starts, so a slow upload holds no connection. On a refusal or an aborted
 * upload the stored files are removed; if the transaction fails, by `dropFiles`.
 */
export const takeFiles = async (
  request: FastifyRequest,
  operation: Operation,
  {
    storeOf,
    scan,
    limitOf,
    drop,
  }: {
    storeOf: (file: FileKey) => FileStore
    scan?: FileScanner | undefined
    limitOf: (policy: FilePolicyName) => Promise<FilePolicy>
    drop: (files: readonly PutFile[]) => Promise<void>
  },
  tenantId: string,
): Promise<Taken> => {
  if (!operation.upload) return { files: [], fields: {} }
  if (!request.isMultipart()) throw new Answered(415, rejection('file.missing', {}))
  const policy = await limitOf(operation.upload.policy)
  const files: PutFile[] = []
  const fields: Record<string, unknown> = Object.create(null)
  try {
    const limits = {
      files: operation.upload.maxFiles + 1,
      fields: 50,
      fieldSize: megabyte,
      parts: operation.upload.maxFiles + 52,
      fileSize: policy.maxBytes + 1,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = fieldValue(String(part.value))
        continue
      }
      decided(checkFileCount(files.length + 1, { ...policy, maxCount: Math.min(policy.maxCount, operation.upload.maxFiles) }))
      const id = newId()
      const facts = decided(
        await putFile({ content: part.file, name: part.filename, policy, tenantId, fileId: id }, storeOf({ tenantId, id }), scan),
      )
      files.push({ id, ext: facts.kind, ...facts })
    }
  } catch (error) {
    await drop(files)
    throw isBrokenForm(error) ? new Answered(400, rejection('file.missing', {}, 'files')) : error
  }
  if (files.length === 0) throw new Answered(422, rejection('file.missing', {}, 'files'))
  return { files, fields: { ...fields } }
}
