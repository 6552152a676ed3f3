/**
 * Pickup and delivery should be within opening hours. A site closed during the whole window is a warning rather than a refusal:
 * gates are opened on request, and calendars may be outdated.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { nextOpening, type OpeningCalendar } from '../../kernel/opening-hours.ts'
import { bangkokDateTime, isAfter } from '../../kernel/time.ts'
import type { OrderTargets } from './create-order.ts'

export interface SiteHours {
  readonly name: string
  readonly calendar: OpeningCalendar
}

/** Whether a site is open at any time in the window. */
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

/** Warnings about the order's windows; unknown sites are not checked. */
export const checkSiteHours = (
  { targetPickupFrom, targetPickupTo, targetDeliveryFrom, targetDeliveryTo }: OrderTargets,
  origin: SiteHours | undefined,
  destination: SiteHours | undefined,
): readonly Rejection[] => [
  ...closedDuring(origin, targetPickupFrom, targetPickupTo, 'targetPickupFrom'),
  ...closedDuring(destination, targetDeliveryFrom, targetDeliveryTo, 'targetDeliveryFrom'),
]
