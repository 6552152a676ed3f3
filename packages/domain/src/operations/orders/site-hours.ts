/**
 * A pickup or a delivery is wished for while its site is open. A site that is closed during the whole window is a warning and no refusal:
 * people do open a gate for a truck, and calendars are not always kept.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { nextOpening, type OpeningCalendar } from '../../kernel/opening-hours.ts'
import { bangkokDateTime, isAfter } from '../../kernel/time.ts'
import type { OrderTargets } from './create-order.ts'

export interface SiteHours {
  readonly name: string
  readonly calendar: OpeningCalendar
}

/** Whether a site is open at some moment between the two. */
export const opensWithin = (calendar: OpeningCalendar, from: string, until: string): boolean => {
  const opens = nextOpening(calendar, from)
  return opens !== undefined && !isAfter(opens, until)
}

const closedDuring = (
  site: SiteHours | undefined,
  from: string,
  until: string,
  field: keyof OrderTargets,
): readonly Rejection[] => {
  if (!site || opensWithin(site.calendar, from, until)) return []
  const opens = nextOpening(site.calendar, from)
  const { name } = site
  return [
    opens === undefined
      ? rejection('order.site_never_open', { site: name }, field)
      : rejection('order.site_closed', { site: name, opens: bangkokDateTime(opens).slice(0, 16) }, field),
  ]
}

/** Warnings about the targets of an order; a site that is not known says nothing. */
export const checkSiteHours = (
  { targetPickupFrom, targetPickupTo, targetDeliveryFrom, targetDeliveryTo }: OrderTargets,
  origin: SiteHours | undefined,
  destination: SiteHours | undefined,
): readonly Rejection[] => [
  ...closedDuring(origin, targetPickupFrom, targetPickupTo, 'targetPickupFrom'),
  ...closedDuring(destination, targetDeliveryFrom, targetDeliveryTo, 'targetDeliveryFrom'),
]
