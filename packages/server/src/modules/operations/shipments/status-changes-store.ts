import { totalCap, type ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { StatusChange, statusChangesQuery } from '@khonsong/contract/operations/shipments/shipments.ts'
import { absorbed, absorbedWords, type ShipmentStanding } from '@khonsong/domain/operations/shipments/absorbed.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { searchPredicate } from '../../../platform/list/search.ts'
import { isOneOf, isWithin } from '../orders/index.ts'
import { absorbedJson } from './lock-store.ts'

type Query = z.output<typeof statusChangesQuery>

const isAbsorbing = `(e.to_status = 'shipment_cancelled' and e.voided_by is null and s.absorbed_by is not null)`

/** Excludes absorptions, which are stored as cancelled. */
const reached = (standings: readonly ShipmentStanding[] | undefined): readonly RawBuilder<SqlBool>[] => {
  if (standings === undefined || standings.length === 0) return []
  const statuses = standings.filter((one) => one !== absorbed)
  const inStatus = sql<SqlBool>`e.to_status = any(${statuses}::text[])`
  const real = statuses.includes('shipment_cancelled') ? sql<SqlBool>`(${inStatus} and not ${sql.raw(isAbsorbing)})` : inStatus
  return [standings.includes(absorbed) ? sql<SqlBool>`(${real} or ${sql.raw(isAbsorbing)})` : real]
}

const predicates = (tx: Tx, query: Query): RawBuilder<SqlBool> => {
  const search = searchPredicate('s', ['s.shipment_no'], query.searchText)
  return sql<SqlBool>`${sql.join(
    [
      sql<SqlBool>`e.tenant_id = ${tx.caller.tenantId}`,
      visible(tx.caller, 'shipments', 's'),
      ...reached(query.status),
      ...isOneOf('e', 'actor_type', query.actorType),
      ...isOneOf('e', 'source', query.source),
      ...isWithin('e', 'recorded_at', query.recordedFrom, query.recordedTo),
      ...isWithin('e', 'occurred_at', query.occurredFrom, query.occurredTo),
      ...(query.corrected === undefined
        ? []
        : [query.corrected === 'true' ? sql<SqlBool>`e.voided_by is not null` : sql<SqlBool>`e.voided_by is null`]),
      ...(search ? [search] : []),
    ],
    sql` and `,
  )}`
}

const joined = sql`shipment_events e join shipments s on s.tenant_id = e.tenant_id and s.id = e.shipment_id`

const deepestRow = 100_000

/** Status changes, newest first: one row per change of any visible shipment, including corrected ones. */
export const listStatusChanges = async (tx: Tx, query: Query): Promise<ListAnswer<StatusChange>> => {
  const pageNo = Math.min(query.pageNo ?? query.page ?? query.pageNum ?? 1, Math.ceil(deepestRow / query.pageSize))
  const where = predicates(tx, query)
  const { rows } = await sql<StatusChange>`
    with found as materialized (select e.* from ${joined} where ${where}
      order by e.recorded_at desc, e.shipment_id, e.seq desc limit ${query.pageSize} offset ${(pageNo - 1) * query.pageSize})
    select e.shipment_id || '/' || e.seq as id, e.shipment_id, s.shipment_no, s.order_id, o.order_no, e.seq, e.from_status, e.to_status,
      e.kind, e.occurred_at, e.recorded_at, e.actor_name, e.actor_type, e.source, e.reason, e.data ->> 'remark' as remark, e.job_id,
      j.job_no, e.voided_by,
      case when ${sql.raw(isAbsorbing)} then ${sql.raw(absorbedJson)} end as absorbed
    from found e join shipments s on s.tenant_id = e.tenant_id and s.id = e.shipment_id
      join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      left join jobs j on j.tenant_id = e.tenant_id and j.id = e.job_id
    order by e.recorded_at desc, e.shipment_id, e.seq desc`.execute(tx.db)
  const list = rows.map((row) => (row.absorbed ? { ...row, reason: absorbedWords(row.absorbed)[tx.caller.language] } : row))
  const isAll = pageNo === 1 && list.length < query.pageSize
  const total = isAll ? list.length : await countChanges(tx, where)
  return { list, total: Math.min(total, totalCap), totalIsCapped: total > totalCap, pageNo, pageSize: query.pageSize }
}

const countChanges = async (tx: Tx, where: RawBuilder<SqlBool>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${joined} where ${where} limit ${sql.lit(totalCap + 1)}) counted`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}
