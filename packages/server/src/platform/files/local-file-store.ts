import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './file-store.ts'

/** fsync of the folder: without it, a power failure may lose a rename. Windows neither supports nor needs it. */
const syncFolder = async (path: string) => {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** File store in a local folder. Staging is inside it, so that storing a file is one rename. */
export const openLocalFileStore = async (root: string): Promise<FileStore> => {
  const stagingDir = join(root, '.staging')
  await mkdir(stagingDir, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    stagingDir,
    keep: async (key, stagedPath) => {
      const path = join(root, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(stagedPath, path)
      await syncFolder(dirname(path))
    },
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : undefined),
    remove: (key) => disk.delete(key),
  }
}
