import type { Readable } from 'node:stream'

/** Where files are kept. Keys are made by `fileKey`, never from anything a person typed. */
export interface FileStore {
  /** A folder on this machine where an upload waits until it has been looked at. */
  readonly stagingDir: string
  /** Takes a staged file over as a whole: afterwards it is there, or, whatever happens meanwhile, it is not. */
  readonly keep: (key: string, stagedPath: string, facts: { readonly mime: string; readonly bytes: number }) => Promise<void>
  /** Nothing when there is no such file. */
  readonly read: (key: string) => Promise<Readable | undefined>
  readonly remove: (key: string) => Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** `tenant/ab/id`: the last two digits of the id, which are random, spread a company's files over 256 folders. */
export const fileKey = (tenantId: string, fileId: string): string => {
  if (!uuid.test(tenantId) || !uuid.test(fileId)) throw new Error('A file key is made of two UUIDs')
  return `${tenantId}/${fileId.slice(-2)}/${fileId}`
}
