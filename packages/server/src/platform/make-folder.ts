import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const exists = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false }) !== undefined

/**
 * Creates a folder with its parents and returns the first one created. Node's recursive `mkdir` loops forever, and
 * ignores signals, where the system reports ENOENT although the parent exists, as under /proc.
 */
export const makeFolder = (folder: string, mode?: number): string | undefined => {
  if (exists(folder)) {
    // Throws EEXIST if a file is in its place.
    if (!statSync(folder).isDirectory()) mkdirSync(folder)
    return undefined
  }
  const parent = path.dirname(folder)
  const above = exists(parent) ? undefined : makeFolder(parent, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process created it first.
    if (!exists(folder)) throw error
  }
  return above ?? folder
}
