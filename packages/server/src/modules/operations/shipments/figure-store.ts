import { figureDeadlines, figureStatuses, type DeliveryFigure } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import type { WatchPolicy } from '@khonsong/domain/operations/shipments/watch.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

const listed = (statuses: readonly string[]) => sql.raw(statuses.map((status) => `'${status}'`).join(', '))

/** Shipments `s` counted in the delivery summary: rejection waybills belong to the one that was refused. */
export const isCounted = sql<SqlBool>`(s.kind = 'normal' and s.status <> 'shipment_cancelled')`

/** Time and company of the query. */
interface Moment {
  readonly now: string
  readonly tenantId: string
}

/** The delivery summary figure of a shipment `s`: SQL equivalent of the domain's `deliveryFigureOf`. */
export const figureNow = ({ now, tenantId }: Moment, { deliveryHours }: WatchPolicy): RawBuilder<DeliveryFigure> => {
  const { overdue, nearDue } = figureDeadlines(now, deliveryHours)
  // Open exceptions are few: an uncorrelated subquery reads them once.
  return sql<DeliveryFigure>`(case
    when s.id in (select x.shipment_id from exceptions x where x.tenant_id = ${tenantId}::uuid and x.status <> 'closed') then 'incident'
    when s.status in (${listed(figureStatuses.delivered)}) then 'delivered'
    when s.status in (${listed(figureStatuses.ended)}) then 'noIssue'
    when s.target_delivery_to <= ${overdue}::timestamptz then 'overdue'
    when s.target_delivery_to < ${nearDue}::timestamptz then 'nearDue'
    when s.status in (${listed(figureStatuses.notAssigned)}) then 'notAssigned' else 'noIssue' end)`
}

/** Shipments of one figure, or of all. */
export const inFigure = (figure: DeliveryFigure | 'totalCreated', moment: Moment, policy: WatchPolicy): RawBuilder<SqlBool> =>
  figure === 'totalCreated' ? isCounted : sql<SqlBool>`(${isCounted} and ${figureNow(moment, policy)} = ${figure})`
