import { factsOf, type Job } from '@khonsong/domain/operations/jobs/job.ts'
import { jobStatusOf } from '@khonsong/domain/operations/jobs/job-status.ts'
import { rewind } from '@khonsong/domain/kernel/rewind.ts'
import { isAfter } from '@khonsong/domain/kernel/time.ts'
import { knownAt } from '@khonsong/domain/operations/shipments/as-known.ts'
import { orderStandingOf } from '@khonsong/domain/operations/shipments/order-standing.ts'
import { replay, type Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { standingSince } from '@khonsong/domain/operations/shipments/standing-since.ts'
import type { RecordedAt } from './as-known-store.ts'
import type { KnownShipment } from './as-known.ts'

interface KnownState {
  readonly at: string
  readonly shipment: Shipment
}

const inOrder = (moments: readonly string[]): string[] => [...new Set(moments)].toSorted((a, b) => (isAfter(a, b) ? 1 : -1))

/** States of a shipment after each recording of an event. */
const standsOf = ({ held, events }: KnownShipment): KnownState[] =>
  inOrder(events.map(({ recordedAt }) => recordedAt)).map((at) => ({ at, shipment: replay(held.shipment, knownAt(events, at)) }))

const standAt = (stands: readonly KnownState[], at: string): Shipment | undefined =>
  stands.findLast((stand) => !isAfter(stand.at, at))?.shipment

const latestOf = (aboard: readonly Shipment[], otherwise: string): string =>
  aboard.reduce((since, one) => (one.statusSince > since ? one.statusSince : since), aboard[0]?.statusSince ?? otherwise)

/** Since when a job had its status as of the last instant. */
export const jobStandingSince = (
  job: Job,
  created: string,
  recorded: readonly RecordedAt[],
  ever: readonly KnownShipment[],
): string => {
  const courses = ever.map(standsOf)
  const moments = inOrder([...recorded.map(({ at }) => at), ...courses.flatMap((stands) => stands.map(({ at }) => at))])
  const derived = moments.map((at) => {
    const then = rewind(
      job,
      recorded.filter((entry) => isAfter(entry.at, at)).map(({ changes }) => changes),
    )
    const aboard = courses.flatMap((stands) => standAt(stands, at) ?? []).filter(({ jobId }) => jobId === job.id)
    return { status: jobStatusOf(factsOf(then), aboard).status, latest: latestOf(aboard, at) }
  })
  return standingSince({ status: 'job_created', latest: created }, derived)
}

interface CalledOff {
  readonly createdAt: string
  readonly confirmedAt: string | null
  readonly cancelledAt: string | null
}

/** The same for an order, as of the given instant. */
export const orderStandingSince = ({ createdAt, confirmedAt, cancelledAt }: CalledOff, known: readonly KnownShipment[]): string => {
  const courses = known.map((one) => ({ ...one.held, stands: standsOf(one) }))
  const own = [createdAt, confirmedAt, cancelledAt].filter((at) => at !== null)
  const moments = inOrder([...own, ...courses.flatMap(({ stands }) => stands.map(({ at }) => at))])
  const derived = moments.map((at) => {
    const legs = courses.flatMap(({ partId, legNo, stands }) => {
      const shipment = standAt(stands, at)
      if (!shipment) return []
      // Before its absorption, the shipment counts by itself.
      const absorbed = shipment.status === 'shipment_cancelled' ? shipment.absorbed : null
      return [{ partId, legNo, kind: shipment.kind, status: shipment.status, absorbed, shipment }]
    })
    const cancelled = cancelledAt !== null && !isAfter(cancelledAt, at) && legs.length === 0
    const { status } = orderStandingOf({ confirmed: legs.length > 0, cancelled }, legs)
    return {
      status,
      latest: latestOf(
        legs.map(({ shipment }) => shipment),
        at,
      ),
    }
  })
  return standingSince({ status: derived[0]?.status ?? '', latest: createdAt }, derived)
}
