import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { ReportFile, reportFiles } from '@khonsong/contract/insight/reports/report-files.ts'
import { reportFileKeptDays, reportFileKindNames } from '@khonsong/domain/insight/reports/report-files.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type Query = z.output<typeof reportFiles.list.query>

/** Count limit, above the number of files requested while tasks are kept. */
const maxCounted = 10_000

/**
 * Report files: the writing task, and the file while kept. The caller's own, or those of all accounts with permission for
 * the log.
 */
export const listReportFiles = async (tx: Tx, query: Query): Promise<ListAnswer<ReportFile>> => {
  const { tenantId, userId, language } = tx.caller
  const { pageSize, searchText } = query
  const pageNo = query.pageNo ?? query.page ?? query.pageNum ?? 1
  const kinds = query.kind ?? reportFileKindNames
  const seesAll = query.everybody === true && tx.caller.kind === 'internal' && may(tx.caller, 'audit.view')
  const mine = sql`
    select t.id, t.kind, case when t.state = 'done' and f.id is null then 'expired' else t.state end as state,
      t.input->>'format' as format, f.name as "fileName", f.bytes, t.done, t.total, t.message->>${language}::text as message,
      coalesce(t.input->'filters', '{}') as filters, t.title->>${language}::text as title, u.display_name as owner,
      t.created_by = ${userId}::uuid as "isMine", t.created_at as "createdAt", t.finished_at as "finishedAt",
      f.created_at + make_interval(days => ${reportFileKeptDays}) as "expiresAt"
    from tasks t left join files f on f.tenant_id = t.tenant_id and f.id = t.id and f.subject <> 'leaving'
    left join users u on u.tenant_id = t.tenant_id and u.id = t.created_by
    where t.tenant_id = ${tenantId}::uuid and ${seesAll ? sql`true` : sql`t.created_by = ${userId}::uuid`} and t.kind = any(${kinds}::text[])`
  const chosen = sql`
    from (${mine}) m where ${query.state ? sql`m.state = any(${query.state}::text[])` : sql`true`}
      and ${searchText ? sql`concat(m."fileName", ' ', m.title, ' ', m.owner) ilike '%' || ${searchText.replace(/[\\%_]/g, '\\$&')} || '%'` : sql`true`}`
  const list =
    await sql<ReportFile>`select m.* ${chosen} order by m.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
      tx.db.withoutPlugins(),
    )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${chosen} limit ${maxCounted}) c`.execute(tx.db)
  const total = rows[0]?.total ?? 0
  return { list: list.rows, total, totalIsCapped: total === maxCounted, pageNo, pageSize }
}
