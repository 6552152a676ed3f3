import type {
  OrderTemplateDetail,
  OrderTemplateRow,
  orderTemplates,
} from '@khonsong/contract/operations/templates/order-templates.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { ProblemError } from '@khonsong/contract/kernel/problem.ts'
import type { OpeningCalendar } from '@khonsong/domain/kernel/opening-hours.ts'
import { templateOrderSchema, type OrderTemplate } from '@khonsong/domain/operations/templates/order-template.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { visible } from '../../../platform/db/rows.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import { customerJson, inEachLanguage, isId, joinNamed, joinSite, placeJson, plainJson } from '../orders/index.ts'

type Query = z.output<typeof orderTemplates.list.query>
type Stored = Omit<OrderTemplateRow, 'nextOn'> & { recurrence: OrderTemplate['recurrence']; times: OrderTemplate['times'] }

const filters = (query: Query): readonly RawBuilder<SqlBool>[] => [
  ...isId('x', 'customer_id', query.customerId),
  ...(query.recurring === undefined
    ? []
    : [query.recurring === 'true' ? sql<SqlBool>`x.recurrence is not null` : sql<SqlBool>`x.recurrence is null`]),
]

const lastDay = (column: string): string =>
  `(select ${column} from order_template_days d where d.tenant_id = x.tenant_id and d.template_id = x.id order by d.on_day desc limit 1)`

const lists = inEachLanguage((language) =>
  defineList<Query>({
    table: 'orderTemplates',
    alias: 'x',
    select: {
      id: 'x.id',
      name: 'x.name',
      customer: customerJson(language, 'c'),
      businessUnit: plainJson('b'),
      origin: placeJson(language, 'os'),
      destination: placeJson(language, 'ds'),
      recurring: 'x.recurrence is not null',
      active: 'x.active',
      recurrence: 'x.recurrence',
      times: 'x.times',
      lastOn: lastDay("to_char(d.on_day, 'YYYY-MM-DD')"),
      lastState: lastDay('d.state'),
      updatedAt: 'x.updated_at',
      version: 'x.version',
    },
    joins: [
      joinNamed('customers', 'c', 'x.customer_id'),
      joinNamed('organisations', 'b', 'x.business_unit_id'),
      joinSite('os', 'x.origin_site_id'),
      joinSite('ds', 'x.destination_site_id'),
    ].join(' '),
    sorts: { updatedAt: { by: 'x.updated_at', type: 'timestamptz' }, name: { by: 'x.name', type: 'text' } },
    defaultSort: { by: 'updatedAt', descending: true },
    numbers: ['x.name'],
    filters,
  }),
)

export const listStored = (tx: Tx, query: Query): Promise<ListAnswer<Stored>> =>
  readList<Stored, Query>(tx, lists[tx.caller.language], query)

interface Row {
  readonly id: string
  readonly name: string
  readonly draft: unknown
  readonly times: OrderTemplate['times']
  readonly recurrence: OrderTemplate['recurrence']
  readonly active: boolean
  readonly version: number
  readonly createdBy: string | null
}
export type StoredTemplate = OrderTemplateDetail & { readonly createdBy: string | null }

/** One template the caller may see; held until the commit when it is to be changed. */
export const findTemplate = async (tx: Tx, id: string, hold = false): Promise<StoredTemplate | undefined> => {
  const { rows } = await sql<Row>`
    select x.id, x.name, x.draft, x.times, x.recurrence, x.active, x.version, x.created_by from order_templates x
    where ${visible(tx.caller, 'orderTemplates', 'x')} and x.id = ${id}::uuid ${hold ? sql`for no key update` : sql``}`.execute(
    tx.db.withoutPlugins(),
  )
  const [row] = rows
  if (!row) return undefined
  // Keys of JSON are read as they were written; only the columns have other names here.
  const { draft, created_by: createdBy, ...rest } = row as unknown as Row & { created_by: string | null } // the select above
  // One kept before a field was there has that field's usual value.
  return { ...rest, order: templateOrderSchema.parse(draft), createdBy }
}

const columnsOf = (template: OrderTemplate) => ({
  name: template.name,
  businessUnitId: template.order.businessUnitId,
  customerId: template.order.customerId,
  originSiteId: template.order.originSiteId,
  destinationSiteId: template.order.destinationSiteId,
  draft: JSON.stringify(template.order),
  times: JSON.stringify(template.times),
  recurrence: template.recurrence === null ? null : JSON.stringify(template.recurrence),
  active: template.active,
  searchKey: searchKey(template.name),
})

export const insertTemplate = async (tx: Tx, id: string, template: OrderTemplate): Promise<void> => {
  await tx.db
    .insertInto('orderTemplates')
    .values({
      tenantId: tx.caller.tenantId,
      id,
      ...columnsOf(template),
      createdAt: tx.now,
      createdBy: tx.caller.userId === '' ? null : tx.caller.userId,
      updatedAt: tx.now,
    })
    .execute()
}

export const updateTemplate = async (tx: Tx, id: string, template: OrderTemplate): Promise<void> => {
  await tx.db
    .updateTable('orderTemplates')
    .set((row) => ({
      ...columnsOf(template),
      version: row('version', '+', 1),
      updatedAt: tx.now,
      updatedBy: tx.caller.userId === '' ? null : tx.caller.userId,
    }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

export const deleteTemplate = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.deleteFrom('orderTemplates').where('tenantId', '=', tx.caller.tenantId).where('id', '=', id).execute()
}

export interface MadeDay {
  readonly day: string
  readonly state: 'created' | 'failed'
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly problems: readonly ProblemError[]
}

/** What became of the days of a template in a range; for a template the caller sees. */
export const madeDays = async (tx: Tx, templateId: string, from: string, to: string): Promise<ReadonlyMap<string, MadeDay>> => {
  const { rows } = await sql<MadeDay>`
    select to_char(d.on_day, 'YYYY-MM-DD') as day, d.state, d.order_id, o.order_no, d.problems
    from order_template_days d left join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id
    where d.tenant_id = ${tx.caller.tenantId} and d.template_id = ${templateId}::uuid
      and d.on_day between ${from}::date and ${to}::date`.execute(tx.db)
  return new Map(rows.map((row) => [row.day, row]))
}

/** Takes a day for an order; false when the day has one already. A day that failed may be tried again. */
export const takeDay = async (tx: Tx, templateId: string, day: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into order_template_days (tenant_id, template_id, on_day, state, at)
    values (${tx.caller.tenantId}::uuid, ${templateId}::uuid, ${day}::date, 'created', ${tx.now}::timestamptz)
    on conflict (tenant_id, template_id, on_day) do update set state = 'created', problems = '[]', at = excluded.at
      where order_template_days.state = 'failed'`.execute(tx.db)
  return Number(numAffectedRows) > 0
}

export const writeDay = async (tx: Tx, templateId: string, day: string, orderId: string): Promise<void> => {
  await tx.db
    .updateTable('orderTemplateDays')
    .set({ orderId })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('templateId', '=', templateId)
    .where('onDay', '=', sql<string>`${day}::date`)
    .execute()
}

/** A day on which it did not work is written down once; false when somebody was faster or it was known already. */
export const failDay = async (tx: Tx, templateId: string, day: string, problems: readonly ProblemError[]): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into order_template_days (tenant_id, template_id, on_day, state, problems, at)
    values (${tx.caller.tenantId}::uuid, ${templateId}::uuid, ${day}::date, 'failed', ${JSON.stringify(problems)}::jsonb,
      ${tx.now}::timestamptz)
    on conflict (tenant_id, template_id, on_day) do nothing`.execute(tx.db)
  return Number(numAffectedRows) > 0
}

/** Opening hours of the places of a template. */
export const calendarsOf = async (tx: Tx, siteIds: readonly string[]): Promise<ReadonlyMap<string, OpeningCalendar>> => {
  const { rows } = await sql<OpeningCalendar & { id: string }>`
    select s.id, s.open_hours, s.special_days_off, s.special_days_on from sites s
    where s.tenant_id = ${tx.caller.tenantId} and s.id = any(${siteIds}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, ...calendar }) => [id, calendar]))
}

export interface ActiveTemplate {
  readonly tenantId: string
  readonly id: string
}

/** Templates of all companies that make orders by themselves. */
export const activeTemplates = async ({ writer }: Database): Promise<ActiveTemplate[]> => {
  const { rows } = await sql<ActiveTemplate>`
    select x.tenant_id, x.id from order_templates x where x.active and x.recurrence is not null order by x.tenant_id, x.id`.execute(
    writer,
  )
  return rows
}
