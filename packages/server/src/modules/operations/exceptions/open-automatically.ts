import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { raisedLevel } from '@khonsong/domain/operations/exceptions/exception-deadline.ts'
import { countsOf, type ExceptionCounts } from '@khonsong/domain/operations/exceptions/exception.ts'
import {
  addCounts,
  isBeyondThreshold,
  isRepeatedShortage,
  latenessOf,
  proposeResponsible,
  signalCounts,
  takeCounts,
  toDescription,
} from '@khonsong/domain/operations/exceptions/signal.ts'
import { uncounted } from '@khonsong/domain/operations/exceptions/uncounted.ts'
import type { CustodyEntry } from '@khonsong/domain/operations/shipments/custody.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { nextNumbers } from '../../../platform/next-number.ts'
import { custodyEntriesOf, lockShipments, type LockedShipment } from '../shipments/index.ts'
import { eachCompany } from '../tracking/index.ts'
import { dueTimes } from './due-times.ts'
import { insertException, updateException } from './exception-writes-store.ts'
import { countedOfShipment, monitoredTypes, openOfShipment, type StoredType } from './goods-store.ts'
import { exceptionOfWatch } from './lateness-store.ts'
import { lockException, publishExceptionChange } from './lock-exception.ts'
import {
  lockProposals,
  insertSignal,
  markHandled,
  shipmentsWithSignals,
  withdrawnSignals,
  type WaitingProposal,
} from './signals-store.ts'

/** Shipments per batch. */
const portion = 50

const open = async (
  tx: Tx,
  held: LockedShipment,
  type: StoredType,
  { kind, eventSeq, data }: WaitingProposal,
  entries: readonly CustodyEntry[],
  counts: ExceptionCounts,
): Promise<string> => {
  const id = tx.newId()
  const [exceptionNo = ''] = await nextNumbers(tx, 'EX')
  await insertException(tx, {
    id,
    exceptionNo,
    shipmentId: held.shipment.id,
    typeId: type.id,
    ...counts,
    ...proposeResponsible(kind, entries, eventSeq, held),
    description: toDescription(data),
    level: type.defaultLevel,
    grade: null,
    reason: null,
    handlingMethod: null,
    compensation: null,
    handlerId: null,
    detectedBy: kind,
    ...(await dueTimes(tx, type, held.businessUnitId)),
    searchKey: searchKey(`${exceptionNo} ${held.shipment.shipmentNo}`),
  })
  const { businessUnitId, customerId, subcontractorId, driverId } = held
  const scope = { id, businessUnitId, customerId, subcontractorId, driverId }
  await publishExceptionChange(tx, scope, { action: 'opened', round: 1, version: 1, changes: { exceptionNo: [null, exceptionNo] } })
  return id
}

/** Adds a report to an open exception: higher counts, higher level. */
const add = async (tx: Tx, id: string, counts: ExceptionCounts): Promise<void> => {
  const { stored, exception } = await lockException(tx, id)
  const level = raisedLevel(exception.level, exception.type.level)
  const next = await updateException(tx, stored, { ...addCounts(exception, counts), level })
  await publishExceptionChange(tx, stored, {
    action: 'added',
    round: stored.round,
    version: next,
    changes: { level: [stored.level, level] },
  })
}

/**
 * Finds the exception of a lateness detected before it was reported: the report adds no second one, and does not raise the
 * level.
 */
const knownLateness = async (
  tx: Tx,
  shipmentId: string,
  { kind, data, eventSeq }: WaitingProposal,
): Promise<string | undefined> => {
  const late = eventSeq === 0 ? undefined : latenessOf(kind, data)
  return late && (await exceptionOfWatch(tx, shipmentId, late.kind, late.target))?.exceptionId
}

/** Adds one report of a shipment to one exception: the counts no exception includes yet. */
const makeOf = async (tx: Tx, held: LockedShipment, type: StoredType, proposal: WaitingProposal): Promise<boolean> => {
  const { id: shipmentId } = held.shipment
  const entries = await custodyEntriesOf(tx, [shipmentId])
  const told = signalCounts(proposal.kind, entries, proposal.eventSeq)
  const left = uncounted(entries, await countedOfShipment(tx, shipmentId, null))
  const counts = countsOf((field) => Math.min(told[field], left[field]))
  if (isRepeatedShortage(proposal.kind, proposal.data, told)) return false
  const known = await knownLateness(tx, shipmentId, proposal)
  if (known) {
    await insertSignal(tx, proposal.id, known, counts)
    return false
  }
  const there = (await openOfShipment(tx, shipmentId)).find(({ typeId }) => typeId === type.id)
  if (there) await add(tx, there.id, counts)
  const exceptionId = there?.id ?? (await open(tx, held, type, proposal, entries, counts))
  await insertSignal(tx, proposal.id, exceptionId, counts)
  return there === undefined
}

/** A correction withdrew a report: removes its counts, and logs a step for the handler. */
const takeBack = async (tx: Tx, shipmentId: string): Promise<void> => {
  for (const signal of await withdrawnSignals(tx, shipmentId)) {
    const { stored, exception } = await lockException(tx, signal.exceptionId)
    // A closed exception stays as settled, until it is reopened.
    const next = stored.status === 'closed' ? stored.version : await updateException(tx, stored, takeCounts(exception, signal))
    await publishExceptionChange(tx, stored, { action: 'withdrawn', round: stored.round, version: next })
  }
}

const handleShipment = async (tx: Tx, shipmentId: string): Promise<number> => {
  const [held] = await lockShipments(tx, [shipmentId])
  const proposals = await lockProposals(tx, shipmentId)
  await takeBack(tx, shipmentId)
  const types = await monitoredTypes(tx)
  let opened = 0
  for (const proposal of proposals) {
    const type = types.get(proposal.kind)
    if (!held || !type || proposal.isWithdrawn || !isBeyondThreshold(proposal.data, type.monitorMinutes)) continue
    if (await makeOf(tx, held, type, proposal)) opened += 1
  }
  await markHandled(
    tx,
    proposals.map(({ id }) => id),
  )
  return opened
}

/**
 * Opens exceptions from status reports where the type's monitor is on. Each report goes into one exception, in the
 * transaction that marks it as handled, across processes and restarts. Returns the number opened.
 */
export const openAutomatically = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'exception-monitors', signal, async (inCompany) => {
    let opened = 0
    let shipmentIds: readonly string[]
    do {
      shipmentIds = await inCompany((tx) => shipmentsWithSignals(tx, portion))
      for (const id of shipmentIds) {
        if (signal.aborted) return opened
        opened += await inCompany((tx) => handleShipment(tx, id))
      }
    } while (shipmentIds.length === portion)
    return opened
  })
