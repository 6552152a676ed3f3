import { sql, type Kysely } from 'kysely'
import type { DB } from './database.gen.ts'
import { prepared } from './prepared.ts'
import { concernsUnscheduledJob } from './rows.ts'
import type { DeferredWrites } from './deferred-writes.ts'

export const noDeferredWrites = (): DeferredWrites => ({ audits: [], events: [], answers: [], causes: [], isWanted: false })

export const flushDeferred = async (db: Kysely<DB>, tenantId: string, deferred: DeferredWrites): Promise<void> => {
  const { audits, events, answers, causes } = deferred
  if (audits.length + events.length + answers.length + causes.length === 0) return
  const tenant = sql`${tenantId}::uuid`
  const { rows } = await sql<{ isWanted: boolean }>`${prepared}
    with audits as (
      insert into audit_log (tenant_id, id, at, subject, subject_id, action, actor_id, actor_name, request_id, address, version, changes)
      select ${tenant}, a.* from jsonb_to_recordset(${JSON.stringify(audits)}::jsonb) as a(id uuid, at timestamptz, subject text,
        subject_id uuid, action text, actor_id uuid, actor_name text, request_id text, address text, version integer,
        changes jsonb)),
    answers as (
      insert into idempotency_keys (tenant_id, user_id, key, status, fingerprint, answer, created_at)
      select ${tenant}, k.user_id, k.key, 200, decode(k.fingerprint, 'hex'), k.answer, k.created_at
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as k(user_id uuid, key text, fingerprint text, answer jsonb,
        created_at timestamptz)
      on conflict (tenant_id, user_id, key) do update
        set fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = excluded.created_at),
    wanted as (
      insert into message_causes (tenant_id, id, event, subject_id, at, next_try_at)
      select ${tenant}, c.id, c.event, c.subject_id, c.at, c.at
      from jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as c(id uuid, event text, subject_id uuid, at timestamptz)
      where exists (select from message_recipients r where r.tenant_id = ${tenant} and r.status = 1 and r.events @> array[c.event])
        or exists (select from customer_recipients r where r.tenant_id = ${tenant} and r.status = 1 and r.events @> array[c.event])
      returning id),
    events as (
    insert into events (tenant_id, topic, subject_id, version, business_unit_id, customer_id, subcontractor_id, driver_id, user_id, at,
      unscheduled)
    select ${tenant}, e.topic, e.subject_id, e.version, e.business_unit_id, e.customer_id, e.subcontractor_id, e.driver_id, e.user_id, e.at,
      ${concernsUnscheduledJob(tenant)} from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(topic text, subject_id uuid, version integer,
      business_unit_id uuid, customer_id uuid, subcontractor_id uuid, driver_id uuid, user_id uuid, at timestamptz, was_seen boolean))
    select exists (select from wanted) as is_wanted`.execute(db)
  deferred.isWanted = rows[0]?.isWanted === true
}
