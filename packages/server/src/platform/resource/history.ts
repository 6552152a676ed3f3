import { totalCap, type ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { HistoryEntry } from '@khonsong/contract/kernel/resource.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { isRecordStatus, recordStatuses } from '@khonsong/domain/resource/record-status.ts'
import { anyActionWords } from '@khonsong/domain/company/access/account-actions.ts'
import { changeLabels } from '@khonsong/domain/kernel/history-words.ts'
import { statusLabel } from '@khonsong/domain/kernel/status-label.ts'
import type { ReferenceName } from '@khonsong/domain/resource/reference-name.ts'
import { valueWords } from '@khonsong/domain/resource/fields/value-words.ts'
import { sql } from 'kysely'
import { shownAddress } from '../audit.ts'
import type { Tx } from '../db/tx.ts'
import type { ListAsked } from '../list/list-source.ts'
import { searchPredicate } from '../list/search.ts'
import { Refused } from '../http/refusals.ts'
import { columnOf } from './fields/columns.ts'
import { titlesOf } from './references.ts'
import { seenRows, type ResourceTable } from './resource-table.ts'

/** Field changes: before and after. */
export interface Changed {
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

interface Entry extends Changed {
  readonly id: string
  readonly at: string
  readonly actor: string
  readonly address: string | null
  readonly action: string
  readonly subjectId: string
  readonly title: string | null
  readonly version: number | null
}

const alias = 'r'

/** Title of a deleted record, from the last values of its title fields in the history. */
const lastTitle = (tx: Tx, { resource }: ResourceTable, names: readonly string[]) =>
  sql`concat_ws(' ', ${sql.join(
    names.map(
      (name) => sql`(select coalesce(d.changes -> ${name}::text ->> 1, d.changes -> ${name}::text ->> 0) from audit_log d
        where d.tenant_id = ${tx.caller.tenantId}::uuid and d.subject = ${resource.table} and d.subject_id = a.subject_id
          and d.changes ? ${name}::text order by d.id desc limit 1)`,
    ),
  )})`

/** The actor. Customers see our company's name instead of our employees. */
const actorOf = ({ caller: { scope } }: Tx) =>
  scope.kind === 'customer'
    ? sql`case when exists (select from users w where w.tenant_id = a.tenant_id and w.id = a.actor_id and w.kind = 'customer'
        and w.customer_id = ${scope.id}::uuid) then a.actor_name else (select t.name from tenants t where t.id = a.tenant_id) end`
    : sql`a.actor_name`

/**
 * Entries of one record or of all visible records, newest first; a record outside the row scope has no history. History
 * of deleted records is only for callers with full scope: its former scope is unknown.
 */
const entriesOf = (tx: Tx, of: ResourceTable, id: string | undefined, asked: ListAsked, pageNo: number) => {
  const { resource, columns } = of
  const search = searchPredicate(
    alias,
    resource.numbers.map((name) => `${alias}.${columnOf(columns, name).column}`),
    asked.searchText,
  )
  const names = tx.caller.language === 'th' ? resource.titleThai : resource.title
  const title = names.map((name) => `${alias}.${columnOf(columns, name).column}`).join(', ')
  const seesDeleted = tx.caller.scope.kind === 'all' && Object.keys(resource.only).length === 0
  const from = sql`from audit_log a left join ${sql.table(resource.table)} as ${sql.ref(alias)} on r.tenant_id = a.tenant_id and r.id = a.subject_id
    where a.tenant_id = ${tx.caller.tenantId}::uuid and a.subject = ${resource.table}
      and (${seenRows(tx, of)} ${seesDeleted ? sql`or r.id is null` : sql``})
      ${id === undefined ? sql`` : sql`and a.subject_id = ${id}::uuid`} ${search ? sql`and ${search}` : sql``}`
  return sql<Entry & { total: number }>`
    select a.id, a.at, ${actorOf(tx)} as actor, a.address, a.action, a.subject_id as "subjectId", a.version, a.changes,
      case when r.id is null then ${lastTitle(tx, of, names)} else concat_ws(' ', ${sql.raw(title)}) end as title,
      (select count(*)::int from (select 1 ${from} limit ${totalCap + 1}) counted) as total
    ${from} order by a.id desc limit ${asked.pageSize} offset ${(pageNo - 1) * asked.pageSize}`
}

export const idsIn = (...values: readonly unknown[]): readonly string[] => values.flat().filter((id) => typeof id === 'string')

/** Records that changes refer to, for resolving their titles. */
export const referencedIn = ({ resource }: ResourceTable, entries: readonly Changed[]): Map<ReferenceName, Set<string>> => {
  const wanted = new Map<ReferenceName, Set<string>>()
  for (const { changes } of entries)
    for (const [name, [before, after]] of Object.entries(changes)) {
      const field = resource.fields[name]
      if (field?.kind !== 'reference' && field?.kind !== 'references') continue
      const ids = wanted.get(field.to) ?? new Set<string>()
      for (const id of idsIn(before, after)) ids.add(id)
      wanted.set(field.to, ids)
    }
  return wanted
}

/** The history in the reader's language: who changed which field, when, from and to which value. */
export const readHistory = async (
  tx: Tx,
  table: ResourceTable,
  recordId: string | undefined,
  asked: ListAsked,
  hidden: ReadonlySet<string>,
): Promise<ListAnswer<HistoryEntry>> => {
  const pageNo = asked.pageNo ?? asked.page ?? asked.pageNum ?? 1
  const { pageSize } = asked
  if (pageNo * pageSize > totalCap) throw new Refused([rejection('list.too_deep', { n: totalCap }, 'pageNo')])
  const { rows } = await entriesOf(tx, table, recordId, asked, pageNo).execute(tx.db.withoutPlugins())
  const total = rows[0]?.total ?? 0
  const titles = await titlesOf(tx, referencedIn(table, rows))
  const { language } = tx.caller
  const reading = { language, titleOf: (referred: string) => titles.get(referred) }
  const order = Object.keys(table.resource.fields)
  /** The database does not keep the order of keys; show them in form order. */
  const inOrder = <Change>(entries: [string, Change][]) => entries.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const changesOf = (changes: Entry['changes']): HistoryEntry['changes'] =>
    inOrder(Object.entries(changes)).flatMap(([name, [before, after]]) => {
      const field = table.resource.fields[name]
      const words = (value: unknown): string => {
        if (name === 'status') return isRecordStatus(value) ? recordStatuses[value][language] : ''
        return field ? valueWords(field, value, reading) : String(value ?? '')
      }
      const label = name === 'status' ? statusLabel[language] : (field?.label[language] ?? changeLabels[name]?.[language] ?? name)
      if (hidden.has(name)) return [{ field: name, label, before: '•••', after: '•••' }]
      const [was, is] = [words(before), words(after)]
      return was === '' && is === '' ? [] : [{ field: name, label, before: was, after: is }]
    })
  return {
    list: rows.map(({ id, at, actor, address, action, subjectId, version, changes, title }) => ({
      id,
      at,
      actor,
      address: shownAddress(tx.caller, address),
      subjectId,
      version,
      action,
      actionName: anyActionWords(action)[language],
      title: title ?? '',
      changes: changesOf(changes),
    })),
    total: Math.min(total, totalCap),
    totalIsCapped: total > totalCap,
    pageNo,
    pageSize,
  }
}
