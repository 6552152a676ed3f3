import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { ArchiveWriter } from './archive-writer.ts'
import { dataPrefix } from './backup-format.ts'
import { walk } from './walk.ts'

/** Folders copied empty: their content is meaningless to a server started from the copy. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const left = new Set(['postmaster.pid', 'postmaster.opts', 'current_logfiles', 'backup_label', 'tablespace_map'])
const controlFile = 'global/pg_control'

const isCopied = (relative: string): boolean => {
  const [top = ''] = relative.split('/')
  const name = path.basename(relative)
  const isEmptied = emptied.has(top) && relative !== top
  const isScratch = name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init') || name.startsWith('postmaster.pid')
  return !isEmptied && !isScratch && !left.has(relative) && relative !== controlFile
}

/** PostgreSQL overwrites this small file in place; two equal reads in a row were not torn. */
const readControlFile = async (data: string): Promise<Buffer> => {
  const file = path.join(data, controlFile)
  for (let before = await readFile(file); ; await pause(10)) {
    const now = await readFile(file)
    if (now.equals(before)) return now
    before = now
  }
}

const segmentName = /^[0-9A-F]{24}$/

/** Sequence number of a 16 MB WAL segment: 256 of them share the middle part of the name. */
const segmentNumber = (name: string): number => Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)

const copyLog = async (archive: ArchiveWriter, data: string, first: string, last: string): Promise<void> => {
  const names = (await readdir(path.join(data, 'pg_wal')))
    .filter((name) => segmentName.test(name) && name >= first && name <= last)
    .sort()
  const needed = segmentNumber(last) - segmentNumber(first) + 1
  if (names.length !== needed)
    throw new Error(`Of ${needed} segments of the log from ${first} to ${last}, ${names.length} are there.`)
  for (const name of names) {
    if (!(await archive.addFile(`${dataPrefix}pg_wal/${name}`, path.join(data, 'pg_wal', name))))
      throw new Error(`${name} went away.`)
  }
}

const copyData = async (archive: ArchiveWriter, data: string): Promise<void> => {
  for await (const { relative, full, isFolder } of walk(data, isCopied)) {
    if (isFolder) await archive.addFolder(dataPrefix + relative)
    else await archive.addFile(dataPrefix + relative, full)
  }
  await archive.addFolder(`${dataPrefix}pg_wal/archive_status`)
}

/**
 * Copies the data folder of a running server as PostgreSQL prescribes: between `pg_backup_start` and `pg_backup_stop`,
 * followed by the WAL of that time, whose replay makes the copy consistent. A temporary replication slot retains that
 * WAL meanwhile.
 */
export const copyRunningCluster = async (client: Client, data: string, archive: ArchiveWriter): Promise<void> => {
  await client.query(`select pg_create_physical_replication_slot('khonsong_backup_' || pg_backend_pid(), true, true)`)
  await client.query(`select pg_backup_start('khonsong', fast => true)`)
  await copyData(archive, data)
  await archive.addContent(dataPrefix + controlFile, await readControlFile(data))
  const { rows } = await client.query<{ last: string; label: string; tablespaces: string }>(
    `select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(wait_for_archive => false)`,
  )
  const [stopped] = rows
  const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(stopped?.label ?? '')?.[1]
  if (stopped === undefined || first === undefined) throw new Error('PostgreSQL gave no label for the backup.')
  if (stopped.tablespaces.trim() !== '') throw new Error('A database with tablespaces of its own cannot be backed up this way.')
  await archive.addContent(`${dataPrefix}backup_label`, stopped.label)
  await copyLog(archive, data, first, stopped.last)
}
