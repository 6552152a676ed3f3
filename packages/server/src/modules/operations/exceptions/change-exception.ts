import type { exceptions } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import {
  checkReportedOutside,
  closeException,
  confirmException,
  editException,
  handOverException,
  openException,
  reprocessException,
} from '@khonsong/domain/operations/exceptions/change-exception.ts'
import { exceptionLabels } from '@khonsong/domain/operations/exceptions/exception.ts'
import { proposedByLedger } from '@khonsong/domain/operations/exceptions/uncounted.ts'
import { isInside } from '@khonsong/domain/operations/exceptions/redact-for-reader.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { changesBetween } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, notAllowed, Refused } from '../../../platform/http/refusals.ts'
import { nextNumbers } from '../../../platform/next-number.ts'
import { custodyEntriesOf, lockShipments } from '../shipments/index.ts'
import { attachPhotos, replacePhotos } from './exception-photos.ts'
import { insertException, updateException } from './exception-writes-store.ts'
import { areNameable, findException, isHandler, shipmentOfException } from './exceptions-store.ts'
import { dueTimes, feedbackDueTimes } from './due-times.ts'
import { goodsOf } from './goods-of.ts'
import { countedOfShipment, findType, openOfShipment } from './goods-store.ts'
import { lockException, publishExceptionChange } from './lock-exception.ts'

type Asked<Name extends keyof typeof exceptions> = z.output<NonNullable<(typeof exceptions)[Name]['body']>>

const cents = (compensation: number | null) => (compensation === null ? null : hundredthsOf(compensation))

/** Handling exceptions is limited to internal users, whatever permissions others have. */
const onlyInside = async (tx: Tx, id: string): Promise<void> => {
  found(await shipmentOfException(tx, id))
  if (!isInside(tx.caller.scope)) throw notAllowed()
}

interface Named {
  readonly responsibleSubcontractorId: string | null
  readonly responsibleCustomerId: string | null
}

const checkPartners = async (tx: Tx, { responsibleSubcontractorId, responsibleCustomerId }: Named): Promise<void> => {
  const known = await areNameable(tx, responsibleSubcontractorId, responsibleCustomerId)
  const unknown = (field: 'responsibleSubcontractorId' | 'responsibleCustomerId', value: string | null): Rejection =>
    rejection('field.not_found', { field: exceptionLabels.responsible, value: value ?? '' }, field)
  const refusals = [
    ...(known.subcontractor ? [] : [unknown('responsibleSubcontractorId', responsibleSubcontractorId)]),
    ...(known.customer ? [] : [unknown('responsibleCustomerId', responsibleCustomerId)]),
  ]
  if (refusals.length > 0) throw new Refused(refusals)
}

const refuseIfOpen = async (tx: Tx, shipmentId: string, typeId: string): Promise<void> => {
  const open = (await openOfShipment(tx, shipmentId)).find((one) => one.typeId === typeId)
  if (open) throw new Refused([rejection('exception.open_already', { exception: open.exceptionNo }, 'typeId')])
}

/** @param source external origin; undefined for exceptions opened in the console */
export const createException = async (tx: Tx, asked: Asked<'create'>, source?: 'receiver'): Promise<string> => {
  const { shipmentId, typeId, photoIds, level, ...more } = asked
  const inside = isInside(tx.caller.scope)
  const reported = { ...more, level, compensation: cents(more.compensation) }
  const outside = inside ? [] : checkReportedOutside(reported)
  if (outside.length > 0) throw new Refused(outside)
  const [held] = await lockShipments(tx, [shipmentId])
  if (!held) throw new Refused([rejection('field.not_found', { field: exceptionLabels.shipment, value: shipmentId }, 'shipmentId')])
  const type = await findType(tx, typeId)
  if (!type) throw new Refused([rejection('field.not_found', { field: exceptionLabels.type, value: typeId }, 'typeId')])
  await refuseIfOpen(tx, shipmentId, typeId)
  await checkPartners(tx, reported)
  // Reports by external users get the responsible party from the custody ledger, as proposed in our own form.
  const proposed = inside ? {} : proposedByLedger(await custodyEntriesOf(tx, [shipmentId]), held)
  const goods = goodsOf(held, await countedOfShipment(tx, shipmentId, null))
  const draft = decided(openException({ ...reported, ...proposed, level: level ?? type.defaultLevel }, type, goods))
  const isFeedback = source === 'receiver' || tx.caller.scope.kind === 'customer'
  const id = tx.newId()
  const [exceptionNo = ''] = await nextNumbers(tx, 'EX')
  await insertException(tx, {
    ...draft,
    id,
    exceptionNo,
    shipmentId,
    typeId,
    handlerId: inside && tx.caller.userId !== '' ? tx.caller.userId : null,
    detectedBy: null,
    ...(source === undefined ? {} : { source }),
    ...(await (isFeedback ? feedbackDueTimes : dueTimes)(tx, type, held.businessUnitId)),
    searchKey: searchKey(`${exceptionNo} ${held.shipment.shipmentNo}`),
  })
  await attachPhotos(tx, id, photoIds)
  const { businessUnitId, customerId, subcontractorId, driverId } = held
  const scope = { id, businessUnitId, customerId, subcontractorId, driverId }
  await publishExceptionChange(tx, scope, { action: 'opened', round: 1, version: 1, changes: { exceptionNo: [null, exceptionNo] } })
  return id
}

export const editOne = async (app: FastifyInstance, tx: Tx, id: string, asked: Asked<'edit'>): Promise<void> => {
  await onlyInside(tx, id)
  const { version, photoIds, ...more } = asked
  const { stored, exception, goods } = await lockException(tx, id, version)
  const draft = decided(editException(exception, { ...more, compensation: cents(more.compensation) }, goods))
  await checkPartners(tx, draft)
  await replacePhotos(app, tx, id, photoIds)
  const next = await updateException(tx, stored, draft)
  await publishExceptionChange(tx, stored, {
    action: 'edited',
    round: stored.round,
    version: next,
    changes: changesBetween({ ...exception }, { ...draft }),
  })
}

export const confirmOne = async (tx: Tx, id: string, { version }: Asked<'confirm'>): Promise<void> => {
  await onlyInside(tx, id)
  const { stored, exception } = await lockException(tx, id, version)
  const status = decided(confirmException(exception))
  const handlerId = exception.handlerId ?? (tx.caller.userId === '' ? null : tx.caller.userId)
  const next = await updateException(tx, stored, { status, handlerId })
  await publishExceptionChange(tx, stored, {
    action: 'confirmed',
    round: stored.round,
    version: next,
    changes: { status: [stored.status, status], handlingMethod: [null, stored.handlingMethod] },
  })
}

export const closeOne = async (tx: Tx, id: string, { version, ...asked }: Asked<'close'>): Promise<void> => {
  await onlyInside(tx, id)
  const { stored, exception } = await lockException(tx, id, version)
  const settlement = { ...asked, compensation: cents(asked.compensation) }
  const status = decided(closeException(exception, settlement))
  await checkPartners(tx, settlement)
  const next = await updateException(tx, stored, { status, ...settlement, closedAt: tx.now })
  await publishExceptionChange(tx, stored, {
    action: 'closed',
    round: stored.round,
    version: next,
    changes: { status: [stored.status, status], ...changesBetween({ ...exception }, settlement) },
  })
}

export const reprocessOne = async (tx: Tx, id: string, { version, reason }: Asked<'reprocess'>): Promise<void> => {
  await onlyInside(tx, id)
  const { stored, exception } = await lockException(tx, id, version)
  const status = decided(reprocessException(exception))
  // Another of its type may have been opened while it was closed.
  if (stored.status === 'closed') await refuseIfOpen(tx, stored.shipment.id, stored.type.id)
  const round = stored.round + 1
  const due = await dueTimes(tx, stored, stored.businessUnitId)
  const fresh = { openedAt: tx.now, ...due, raised: 0, closedAt: null }
  const next = await updateException(tx, stored, { status, round, ...fresh })
  await publishExceptionChange(tx, stored, {
    action: 'reprocessed',
    round,
    version: next,
    remark: reason,
    changes: { status: [stored.status, status], round: [stored.round, round] },
  })
}

export const handOverOne = async (tx: Tx, id: string, { version, handlerId, remark }: Asked<'handOver'>): Promise<void> => {
  await onlyInside(tx, id)
  const { stored, exception } = await lockException(tx, id, version)
  const handler = decided(handOverException(exception, handlerId))
  if (!(await isHandler(tx, handler)))
    throw new Refused([rejection('field.not_found', { field: exceptionLabels.handler, value: handler }, 'handlerId')])
  const next = await updateException(tx, stored, { handlerId: handler })
  const after = found(await findException(tx, id)).handler?.name ?? ''
  await publishExceptionChange(tx, stored, {
    action: 'handed_over',
    round: stored.round,
    version: next,
    remark: remark === null ? after : `${after}: ${remark}`,
    changes: { handler: [stored.handler?.name ?? null, after] },
  })
}

export const commentOne = async (tx: Tx, id: string, { remark }: Asked<'comment'>): Promise<void> => {
  await onlyInside(tx, id)
  const { stored } = await lockException(tx, id)
  await publishExceptionChange(tx, stored, { action: 'commented', round: stored.round, version: stored.version, remark })
}
