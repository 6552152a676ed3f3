import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { isReachableByOthers, type RunAs } from './run-as.ts'

/** The folders of one embedded database. */
export interface Home {
  /** Holds everything below, and belongs to the database's user alone. */
  readonly folder: string
  readonly data: string
  readonly log: string
  readonly sockets: string
}

/** A socket's path may have 103 bytes on macOS and 107 on Linux; PostgreSQL appends "/.s.PGSQL.5432.lock". */
const longestSocketFolder = 80

/** Where root keeps a database whose DATA_DIR no other user can enter, such as a folder under /root. */
const fallbackFolder = '/var/lib/khonsong'

const shortName = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 16)

const makePrivate = (folder: string, as: RunAs | undefined): void => {
  makeFolder(folder, 0o700)
  const found = lstatSync(folder)
  const ours = as === undefined ? [process.getuid?.()] : [as.uid, 0]
  // A folder under /tmp could have been laid there by somebody else, to listen in our place.
  if (!found.isDirectory() || !ours.includes(found.uid)) throw new Error(`${folder} belongs to another user.`)
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

/** Finds, and makes where needed, the folders of the database of a DATA_DIR. */
export const prepareHome = (dataDir: string, as: RunAs | undefined): Home => {
  const made = makeFolder(dataDir)
  // Passing through is all that the database's user needs; a strict umask would deny it even that.
  if (made !== undefined && as !== undefined) chmodSync(dataDir, 0o711)
  const folder = clusterFolder(realpathSync(dataDir), as)
  const sockets = Buffer.byteLength(folder) <= longestSocketFolder ? folder : `/tmp/khonsong-${shortName(folder)}`
  const home = { folder, data: path.join(folder, 'data'), log: path.join(folder, 'log'), sockets }
  for (const each of [home.folder, home.log, home.sockets]) makePrivate(each, as)
  return home
}
