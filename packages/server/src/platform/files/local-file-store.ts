import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './file-store.ts'

/** Writes the folder's list of names to the disk; without it a power cut may forget a rename. Windows cannot and need not. */
const syncFolder = async (path: string) => {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Files in a folder of this machine. Staging lies inside it, so that taking a file over is one rename. */
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
