import type { PushDevice } from '@khonsong/contract/channels/notices/push.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/database.gen.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The company's VAPID keys; of two concurrent first requests, one creates them. */
export const keepKeys = async (tx: Tx, made: () => Promise<PushKeys>): Promise<string> => {
  const { tenantId } = tx.caller
  const find = () => tx.db.selectFrom('pushKeys').select('publicKey').where('tenantId', '=', tenantId).executeTakeFirst()
  const known = await find()
  if (known) return known.publicKey
  await tx.db
    .insertInto('pushKeys')
    .values({ tenantId, ...(await made()), createdAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.publicKey ?? ''
}

export const myDevices = (tx: Tx): Promise<PushDevice[]> =>
  tx.db
    .selectFrom('pushDevices')
    .select(['id', 'agent', 'endpoint', 'createdAt', 'lastSentAt'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .orderBy('createdAt')
    .execute()

export interface NewDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly agent: string
}

/** A browser shows the notices of its last subscriber. */
export const saveDevice = async (tx: Tx, device: NewDevice): Promise<string> => {
  const { tenantId, userId } = tx.caller
  const { p256dh, auth, agent } = device
  const { id } = await tx.db
    .insertInto('pushDevices')
    .values({ ...device, tenantId, id: tx.newId(), userId, createdAt: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'endpoint']).doUpdateSet({ p256dh, auth, agent, userId, createdAt: tx.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const removeDevice = async (tx: Tx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('pushDevices')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface DuePush extends PushKeys {
  readonly tenantId: string
  readonly noticeId: string
  readonly deviceId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly title: Words
  readonly body: Words
  readonly href: string | null
  readonly language: Language | null
  readonly tries: number
}

const leaseSeconds = 60

/** Leases due pushes for a minute. Skips disabled users. */
export const takeDuePushes = async (db: Kysely<DB>, now: string, most: number): Promise<DuePush[]> => {
  const { rows } = await sql<DuePush>`
    with due as (select tenant_id, notice_id, device_id from push_sends where next_try_at <= ${now}::timestamptz
      order by next_try_at limit ${most} for update skip locked),
    taken as (update push_sends p set tries = p.tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
      from due where (p.tenant_id, p.notice_id, p.device_id) = (due.tenant_id, due.notice_id, due.device_id) returning p.*)
    select t.tenant_id as "tenantId", t.notice_id as "noticeId", t.device_id as "deviceId", t.tries::int, d.endpoint, d.p256dh, d.auth,
      n.title, n.body, n.href, u.language, k.public_key as "publicKey", k.private_key as "privateKey"
    from taken t join push_devices d on d.tenant_id = t.tenant_id and d.id = t.device_id
      join notices n on n.tenant_id = t.tenant_id and n.id = t.notice_id
      join users u on u.tenant_id = d.tenant_id and u.id = d.user_id and u.status = 1 and u.id = n.user_id
      join push_keys k on k.tenant_id = t.tenant_id`.execute(db.withoutPlugins())
  return rows
}

type Sent = Pick<DuePush, 'tenantId' | 'noticeId' | 'deviceId'>

const ofPush = ({ tenantId, noticeId, deviceId }: Sent) =>
  sql`tenant_id = ${tenantId}::uuid and notice_id = ${noticeId}::uuid and device_id = ${deviceId}::uuid`

export const finishPush = async (db: Kysely<DB>, push: Sent, sentAt: string | undefined): Promise<void> => {
  await sql`with done as (delete from push_sends where ${ofPush(push)})
    update push_devices set last_sent_at = coalesce(${sentAt ?? null}::timestamptz, last_sent_at)
    where tenant_id = ${push.tenantId}::uuid and id = ${push.deviceId}::uuid`.execute(db)
}

export const retryPush = async (db: Kysely<DB>, push: Sent, at: string): Promise<void> => {
  await sql`update push_sends set next_try_at = ${at}::timestamptz where ${ofPush(push)}`.execute(db)
}

/** The subscription expired, or the user revoked the permission. */
export const forgetDevice = async (db: Kysely<DB>, { tenantId, deviceId }: Sent): Promise<void> => {
  await sql`delete from push_devices where tenant_id = ${tenantId}::uuid and id = ${deviceId}::uuid`.execute(db)
}

/** Pushes undelivered for a day are dropped; the notice stays in the list. */
export const dropOldPushes = async (db: Kysely<DB>, now: string): Promise<void> => {
  await sql`delete from push_sends p using notices n where n.tenant_id = p.tenant_id and n.id = p.notice_id
    and n.created_at < ${now}::timestamptz - interval '1 day' and p.next_try_at <= ${now}::timestamptz`.execute(db)
}
