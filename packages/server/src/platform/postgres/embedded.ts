import { existsSync } from 'node:fs'
import { findBinaries } from './binaries.ts'
import { administrator, ensureCluster, livePostmaster } from './cluster.ts'
import { applicationName, embeddedUrl, ensureApplicationDatabase } from './connection.ts'
import { prepareHome, type Home } from './home.ts'
import { runAs } from './run-as.ts'
import { supervise } from './supervise.ts'

export interface Embedded {
  /** Connects as the owner of the application's database, without further rights. */
  readonly url: string
  /** Connects as the cluster's superuser, to create databases and backups. */
  readonly adminUrl: string
  /** Whether the cluster was already running: used by another server, or left by a killed one. */
  readonly adopted: boolean
  /**
   * Stops the cluster, unless another server on the same DATA_DIR still uses it: the last one stops it. `lastWish` runs
   * before that, when no other process uses the cluster or can join it.
   */
  stop(lastWish?: () => Promise<void>): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Additional PostgreSQL settings; override ours. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called when the database goes down and when it is back. */
  readonly report?: (event: string) => void
}

const settingsFor = (home: Home): Readonly<Record<string, string>> => ({
  // No TCP port: only processes that can enter the socket's folder can connect.
  listen_addresses: '',
  port: '5432',
  unix_socket_directories: home.sockets,
  unix_socket_permissions: '0700',
  max_connections: '80',
  shared_buffers: '256MB',
  // The default is a thirty-second of shared buffers, all touched at startup; 2 MB is flushed in time here.
  wal_buffers: '2MB',
  // No logical replication: one process less.
  max_logical_replication_workers: '0',
  // The planner's assumed page cache, for a machine with 2 GB; a low value discourages good index scans.
  effective_cache_size: '1GB',
  // Random page cost of SSDs; the default is for hard disks.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: home.log,
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
})

/** Whether a PostgreSQL runs on this DATA_DIR, started by any process. */
export const isEmbeddedRunning = (dataDir: string): boolean =>
  existsSync(dataDir) && livePostmaster(prepareHome(dataDir, runAs())) !== undefined

/** Starts the bundled PostgreSQL on `DATA_DIR/postgres`, or joins the running one, and supervises it. */
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
