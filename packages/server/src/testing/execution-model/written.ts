import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Answer } from '../sent-again.ts'
import type { Call } from './action.ts'
import type { ExecutionWorld } from './world.ts'

/** A call of a walk with a key of its own, so that it can be sent again as after a lost answer. */
export const send = ({ dispatcher }: ExecutionWorld, { method, url, payload }: Call, step: number): Promise<Answer> =>
  dispatcher.inject({ method: method ?? 'POST', url, payload, headers: { 'idempotency-key': `execution-step-${step}` } })

/** What every write of the company adds to: histories, ledgers and versions. */
export const written = async ({ app, company: { tenantId } }: ExecutionWorld): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from audit_log where tenant_id = ${tenantId}) as audited,
    (select count(*)::int from shipment_events where tenant_id = ${tenantId}) as events,
    (select count(*)::int from custody_entries where tenant_id = ${tenantId}) as custody,
    (select coalesce(sum(version), 0)::int from exceptions where tenant_id = ${tenantId}) as exceptions,
    (select coalesce(sum(version), 0)::int from transfers where tenant_id = ${tenantId}) as transfers,
    (select coalesce(sum(version), 0)::int from receipts where tenant_id = ${tenantId}) as receipts,
    (select coalesce(sum(version), 0)::int from shipments where tenant_id = ${tenantId}) as shipments,
    (select coalesce(sum(version), 0)::int from jobs where tenant_id = ${tenantId}) as jobs,
    (select coalesce(sum(version), 0)::int from orders where tenant_id = ${tenantId}) as orders`.execute(app.database.writer)
  return rows[0] ?? {}
}

/** What changes leaves an entry in the audit log (adding what is there already changes nothing), and no counter goes back. */
export const unaudited = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): string[] => {
  const isAudited = (after['audited'] ?? 0) > (before['audited'] ?? 0)
  return [
    ...(isAudited || isDeepStrictEqual(before, after) ? [] : ['changed without an entry in the audit log']),
    ...Object.keys(before).flatMap((name) =>
      (after[name] ?? 0) < (before[name] ?? 0) ? [`${name} went back from ${before[name]} to ${after[name]}`] : [],
    ),
  ]
}

/** Every version of a transfer, receipt or exception has its entry in the audit log. */
export const versionsUnaudited = async ({ app, company: { tenantId } }: ExecutionWorld): Promise<string[]> => {
  const { rows } = await sql<{ subject: string; id: string; version: number; audited: number }>`
    select r.subject, r.id, r.version, count(distinct l.version)::int as audited from (
      select 'transfers' as subject, id, version from transfers where tenant_id = ${tenantId}
      union all select 'receipts', shipment_id, version from receipts where tenant_id = ${tenantId}
      union all select 'exceptions', id, version from exceptions where tenant_id = ${tenantId}) r
    left join audit_log l on l.tenant_id = ${tenantId} and l.subject = r.subject and l.subject_id = r.id
      and l.version between 1 and r.version
    group by 1, 2, 3 having count(distinct l.version) <> r.version`.execute(app.database.writer)
  return rows.map(({ subject, id, version, audited }) => `${subject} ${id} has ${version} versions, ${audited} in the audit log`)
}
