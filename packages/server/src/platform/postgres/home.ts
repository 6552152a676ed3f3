import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { isReachableByOthers, type RunAs } from './run-as.ts'

/** The folders of one embedded database. */
export interface Home {
  /** Parent of everything below, accessible only to the database's user. */
  readonly folder: string
  readonly data: string
  readonly log: string
  readonly sockets: string
}

/** A socket path is limited to 103 bytes on macOS and 107 on Linux; PostgreSQL appends "/.s.PGSQL.5432.lock". */
const longestSocketFolder = 80

/** Used by root if no other user can enter DATA_DIR, such as a folder under /root. */
const fallbackFolder = '/var/lib/khonsong'

const shortName = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 16)

const makePrivate = (folder: string, as: RunAs | undefined): void => {
  makeFolder(folder, 0o700)
  const found = lstatSync(folder)
  const trustedOwners = as === undefined ? [process.getuid?.()] : [as.uid, 0]
  // A folder under /tmp may have been created by another user to intercept connections.
  if (!found.isDirectory() || !trustedOwners.includes(found.uid)) throw new Error(`${folder} belongs to another user.`)
  if (as !== undefined) chownSync(folder, as.uid, as.gid)
  chmodSync(folder, 0o700)
}

const clusterFolder = (dataDir: string, as: RunAs | undefined): string => {
  const wanted = path.join(dataDir, 'postgres')
  if (as === undefined || isReachableByOthers(dataDir)) return wanted
  makeFolder(fallbackFolder, 0o755)
  const elsewhere = path.join(fallbackFolder, shortName(dataDir))
  makeFolder(wanted)
  writeFileSync(
    path.join(wanted, 'MOVED'),
    `The user of the database cannot enter this folder; the database lies in\n${elsewhere}\n`,
  )
  return elsewhere
}

/** Resolves, and creates if needed, the database folders of a DATA_DIR. */
export const prepareHome = (dataDir: string, as: RunAs | undefined): Home => {
  const made = makeFolder(dataDir)
  // The database's user needs to traverse it; a strict umask would deny even that.
  if (made !== undefined && as !== undefined) chmodSync(dataDir, 0o711)
  const folder = clusterFolder(realpathSync(dataDir), as)
  const sockets = Buffer.byteLength(folder) <= longestSocketFolder ? folder : `/tmp/khonsong-${shortName(folder)}`
  const home = { folder, data: path.join(folder, 'data'), log: path.join(folder, 'log'), sockets }
  for (const each of [home.folder, home.log, home.sockets]) makePrivate(each, as)
  return home
}
