import type { TemplateDay } from '@khonsong/contract/operations/templates/order-templates.ts'
import { hoursOn } from '@khonsong/domain/kernel/opening-hours.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { OrderTargets } from '@khonsong/domain/operations/orders/create-order.ts'
import { occurrencesOf, type Occurrence } from '@khonsong/domain/operations/templates/recurrence.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { calendarsOf, madeDays, type StoredTemplate } from './templates-store.ts'

/** The days of a template in a range, with the places' own days off. */
export const daysOf = async (
  tx: Tx,
  template: Pick<StoredTemplate, 'order' | 'times' | 'recurrence'>,
  range: { readonly from: string; readonly to: string },
): Promise<readonly Occurrence[]> => {
  const { order, times, recurrence } = template
  if (recurrence === null) return []
  const calendars = await calendarsOf(tx, [order.originSiteId, order.destinationSiteId])
  const isShut = (siteId: string, at: string): boolean => {
    const calendar = calendars.get(siteId)
    return calendar !== undefined && hoursOn(calendar, bangkokDayOf(at)).length === 0
  }
  const isClosed = (targets: OrderTargets): boolean =>
    isShut(order.originSiteId, targets.targetPickupFrom) || isShut(order.destinationSiteId, targets.targetDeliveryFrom)
  return occurrencesOf(recurrence, times, range, isClosed)
}

/** What a template will make, has made, leaves out, or failed to make, from today on. */
export const previewDays = async (tx: Tx, template: StoredTemplate, days: number): Promise<TemplateDay[]> => {
  const from = bangkokDayOf(tx.now)
  const range = { from, to: addDays(from, days - 1) }
  const made = await madeDays(tx, template.id, range.from, range.to)
  return (await daysOf(tx, template, range)).map(({ skipped, ...occurrence }): TemplateDay => {
    const done = made.get(occurrence.day)
    const order = done?.orderId && done.orderNo ? { id: done.orderId, orderNo: done.orderNo } : null
    const state = done ? done.state : skipped ? 'skipped' : 'will'
    return { ...occurrence, skipped: done ? null : skipped, state, order, errors: [...(done?.problems ?? [])] }
  })
}
