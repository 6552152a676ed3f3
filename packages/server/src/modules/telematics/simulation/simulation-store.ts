import type { ClockMark } from '@khonsong/domain/telematics/simulation/simulation-clock.ts'
import type { SimulationEvent, SimulationState } from '@khonsong/domain/telematics/simulation/simulation-log.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { LogLine, Standing } from './simulator.ts'

export interface StoredSimulation {
  readonly state: SimulationState
  readonly speed: number
  readonly seed: number
  readonly trucks: number
  readonly marks: readonly ClockMark[]
  readonly beganAt: string
  readonly beatAt: string | null
  readonly standing: (Standing & { readonly at: string }) | null
  readonly version: number
}

export const findSimulation = async (tx: Tx, lock = false): Promise<StoredSimulation | undefined> => {
  const { rows } = await sql<StoredSimulation>`select state, speed, seed, trucks, marks, began_at as "beganAt", beat_at as "beatAt",
      standing, version from simulations where tenant_id = ${tx.caller.tenantId}::uuid ${sql.raw(lock ? 'for update' : '')}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0]
}

type Written = Pick<StoredSimulation, 'state' | 'speed' | 'seed' | 'trucks' | 'marks' | 'beganAt'>

/** Writes the desired state and releases the lease: the next poll starts from here. */
export const writeSimulation = async (tx: Tx, { state, speed, seed, trucks, marks, beganAt }: Written): Promise<void> => {
  await sql`insert into simulations (tenant_id, state, speed, seed, trucks, marks, began_at, updated_at, updated_by)
    values (${tx.caller.tenantId}::uuid, ${state}, ${speed}, ${seed}, ${trucks}, ${JSON.stringify(marks)}::jsonb, ${beganAt}::timestamptz,
      ${tx.now}::timestamptz, ${tx.caller.userId}::uuid)
    on conflict (tenant_id) do update set state = excluded.state, speed = excluded.speed, seed = excluded.seed, trucks = excluded.trucks,
      marks = excluded.marks, began_at = excluded.began_at, beat_at = null, version = simulations.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx.db)
}

export const findSealedKeys = async (tx: Tx): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ sealed: Buffer | null }>`select keys_sealed as sealed from simulations
    where tenant_id = ${tx.caller.tenantId}::uuid`.execute(tx.db.withoutPlugins())
  return rows[0]?.sealed ?? undefined
}

export const writeSealedKeys = async (tx: Tx, sealed: Buffer): Promise<void> => {
  await sql`update simulations set keys_sealed = ${sealed} where tenant_id = ${tx.caller.tenantId}::uuid`.execute(tx.db)
}

interface LogRow {
  readonly id: string
  readonly at: string
  readonly event: SimulationEvent
  readonly about: string
  readonly code: string | null
}

const shownLines = 100
const keptLines = 500

export const readLog = async (tx: Tx): Promise<readonly LogRow[]> => {
  const { rows } = await sql<LogRow>`select id::text as id, at, event, about, code from simulation_log
    where tenant_id = ${tx.caller.tenantId}::uuid order by simulation_log.id desc limit ${shownLines}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

const longestAbout = 300

export const appendLog = async (db: Tx['db'], tenantId: string, at: string, lines: readonly LogLine[]): Promise<void> => {
  if (lines.length === 0) return
  const rows = lines.map(({ event, about, code }) => ({ event, about: about.slice(0, longestAbout), code: code ?? null }))
  await sql`insert into simulation_log (tenant_id, at, event, about, code)
    select ${tenantId}::uuid, ${at}::timestamptz, l.event, l.about, l.code
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (event text, about text, code text)`.execute(db)
  await sql`delete from simulation_log where tenant_id = ${tenantId}::uuid and id < (
    select min(id) from (select id from simulation_log where tenant_id = ${tenantId}::uuid order by id desc limit ${keptLines}) kept)`.execute(
    db,
  )
}

const leaseSeconds = 15

export interface HeldSimulation extends StoredSimulation {
  readonly tenantId: string
  readonly keysSealed: Buffer | null
}

/** Acquires or renews leases of running simulations; each has one driver at a time. */
export const holdSimulations = async ({ writer }: Pick<Database, 'writer'>, holder: string): Promise<readonly HeldSimulation[]> => {
  const { rows } = await sql<HeldSimulation>`update simulations set holder = ${holder}::uuid,
      lease_until = now() + make_interval(secs => ${leaseSeconds})
    where state = 'running' and (holder = ${holder}::uuid or lease_until is null or lease_until < now())
    returning tenant_id as "tenantId", state, speed, seed, trucks, marks, began_at as "beganAt", beat_at as "beatAt", standing, version,
      keys_sealed as "keysSealed"`.execute(writer.withoutPlugins())
  return rows
}

interface Beat {
  readonly tenantId: string
  readonly holder: string
  readonly version: number
  readonly at: string
  readonly marks: readonly ClockMark[]
  readonly standing: Standing
}

/** Heartbeat: writes the progress, unless the simulation was changed or taken over. */
export const beatSimulation = async (
  { writer }: Pick<Database, 'writer'>,
  { tenantId, holder, version, at, marks, standing }: Beat,
): Promise<void> => {
  await sql`update simulations set beat_at = ${at}::timestamptz, marks = ${JSON.stringify(marks)}::jsonb,
      standing = ${JSON.stringify({ ...standing, at })}::jsonb
    where tenant_id = ${tenantId}::uuid and holder = ${holder}::uuid and version = ${version}`.execute(writer)
}

/** Releases the leases at once. */
export const releaseSimulations = async ({ writer }: Pick<Database, 'writer'>, holder: string): Promise<void> => {
  await sql`update simulations set holder = null, lease_until = null where holder = ${holder}::uuid`.execute(writer)
}
