import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { beforeReturn } from '@khonsong/domain/operations/execution/desk.ts'
import { checkExpectedReturn } from '@khonsong/domain/operations/execution/expected-return.ts'
import type { StatusStep } from '@khonsong/domain/operations/shipments/status-command.ts'
import { shipmentStatusLabel } from '@khonsong/domain/operations/shipments/status.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { toProblemErrors } from '../orders/index.ts'
import { lockShipments, readShipmentsForDecision, savePerformances } from '../shipments/index.ts'
import { moveShipments, resultOf, type Moved } from '../tracking/index.ts'
import { deliveryOverAt, raiseVersion } from './performance-store.ts'

interface Seen {
  readonly id: string
  readonly version: number
}

const refusedRow = (row: RowResult, moved: Moved | undefined): RowResult =>
  moved?.decision.accepted === false
    ? {
        ...row,
        errors: row.errors.map((error) => ({
          ...error,
          ...(error.field ? { field: error.field.replace(/^steps\.0\./, '') } : {}),
        })),
      }
    : row

const moveEach = async (tx: Tx, waybills: readonly Seen[], step: StatusStep): Promise<RowResult[]> => {
  const moved = await moveShipments(
    tx,
    waybills.map(({ id, version }) => ({ id, version, steps: [step] })),
  )
  return waybills.map(({ id }) => refusedRow(resultOf(tx, id, moved.get(id)), moved.get(id)))
}

export interface FailedPickups {
  readonly waybills: readonly Seen[]
  readonly time: string
  readonly reason: string
  readonly remark?: string | undefined
  readonly photos?: string[] | undefined
}

/** Reports failed pickups with one common reason. */
export const failPickups = (tx: Tx, { waybills, time, reason, remark, photos }: FailedPickups): Promise<RowResult[]> =>
  moveEach(tx, waybills, { status: 'shipment_pickup_failed', time, reason, remark, photos })

export interface ReturnsAsked {
  readonly waybills: readonly Seen[]
  readonly expectedAt?: string | undefined
  readonly returnSiteId?: string | undefined
  readonly remark?: string | undefined
}

/** Starts returns of failed deliveries, each independently. */
export const startReturns = async (tx: Tx, { waybills, expectedAt, returnSiteId, remark }: ReturnsAsked): Promise<RowResult[]> => {
  const standing = new Map(
    (
      await readShipmentsForDecision(
        tx,
        waybills.map(({ id }) => id),
      )
    ).map(({ shipment }) => [shipment.id, shipment]),
  )
  const refused = new Map<string, RowResult>()
  for (const { id } of waybills) {
    const shipment = standing.get(id)
    if (!shipment) continue
    const { shipmentNo: no, status, version } = shipment
    const over = shipment.deliveredAt ?? shipment.statusSince
    const expected = expectedAt === undefined ? undefined : checkExpectedReturn(expectedAt, over)
    const errors = [
      ...(beforeReturn.includes(status) ? [] : [rejection('perform.not_failed', { status: shipmentStatusLabel(status) })]),
      ...(expected?.accepted === false ? expected.rejections : []),
    ]
    if (errors.length > 0) refused.set(id, { id, no, status, version, accepted: false, errors: toProblemErrors(tx, errors) })
  }
  const able = waybills.filter(({ id }) => !refused.has(id))
  const moved = able.length === 0 ? [] : await moveEach(tx, able, { status: 'shipment_approved_return', returnSiteId, remark })
  const begun = expectedAt === undefined ? [] : moved.filter(({ accepted }) => accepted)
  await savePerformances(
    tx,
    begun.map(({ id }) => ({ shipmentId: id, desk: 'return', attempt: standing.get(id)?.attempt ?? 1, expectedAt })),
  )
  const byId = new Map(moved.map((row) => [row.id, row]))
  return waybills.flatMap(({ id }) => refused.get(id) ?? byId.get(id) ?? [])
}

/** Sets the expected return time; may be repeated when plans change. */
export const expectReturn = async (tx: Tx, id: string, version: number, expectedAt: string): Promise<void> => {
  const { shipment, businessUnitId, customerId, subcontractorId, driverId } = found((await lockShipments(tx, [id]))[0])
  const { status, statusSince, attempt } = shipment
  if (shipment.version !== version) throw new Stale({ status, version: shipment.version })
  if (!status.startsWith('shipment_return_') && status !== 'shipment_approved_return')
    throw new Refused([rejection('perform.not_returning', { status: shipmentStatusLabel(status) })], { status, version })
  decided(checkExpectedReturn(expectedAt, (await deliveryOverAt(tx, id)) ?? statusSince), { status, version })
  await savePerformances(tx, [{ shipmentId: id, desk: 'return', attempt, expectedAt }])
  const next = await raiseVersion(tx, id)
  await audit(tx, {
    subject: 'shipments',
    subjectId: id,
    action: 'return_expected',
    version: next,
    changes: { expectedAt: [null, expectedAt] },
  })
  await publishChange(tx, { topic: 'shipments', id, version: next, businessUnitId, customerId, subcontractorId, driverId })
}
