import { sql, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Caller } from '../caller.ts'
import type { DB } from './database.gen.ts'
import type { Tx } from './tx.ts'

/** A record that inherits the row scope of its parent: a contact from its partner, a wage from its driver. */
interface Through {
  readonly through: 'partners' | 'vehicles' | 'drivers' | 'sites'
  /** With two columns, both parents must be visible. */
  readonly by: string | readonly [string, string]
}

/**
 * How a caller's row scope applies to a table. A column name: must equal the caller's id. `all`: every row of the
 * company. `none`: no row. With `wholeCompany`, records without a business unit are visible to every business unit;
 * without it the null check is omitted, so that the index on the business unit can be used.
 */
interface TableScope {
  readonly businessUnit: string | 'all' | Through
  readonly wholeCompany?: true
  readonly customer: string | 'all' | 'none'
  readonly subcontractor: string | 'all' | 'none'
  readonly driver: string | 'all' | 'none'
  /** What a customer sees, where a column comparison cannot express it. */
  readonly ofCustomer?: (alias: string, customerId: string) => RawBuilder<SqlBool>
  /** The job's column; its schedule decides whether a carrier sees the row yet. */
  readonly scheduledBy?: string
  /** The shipment's column: the row is visible to everyone who sees the shipment. */
  readonly ofShipment?: string
  /** The bill's column: callers without access to the whole company see the row if they see the bill. */
  readonly ofBill?: string
}

const open: TableScope = { businessUnit: 'all', customer: 'all', subcontractor: 'all', driver: 'all' }
const inside: TableScope = { businessUnit: 'all', customer: 'none', subcontractor: 'none', driver: 'none' }

const ofPartner: Through = { through: 'partners', by: 'partner_id' }
const ofVehicle: Through = { through: 'vehicles', by: 'vehicle_id' }
const ofDriver: Through = { through: 'drivers', by: 'driver_id' }
const ofSite: Through = { through: 'sites', by: 'site_id' }
const betweenSites: Through = { through: 'sites', by: ['from_site_id', 'to_site_id'] }

/** Docks of the customer's own sites. */
const atOwnSite = (alias: string, id: string): RawBuilder<SqlBool> =>
  sql`exists (select from sites as own_site where own_site.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
    and own_site.id = ${sql.ref(`${alias}.site_id`)} and own_site.customer_id = ${id})`

/** Internal users stay hidden, even if a customer is set on their account. */
const ownUsers = (alias: string, id: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${alias}.customer_id`)} = ${id} and ${sql.ref(`${alias}.kind`)} = 'customer')`

/** The customer's own roles and the roles offered to all customers. */
const assignableRoles = (alias: string, id: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${alias}.customer_id`)} = ${id} or (${sql.ref(`${alias}.customer_id`)} is null and ${sql.ref(`${alias}.offered`)}))`

/** Keys and webhooks that act for one of the customer's accounts, whoever created them. */
const actsForOwnUsers = (alias: string, id: string): RawBuilder<SqlBool> =>
  sql`exists (select from users as acting where acting.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
    and acting.id = ${sql.ref(`${alias}.user_id`)} and ${ownUsers('acting', id)})`

/** The delivery log of those webhooks. */
const ofOwnWebhooks = (alias: string, id: string): RawBuilder<SqlBool> =>
  sql`exists (select from webhooks as told where told.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
    and told.id = ${sql.ref(`${alias}.webhook_id`)} and told.kind = 'webhook' and ${actsForOwnUsers('told', id)})`

const ownWebhooks = (alias: string, id: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${alias}.kind`)} = 'webhook' and ${actsForOwnUsers(alias, id)})`

/**
 * Row scope of every table. `rows` cannot read a table that is not listed here; tables read only by the resource kit
 * declare their scope with `seenBy`.
 */
export const tableScopes = {
  orders: { businessUnit: 'business_unit_id', customer: 'customer_id', subcontractor: 'none', driver: 'none' },
  shipments: {
    businessUnit: 'business_unit_id',
    customer: 'customer_id',
    subcontractor: 'subcontractor_id',
    driver: 'driver_id',
    scheduledBy: 'job_id',
  },
  dockGroups: { ...inside, businessUnit: ofSite, ofCustomer: atOwnSite },
  dockBookings: { businessUnit: 'business_unit_id', customer: 'customer_id', subcontractor: 'none', driver: 'none' },
  orderTemplates: { businessUnit: 'business_unit_id', customer: 'customer_id', subcontractor: 'none', driver: 'none' },
  jobs: {
    businessUnit: 'business_unit_id',
    customer: 'none',
    subcontractor: 'subcontractor_id',
    driver: 'driver_id',
    scheduledBy: 'id',
  },
  learnedLanes: { ...inside, businessUnit: betweenSites },
  learnedSites: { ...inside, businessUnit: ofSite },
  plans: { businessUnit: 'business_unit_id', customer: 'none', subcontractor: 'none', driver: 'none' },
  transfers: { businessUnit: 'business_unit_id', customer: 'none', subcontractor: 'none', driver: 'none' },
  sites: { businessUnit: 'business_unit_id', wholeCompany: true, customer: 'customer_id', subcontractor: 'none', driver: 'none' },
  customers: { businessUnit: 'business_unit_id', wholeCompany: true, customer: 'id', subcontractor: 'none', driver: 'none' },
  subcontractors: { businessUnit: 'all', customer: 'none', subcontractor: 'id', driver: 'none' },
  drivers: {
    businessUnit: 'business_unit_id',
    wholeCompany: true,
    customer: 'none',
    subcontractor: 'subcontractor_id',
    driver: 'id',
  },
  vehicles: {
    businessUnit: 'business_unit_id',
    wholeCompany: true,
    customer: 'none',
    subcontractor: 'subcontractor_id',
    driver: 'none',
  },
  trailers: {
    businessUnit: 'business_unit_id',
    wholeCompany: true,
    customer: 'none',
    subcontractor: 'subcontractor_id',
    driver: 'none',
  },
  users: { ...inside, customer: 'customer_id', ofCustomer: ownUsers },
  roles: { ...inside, customer: 'customer_id', ofCustomer: assignableRoles },
  organisations: inside,
  auditLog: inside,
  apiKeys: { ...inside, ofCustomer: actsForOwnUsers },
  customerRecipients: { ...inside, customer: 'customer_id' },
  messages: inside,
  webhooks: { ...inside, ofCustomer: ownWebhooks },
  webhookDeliveries: { ...inside, ofCustomer: ofOwnWebhooks },
  webhookTries: inside,
  signInProviders: inside,
  imports: { businessUnit: 'all', customer: 'customer_id', subcontractor: 'none', driver: 'none' },
  restStops: open,
  routeCodes: inside,
  countries: open,
  provinces: open,
  districts: open,
  subDistricts: open,
  banks: open,
  siteTypes: open,
  customerGroups: inside,
  temperatureTypes: open,
  goodsTypes: open,
  vehicleTypes: open,
  trailerTypes: open,
  insuranceCompanies: open,
  exceptionTypes: open,
  exceptions: { ...inside, ofShipment: 'shipment_id' },
  temperatureCertificates: { ...inside, ofShipment: 'shipment_id' },
  fleets: { businessUnit: 'all', customer: 'none', subcontractor: 'subcontractor_id', driver: 'none' },
  partners: { businessUnit: 'business_unit_id', wholeCompany: true, customer: 'none', subcontractor: 'none', driver: 'none' },
  partnerContacts: { ...inside, businessUnit: ofPartner },
  products: inside,
  projects: { ...inside, businessUnit: ofPartner },
  businessAreas: inside,
  surchargeGroups: inside,
  surchargeItems: inside,
  lines: inside,
  billingItems: inside,
  fuelPrices: inside,
  billingRules: inside,
  dataSources: inside,
  workingTimes: { businessUnit: ofDriver, customer: 'none', subcontractor: 'none', driver: 'driver_id' },
  vehicleEvents: { businessUnit: ofVehicle, customer: 'none', subcontractor: 'subcontractor_id', driver: 'none' },
  contracts: { ...inside, businessUnit: ofPartner },
  contractLines: inside,
  rateCardTemplates: inside,
  rateCards: inside,
  rateCardVersions: inside,
  rateCardRows: inside,
  // Partner ids are set on a bill only from confirmation on.
  bills: { businessUnit: ofPartner, customer: 'seen_by_customer_id', subcontractor: 'seen_by_subcontractor_id', driver: 'none' },
  charges: { ...inside, ofBill: 'bill_id' },
  taxCodes: inside,
  papers: { businessUnit: ofPartner, customer: 'seen_by_customer_id', subcontractor: 'seen_by_subcontractor_id', driver: 'none' },
  counterpartSheets: { ...inside, ofBill: 'bill_id' },
  pricings: { ...inside, businessUnit: 'business_unit_id' },
  invoiceRuns: { ...inside, businessUnit: 'business_unit_id' },
  invoiceRunRows: { ...inside, businessUnit: ofPartner },
  whatIfRuns: { ...inside, businessUnit: 'business_unit_id' },
  whatIfSubjects: inside,
  routingStrategies: inside,
  devices: inside,
  dynamicReports: inside,
  autoReports: inside,
  boards: inside,
  trackingAccounts: inside,
  ownVehicles: { ...inside, businessUnit: ofVehicle },
  vehicleRecords: { ...inside, businessUnit: ofVehicle },
  driverTerms: { ...inside, businessUnit: ofDriver },
  driverWages: { ...inside, businessUnit: ofDriver },
} as const satisfies Partial<Record<keyof DB, TableScope>>

export type ScopedTable = keyof typeof tableScopes

/** A table whose resource declaration defines the row scope. */
interface DeclaredTable {
  readonly name: string
  readonly seenBy: 'everybody' | 'company'
}
/** A table with a defined row scope. */
export type SeenTable = ScopedTable | DeclaredTable

export const tableName = (table: SeenTable): string => (typeof table === 'string' ? table : table.name)

export const scopeOf = (table: SeenTable): TableScope =>
  typeof table === 'string' ? tableScopes[table] : table.seenBy === 'everybody' ? open : inside

const equals = (alias: string, column: string, id: string): RawBuilder<SqlBool> =>
  column === 'all' ? sql`true` : column === 'none' ? sql`false` : sql`${sql.ref(`${alias}.${column}`)} = ${id}`

const ofUnits = ({ businessUnit, wholeCompany }: TableScope, alias: string, ids: readonly string[]): RawBuilder<SqlBool> => {
  if (businessUnit === 'all') return sql`true`
  if (typeof businessUnit === 'object') {
    const { through, by } = businessUnit
    const owner = `${alias}_of`
    const owned = (
      column: string,
    ) => sql<SqlBool>`exists (select from ${sql.table(through)} as ${sql.ref(owner)} where ${sql.ref(`${owner}.tenant_id`)} = ${sql.ref(`${alias}.tenant_id`)}
      and ${sql.ref(`${owner}.id`)} = ${sql.ref(`${alias}.${column}`)} and ${ofUnits(tableScopes[through], owner, ids)})`
    return typeof by === 'string' ? owned(by) : sql`(${sql.join(by.map(owned), sql` and `)})`
  }
  const unit = sql.ref(`${alias}.${businessUnit}`)
  return wholeCompany ? sql`(${unit} = any(${ids}::uuid[]) or ${unit} is null)` : sql`${unit} = any(${ids}::uuid[])`
}

/** A job without a schedule: newly created or cancelled and not dispatched yet, or its schedule was withdrawn. */
const unscheduledText = (alias: string): string =>
  `(${alias}.scheduled_at is null and ${alias}.status in ('job_created', 'job_cancelled'))`
const isUnscheduled = (alias: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.raw(unscheduledText(alias))}`

/** A carrier's rows; rows of unscheduled jobs only if the setting allows it. */
const ofCarrier = (table: TableScope, alias: string, { id, unscheduled }: { id: string; unscheduled: boolean }) => {
  const { subcontractor, scheduledBy } = table
  const own = equals(alias, subcontractor, id)
  if (unscheduled || scheduledBy === undefined) return own
  if (scheduledBy === 'id') return sql<SqlBool>`(${own} and not ${isUnscheduled(alias)})`
  // Delivered rows were scheduled before: they are nearly all rows, and their job need not be read. The rest uses a
  // scalar subquery and no anti-join, for which the planner would read all jobs of the company.
  return sql<SqlBool>`(${own} and (${sql.ref(`${alias}.status`)} in ('shipment_delivered', 'shipment_approved')
    or (select ${isUnscheduled('w')} from jobs as w where w.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
      and w.id = ${sql.ref(`${alias}.${scheduledBy}`)}) is not true))`
}

/** Whether event `e` concerns an unscheduled job, or a shipment of one. Evaluated when the event is written. */
export const concernsUnscheduledJob = (tenantId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  case when e.subcontractor_id is null or e.was_seen then false
    when e.topic = 'jobs' then exists (select from jobs as w where w.tenant_id = ${tenantId} and w.id = e.subject_id and ${isUnscheduled('w')})
    when e.topic = 'shipments' then exists (select from shipments as x join jobs as w on w.tenant_id = x.tenant_id and w.id = x.job_id
      where x.tenant_id = ${tenantId} and x.id = e.subject_id and ${isUnscheduled('w')})
    else false end`

/** The same for hand-written selects of jobs (`r`), and of shipments that join their job (`j`). */
export const unscheduledSql = { job: unscheduledText('r'), shipment: `coalesce(${unscheduledText('j')}, false)` } as const

const withinShipment = (caller: Caller, alias: string, by: string): RawBuilder<SqlBool> => {
  const own = `${alias}_of`
  return sql`exists (select from shipments as ${sql.ref(own)} where ${sql.ref(`${own}.tenant_id`)} = ${sql.ref(`${alias}.tenant_id`)}
    and ${sql.ref(`${own}.id`)} = ${sql.ref(`${alias}.${by}`)} and ${withinScope(caller, tableScopes.shipments, own)})`
}

const withinBill = (caller: Caller, alias: string, by: string): RawBuilder<SqlBool> => {
  const own = `${alias}_of`
  return sql`exists (select from bills as ${sql.ref(own)} where ${sql.ref(`${own}.tenant_id`)} = ${sql.ref(`${alias}.tenant_id`)}
    and ${sql.ref(`${own}.id`)} = ${sql.ref(`${alias}.${by}`)} and ${withinScope(caller, tableScopes.bills, own)})`
}

const withinScope = (caller: Caller, table: TableScope, alias: string): RawBuilder<SqlBool> => {
  const { scope } = caller
  if (table.ofShipment !== undefined && scope.kind !== 'all') return withinShipment(caller, alias, table.ofShipment)
  if (table.ofBill !== undefined && scope.kind !== 'all') return withinBill(caller, alias, table.ofBill)
  switch (scope.kind) {
    case 'all':
      return sql`true`
    case 'business_units':
      return ofUnits(table, alias, scope.ids)
    case 'customer':
      return table.ofCustomer?.(alias, scope.id) ?? equals(alias, table.customer, scope.id)
    case 'subcontractor':
      return ofCarrier(table, alias, scope)
    case 'driver':
      return equals(alias, table.driver, scope.id)
  }
}

/** Predicate for hand-written SQL: the caller's company and row scope. Every query on `table` needs it. */
export const visible = (caller: Caller, table: SeenTable, alias?: string): RawBuilder<SqlBool> => {
  const name = alias ?? tableName(table).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const company = sql`${sql.ref(`${name}.tenant_id`)} = ${caller.tenantId}`
  const within = withinScope(caller, scopeOf(table), name)
  return caller.scope.kind === 'all' ? sql<SqlBool>`${company}` : sql<SqlBool>`(${company} and ${within})`
}

type Rows<T extends ScopedTable> = SelectQueryBuilder<DB, T, object>

/** Rows of one table within the caller's scope. Every select, export, count and lookup starts here. */
export const rows = <T extends ScopedTable>(tx: Pick<Tx, 'db' | 'caller'>, table: T): Rows<T> => {
  // Kysely cannot resolve a table name that is a type parameter; table and predicate are type-checked above.
  const query = tx.db.selectFrom(table) as unknown as {
    where(predicate: (builder: ExpressionBuilder<DB, T>) => RawBuilder<SqlBool>): Rows<T>
  }
  return query.where(() => visible(tx.caller, table))
}

/**
 * Sites that an order may name: the caller's visible sites and, for customers, our own sites (warehouses, hubs,
 * depots). Customers find the latter by code or name only; their lists omit them.
 */
export const mayBeNamed = (caller: Caller, alias: string): RawBuilder<SqlBool> => {
  const seen = visible(caller, 'sites', alias)
  if (caller.scope.kind !== 'customer') return seen
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<SqlBool>`(${seen} or (${at('tenant_id')} = ${caller.tenantId} and ${at('customer_id')} is null
    and ${at('site_type_id')} in (select t.id from site_types t where t.tenant_id = ${caller.tenantId} and t.our_place)))`
}
