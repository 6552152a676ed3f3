import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { withClient } from '../connection.ts'
import { startEmbedded } from '../embedded.ts'
import { prepareHome } from '../home.ts'
import { runAs } from '../run-as.ts'
import { createArchive, type ArchiveWriter } from './archive-writer.ts'
import { descriptionPath, filesPrefix, type BackupDescription } from './backup-format.ts'
import { copyRunningCluster } from './base-backup.ts'
import { walk } from './walk.ts'

/** Default destination: one file per backup, named by its time. */
export const defaultDestination = (dataDir: string, now: Date): string =>
  path.join(dataDir, 'backups', `khonsong-${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z.tar.gz`)

const copyFiles = async (archive: ArchiveWriter, dataDir: string): Promise<void> => {
  for await (const { relative, full, isFolder } of walk(path.join(dataDir, 'files'), () => true)) {
    if (isFolder) await archive.addFolder(filesPrefix + relative)
    else await archive.addFile(filesPrefix + relative, full)
  }
}

const describe = async (adminUrl: string, now: Date): Promise<BackupDescription> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)
    const { platform, arch } = process
    return { format: 1, madeAt: now.toISOString(), postgresMajor: rows[0]?.major ?? 0, platform, arch }
  })

/**
 * Backs up the embedded database and the uploaded files of a DATA_DIR into one file, online or offline. The database
 * state is that of the end of its copy. Files are copied afterwards, so every file the database references is included
 * (a file is written before its row and never changed).
 */
export const backUp = async (dataDir: string, destination: string, now: Date): Promise<void> => {
  const { data } = prepareHome(dataDir, runAs())
  if (!existsSync(path.join(data, 'PG_VERSION'))) throw new Error(`${dataDir} holds no database.`)
  await mkdir(path.dirname(destination), { recursive: true })
  const embedded = await startEmbedded({ dataDir })
  const archive = createArchive(destination, now)
  try {
    await archive.addContent(descriptionPath, JSON.stringify(await describe(embedded.adminUrl, now), null, 2))
    await withClient(embedded.adminUrl, (client) => copyRunningCluster(client, data, archive))
    await copyFiles(archive, dataDir)
    await archive.finish()
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await embedded.stop()
  }
}
