import { existsSync } from 'node:fs'
import { findBinaries } from './binaries.ts'
import { administrator, ensureCluster, livePostmaster } from './cluster.ts'
import { applicationName, embeddedUrl, ensureApplicationDatabase } from './connection.ts'
import { prepareHome, type Home } from './home.ts'
import { runAs } from './run-as.ts'
import { supervise } from './supervise.ts'

export interface Embedded {
  /** Signs in as the owner of the application's database, who has no rights beyond it. */
  readonly url: string
  /** Signs in as the owner of the cluster, for making databases and backups. */
  readonly adminUrl: string
  /** Whether the cluster was found running: another server's, or what a killed one left behind. */
  readonly adopted: boolean
  /**
   * Stops the cluster, unless another server on the same DATA_DIR still uses it: the last one stops it. `lastWish` runs before, when
   * nobody else uses the cluster and nobody can join it any more.
   */
  stop(lastWish?: () => Promise<void>): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Settings of PostgreSQL beside or instead of ours. */
  readonly settings?: Readonly<Record<string, string>>
  /** Told when the database went away and when it is back. */
  readonly report?: (event: string) => void
}

const settingsFor = (home: Home): Readonly<Record<string, string>> => ({
  // No port: only who may enter the folder of the socket gets a connection.
  listen_addresses: '',
  port: '5432',
  unix_socket_directories: home.sockets,
  unix_socket_permissions: '0700',
  max_connections: '80',
  shared_buffers: '256MB',
  // A thirty-second of them by itself, all of it touched at the start; two megabytes are written out in time here.
  wal_buffers: '2MB',
  // Nothing is replicated from here: a process less.
  max_logical_replication_workers: '0',
  // What the planner may expect from the page cache of a machine of 2 GB; too low a value hides good index scans.
  effective_cache_size: '1GB',
  // The cost of a random page on the solid-state disks of today; the default is that of a turning one.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: home.log,
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
})

/** Whether a PostgreSQL serves this DATA_DIR now, whoever started it. */
export const isEmbeddedRunning = (dataDir: string): boolean =>
  existsSync(dataDir) && livePostmaster(prepareHome(dataDir, runAs())) !== undefined

/** Starts the PostgreSQL that npm brought, on `DATA_DIR/postgres`, or joins the one that runs there, and keeps it running. */
export const startEmbedded = async ({ dataDir, settings = {}, report = () => undefined }: EmbeddedOptions): Promise<Embedded> => {
  const as = runAs()
  const home = prepareHome(dataDir, as)
  const binaries = await findBinaries(home.folder, as)
  await ensureCluster(home, binaries)
  const supervised = await supervise({ home, binaries, as, settings: { ...settingsFor(home), ...settings } }, report)
  await ensureApplicationDatabase(home)
  return {
    url: embeddedUrl(home, applicationName, applicationName),
    adminUrl: embeddedUrl(home, administrator, 'postgres'),
    adopted: supervised.adopted,
    stop: supervised.stop,
  }
}
