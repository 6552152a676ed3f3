import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { findBinaries } from '../binaries.ts'
import { isEmbeddedRunning } from '../embedded.ts'
import { prepareHome, type Home } from '../home.ts'
import { runAs, type RunAs } from '../run-as.ts'
import { readArchive, readText, type ArchiveEntry } from './archive-reader.ts'
import {
  checksumsPath,
  dataPrefix,
  descriptionPath,
  filesPrefix,
  isExpectedPath,
  parseDescription,
  type BackupDescription,
} from './backup-format.ts'

export interface RestoreOptions {
  readonly dataDir: string
  readonly backup: string
  /** Whether existing data in DATA_DIR may be moved aside. */
  readonly force: boolean
  readonly now: Date
}

const hashOf = async (content: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const bytes of content) hash.update(bytes)
  return hash.digest('hex')
}

/** Messages for system errors that mean nothing to the operator: not an archive, or missing. */
const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file',
  EISDIR: 'This is a folder',
  EACCES: 'This user may not read the file',
  Z_DATA_ERROR: 'This is not a backup of Khonsong',
  Z_BUF_ERROR: 'The backup is cut off',
}

/** Reads the whole backup, verifies every checksum and returns its description. */
export const verifyArchive = async (backup: string): Promise<string> => {
  try {
    return await verified(backup)
  } catch (error) {
    const why = error instanceof Error && 'code' in error && typeof error.code === 'string' ? unreadable[error.code] : undefined
    throw why === undefined ? error : new Error(`${why}: ${backup}`, { cause: error })
  }
}

const verifyBackup = async (backup: string): Promise<BackupDescription> => parseDescription(await verifyArchive(backup))

const verified = async (backup: string): Promise<string> => {
  const hashes = new Map<string, string>()
  let description: string | undefined
  let listed: string | undefined
  for await (const { path, kind, content } of readArchive(backup)) {
    if (!isExpectedPath(path) || listed !== undefined) throw new Error(`The backup holds an entry that it should not: ${path}`)
    if (kind === 'folder') continue
    if (path === checksumsPath) listed = await readText(content)
    else if (description === undefined) {
      if (path !== descriptionPath) throw new Error('This is not a backup of Khonsong.')
      description = await readText(content)
      hashes.set(path, createHash('sha256').update(description).digest('hex'))
    } else hashes.set(path, await hashOf(content))
  }
  const found = [...hashes].map(([path, hash]) => `${hash}  ${path}\n`).join('')
  if (description === undefined || listed !== found) throw new Error('The backup is damaged: its checksums do not match.')
  return description
}

const assertFits = async (
  { postgresMajor, platform, arch }: BackupDescription,
  home: Home,
  as: RunAs | undefined,
): Promise<void> => {
  const { major } = await findBinaries(home.folder, as)
  if (postgresMajor !== major) throw new Error(`The backup is of PostgreSQL ${postgresMajor}; ${major} is installed.`)
  if (platform !== process.platform || arch !== process.arch) {
    throw new Error(`The backup was made on ${platform}-${arch} and cannot be used on ${process.platform}-${process.arch}.`)
  }
}

/** Backups are in DATA_DIR by default and do not count as data. */
const isEmptyFolder = (dataDir: string): boolean => !existsSync(dataDir) || readdirSync(dataDir).every((name) => name === 'backups')

const writeFile = async (target: string, content: AsyncIterable<Buffer>): Promise<void> => {
  const file = await open(target, 'wx', 0o600)
  try {
    for await (const bytes of content) await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

interface Target {
  readonly prefix: string
  readonly final: string
  readonly unfinished: string
  readonly owner: RunAs | undefined
}

export const extractFile = async (entry: ArchiveEntry, target: string): Promise<void> => {
  if (entry.kind === 'folder') await mkdir(target, { recursive: true, mode: 0o700 })
  else await writeFile(target, entry.content)
}

const extract = async (entry: ArchiveEntry, { prefix, unfinished, owner }: Target): Promise<void> => {
  const target = path.join(unfinished, entry.path.slice(prefix.length))
  await extractFile(entry, target)
  if (owner !== undefined) chownSync(target, owner.uid, owner.gid)
}

const extractAll = async (backup: string, targets: readonly Target[]): Promise<void> => {
  for (const { unfinished, owner } of targets) {
    mkdirSync(unfinished, { mode: 0o700 })
    if (owner !== undefined) chownSync(unfinished, owner.uid, owner.gid)
  }
  for await (const entry of readArchive(backup)) {
    const target = targets.find(({ prefix }) => entry.path.startsWith(prefix))
    if (target !== undefined) await extract(entry, target)
  }
}

/** Moves existing data aside and the unpacked data into place. */
const putInPlace = async ({ final, unfinished }: Target, now: Date): Promise<void> => {
  if (existsSync(final)) await rename(final, `${final}.before-${now.toISOString().replace(/[-:.]/g, '')}`)
  await rename(unfinished, final)
}

/**
 * Restores a backup into a DATA_DIR. Nothing is touched before the whole backup is verified and compatible. It is
 * unpacked next to its destination and renamed at the end, the database last, so an interrupted restore leaves no
 * database.
 */
export const restoreBackup = async ({ dataDir, backup, force, now }: RestoreOptions): Promise<BackupDescription> => {
  if (!force && !isEmptyFolder(dataDir)) throw new Error(`${dataDir} is not empty. With --force what it holds is moved aside.`)
  const description = await verifyBackup(backup)
  const as = runAs()
  const home = prepareHome(dataDir, as)
  if (isEmbeddedRunning(dataDir)) throw new Error(`A server uses ${dataDir}. Stop it first.`)
  if (!force && existsSync(home.data)) throw new Error(`${home.data} holds a database. With --force it is moved aside.`)
  await assertFits(description, home, as)

  const files = path.join(dataDir, 'files')
  const mark = `.unfinished-${process.pid}`
  const targets: readonly Target[] = [
    { prefix: filesPrefix, final: files, unfinished: files + mark, owner: undefined },
    { prefix: dataPrefix, final: home.data, unfinished: home.data + mark, owner: as },
  ]
  try {
    await extractAll(backup, targets)
    for (const target of targets) await putInPlace(target, now)
  } finally {
    for (const { unfinished } of targets) await rm(unfinished, { recursive: true, force: true })
  }
  return description
}
