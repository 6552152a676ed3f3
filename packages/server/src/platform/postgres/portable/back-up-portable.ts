import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createArchive, type ArchiveWriter } from '../backup/archive-writer.ts'
import { descriptionPath, filesPrefix } from '../backup/backup-format.ts'
import { walk } from '../backup/walk.ts'
import { withClient } from '../connection.ts'
import type { AppliedStatement } from '../migration-plan.ts'
import { readSequences, readTables } from './catalogue.ts'
import { portionBytes, portionPath, type PortableDescription, type PortableTable } from './portable-format.ts'
import { quotedColumns, quotedTable } from './quoted.ts'

export interface PortableBackup {
  /** Connects as a user with read access to all tables. */
  readonly url: string
  /** Folder of uploaded files; absent if they are stored elsewhere (S3). */
  readonly filesFolder?: string
  readonly destination: string
  readonly now: Date
}

/** Chunks may end within a row; the loader concatenates them. */
const copyTable = async (client: ClientBase, archive: ArchiveWriter, { name, columns }: PortableTable): Promise<void> => {
  // A partitioned table cannot be copied by name, a select from it can.
  const stream = client.query(copyTo(`copy (select ${quotedColumns(columns)} from ${quotedTable(name)}) to stdout`))
  let pieces: Buffer[] = []
  let held = 0
  let number = 0
  const flush = async () => {
    if (held === 0) return
    number += 1
    await archive.addContent(portionPath(name, number), Buffer.concat(pieces, held))
    pieces = []
    held = 0
  }
  // A byte stream.
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece)
    held += piece.length
    if (held >= portionBytes) await flush()
  }
  await flush()
}

const describe = async (client: ClientBase, now: Date): Promise<PortableDescription> => {
  const { rows: migrations } = await client.query<AppliedStatement>(
    'select file, statement, statements, sha256 from migrations order by file, statement',
  )
  const [tables, sequences] = [await readTables(client), await readSequences(client)]
  return { format: 2, kind: 'portable', madeAt: now.toISOString(), migrations, tables, sequences }
}

const copyFiles = async (archive: ArchiveWriter, folder: string): Promise<void> => {
  const isWanted = (relative: string) => relative.split('/')[0] !== '.staging'
  for await (const { relative, full, isFolder } of walk(folder, isWanted)) {
    if (isFolder) await archive.addFolder(filesPrefix + relative)
    else await archive.addFile(filesPrefix + relative, full)
  }
}

/**
 * Backs up all tables in COPY format, and the uploaded files, into one file that any supported PostgreSQL can restore.
 * Tables are read in one snapshot while servers keep writing. Files are copied afterwards, so every file a row names is
 * included.
 */
export const backUpPortable = async ({ url, filesFolder, destination, now }: PortableBackup): Promise<void> => {
  await mkdir(path.dirname(destination), { recursive: true })
  const archive = createArchive(destination, now)
  try {
    await withClient(url, async (client) => {
      await client.query(`set statement_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 3`)
      await client.query('begin isolation level repeatable read, read only')
      const description = await describe(client, now)
      await archive.addContent(descriptionPath, JSON.stringify(description))
      for (const table of description.tables) await copyTable(client, archive, table)
    })
    if (filesFolder !== undefined) await copyFiles(archive, filesFolder)
    await archive.finish()
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
