import type { ScoredRecord } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import { contentFrom, type OpenedFigure, type ScoreFigure } from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** From the start of a month in Bangkok to the start of the month after the last. */
export interface ScoreSpan {
  readonly from: string
  readonly to: string
  readonly of: 'carrier' | 'driver'
  /** One carrier or driver; without it all visible to the caller. */
  readonly id?: string | undefined
  /** Only drivers of this carrier. */
  readonly subcontractorId?: string | undefined
}

const monthOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Bangkok', 'YYYY-MM')`)
const isDamaged = sql.raw(
  `(s.status = 'shipment_damaged' or exists (select from exceptions x where x.tenant_id = s.tenant_id and x.shipment_id = s.id
    and x.damaged_packages + x.damaged_items > 0))`,
)
const hasException = sql.raw(`exists (select from exceptions x where x.tenant_id = s.tenant_id and x.shipment_id = s.id)`)
/** Reported by the receiver, alone or into an open exception, or by a user of the customer. */
const hasComplaint = sql.raw(
  `exists (select from exceptions x where x.tenant_id = s.tenant_id and x.shipment_id = s.id and (x.source = 'receiver'
    or exists (select from users u where u.tenant_id = x.tenant_id and u.id = x.created_by and u.kind = 'customer')
    or exists (select from exception_steps t join tracking_links k on k.tenant_id = t.tenant_id and k.id = t.actor_id
      where t.tenant_id = x.tenant_id and t.exception_id = x.id)))`,
)

const columnOf = { carrier: 'subcontractor_id', driver: 'driver_id' } as const
const partyOf = (alias: string, { of }: ScoreSpan) => sql.ref(`${alias}.${columnOf[of]}`)

/** Carriers or drivers visible to the caller; none for customers, only themselves for drivers. */
const ofParties = (tx: Tx, alias: string, span: ScoreSpan): RawBuilder<SqlBool> => {
  const table = span.of === 'carrier' ? 'subcontractors' : 'drivers'
  const one = span.id === undefined ? sql`` : sql`and k.id = ${span.id}::uuid`
  const theirs = span.subcontractorId === undefined ? sql`` : sql`and k.subcontractor_id = ${span.subcontractorId}::uuid`
  return sql<SqlBool>`${partyOf(alias, span)} in (select k.id from ${sql.table(table)} k
    where ${visible(tx.caller, table, 'k')} ${one} ${theirs})`
}

/** Delivered waybills of the period with their results; late starts at one minute. */
const delivered = (tx: Tx, span: ScoreSpan, receiptDays: number) => sql`
  select s.id, s.shipment_no as no, ${partyOf('s', span)} as party_id, ${monthOf('s.delivered_at')} as month, s.picked_up_at, s.target_pickup_to,
    s.delivered_at, s.target_delivery_to, r.received_at,
    s.delivered_at + make_interval(days => ${receiptDays}) as papers_due,
    s.picked_up_at is not null as has_pickup, s.picked_up_at < s.target_pickup_to + interval '1 minute' as pickup,
    s.delivered_at < s.target_delivery_to + interval '1 minute' as delivery,
    s.required_receipt and s.is_final_leg and (r.received_at is not null
      or s.delivered_at + make_interval(days => ${receiptDays}) < ${tx.now}::timestamptz) as has_papers,
    coalesce(r.received_at <= s.delivered_at + make_interval(days => ${receiptDays}), false) as papers,
    not ${isDamaged} as undamaged, not ${hasException} as clean, not ${hasComplaint} as uncomplained
  from shipments s left join receipts r on r.tenant_id = s.tenant_id and r.shipment_id = s.id
  where ${visible(tx.caller, 'shipments', 's')} and ${ofParties(tx, 's', span)} and s.kind = 'normal'
    and s.delivered_at >= ${span.from}::timestamptz and s.delivered_at < ${span.to}::timestamptz
    and s.status in ('shipment_delivered', 'shipment_approved', 'shipment_damaged')`

/** Jobs planned to start in the period; unanswered ones count after their planned start. */
const offered = (tx: Tx, span: ScoreSpan) => sql`
  select j.id, j.job_no as no, ${partyOf('j', span)} as party_id, ${monthOf('j.planned_begin_at')} as month, j.planned_begin_at, j.accepted_at,
    coalesce(j.accepted_at <= j.planned_begin_at, false) as accepted
  from jobs j where ${visible(tx.caller, 'jobs', 'j')} and ${ofParties(tx, 'j', span)} and j.scheduled_at is not null
    and j.status <> 'job_cancelled' and (j.accepted_at is not null or j.planned_begin_at < ${tx.now}::timestamptz)
    and j.planned_begin_at >= ${span.from}::timestamptz and j.planned_begin_at < ${span.to}::timestamptz`

export interface CountedScore {
  readonly month: string
  readonly partyId: string
  readonly figure: ScoreFigure
  readonly good: number
  readonly all: number
}

export const countScores = async (tx: Tx, span: ScoreSpan, receiptDays: number): Promise<readonly CountedScore[]> => {
  // Acceptance applies to carriers only.
  const accepted =
    span.of === 'driver'
      ? sql``
      : sql`union all select month, party_id, 'accepted', count(*) filter (where accepted)::int, count(*)::int
        from (${offered(tx, span)}) o group by 1, 2`
  const { rows } = await sql<CountedScore>`
    select d.month, d.party_id as "partyId", v.figure, count(*) filter (where v.good)::int as good, count(*)::int as all
      from (${delivered(tx, span, receiptDays)}) d cross join lateral (values ('pickup', d.has_pickup, d.pickup), ('delivery', true, d.delivery), ('papers', d.has_papers, d.papers),
        ('undamaged', true, d.undamaged), ('clean', true, d.clean), ('uncomplained', true, d.uncomplained)) v(figure, counts, good)
      where v.counts group by 1, 2, 3
    ${accepted}`.execute(tx.db.withoutPlugins())
  return rows
}

export interface CountedRatings {
  readonly month: string
  readonly partyId: string
  readonly sum: number
  readonly count: number
}

/** Receivers' ratings in the period, for those who delivered. */
const rated = (tx: Tx, span: ScoreSpan) => sql`
  from delivery_ratings g join shipments s on s.tenant_id = g.tenant_id and s.id = g.shipment_id
  where ${visible(tx.caller, 'shipments', 's')} and ${ofParties(tx, 'g', span)}
    and g.rated_at >= ${span.from}::timestamptz and g.rated_at < ${span.to}::timestamptz`

export const countRatings = async (tx: Tx, span: ScoreSpan): Promise<readonly CountedRatings[]> => {
  const { rows } = await sql<CountedRatings>`
    select ${monthOf('g.rated_at')} as month, ${partyOf('g', span)} as "partyId", sum(g.stars)::int as sum, count(*)::int as count
    ${rated(tx, span)} group by 1, 2`.execute(tx.db.withoutPlugins())
  return rows
}

export const carriersNamed = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; code: string; name: string }>`select k.id, k.code, k.name from subcontractors k
    where ${visible(tx.caller, 'subcontractors', 'k')} and k.id = any(${ids}::uuid[])`.execute(tx.db.withoutPlugins())
  return rows
}

export interface NamedDriver {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly subcontractorName: string | null
}

export const driversNamed = async (tx: Tx, ids: readonly string[]): Promise<readonly NamedDriver[]> => {
  const { rows } = await sql<NamedDriver>`
    select k.id, k.code, concat_ws(' ', k.first_name, k.last_name) as name, c.name as "subcontractorName"
    from drivers k left join subcontractors c on c.tenant_id = k.tenant_id and c.id = k.subcontractor_id
    where ${visible(tx.caller, 'drivers', 'k')} and k.id = any(${ids}::uuid[])`.execute(tx.db.withoutPlugins())
  return rows
}

const maxRecords = 500

/** Descriptions of what went wrong with a waybill. */
const saidOf = sql.raw(`(select string_agg(x.description, E'\\n' order by x.opened_at) from exceptions x
  where x.tenant_id = s.tenant_id and x.shipment_id = s.id)`)

interface Behind {
  readonly counts: string
  readonly due: string
  readonly at: string
  /** Whether the description belongs to the figure. */
  readonly says?: true
}
const columns: Readonly<Record<Exclude<ScoreFigure, 'accepted'>, Behind>> = {
  pickup: { counts: 'd.has_pickup', due: 'd.target_pickup_to', at: 'd.picked_up_at' },
  delivery: { counts: 'true', due: 'd.target_delivery_to', at: 'd.delivered_at' },
  papers: { counts: 'd.has_papers', due: 'd.papers_due', at: 'd.received_at' },
  undamaged: { counts: 'true', due: 'null::timestamptz', at: 'd.delivered_at', says: true },
  clean: { counts: 'true', due: 'null::timestamptz', at: 'd.delivered_at', says: true },
  uncomplained: { counts: 'true', due: 'null::timestamptz', at: 'd.delivered_at', says: true },
}

const waybillsBehind = (tx: Tx, span: ScoreSpan, figure: Exclude<ScoreFigure, 'accepted'>, receiptDays: number) => {
  const { counts, due, at, says } = columns[figure]
  const good = sql.raw(`d.${figure}`)
  return sql<ScoredRecord>`
    select d.*, g.stars, ${says ? sql`case when d.good then null else ${saidOf} end` : sql`null::text`} as said
    from (select 'shipment' as kind, d.id, d.no, ${sql.raw(due)} as "dueAt", ${sql.raw(at)} as at, ${good} as good
      from (${delivered(tx, span, receiptDays)}) d where ${sql.raw(counts)}
      order by ${good}, d.delivered_at desc, d.id limit ${maxRecords + 1}) d
    join shipments s on s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = d.id
    left join delivery_ratings g on g.tenant_id = s.tenant_id and g.shipment_id = s.id
    order by d.good, s.delivered_at desc, d.id`
}

const recordsBehind = (tx: Tx, span: ScoreSpan, figure: OpenedFigure, receiptDays: number) => {
  if (figure === 'accepted')
    return sql<ScoredRecord>`
      select 'job' as kind, o.id, o.no, o.planned_begin_at as "dueAt", o.accepted_at as at, o.accepted as good, null::int as stars,
        null::text as said
      from (${offered(tx, span)}) o order by o.accepted, o.planned_begin_at desc, o.id limit ${maxRecords + 1}`
  if (figure === 'rating')
    return sql<ScoredRecord>`
      select 'shipment' as kind, s.id, s.shipment_no as no, null::timestamptz as "dueAt", g.rated_at as at, g.stars >= ${contentFrom} as good,
        g.stars, g.comment as said
      ${rated(tx, span)} order by g.stars, g.rated_at desc, s.id limit ${maxRecords + 1}`
  return waybillsBehind(tx, span, figure, receiptDays)
}

/** Records behind one figure, by the same definition as its count; failures first. */
export const scoredRecords = async (tx: Tx, span: ScoreSpan, figure: OpenedFigure, receiptDays: number) => {
  const { rows } = await recordsBehind(tx, span, figure, receiptDays).execute(tx.db.withoutPlugins())
  return { list: rows.slice(0, maxRecords), capped: rows.length > maxRecords }
}
