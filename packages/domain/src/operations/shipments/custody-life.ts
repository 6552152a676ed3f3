/** Test helper: a shipment's lifecycle together with its custody ledger. */
import type { Decision } from '../../kernel/decision.ts'
import { correctStatus } from './correct-status.ts'
import { custodyBalances, custodyOf, knownBefore, postCustody, type CustodyEntry, type CustodyFacts } from './custody.ts'
import { createdEvent, dispatchShipment, planShipment } from './planning.ts'
import type { Shipment, ShipmentEvent } from './shipment.ts'
import { allowed, clock, dispatcher, job, shipmentIn, stepTo } from './shipment-fixture.ts'
import type { StatusStep } from './status-command.ts'
import { updateStatus } from './update-status.ts'

export const carrier = '0190a000-0000-7000-8000-000000000077'
export const value = <T>(decision: Decision<T>): T => {
  if (!decision.accepted) throw new Error(JSON.stringify(decision.rejections))
  return decision.value
}

export const factsOf = (shipment: Shipment, legNo = 1): CustodyFacts => ({
  shipmentId: shipment.id,
  kind: shipment.kind,
  legNo,
  isFinalLeg: shipment.isFinalLeg,
  originSiteId: shipment.originSiteId,
  destinationSiteId: shipment.destinationSiteId,
  senderSiteId: shipment.senderSiteId,
  planned: shipment.planned,
  carriers: new Map([[job, carrier]]),
})

export interface Life {
  shipment: Shipment
  events: ShipmentEvent[]
  ledger: readonly CustodyEntry[]
}

/** On a job, dispatched at 08:00. */
export const born = (changes: Partial<Shipment> = {}): Life => {
  const early = { ...dispatcher, now: clock('07:00') }
  const fresh = shipmentIn('shipment_created', { version: 1, eventSeq: 1, statusSince: clock('06:00'), ...changes })
  const planned = value(planShipment(fresh, job, early))
  const dispatched = value(dispatchShipment(planned.shipment, early))
  const events = [createdEvent(fresh, { ...early, now: clock('06:00') }), ...planned.events, ...dispatched.events]
  return { shipment: dispatched.shipment, events, ledger: custodyOf(factsOf(fresh), events) }
}

export const append = (life: Life, shipment: Shipment, events: readonly ShipmentEvent[], legNo = 1): void => {
  life.shipment = shipment
  for (const event of events) {
    life.events.push(event)
    life.ledger = [
      ...life.ledger,
      ...postCustody(factsOf(shipment, legNo), life.ledger, event, knownBefore(life.events, event.seq)),
    ]
  }
}

export const report = (life: Life, ...steps: StatusStep[]): void => {
  const { shipment, events } = value(updateStatus(life.shipment, { expectedVersion: life.shipment.version, steps }, allowed))
  append(life, shipment, events)
}

export const correct = (life: Life, fromSeq: number, ...steps: StatusStep[]): void => {
  const command = { expectedVersion: life.shipment.version, fromSeq, steps, reason: 'counted again' }
  const decision = correctStatus(
    life.shipment,
    command,
    { events: life.events, billNo: null, jobs: new Map(), rejectionUnderWay: false, legBehind: null },
    allowed,
  )
  const { shipment, events, voided } = value(decision)
  life.events = life.events.map((event) => (voided.seqs.includes(event.seq) ? { ...event, voidedBy: voided.by } : event))
  append(life, shipment, events)
}

export const standing = (entries: readonly CustodyEntry[]) =>
  Object.fromEntries(
    custodyBalances(entries)
      .filter(({ packages, items }) => packages !== 0 || items !== 0)
      .map(({ custodian, packages, items }) => [custodian.kind, [packages, items]]),
  )

export const loaded = (life: Life) =>
  report(life, stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:40'), stepTo('shipment_ontheway', '09:00'))
