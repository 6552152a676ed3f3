import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { sendFile } from '../../company/files/index.ts'

interface Old {
  readonly tenantId: string
  readonly id: string
  readonly fileId: string | null
}

/** Imports past retention (setting IMPORT_LOG_DAYS, or the default) that are not in progress. */
const oldImports = async ({ writer }: Database, defaultDays: number): Promise<Old[]> => {
  const { rows } = await sql<Old>`
    select i.tenant_id, i.id, i.file_id from imports i
      left join settings s on s.tenant_id = i.tenant_id and s.code = 'IMPORT_LOG_DAYS' and jsonb_typeof(s.value) = 'number'
    where i.created_at < now() - make_interval(days => coalesce((s.value #>> '{}')::int, ${defaultDays}))
      and i.state in ('waiting', 'matching', 'finished', 'cancelled', 'refused') order by i.created_at limit 50`.execute(writer)
  return rows
}

/** Deletes old imports with their rows and files; saved records are kept. The file sweep deletes the attachments. */
export const forgetOldImports = async (database: Database, defaultDays: number): Promise<void> => {
  for (const { tenantId, id, fileId } of await oldImports(database, defaultDays)) {
    const some = sql`delete from import_rows where tenant_id = ${tenantId} and import_id = ${id} and row_no in (
      select row_no from import_rows where tenant_id = ${tenantId} and import_id = ${id} order by row_no limit 5000)`
    while ((await some.execute(database.writer)).numAffectedRows) continue
    // File first: without its import, nothing would reference it.
    if (fileId !== null) await sendFile({ db: database.writer }, { tenantId, id: fileId })
    await database.writer.deleteFrom('imports').where('tenantId', '=', tenantId).where('id', '=', id).execute()
  }
}

/**
 * Recovers imports whose task has failed for good (its process crashed more often than the queue retries): they return
 * to the user; a file not completely read is refused.
 */
export const releaseStuckImports = async ({ writer }: Database): Promise<void> => {
  await sql`
    update imports i set state = case i.state when 'reading' then 'refused' when 'undoing' then 'finished' else 'waiting' end,
      refusal = case i.state when 'reading' then '[{"code":"import.failed","params":{}}]'::jsonb else i.refusal end,
      completed_at = case when i.state in ('reading', 'undoing') then now() end, version = i.version + 1
    where i.state in ('reading', 'checking', 'saving', 'undoing') and i.touched_at < now() - interval '15 minutes'
      and not exists (select 1 from tasks t where t.tenant_id = i.tenant_id and t.id = i.task_id and t.state in ('queued', 'running')
        and coalesce(t.heartbeat_at, t.created_at) > now() - interval '15 minutes')`.execute(writer)
}
