import type { Database } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { forgetRow, noteArrival, type FileKey, type LeavingFile } from './store.ts'

/** A store that writes down what it is about to keep: a server killed before the file has its row leaves nothing that nobody knows of. */
export const recordedFileStore = ({ writer }: Database, store: FileStore, file: FileKey): FileStore => ({
  ...store,
  keep: async (key, stagedPath, facts) => {
    await noteArrival({ db: writer }, { ...file, storageKey: key }, facts.mime)
    await store.keep(key, stagedPath, facts)
  },
})

/** Content first, row last: what a killed server has not finished, the next look finishes. */
export const removeFile = async ({ writer }: Database, store: FileStore, file: LeavingFile): Promise<void> => {
  await store.remove(file.storageKey)
  await forgetRow({ db: writer }, file)
}
