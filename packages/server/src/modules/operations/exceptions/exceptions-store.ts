import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { ExceptionRow, ExceptionStep, exceptions } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { ExceptionAttribute, ExceptionLevel } from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { isInside, redactForReader } from '@khonsong/domain/operations/exceptions/redact-for-reader.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { defineList, predicates, readList } from '../../../platform/list/read-list.ts'
import { peopleSearch } from '../../../platform/list/search.ts'
import { customerJson, inEachLanguage, isId, isOneOf, joinNamed, plainJson } from '../orders/index.ts'

type Query = z.output<typeof exceptions.list.query>
type Predicate = RawBuilder<SqlBool>

const ofShipment = (column: string, id: string | undefined): readonly Predicate[] =>
  id === undefined
    ? []
    : [
        sql<SqlBool>`exists (select from shipments z where z.tenant_id = x.tenant_id and z.id = x.shipment_id
          and ${sql.ref(`z.${column}`)} = ${id}::uuid)`,
      ]

const filters = (query: Query): readonly Predicate[] => [
  ...isOneOf('x', 'status', query.status),
  ...isOneOf('x', 'level', query.level),
  ...(query.typeId ? [sql<SqlBool>`x.type_id = any(${query.typeId}::uuid[])`] : []),
  ...isId('x', 'shipment_id', query.shipmentId),
  ...isId('x', 'handler_id', query.handlerId),
  ...ofShipment('customer_id', query.customerId),
  ...ofShipment('subcontractor_id', query.subcontractorId),
  ...(query.overdue === undefined
    ? []
    : query.overdue
      ? [sql<SqlBool>`(x.status <> 'closed' and x.due_at < now())`]
      : [sql<SqlBool>`(x.status = 'closed' or x.due_at is null or x.due_at >= now())`]),
]

const typeName = (language: Language): string => ({ en: 'y.name', th: 'y.name_th', zh: 'coalesce(y.name_zh, y.name)' })[language]

const shown = (language: Language) => ({
  id: 'x.id',
  exceptionNo: 'x.exception_no',
  status: 'x.status',
  round: 'x.round',
  type: `json_build_object('id', y.id, 'code', y.code, 'name', ${typeName(language)})`,
  shipment: `json_build_object('id', s.id, 'shipmentNo', s.shipment_no, 'orderNo', o.order_no, 'jobNo', j.job_no)`,
  customer: customerJson(language, 'c'),
  carrier: plainJson('k'),
  description: 'x.description',
  level: 'x.level',
  grade: 'x.grade',
  reason: 'x.reason',
  damagedPackages: 'x.damaged_packages',
  damagedItems: 'x.damaged_items',
  rejectedPackages: 'x.rejected_packages',
  rejectedItems: 'x.rejected_items',
  lostPackages: 'x.lost_packages',
  lostItems: 'x.lost_items',
  responsibleParty: 'x.responsible_party',
  responsibleSubcontractor: plainJson('rk'),
  responsibleCustomer: customerJson(language, 'rc'),
  handlingMethod: 'x.handling_method',
  compensation: 'x.compensation::float8',
  handler: `case when u.id is null then null else json_build_object('id', u.id, 'name', u.display_name) end`,
  detectedBy: 'x.detected_by',
  source: 'x.source',
  openedAt: 'x.opened_at',
  dueAt: 'x.due_at',
  raised: 'x.raised',
  closedAt: 'x.closed_at',
  photoCount: `(select count(*)::int from files f where f.tenant_id = x.tenant_id and f.subject = 'exceptions' and f.subject_id = x.id)`,
  version: 'x.version',
})

const joins = [
  joinNamed('shipments', 's', 'x.shipment_id'),
  joinNamed('orders', 'o', 's.order_id'),
  joinNamed('jobs', 'j', 's.job_id'),
  joinNamed('exception_types', 'y', 'x.type_id'),
  joinNamed('customers', 'c', 's.customer_id'),
  joinNamed('subcontractors', 'k', 's.subcontractor_id'),
  joinNamed('subcontractors', 'rk', 'x.responsible_subcontractor_id'),
  joinNamed('customers', 'rc', 'x.responsible_customer_id'),
  joinNamed('users', 'u', 'x.handler_id'),
].join(' ')

const lists = inEachLanguage((language) =>
  defineList<Query>({
    table: 'exceptions',
    alias: 'x',
    select: shown(language),
    joins,
    sorts: {
      dueAt: { by: 'x.work_due_at', type: 'timestamptz', nullable: true },
      openedAt: { by: 'x.opened_at', type: 'timestamptz' },
      level: { by: 'x.level', type: 'text' },
    },
    defaultSort: { by: 'dueAt', descending: false },
    numbers: ['x.exception_no'],
    filters,
  }),
)

/** External users cannot filter by handler either. */
const asked = (tx: Tx, query: Query): Query => (isInside(tx.caller.scope) ? query : { ...query, handlerId: undefined })

export const listExceptions = async (tx: Tx, query: Query): Promise<ListAnswer<ExceptionRow>> => {
  const answer = await readList<ExceptionRow, Query>(tx, lists[tx.caller.language], asked(tx, query))
  return { ...answer, list: answer.list.map((row) => redactForReader(tx.caller.scope, row)) }
}

export const countExceptions = async (tx: Tx, query: Query) => {
  const where = predicates(tx, lists[tx.caller.language], asked(tx, query))
  const { rows } = await sql<{ status: string; count: number }>`
    select x.status, count(*)::int as count from exceptions x where ${sql.join([...where], sql` and `)} group by x.status`.execute(
    tx.db.withoutPlugins(),
  )
  return { counts: rows.map((row) => ({ ...row, capped: false })) }
}

export interface StoredException extends ExceptionRow {
  readonly typeFacts: { readonly level: ExceptionLevel; readonly photoRequired: boolean; readonly reasons: string[] }
  readonly attribute: ExceptionAttribute | null
  readonly hourLimit: number | null
  readonly workingTime: boolean
  readonly raiseAgainAt: string | null
  readonly businessUnitId: string
  readonly customerId: string
  readonly subcontractorId: string | null
  readonly driverId: string | null
}

const heads = inEachLanguage((language) =>
  sql.raw(
    [
      ...Object.entries(shown(language)).map(([name, from]) => `${from} as "${name}"`),
      `json_build_object('level', y.level, 'photoRequired', y.photo_required, 'reasons', y.reasons) as "typeFacts"`,
      `y.hour_limit as "hourLimit", y.working_time as "workingTime", x.raise_again_at as "raiseAgainAt", s.business_unit_id as "businessUnitId", s.customer_id as "customerId"`,
      `s.subcontractor_id as "subcontractorId", s.driver_id as "driverId", y.attribute`,
    ].join(', '),
  ),
)

/** @param hold row lock until the commit, before a change */
export const findException = async (tx: Tx, id: string, hold = false): Promise<StoredException | undefined> => {
  const { rows } = await sql<StoredException>`
    select ${heads[tx.caller.language]} from exceptions x ${sql.raw(joins)}
    where ${visible(tx.caller, 'exceptions', 'x')} and x.id = ${id}::uuid ${hold ? sql`for no key update of x` : sql``}`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0]
}

/** The shipment of an exception visible to the caller, which is locked before the exception. */
export const shipmentOfException = async (tx: Tx, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ shipmentId: string }>`
    select x.shipment_id from exceptions x where ${visible(tx.caller, 'exceptions', 'x')} and x.id = ${id}::uuid`.execute(tx.db)
  return rows[0]?.shipmentId
}

export const photosOf = (tx: Tx, exceptionId: string): Promise<StoredFile[]> =>
  tx.db
    .selectFrom('files')
    .select(['id', 'name', 'mime', 'bytes', 'width', 'height'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('subject', '=', 'exceptions')
    .where('subjectId', '=', exceptionId)
    .orderBy('id')
    .execute()

export const stepsOf = (tx: Tx, exceptionId: string): Promise<ExceptionStep[]> =>
  tx.db
    .selectFrom('exceptionSteps')
    .select(['id', 'at', 'round', 'action', 'actorName', 'remark'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('exceptionId', '=', exceptionId)
    .orderBy('id')
    .execute()

const maxHandlers = 50

/** Active internal users, by name only. */
export const listHandlers = async (tx: Tx, searchText: string | undefined): Promise<{ id: string; name: string }[]> => {
  const found = peopleSearch(tx, 'u', searchText)
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.display_name as name from users u where u.tenant_id = ${tx.caller.tenantId}::uuid and u.kind = 'internal'
      and u.status = 1 ${found ? sql`and ${found}` : sql``} order by u.display_name, u.id limit ${maxHandlers}`.execute(tx.db)
  return rows
}

export const isHandler = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`select from users u where u.tenant_id = ${tx.caller.tenantId}::uuid and u.id = ${id}::uuid
    and u.kind = 'internal' and u.status = 1`.execute(tx.db)
  return rows.length === 1
}

interface NamedPartner {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** Names of a proposal's partners. */
export const partnersOf = async (tx: Tx, subcontractorId: string | null, customerId: string | null) => {
  const { rows } = await sql<{ subcontractor: NamedPartner | null; customer: NamedPartner | null }>`
    select (select ${sql.raw(plainJson('k'))} from subcontractors k where k.tenant_id = ${tx.caller.tenantId}::uuid
        and k.id = ${subcontractorId}::uuid) as subcontractor,
      (select ${sql.raw(customerJson(tx.caller.language, 'c'))} from customers c where c.tenant_id = ${tx.caller.tenantId}::uuid
        and c.id = ${customerId}::uuid) as customer`.execute(tx.db.withoutPlugins())
  return rows[0] ?? { subcontractor: null, customer: null }
}

/** Whether the named partners exist and are visible to the caller. */
export const areNameable = async (tx: Tx, subcontractorId: string | null, customerId: string | null) => {
  const { rows } = await sql<{ subcontractor: boolean; customer: boolean }>`
    select ${subcontractorId}::uuid is null or exists (select from subcontractors k where ${visible(tx.caller, 'subcontractors', 'k')}
        and k.id = ${subcontractorId}::uuid) as subcontractor,
      ${customerId}::uuid is null or exists (select from customers c where ${visible(tx.caller, 'customers', 'c')}
        and c.id = ${customerId}::uuid) as customer`.execute(tx.db)
  return rows[0] ?? { subcontractor: false, customer: false }
}
