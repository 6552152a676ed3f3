import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { ExceptionDetail } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { isShownByDamagePhotos, type GoodsToCount } from '@khonsong/domain/operations/exceptions/change-exception.ts'
import type { ExceptionState } from '@khonsong/domain/operations/exceptions/exception.ts'
import { isInside, redactForReader } from '@khonsong/domain/operations/exceptions/redact-for-reader.ts'
import { audit, type Changes } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Stale } from '../../../platform/http/refusals.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import { lockShipments, readShipmentsForDecision } from '../shipments/index.ts'
import { damagePhotosOfShipment } from './damage-photos.ts'
import { insertStep, type StepAction } from './exception-writes-store.ts'
import { findException, photosOf, shipmentOfException, stepsOf, type StoredException } from './exceptions-store.ts'
import { goodsOf } from './goods-of.ts'
import { countedOfShipment } from './goods-store.ts'

export interface LockedException {
  readonly stored: StoredException
  readonly exception: ExceptionState
  readonly goods: GoodsToCount
}

const stateOf = (stored: StoredException, damagePhotoCount: number): ExceptionState => ({
  exceptionNo: stored.exceptionNo,
  status: stored.status,
  description: stored.description,
  level: stored.level,
  grade: stored.grade,
  reason: stored.reason,
  damagedPackages: stored.damagedPackages,
  damagedItems: stored.damagedItems,
  rejectedPackages: stored.rejectedPackages,
  rejectedItems: stored.rejectedItems,
  lostPackages: stored.lostPackages,
  lostItems: stored.lostItems,
  responsibleParty: stored.responsibleParty,
  responsibleSubcontractorId: stored.responsibleSubcontractor?.id ?? null,
  responsibleCustomerId: stored.responsibleCustomer?.id ?? null,
  handlingMethod: stored.handlingMethod,
  compensation: stored.compensation === null ? null : hundredthsOf(stored.compensation),
  handlerId: stored.handler?.id ?? null,
  photoCount: stored.photoCount,
  damagePhotoCount,
  type: { ...stored.typeFacts, attribute: stored.attribute },
})

const goodsToCount = async (tx: Tx, { id, shipment }: StoredException, hold: boolean): Promise<GoodsToCount> => {
  const [held] = hold ? await lockShipments(tx, [shipment.id]) : await readShipmentsForDecision(tx, [shipment.id])
  return goodsOf(found(held), await countedOfShipment(tx, shipment.id, id))
}

/** Damage photos from the road, for exceptions they document. */
const damagePhotosOf = async (tx: Tx, stored: StoredException): Promise<StoredFile[]> =>
  isShownByDamagePhotos({ ...stored, type: stored }) ? damagePhotosOfShipment(tx, stored.shipment.id) : []

/**
 * An exception for decisions, locked until the commit after its shipment, so that counts of two exceptions of one shipment
 * are checked one after the other.
 * @param version seen by the caller; a comment has none, because concurrent comments do not conflict
 */
export const lockException = async (tx: Tx, id: string, version?: number): Promise<LockedException> => {
  await lockShipments(tx, [found(await shipmentOfException(tx, id))])
  const stored = found(await findException(tx, id, true))
  if (version !== undefined && stored.version !== version) throw new Stale({ version: stored.version })
  const { length } = await damagePhotosOf(tx, stored)
  return { stored, exception: stateOf(stored, length), goods: await goodsToCount(tx, stored, true) }
}

/** Steps visible to external users: progress only, without authors and comments. */
const announcedOutside: ReadonlySet<string> = new Set(['opened', 'confirmed', 'closed', 'reprocessed'])

export const getException = async (tx: Tx, id: string): Promise<ExceptionDetail> => {
  const stored = found(await findException(tx, id))
  const {
    hourLimit: _,
    workingTime: _working,
    raiseAgainAt: _again,
    businessUnitId: _unit,
    customerId: _customer,
    subcontractorId: _carrier,
    driverId: _driver,
    attribute: _attribute,
    ...row
  } = stored
  const steps = await stepsOf(tx, id)
  const { scope } = tx.caller
  return {
    ...redactForReader(scope, row),
    photos: await photosOf(tx, id),
    damagePhotos: await damagePhotosOf(tx, stored),
    steps: isInside(scope)
      ? steps
      : steps.filter(({ action }) => announcedOutside.has(action)).map((step) => ({ ...step, actorName: null, remark: null })),
    goods: await goodsToCount(tx, stored, false),
  }
}

interface Done {
  readonly action: StepAction
  readonly round: number
  readonly version: number
  readonly remark?: string | null
  readonly changes?: Changes
}

type Scoped = Pick<StoredException, 'id' | 'businessUnitId' | 'customerId' | 'subcontractorId' | 'driverId'>

/** Steps with notifications users can subscribe to. */
const messageOf: Readonly<Partial<Record<StepAction, string>>> = {
  opened: 'exception_opened',
  reprocessed: 'exception_opened',
  raised: 'exception_overdue',
  closed: 'exception_closed',
}

/** Notifies when a report raised the level, but not when it only adds counts. */
const messageFor = (action: StepAction, changes: Changes | undefined): string | undefined => {
  const [before, after] = changes?.['level'] ?? []
  return action === 'added' ? (before === after ? undefined : 'exception_raised') : messageOf[action]
}

/** Logs a step with its author, and publishes it to all who see the exception. */
export const publishExceptionChange = async (
  tx: Tx,
  stored: Scoped,
  { action, round, version, remark, changes }: Done,
): Promise<void> => {
  const { id, businessUnitId, customerId, subcontractorId, driverId } = stored
  await insertStep(tx, { exceptionId: id, round, action, remark: remark ?? null })
  await audit(tx, { subject: 'exceptions', subjectId: id, action, version, changes: changes ?? {} })
  const event = messageFor(action, changes)
  if (event) await queueMessage(tx, { event, subjectId: id })
  await publishChange(tx, { topic: 'exceptions', id, version, businessUnitId, customerId, subcontractorId, driverId })
}
