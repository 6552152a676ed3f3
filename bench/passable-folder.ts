import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A temporary folder accessible to the database's own user when run as root; otherwise the cluster would be placed elsewhere. */
export const passableFolder = (prefix: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}
