import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { MessageChannel } from '@khonsong/domain/channels/messages/message-channels.ts'
import type { MessageEvent } from '@khonsong/domain/channels/messages/message-events.ts'
import type { MessageParty } from '@khonsong/domain/channels/messages/message-recipients.ts'
import type { TemplateTexts } from '@khonsong/domain/channels/messages/message-template.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/database.gen.ts'
import type { Tx } from '../../../platform/db/tx.ts'

const maxCauseTries = 6

export interface CauseRow {
  readonly tenantId: string
  readonly id: string
  readonly event: MessageEvent
  readonly subjectId: string
  readonly at: string
}

/** The next due cause that no process has taken. */
export const nextCause = async (db: Kysely<DB>, now: string): Promise<{ tenantId: string; id: string } | undefined> =>
  db
    .selectFrom('messageCauses')
    .select(['tenantId', 'id'])
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Takes a cause from the outbox; undefined if another process did. */
export const takeCause = async (tx: Tx, id: string): Promise<CauseRow | undefined> => {
  const { rows } = await sql<CauseRow>`
    delete from message_causes where (tenant_id, id) in (
      select tenant_id, id from message_causes where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid for update skip locked)
    returning tenant_id as "tenantId", id, event, subject_id as "subjectId", at`.execute(tx.db.withoutPlugins())
  return rows[0]
}

/** Postpones a failed cause with backoff and finally drops it, so it does not block the others. */
export const putOff = async (db: Kysely<DB>, tenantId: string, id: string, now: string): Promise<void> => {
  await sql`
    with put_off as (
      update message_causes set tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(mins => 1 << tries)
      where tenant_id = ${tenantId}::uuid and id = ${id}::uuid and tries < ${maxCauseTries} returning id)
    delete from message_causes where tenant_id = ${tenantId}::uuid and id = ${id}::uuid and not exists (select from put_off)`.execute(
    db,
  )
}

export interface RecipientsRow {
  readonly channels: readonly MessageChannel[]
  readonly roleIds: readonly string[]
  readonly userIds: readonly string[]
  readonly parties: readonly MessageParty[]
  readonly mobiles: string | null
  readonly emails: string | null
  readonly quietFrom: string | null
  readonly quietTo: string | null
  /** Set for a customer's subscription: only its own users receive messages. */
  readonly customerId: string | null
}

/** Our subscriptions and those of the order's customer; never those of other customers. */
export const recipientsOf = async (tx: Tx, event: MessageEvent, customerId: string | null): Promise<RecipientsRow[]> => {
  const inForce = sql`tenant_id = ${tx.caller.tenantId}::uuid and status = 1 and events @> array[${event}]::text[]`
  const quiet = sql`to_char(quiet_from, 'HH24:MI') as "quietFrom", to_char(quiet_to, 'HH24:MI') as "quietTo"`
  const { rows } = await sql<RecipientsRow>`
    select channels, role_ids as "roleIds", user_ids as "userIds", parties, mobiles, emails, ${quiet}, null::uuid as "customerId"
    from message_recipients where ${inForce}
    union all
    select channels, role_ids, user_ids, '{}'::text[], null, emails, ${quiet}, customer_id
    from customer_recipients where ${inForce} and customer_id = ${customerId}::uuid`.execute(tx.db.withoutPlugins())
  return rows
}

export interface PersonRow {
  readonly id: string
  readonly displayName: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: Language | null
}

const maxPeople = 500

/** Active users named by the subscription or holding one of its roles; for a customer's subscription, only its own users. */
export const peopleOf = async (tx: Tx, { userIds, roleIds, customerId }: RecipientsRow): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select id, display_name as "displayName", email, phone, language from users
    where tenant_id = ${tx.caller.tenantId}::uuid and status = 1
      and (id = any(${[...userIds]}::uuid[]) or role_ids && ${[...roleIds]}::uuid[])
      and (${customerId}::uuid is null or (kind = 'customer' and customer_id = ${customerId}::uuid)) order by id limit ${maxPeople}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

export interface NearPerson extends PersonRow {
  /** How near somebody is to the record: who made it, who works for its business unit, who works everywhere, anybody. */
  readonly nearness: number
}

/** Who may be told of a record because of what they do with it. */
interface Wanted {
  readonly kind: 'internal' | 'subcontractor'
  /** Of this carrier only. */
  readonly subcontractorId?: string | null
  /** Whoever made the record comes first, whatever they may do. */
  readonly makerId?: string | null
  readonly businessUnitId: string | null
  readonly permission: Permission
}

const maxNear = 100

/** Working people who made the record or hold the permission, the nearest first. */
const nearPeople = async (
  tx: Tx,
  { kind, subcontractorId = null, makerId = null, businessUnitId, permission }: Wanted,
): Promise<NearPerson[]> => {
  const { rows } = await sql<NearPerson>`
    select * from (select u.id, u.display_name as "displayName", u.email, u.phone, u.language,
        case when u.id = ${makerId}::uuid then 0 when ${businessUnitId}::uuid = any (u.business_unit_ids) then 1
          when u.business_unit_ids is null then 2 when ${businessUnitId}::uuid is null then 3 end as nearness,
        exists (select from roles r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1
          and ${permission} = any (r.permissions)) as permitted
      from users u where u.tenant_id = ${tx.caller.tenantId}::uuid and u.kind = ${kind} and u.status = 1
        and (${subcontractorId}::uuid is null or u.subcontractor_id = ${subcontractorId}::uuid)) f
    where f.nearness = 0 or (f.nearness is not null and f.permitted) order by f.nearness, f.id limit ${maxNear}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

export interface Concerned {
  readonly dispatcherId: string | null
  readonly addedById?: string | null
  readonly businessUnitId: string | null
  readonly subcontractorId: string | null
}

/** People of the company who made the dispatch order or could make it. */
export const dispatchersOf = (tx: Tx, { dispatcherId, businessUnitId }: Concerned): Promise<NearPerson[]> =>
  nearPeople(tx, { kind: 'internal', makerId: dispatcherId, businessUnitId, permission: 'job.schedule' })

/** People of the company who take drivers or vehicles of the business unit into use. */
export const checkersOf = (tx: Tx, { businessUnitId }: Concerned, permission: Permission): Promise<NearPerson[]> =>
  nearPeople(tx, { kind: 'internal', businessUnitId, permission })

/** People of the carrier who added the record or may edit it. */
export const carrierPeopleOf = async (
  tx: Tx,
  { addedById = null, subcontractorId }: Concerned,
  permission: Permission,
): Promise<NearPerson[]> =>
  subcontractorId === null
    ? []
    : nearPeople(tx, { kind: 'subcontractor', subcontractorId, makerId: addedById, businessUnitId: null, permission })

/** Active templates of an event, by channel. */
export const templatesOf = async (tx: Tx, event: MessageEvent): Promise<ReadonlyMap<string, TemplateTexts>> => {
  const rows = await tx.db
    .selectFrom('messageTemplates')
    .select(['channel', 'subjectTh', 'contentTh', 'subjectEn', 'contentEn', 'subjectZh', 'contentZh'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('event', '=', event)
    .where('status', '=', 1)
    .execute()
  return new Map(rows.map(({ channel, ...texts }) => [channel, texts]))
}

export interface MessageToQueue {
  readonly causeId: string | null
  readonly event: MessageEvent | null
  readonly subjectId: string | null
  readonly channel: MessageChannel
  readonly address: string
  readonly recipientName: string | null
  readonly language: Language
  readonly title: string
  readonly content: string
  /** Undefined for notices, which need no delivery, and for messages only logged because their channel is disabled. */
  readonly sendAt: string | undefined
  readonly onlyLogged?: boolean
}

/** Inserts messages; skips existing ones of the same cause and address. Returns the new ones. */
export const queueMessages = async (
  tx: Tx,
  wanted: readonly MessageToQueue[],
): Promise<readonly { id: string; wish: MessageToQueue }[]> => {
  if (wanted.length === 0) return []
  const made = wanted.map((wish) => ({ id: tx.newId(), wish }))
  const inserted = await tx.db
    .insertInto('messages')
    .values(
      made.map(({ id, wish: { sendAt, onlyLogged = false, ...wish } }) => ({
        ...wish,
        tenantId: tx.caller.tenantId,
        id,
        state: onlyLogged ? 'logged' : sendAt === undefined ? 'sent' : 'queued',
        nextTryAt: sendAt ?? null,
        sentAt: sendAt === undefined && !onlyLogged ? tx.now : null,
        createdAt: tx.now,
        searchKey: searchKey([wish.address, wish.recipientName, wish.title].filter(Boolean).join(' ')),
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'causeId', 'channel', 'address']).doNothing())
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  return made.filter(({ id }) => ids.has(id))
}
