/**
 * Bookable windows of a dock group. Customers book, change and cancel until the lead time before the window; staff, who can
 * call the gate, until it begins. A window without a free dock cannot be booked.
 */
import type { UserKind } from '../../company/access/menu-entry.ts'
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { windowsOn, type OpeningCalendar, type WeekHours } from '../../kernel/opening-hours.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import { addDays, addMs, bangkokDayOf, isAfter, minutesBetween } from '../../kernel/time.ts'

export const dockPurposes = {
  pickup: { en: 'Pickup', th: 'รับสินค้า', zh: '提货' },
  delivery: { en: 'Delivery', th: 'ส่งสินค้า', zh: '送货' },
} as const satisfies Record<string, Words>
export type DockPurpose = keyof typeof dockPurposes
export const dockPurposeNames = Object.keys(dockPurposes) as [DockPurpose, ...DockPurpose[]] // its own keys

/** Offer of a dock group, with the calendar of its site. */
export interface DockOffer {
  readonly active: boolean
  readonly forPickup: boolean
  readonly forDelivery: boolean
  readonly dockCount: number
  readonly slotMinutes: number
  readonly openHours: readonly WeekHours[] | null
  readonly closedOn: readonly string[] | null
  readonly leadHours: number
  readonly daysAhead: number
  /** Null or empty: every customer. */
  readonly customerIds: readonly string[] | null
  readonly site: OpeningCalendar
}

export interface DockWindow {
  readonly startsAt: string
  readonly endsAt: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The group's hours replace those of the site. The site's closed days apply in both cases, its special opening days only
 * with the site's hours.
 */
const calendarOf = ({ openHours, closedOn, site }: DockOffer): OpeningCalendar => {
  const own = openHours !== null && openHours.length > 0
  const off = [...(site.specialDaysOff ?? []), ...(closedOn ?? [])]
  return {
    openHours: own ? openHours : site.openHours,
    specialDaysOff: off,
    specialDaysOn: own ? null : (site.specialDaysOn?.filter(({ on }) => !closedOn?.includes(on)) ?? null),
  }
}

/** Windows starting on a day; remaining time shorter than a window is not offered. */
export const dockWindowsOn = (offer: DockOffer, day: string): readonly DockWindow[] =>
  windowsOn(calendarOf(offer), day).flatMap(({ from, until }) => {
    const length = offer.slotMinutes * minuteMs
    const count = Math.floor((minutesBetween(from, until) * minuteMs) / length)
    return Array.from({ length: count }, (_, at) => ({
      startsAt: addMs(from, at * length),
      endsAt: addMs(from, (at + 1) * length),
    }))
  })

export interface DockBooker {
  readonly kind: UserKind
  /** Owner of the goods. */
  readonly customerId: string
  readonly purpose: DockPurpose
  readonly now: string
}

const offersTo = (offer: DockOffer, { customerId, purpose }: DockBooker): boolean =>
  offer.active &&
  (purpose === 'pickup' ? offer.forPickup : offer.forDelivery) &&
  (offer.customerIds === null || offer.customerIds.length === 0 || offer.customerIds.includes(customerId))

/** Deadline for changes of a window. */
const closesAt = (offer: Pick<DockOffer, 'leadHours'>, startsAt: string, kind: UserKind): string =>
  kind === 'internal' ? startsAt : addMs(startsAt, -offer.leadHours * hourMs)

/** Whether a booking may still be moved or cancelled. */
export const mayChangeBooking = (
  offer: Pick<DockOffer, 'leadHours'>,
  startsAt: string,
  { kind, now }: Pick<DockBooker, 'kind' | 'now'>,
): Decision<void> => {
  if (!isAfter(now, closesAt(offer, startsAt, kind))) return accept(undefined)
  return refuse(
    kind === 'internal' ? rejection('dock.has_begun', {}, 'startsAt') : rejection('dock.change_too_late', { n: offer.leadHours }),
  )
}

/** Whether the window at `startsAt` may be booked, regardless of free docks. */
export const bookableWindow = (offer: DockOffer, startsAt: string, booker: DockBooker): Decision<DockWindow> => {
  if (!offersTo(offer, booker)) return refuse(rejection('dock.not_offered', {}, 'groupId'))
  const day = bangkokDayOf(startsAt)
  const window = [addDays(day, -1), day]
    .flatMap((on) => dockWindowsOn(offer, on))
    .find((one) => Date.parse(one.startsAt) === Date.parse(startsAt))
  if (!window) return refuse(rejection('dock.no_such_window', {}, 'startsAt'))
  if (day > addDays(bangkokDayOf(booker.now), offer.daysAhead))
    return refuse(rejection('dock.too_far_ahead', { n: offer.daysAhead }, 'startsAt'))
  if (!isAfter(closesAt(offer, window.startsAt, booker.kind), booker.now))
    return refuse(
      booker.kind === 'internal'
        ? rejection('dock.has_begun', {}, 'startsAt')
        : rejection('dock.too_late', { n: offer.leadHours }, 'startsAt'),
    )
  return accept(window)
}

/** The lowest free dock, given the docks of overlapping bookings. */
export const freeDock = (dockCount: number, taken: ReadonlySet<number>): Decision<number> => {
  const dock = Array.from({ length: dockCount }, (_, at) => at + 1).find((no) => !taken.has(no))
  return dock === undefined ? refuse(rejection('dock.taken', {}, 'startsAt')) : accept(dock)
}

export const dockStates = {
  booked: { label: { en: 'Booked', th: 'จองแล้ว', zh: '已预约' }, tone: 'waiting' },
  overdue: { label: { en: 'Not there yet', th: 'ยังมาไม่ถึง', zh: '未到' }, tone: 'attention' },
  arrived: { label: { en: 'Arrived', th: 'มาถึงแล้ว', zh: '已到达' }, tone: 'done' },
  late: { label: { en: 'Arrived late', th: 'มาถึงสาย', zh: '迟到' }, tone: 'attention' },
  no_show: { label: { en: 'No-show', th: 'ไม่มาตามนัด', zh: '爽约' }, tone: 'trouble' },
} as const satisfies Record<string, { readonly label: Words; readonly tone: StatusTone }>
export type DockState = keyof typeof dockStates
export const dockStateNames = Object.keys(dockStates) as [DockState, ...DockState[]] // its own keys

/** State of a booking, from the waybills' reported arrival and the clock. */
export const dockStateOf = (
  { startsAt, endsAt, arrivedAt }: DockWindow & { readonly arrivedAt: string | null },
  graceMinutes: number,
  now: string,
): DockState => {
  const lateAfter = addMs(startsAt, graceMinutes * minuteMs)
  if (arrivedAt !== null) return isAfter(arrivedAt, lateAfter) ? 'late' : 'arrived'
  if (isAfter(now, endsAt)) return 'no_show'
  return isAfter(now, lateAfter) ? 'overdue' : 'booked'
}
