/** Effect of a correction by the domain's own decision, and the form's initial values. */
import type { ShipmentDetail, ShipmentEvent as ShownEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { Decision } from '@khonsong/domain/kernel/decision.ts'
import { correctStatus, type StatusCorrected } from '@khonsong/domain/operations/shipments/correct-status.ts'
import { restateEvent } from '@khonsong/domain/operations/shipments/restate-event.ts'
import { replay, type Shipment, type ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { StatusStep } from '@khonsong/domain/operations/shipments/status-command.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { defaultStatusPolicy } from '@khonsong/domain/operations/shipments/update-status.ts'
import { may } from '../../../../shared/current-user.ts'
import { isLive } from './correctable.ts'
import { toEvent } from './to-event.ts'
import { shipmentOf } from './shipment-of.ts'
import { valuesFor, type StepValues } from './step-values.ts'

interface Correction {
  readonly fromSeq: number
  readonly reason: string
  readonly steps: readonly StatusStep[]
}

export interface Correcting {
  /** The shipment before the first wrong entry. */
  readonly before: Shipment
  /** The entries to void, oldest first. */
  readonly tail: readonly ShipmentEvent[]
  readonly decide: (correction: Omit<Correction, 'fromSeq'>) => Decision<StatusCorrected>
  /** The recorded steps, with photos as file objects. */
  readonly onRecord: readonly StepValues[]
  /** Number of signed documents attached by staff to a delivery about to be voided. */
  readonly papers: number
}

/** Files of a report are among its step's photos; others were attached by staff. */
const isAttached = (tail: readonly ShipmentEvent[], { id, kind, eventSeq }: ShownEvent['files'][number]): boolean => {
  const event = tail.find(({ seq }) => seq === eventSeq)
  return (kind === 'epod' || kind === 'pod') && event !== undefined && !(event.data.photos ?? []).includes(id)
}

const restated = (before: Shipment, tail: readonly ShipmentEvent[], files: ShownEvent['files']): readonly StepValues[] => {
  const statuses = tail.map(({ to }) => to)
  const fresh = valuesFor(before, statuses, null).steps
  return tail.map((event, at): StepValues => {
    const { photos, ...said } = restateEvent(event)
    const kept = files.filter(({ id }) => photos?.includes(id))
    return { ...fresh[at], ...said, status: event.to, ...(kept.length > 0 ? { photos: kept } : {}) }
  })
}

export const correctingFrom = (detail: ShipmentDetail, shown: readonly ShownEvent[], fromSeq: number): Correcting => {
  const events = shown.flatMap((event) => toEvent(detail.id, event) ?? [])
  const now = {
    ...shipmentOf(detail, shown),
    payment: events.findLast(({ data, voidedBy }) => data.payment && voidedBy === null)?.data.payment ?? null,
  }
  const live = events.filter(({ voidedBy }) => voidedBy === null)
  const before = replay(
    now,
    live.filter(({ seq }) => seq < fromSeq),
  )
  const tail = live.filter((event) => event.seq >= fromSeq && isLive(event))
  const files = shown.flatMap((event) => event.files)
  return {
    before,
    tail,
    decide: ({ reason, steps }) =>
      correctStatus(
        now,
        { expectedVersion: now.version, fromSeq, reason, steps },
        { events, billNo: null, rejectionUnderWay: false, legBehind: null, jobs: new Map() },
        {
          now: new Date().toISOString(),
          actor: { id: null, name: '', type: 'admin' },
          source: 'console',
          may,
          policy: defaultStatusPolicy,
        },
      ),
    onRecord: restated(before, tail, files),
    papers: files.filter((file) => isAttached(tail, file)).length,
  }
}

/** Further steps after the form's last one. */
export const stepsAfter = (before: Shipment, from: ShipmentStatus, steps: readonly ShipmentStatus[]): readonly StepValues[] =>
  valuesFor({ ...before, status: from }, steps, null).steps
