import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Call } from './action.ts'
import type { ExecutionWorld } from './world.ts'

interface Answer {
  readonly statusCode: number
  readonly body: string
}

/** A call of a walk with a key of its own, so that it can be sent again as after a lost answer. */
export const send = ({ dispatcher }: ExecutionWorld, { method, url, payload }: Call, step: number): Promise<Answer> =>
  dispatcher.inject({ method: method ?? 'POST', url, payload, headers: { 'idempotency-key': `execution-step-${step}` } })

/** What every write of the company adds to: histories, ledgers and versions. */
export const written = async ({ app, company: { tenantId } }: ExecutionWorld): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from audit_log where tenant_id = ${tenantId}) as audited,
    (select count(*)::int from shipment_events where tenant_id = ${tenantId}) as events,
    (select count(*)::int from custody_entries where tenant_id = ${tenantId}) as custody,
    (select count(*)::int from exceptions where tenant_id = ${tenantId}) as exceptions,
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

/** Sent once more with its key, a call answers the same and writes nothing. */
export const sentAgain = async (
  world: ExecutionWorld,
  call: Call,
  first: Answer,
  step: number,
  before: Readonly<Record<string, number>>,
): Promise<string[]> => {
  const again = await send(world, call, step)
  const after = await written(world)
  return [
    ...(again.statusCode === first.statusCode && isDeepStrictEqual(JSON.parse(again.body), JSON.parse(first.body))
      ? []
      : [`sent again: ${again.statusCode} ${again.body.slice(0, 300)}`]),
    ...(isDeepStrictEqual(after, before) ? [] : [`sent again: written ${JSON.stringify(after)} after ${JSON.stringify(before)}`]),
  ]
}
