import type { Readable } from 'node:stream'

/** Storage of uploaded files. Keys come from `fileKey`, never from user input. */
export interface FileStore {
  /** Local folder for uploads that are not inspected yet. */
  readonly stagingDir: string
  /** Moves a staged file into the store atomically. */
  readonly keep: (key: string, stagedPath: string, facts: { readonly mime: string; readonly bytes: number }) => Promise<void>
  /** Undefined if the file does not exist. */
  readonly read: (key: string) => Promise<Readable | undefined>
  readonly remove: (key: string) => Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** `tenant/ab/id`: the last two hex digits of the id are random and spread a company's files over 256 folders. */
export const fileKey = (tenantId: string, fileId: string): string => {
  if (!uuid.test(tenantId) || !uuid.test(fileId)) throw new Error('A file key is made of two UUIDs')
  return `${tenantId}/${fileId.slice(-2)}/${fileId}`
}
