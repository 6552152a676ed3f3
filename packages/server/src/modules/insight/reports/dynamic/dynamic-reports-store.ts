import type {
  DynamicReportDetail,
  DynamicReportRow,
  dynamicReports,
  ReadyReportRow,
} from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import { dataSetNames, dataSetOf } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { definitionSchema, permissionsOf, type DynamicReport } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { readyReportOf, readyReports } from '@khonsong/domain/insight/reports/ready/ready-reports.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { may } from '../../../../platform/caller.ts'
import { visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { defineList, readList } from '../../../../platform/list/read-list.ts'

type Query = z.output<typeof dynamicReports.list.query>

/** Rows `x` for everyone, own ones, those naming the caller by role or user, and all for users who may edit any. */
export const isForAudience = (tx: Tx): RawBuilder<SqlBool> => {
  const { tenantId, userId } = tx.caller
  if (may(tx.caller, 'dynamic_report.edit')) return sql<SqlBool>`true`
  return sql<SqlBool>`((cardinality(x.role_ids) = 0 and cardinality(x.user_ids) = 0)
    or x.created_by = ${userId}::uuid or ${userId}::uuid = any(x.user_ids)
    or x.role_ids && (select u.role_ids from users u where u.tenant_id = ${tenantId} and u.id = ${userId}::uuid))`
}

/** Reports addressed to the caller, on records the caller may see. */
export const isFor = (tx: Tx): RawBuilder<SqlBool> => {
  const sets = dataSetNames.filter((name) => may(tx.caller, dataSetOf(name).needs))
  return sql<SqlBool>`(x.data_set = any(${sets}::text[]) and ${isForAudience(tx)})`
}

const list = defineList<Query & { readonly only: RawBuilder<SqlBool> }>({
  table: 'dynamicReports',
  alias: 'x',
  select: {
    id: 'x.id',
    name: 'x.name',
    remark: 'x.remark',
    dataSet: 'x.data_set',
    limited: 'cardinality(x.role_ids) + cardinality(x.user_ids) > 0',
    department: `(x.definition->>'department')::boolean`,
    createdById: 'x.created_by',
    createdBy: 'u.display_name',
    updatedAt: 'x.updated_at',
    version: 'x.version',
  },
  joins: 'left join users u on u.tenant_id = x.tenant_id and u.id = x.created_by',
  sorts: { updatedAt: { by: 'x.updated_at', type: 'timestamptz' }, name: { by: 'x.name', type: 'text' } },
  defaultSort: { by: 'updatedAt', descending: true },
  numbers: ['x.name'],
  filters: (query) => [query.only, ...(query.dataSet ? [sql<SqlBool>`x.data_set = any(${query.dataSet}::text[])`] : [])],
})

export const mayEditMade = (tx: Tx, createdBy: string | null): boolean =>
  may(tx.caller, 'dynamic_report.edit') || (may(tx.caller, 'dynamic_report.create') && createdBy === tx.caller.userId)

export const listReports = async (tx: Tx, query: Query): Promise<ListAnswer<DynamicReportRow>> => {
  const answer = await readList<
    Omit<DynamicReportRow, 'mayEdit'> & { createdById: string | null },
    Query & { only: RawBuilder<SqlBool> }
  >(tx, list, { ...query, only: isFor(tx) })
  return { ...answer, list: answer.list.map(({ createdById, ...row }) => ({ ...row, mayEdit: mayEditMade(tx, createdById) })) }
}

interface Row extends Omit<DynamicReportDetail, 'definition' | 'mayEdit' | 'isReady'> {
  readonly definition: unknown
  readonly createdBy: string | null
}

/** A built-in report, for users who may see its records. */
const findReady = (tx: Tx, id: string): DynamicReportDetail | undefined => {
  const ready = readyReportOf(id)
  if (!ready || !permissionsOf(ready.definition).every((needed) => may(tx.caller, needed))) return undefined
  const { language } = tx.caller
  return {
    id,
    name: ready.name[language],
    remark: ready.about[language],
    definition: ready.definition,
    roleIds: [],
    userIds: [],
    version: 1,
    mayEdit: false,
    isReady: true,
    updatedAt: null,
  }
}

/** One report visible to the caller; locked until the commit before a change. */
export const findReport = async (tx: Tx, id: string, hold = false): Promise<DynamicReportDetail | undefined> => {
  const ready = findReady(tx, id)
  if (ready) return ready
  const { rows } = await sql<Row>`
    select x.id, x.name, x.remark, x.definition, x.role_ids as "roleIds", x.user_ids as "userIds", x.version, x.created_by as "createdBy",
      x.updated_at as "updatedAt"
    from dynamic_reports x
    where ${visible(tx.caller, 'dynamicReports', 'x')} and ${isFor(tx)} and x.id = ${id}::uuid
    ${hold ? sql`for no key update` : sql``}`.execute(tx.db.withoutPlugins())
  const [row] = rows
  if (!row) return undefined
  const { createdBy, definition, ...rest } = row
  // A report saved before a field existed gets its default.
  return { ...rest, definition: definitionSchema.parse(definition), mayEdit: mayEditMade(tx, createdBy), isReady: false }
}

/** Built-in reports on records the caller may see. */
export const listReady = (tx: Tx): readonly ReadyReportRow[] =>
  readyReports.flatMap(({ id, name, about, group, definition }) =>
    permissionsOf(definition).every((needed) => may(tx.caller, needed))
      ? [{ id, name: name[tx.caller.language], about: about[tx.caller.language], group, dataSet: definition.dataSet }]
      : [],
  )

const columnsOf = ({ name, remark, definition, roleIds, userIds }: DynamicReport) => ({
  name,
  remark,
  dataSet: definition.dataSet,
  definition: JSON.stringify(definition),
  roleIds,
  userIds,
  searchKey: searchKey(name),
})

export const insertReport = async (tx: Tx, id: string, report: DynamicReport): Promise<void> => {
  await tx.db
    .insertInto('dynamicReports')
    .values({
      tenantId: tx.caller.tenantId,
      id,
      ...columnsOf(report),
      createdAt: tx.now,
      createdBy: tx.caller.userId,
      updatedAt: tx.now,
      updatedBy: tx.caller.userId,
    })
    .execute()
}

export const updateReport = async (tx: Tx, id: string, report: DynamicReport): Promise<void> => {
  await tx.db
    .updateTable('dynamicReports')
    .set((row) => ({ ...columnsOf(report), version: row('version', '+', 1), updatedAt: tx.now, updatedBy: tx.caller.userId }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

export const deleteReport = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.deleteFrom('dynamicReports').where('tenantId', '=', tx.caller.tenantId).where('id', '=', id).execute()
}

/** Whether all of them are roles and users of this company. */
export const knowsAudience = async (tx: Tx, { roleIds, userIds }: Pick<DynamicReport, 'roleIds' | 'userIds'>) => {
  const { rows } = await sql<{ roles: number; users: number }>`select
    (select count(*)::int from roles where tenant_id = ${tx.caller.tenantId} and id = any(${roleIds}::uuid[])) as roles,
    (select count(*)::int from users where tenant_id = ${tx.caller.tenantId} and kind = 'internal' and id = any(${userIds}::uuid[])) as users`.execute(
    tx.db,
  )
  return { roles: rows[0]?.roles === new Set(roleIds).size, users: rows[0]?.users === new Set(userIds).size }
}
