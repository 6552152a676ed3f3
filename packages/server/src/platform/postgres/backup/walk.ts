import { readdir } from 'node:fs/promises'
import path from 'node:path'

export interface Found {
  /** Path relative to the root, with slashes. */
  readonly relative: string
  readonly full: string
  readonly isFolder: boolean
}

/** Files and folders below a folder in name order, parents first. Skips entries that vanish meanwhile. */
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
