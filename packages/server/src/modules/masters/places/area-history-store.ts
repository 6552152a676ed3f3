import { totalCap, type ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { HistoryEntry } from '@khonsong/contract/kernel/resource.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { areaNameLabels, areaLevels, type AreaLevel } from '@khonsong/domain/masters/places/area.ts'
import { postalCodeLabel } from '@khonsong/domain/masters/places/postal-code.ts'
import { actionWords } from '@khonsong/domain/kernel/history-words.ts'
import { sql } from 'kysely'
import { shownAddress } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { levelTables } from './area-store.ts'

interface Entry {
  readonly id: string
  readonly at: string
  readonly actor: string
  readonly address: string | null
  readonly action: string
  readonly subjectId: string
  readonly title: string | null
  readonly version: number | null
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
  readonly total: number
}

const labels: Readonly<Record<string, Words>> = { ...areaNameLabels, postalCodes: postalCodeLabel }
const text = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** Change history of addresses, newest first; includes deleted ones. */
export const readAreaHistory = async (
  tx: Tx,
  of: { readonly level?: AreaLevel | undefined; readonly id?: string | undefined },
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<ListAnswer<HistoryEntry>> => {
  const { language, tenantId } = tx.caller
  const levels = of.level ? [of.level] : areaLevels
  const column = language === 'th' ? 'name_th' : 'name_en'
  const key = language === 'th' ? 'nameTh' : 'nameEn'
  const names = sql.join(
    levels.map(
      (level) =>
        sql`select id, ${sql.ref(column)} as name from ${sql.table(levelTables[level].table)} where tenant_id = ${tenantId}::uuid`,
    ),
    sql` union all `,
  )
  const from = sql`from audit_log a where a.tenant_id = ${tenantId}::uuid and a.subject = any(${levels.map((level) => levelTables[level].table)})
    ${of.id === undefined ? sql`` : sql`and a.subject_id = ${of.id}::uuid`}`
  const { rows } = await sql<Entry>`
    select a.id, a.at, a.actor_name as actor, a.address, a.action, a.subject_id as "subjectId", a.version, a.changes,
      coalesce((select name from (${names}) n where n.id = a.subject_id limit 1), a.changes -> ${key} ->> 0, a.changes -> 'nameTh' ->> 0) as title,
      (select count(*)::int from (select 1 ${from} limit ${totalCap + 1}) counted) as total
    ${from} order by a.id desc limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx.db.withoutPlugins())
  const total = rows[0]?.total ?? 0
  return {
    list: rows.map(({ id, at, actor, address, action, subjectId, version, changes, title }) => ({
      id,
      at,
      actor,
      address: shownAddress(tx.caller, address),
      action,
      actionName: actionWords(action)[language],
      subjectId,
      title: title ?? '',
      version,
      changes: Object.entries(changes).flatMap(([field, [before, after]]) => {
        const label = labels[field]?.[language]
        return label === undefined ? [] : [{ field, label, before: text(before), after: text(after) }]
      }),
    })),
    total: Math.min(total, totalCap),
    totalIsCapped: total > totalCap,
    ...page,
  }
}
