/**
 * Plan of a bulk status change, decided per shipment before anything is sent. Times, reason and photos are shared; quantities are
 * each shipment's own.
 */
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { OrderPayment } from '@khonsong/domain/operations/shipments/form-defaults.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { StatusStep } from '@khonsong/domain/operations/shipments/status-command.ts'
import { shipmentStatuses, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { cannotChangeStatus } from '@khonsong/domain/operations/shipments/update-status.ts'
import type { StatusUpdated } from '@khonsong/domain/operations/shipments/update-status.ts'
import type { Decision } from '@khonsong/domain/kernel/decision.ts'
import { offersFrom } from './offers.ts'
import { sentSteps, shifted, valuesFor, type StatusValues } from './step-values.ts'

export interface BulkItem {
  readonly shipment: Shipment
  readonly payment: OrderPayment | null
  readonly offsetMinutes: number
}

export interface BulkVerdict {
  readonly id: string
  /** Steps shared by all shipments with the same path, before the offset. */
  readonly steps: readonly StatusStep[]
  readonly offsetMinutes: number
  readonly version: number
  readonly refusals: readonly Rejection[]
}

export type Decide = (shipment: Shipment, steps: readonly StatusStep[]) => Decision<StatusUpdated>

/** Statuses reachable by at least one of them, with counts. */
export const targetsOf = (shipments: readonly Shipment[]): readonly { readonly to: ShipmentStatus; readonly count: number }[] => {
  const counts = new Map<ShipmentStatus, number>()
  for (const shipment of shipments) for (const { to } of offersFrom(shipment.status)) counts.set(to, (counts.get(to) ?? 0) + 1)
  return shipmentStatuses.flatMap((to) => {
    const count = counts.get(to)
    return count === undefined ? [] : [{ to, count }]
  })
}

/** Only paths offered for a single shipment; statuses set by planning are none. */
const wayTo = (from: ShipmentStatus, target: ShipmentStatus): readonly ShipmentStatus[] =>
  offersFrom(from).find(({ to }) => to === target)?.steps ?? []

/** All steps taken by any of them, in flow order: the shared form asks for one time each. */
export const commonSteps = (shipments: readonly Shipment[], target: ShipmentStatus): readonly ShipmentStatus[] => {
  const all = new Set(shipments.flatMap(({ status }) => wayTo(status, target)))
  return shipmentStatuses.filter((status) => all.has(status))
}

/** Shared fields; the others are counted per shipment. */
const common: ReadonlySet<string> = new Set(['time', 'reason', 'remark', 'photos'])
export const isCommon = (key: string): boolean => common.has(key)

const typedOf = (values: StatusValues) =>
  new Map(
    values.steps.map((step) => {
      const own = Object.entries(step).filter(([key]) => key === 'status' || isCommon(key))
      return [step.status, { ...Object.fromEntries(own), status: step.status }] as const
    }),
  )

/** The steps of a shipment, or why they are refused. */
export const verdictOf = (item: BulkItem, target: ShipmentStatus, values: StatusValues, decide: Decide): BulkVerdict => {
  const { shipment, payment, offsetMinutes } = item
  const way = wayTo(shipment.status, target)
  const base = { id: shipment.id, offsetMinutes, version: shipment.version }
  if (way.length === 0) return { ...base, steps: [], refusals: [cannotChangeStatus(shipment, target)] }
  const steps = sentSteps(valuesFor(shipment, way, payment, typedOf(values)))
  const decision = decide(shipment, shifted(steps, offsetMinutes))
  return { ...base, steps, refusals: decision.accepted ? [] : decision.rejections }
}

export interface BulkGroup {
  readonly steps: readonly StatusStep[]
  readonly shipments: readonly { readonly shipmentId: string; readonly version: number; readonly offsetMinutes: number }[]
}

/** Batches of shipments with identical steps, limited by the contract (200). */
export const groupsOf = (verdicts: readonly BulkVerdict[], atMost = 200): readonly BulkGroup[] => {
  const bySteps = Map.groupBy(
    verdicts.filter(({ refusals }) => refusals.length === 0),
    ({ steps }) => JSON.stringify(steps),
  )
  return [...bySteps.values()].flatMap((same) => {
    const groups: BulkGroup[] = []
    for (let at = 0; at < same.length; at += atMost) {
      const part = same.slice(at, at + atMost)
      const first = part[0]
      if (first)
        groups.push({
          steps: first.steps,
          shipments: part.map(({ id, version, offsetMinutes }) => ({ shipmentId: id, version, offsetMinutes })),
        })
    }
    return groups
  })
}

/** Whether a shipment can reach the status, regardless of the form. */
export const canReach = ({ status }: Shipment, target: ShipmentStatus): boolean => wayTo(status, target).length > 0

/**
 * Staggered offsets in minutes: the first shipment that can take the status uses the common time, each next one is later. The
 * others are skipped.
 */
export const spreadOffsets = (canTake: readonly boolean[], everyMinutes: number): readonly number[] => {
  let turn = 0
  return canTake.map((can) => (can ? Math.max(-1440, Math.min(1440, turn++ * everyMinutes)) : 0))
}
