import type { Database } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { deleteFileRow, recordArrival, type FileKey, type FileToDelete } from './store.ts'

/** A file store that records each file before storing it, so a crash leaves no unknown content. */
export const recordedFileStore = ({ writer }: Database, store: FileStore, file: FileKey): FileStore => ({
  ...store,
  keep: async (key, stagedPath, facts) => {
    await recordArrival({ db: writer }, { ...file, storageKey: key }, facts.mime)
    await store.keep(key, stagedPath, facts)
  },
})

/** Deletes content first and the row last: the next sweep resumes after a crash. */
export const removeFile = async ({ writer }: Database, store: FileStore, file: FileToDelete): Promise<void> => {
  await store.remove(file.storageKey)
  await deleteFileRow({ db: writer }, file)
}
