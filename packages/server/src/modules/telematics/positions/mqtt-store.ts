import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type Writing = Pick<Database, 'writer'>

export interface HeldAccount {
  readonly tenantId: string
  readonly id: string
  readonly version: number
  readonly account: string
  readonly serverUrl: string | null
  readonly topic: string
  readonly keySealed: Buffer
}

const leaseSeconds = 20

/** Acquires or renews leases of active accounts that no other process holds. */
export const holdAccounts = async ({ writer }: Writing, holder: string): Promise<readonly HeldAccount[]> => {
  const { rows } = await sql<HeldAccount>`
    insert into mqtt_listeners as l (tenant_id, account_id, holder, lease_until)
    select a.tenant_id, a.id, ${holder}::uuid, now() + make_interval(secs => ${leaseSeconds})
    from tracking_accounts a where a.platform = 'mqtt' and a.status = 1 and a.topic is not null
    on conflict (tenant_id, account_id) do update set holder = excluded.holder, lease_until = excluded.lease_until
      where l.holder = excluded.holder or l.holder is null or l.lease_until < now()
    returning l.tenant_id as "tenantId", l.account_id as id,
      (select version from tracking_accounts a where a.tenant_id = l.tenant_id and a.id = l.account_id) as version,
      (select account from tracking_accounts a where a.tenant_id = l.tenant_id and a.id = l.account_id) as account,
      (select server_url from tracking_accounts a where a.tenant_id = l.tenant_id and a.id = l.account_id) as "serverUrl",
      (select topic from tracking_accounts a where a.tenant_id = l.tenant_id and a.id = l.account_id) as topic,
      (select key_sealed from tracking_account_keys k where k.tenant_id = l.tenant_id and k.account_id = l.account_id) as "keySealed"`.execute(
    writer.withoutPlugins(),
  )
  return rows
}

export const releaseAccounts = async ({ writer }: Writing, holder: string): Promise<void> => {
  await sql`update mqtt_listeners set holder = null, lease_until = null where holder = ${holder}::uuid`.execute(writer)
}

export interface ListenerCounts {
  readonly messages: number
  readonly unreadable: number
  readonly unknown: number
  readonly dropped: number
}

interface ListenerState extends ListenerCounts {
  readonly tenantId: string
  readonly id: string
  readonly holder: string
  readonly isConnected: boolean
  readonly lastMessageAt: string | null
}

/** Writes the connection state; returns the start of an outage not yet alerted. */
export const writeListener = async ({ writer }: Writing, state: ListenerState): Promise<string | undefined> => {
  const { tenantId, id, holder, isConnected, lastMessageAt, messages, unreadable, unknown, dropped } = state
  const { rows } = await sql<{ downSince: string | null; toldAt: string | null }>`update mqtt_listeners set
      connected_at = case when ${isConnected} then coalesce(connected_at, now()) end,
      down_since = case when ${isConnected} then null else coalesce(down_since, now()) end,
      told_at = case when ${isConnected} then null else told_at end,
      last_message_at = coalesce(${lastMessageAt}::timestamptz, last_message_at),
      messages = messages + ${messages}, unreadable = unreadable + ${unreadable}, unknown = unknown + ${unknown},
      dropped = dropped + ${dropped}
    where tenant_id = ${tenantId}::uuid and account_id = ${id}::uuid and holder = ${holder}::uuid
    returning down_since as "downSince", told_at as "toldAt"`.execute(writer.withoutPlugins())
  const [row] = rows
  return row?.downSince && !row.toldAt ? row.downSince : undefined
}

/** Marks an outage as alerted; false if another process was faster. */
export const markReported = async (tx: Tx, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update mqtt_listeners set told_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and account_id = ${id}::uuid and told_at is null and down_since is not null`.execute(
    tx.db,
  )
  return Number(numAffectedRows ?? 0) > 0
}

/** Users who maintain devices. */
export const maintainersOf = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.tenant_id = ${tx.caller.tenantId}::uuid and u.status = 1 and exists (
      select from roles r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1
        and 'device.edit' = any (r.permissions))`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** The device with this number that publishes to brokers, unless recycled or disabled. */
export const findPublishingDevice = async (
  { reader }: Pick<Database, 'reader'>,
  tenantId: string,
  number: string,
): Promise<{ readonly id: string; readonly number: string } | undefined> => {
  const { rows } = await sql<{ id: string; number: string }>`select id, number from devices
    where tenant_id = ${tenantId}::uuid and lower(number) = lower(${number}) and platform = 'mqtt' and status = 1
      and device_status <> 'recycled'`.execute(reader.withoutPlugins())
  return rows[0]
}
