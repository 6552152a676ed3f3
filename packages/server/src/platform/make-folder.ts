import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const exists = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false }) !== undefined

/**
 * Makes a folder and those above it, and answers the first that was made. Node's own recursive call never returns where the system says
 * ENOENT of a folder whose parent exists, as under /proc, and no signal ends it.
 */
export const makeFolder = (folder: string, mode?: number): string | undefined => {
  if (exists(folder)) {
    // Says EEXIST of a file in its place.
    if (!statSync(folder).isDirectory()) mkdirSync(folder)
    return undefined
  }
  const parent = path.dirname(folder)
  const above = exists(parent) ? undefined : makeFolder(parent, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process was faster.
    if (!exists(folder)) throw error
  }
  return above ?? folder
}
