import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A temporary folder that the database's own user can pass through when root runs the benchmark; else the cluster would move elsewhere. */
export const passableFolder = (prefix: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}
