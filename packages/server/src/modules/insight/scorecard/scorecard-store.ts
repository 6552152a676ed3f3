import type { ScoredRecord } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import type { ScoreFigure } from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** From the first moment of a month in Bangkok to that of the month after the last. */
export interface ScoreSpan {
  readonly from: string
  readonly to: string
  readonly subcontractorId: string | undefined
}

const monthOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Bangkok', 'YYYY-MM')`)
const isDamaged = sql.raw(
  `(s.status = 'shipment_damaged' or exists (select from exceptions x where x.tenant_id = s.tenant_id and x.shipment_id = s.id
    and x.damaged_packages + x.damaged_items > 0))`,
)
const hasException = sql.raw(`exists (select from exceptions x where x.tenant_id = s.tenant_id and x.shipment_id = s.id)`)

/** The carriers that the caller sees; nobody of a customer and no driver sees any. */
const ofCarriers = (tx: Tx, alias: string, { subcontractorId }: ScoreSpan): RawBuilder<SqlBool> => sql<SqlBool>`
  ${sql.ref(`${alias}.subcontractor_id`)} in (select k.id from subcontractors k where ${visible(tx.caller, 'subcontractors', 'k')}
    ${subcontractorId === undefined ? sql`` : sql`and k.id = ${subcontractorId}::uuid`})`

/** Delivered waybills of the span with what went well of each; a minute late is the first that counts. */
const delivered = (tx: Tx, span: ScoreSpan, receiptDays: number) => sql`
  select s.id, s.shipment_no as no, s.subcontractor_id, ${monthOf('s.delivered_at')} as month, s.picked_up_at, s.target_pickup_to,
    s.delivered_at, s.target_delivery_to, r.received_at,
    s.delivered_at + make_interval(days => ${receiptDays}) as papers_due,
    s.picked_up_at is not null as has_pickup, s.picked_up_at < s.target_pickup_to + interval '1 minute' as pickup,
    s.delivered_at < s.target_delivery_to + interval '1 minute' as delivery,
    s.required_receipt and s.is_final_leg and (r.received_at is not null
      or s.delivered_at + make_interval(days => ${receiptDays}) < ${tx.now}::timestamptz) as has_papers,
    coalesce(r.received_at <= s.delivered_at + make_interval(days => ${receiptDays}), false) as papers,
    not ${isDamaged} as undamaged, not ${hasException} as clean
  from shipments s left join receipts r on r.tenant_id = s.tenant_id and r.shipment_id = s.id
  where ${visible(tx.caller, 'shipments', 's')} and ${ofCarriers(tx, 's', span)} and s.kind = 'normal'
    and s.delivered_at >= ${span.from}::timestamptz and s.delivered_at < ${span.to}::timestamptz
    and s.status in ('shipment_delivered', 'shipment_approved', 'shipment_damaged')`

/** Jobs that were to begin in the span; one that waits for an answer counts once it should have begun. */
const offered = (tx: Tx, span: ScoreSpan) => sql`
  select j.id, j.job_no as no, j.subcontractor_id, ${monthOf('j.planned_begin_at')} as month, j.planned_begin_at, j.accepted_at,
    coalesce(j.accepted_at <= j.planned_begin_at, false) as accepted
  from jobs j where ${visible(tx.caller, 'jobs', 'j')} and ${ofCarriers(tx, 'j', span)} and j.scheduled_at is not null
    and j.status <> 'job_cancelled' and (j.accepted_at is not null or j.planned_begin_at < ${tx.now}::timestamptz)
    and j.planned_begin_at >= ${span.from}::timestamptz and j.planned_begin_at < ${span.to}::timestamptz`

export interface CountedScore {
  readonly month: string
  readonly subcontractorId: string
  readonly figure: ScoreFigure
  readonly good: number
  readonly all: number
}

export const countScores = async (tx: Tx, span: ScoreSpan, receiptDays: number): Promise<readonly CountedScore[]> => {
  const { rows } = await sql<CountedScore>`
    with d as (${delivered(tx, span, receiptDays)}), o as (${offered(tx, span)})
    select month, subcontractor_id as "subcontractorId", 'accepted' as figure, count(*) filter (where accepted)::int as good, count(*)::int as all
      from o group by 1, 2
    union all select d.month, d.subcontractor_id, v.figure, count(*) filter (where v.good)::int, count(*)::int
      from d cross join lateral (values ('pickup', d.has_pickup, d.pickup), ('delivery', true, d.delivery), ('papers', d.has_papers, d.papers),
        ('undamaged', true, d.undamaged), ('clean', true, d.clean)) v(figure, counts, good)
      where v.counts group by 1, 2, 3`.execute(tx.db.withoutPlugins())
  return rows
}

export interface CountedRatings {
  readonly month: string
  readonly subcontractorId: string
  readonly sum: number
  readonly count: number
}

export const countRatings = async (tx: Tx, span: ScoreSpan): Promise<readonly CountedRatings[]> => {
  const { rows } = await sql<CountedRatings>`
    select ${monthOf('g.rated_at')} as month, g.subcontractor_id as "subcontractorId", sum(g.stars)::int as sum, count(*)::int as count
    from delivery_ratings g join shipments s on s.tenant_id = g.tenant_id and s.id = g.shipment_id
    where ${visible(tx.caller, 'shipments', 's')} and ${ofCarriers(tx, 'g', span)}
      and g.rated_at >= ${span.from}::timestamptz and g.rated_at < ${span.to}::timestamptz group by 1, 2`.execute(
    tx.db.withoutPlugins(),
  )
  return rows
}

export const carriersNamed = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; code: string; name: string }>`select k.id, k.code, k.name from subcontractors k
    where ${visible(tx.caller, 'subcontractors', 'k')} and k.id = any(${ids}::uuid[])`.execute(tx.db.withoutPlugins())
  return rows
}

const mostRecords = 500

const columns: Readonly<
  Record<Exclude<ScoreFigure, 'accepted'>, { readonly counts: string; readonly due: string; readonly at: string }>
> = {
  pickup: { counts: 'd.has_pickup', due: 'd.target_pickup_to', at: 'd.picked_up_at' },
  delivery: { counts: 'true', due: 'd.target_delivery_to', at: 'd.delivered_at' },
  papers: { counts: 'd.has_papers', due: 'd.papers_due', at: 'd.received_at' },
  undamaged: { counts: 'true', due: 'null::timestamptz', at: 'd.delivered_at' },
  clean: { counts: 'true', due: 'null::timestamptz', at: 'd.delivered_at' },
}

/** What stands behind one figure, by the same definition as its count; those that went wrong come first. */
export const scoredRecords = async (tx: Tx, span: ScoreSpan, figure: ScoreFigure, receiptDays: number) => {
  const records =
    figure === 'accepted'
      ? sql<ScoredRecord>`select 'job' as kind, o.id, o.no, o.planned_begin_at as "dueAt", o.accepted_at as at, o.accepted as good
          from (${offered(tx, span)}) o order by o.accepted, o.planned_begin_at desc, o.id limit ${mostRecords + 1}`
      : sql<ScoredRecord>`select 'shipment' as kind, d.id, d.no, ${sql.raw(columns[figure].due)} as "dueAt", ${sql.raw(columns[figure].at)} as at,
          ${sql.raw(`d.${figure}`)} as good
          from (${delivered(tx, span, receiptDays)}) d where ${sql.raw(columns[figure].counts)}
          order by ${sql.raw(`d.${figure}`)}, d.delivered_at desc, d.id limit ${mostRecords + 1}`
  const { rows } = await records.execute(tx.db.withoutPlugins())
  return { list: rows.slice(0, mostRecords), capped: rows.length > mostRecords }
}
