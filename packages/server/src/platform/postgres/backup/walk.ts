import { readdir } from 'node:fs/promises'
import path from 'node:path'

export interface Found {
  /** Below the folder where the walk began, with slashes. */
  readonly relative: string
  readonly full: string
  readonly isFolder: boolean
}

/** Files and folders below a folder, in the order of their names, folders before what they hold. What vanishes meanwhile is passed over. */
export async function* walk(root: string, isWanted: (relative: string) => boolean, below = ''): AsyncGenerator<Found> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const relative = path.posix.join(below, entry.name)
    if (!isWanted(relative) || !(entry.isFile() || entry.isDirectory())) continue
    yield { relative, full: path.join(root, relative), isFolder: entry.isDirectory() }
    if (entry.isDirectory()) yield* walk(root, isWanted, relative)
  }
}
