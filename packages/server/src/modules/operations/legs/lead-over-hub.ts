import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { hubWindows, insertHub, roughDriveMinutes, type HubWindows } from '@khonsong/domain/operations/shipments/insert-hub.ts'
import { checkStillPlanning } from '@khonsong/domain/operations/shipments/split-shipment.ts'
import { splitLabels } from '@khonsong/domain/operations/shipments/split-labels.ts'
import { nextNumbers } from '../../../platform/next-number.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused } from '../../../platform/http/refusals.ts'
import { toProblemErrors } from '../orders/index.ts'
import { absorb, concluded, divisibleOf, lockWaybills } from './lock-waybills.ts'
import { moveLegsBehind, writeWaybills } from './legs-store.ts'
import { insertNewLegs } from './new-legs.ts'
import { sitesOnMap, waybillsById, type Waybill } from './waybills-store.ts'

/** Driving time if a site has no coordinates: that of a short linehaul; the dispatcher adjusts it. */
const unknownDriveMinutes = 120

const noSite = (siteId: string) => new Refused([rejection('field.not_found', { field: splitLabels.hub, value: siteId }, 'siteId')])

/** Suggested times of a waybill at a hub, with the estimates behind them. */
export const planHub = async (tx: Tx, id: string, asked: { readonly siteId: string; readonly handlingMinutes: number }) => {
  const waybill = found((await waybillsById(tx, [id]))[0])
  const sites = await sitesOnMap(tx, [waybill.originSiteId, waybill.destinationSiteId, asked.siteId])
  const hub = sites.get(asked.siteId)
  if (!hub) throw noSite(asked.siteId)
  const nowhere = { lat: null, lng: null }
  const toHubMinutes = roughDriveMinutes(sites.get(waybill.originSiteId) ?? nowhere, hub)
  const fromHubMinutes = roughDriveMinutes(hub, sites.get(waybill.destinationSiteId) ?? nowhere)
  const decision = hubWindows(waybill, {
    toHubMinutes: toHubMinutes ?? unknownDriveMinutes,
    fromHubMinutes: fromHubMinutes ?? unknownDriveMinutes,
    handlingMinutes: asked.handlingMinutes,
  })
  return {
    toHubMinutes,
    fromHubMinutes,
    windows: decision.accepted ? decision.value : null,
    refusals: decision.accepted ? [] : toProblemErrors(tx, decision.rejections),
  }
}

export interface HubAsked {
  readonly version: number
  readonly siteId: string
  readonly windows: HubWindows
}

/** Inserts a hub: A→B becomes A→H→B; the waybill ends at the hub, a new one continues. */
export const leadOverHub = async (tx: Tx, id: string, { version, siteId, windows }: HubAsked): Promise<string> => {
  const { order, chosen } = found((await lockWaybills(tx, [{ id, version }]))[0])
  const { held, waybill } = found(chosen[0])
  const site = (await sitesOnMap(tx, [siteId])).get(siteId)
  if (!site) throw noSite(siteId)
  const { first, second } = decided(insertHub({ ...waybill, ...divisibleOf(waybill) }, site, windows))
  await moveLegsBehind(tx, waybill.partId, waybill.legNo)
  const [shipmentNo = ''] = await nextNumbers(tx, 'WB')
  const nextId = tx.newId()
  const { originSiteId, destinationSiteId, ...targets } = second
  await insertNewLegs(tx, held, order, [
    {
      id: nextId,
      shipmentNo,
      partId: waybill.partId,
      legNo: waybill.legNo + 1,
      isFinalLeg: held.shipment.isFinalLeg,
      cargo: waybill.cargo,
      targets,
      originSiteId,
      destinationSiteId,
    },
  ])
  const { originSiteId: _, ...shortened } = first
  await writeWaybills(tx, [
    { id, ...shortened, isFinalLeg: false },
    { id: nextId, cargo: waybill.cargo },
  ])
  await concluded(tx, {
    held: [held],
    made: [nextId],
    order,
    action: 'hub_inserted',
    changes: { destinationSiteId: [waybill.destinationSiteId, siteId], nextShipmentNo: [null, shipmentNo] },
  })
  return order.id
}

/** The next leg of the same part. */
const legAfter = (waybill: Waybill, all: readonly Waybill[]): Waybill | undefined =>
  all.filter((one) => one.partId === waybill.partId && one.legNo > waybill.legNo).toSorted((a, b) => a.legNo - b.legNo)[0]

export const mayRemoveHub = (waybill: Waybill, all: readonly Waybill[]) => {
  const next = legAfter(waybill, all)
  if (!next) return [rejection('shipment.hub_none', { no: waybill.shipmentNo })]
  return [...checkStillPlanning(divisibleOf(waybill)), ...checkStillPlanning(divisibleOf(next))]
}

/** Removes a hub: joins two legs; this waybill takes the destination of the next one. */
export const takeHubOut = async (tx: Tx, id: string, version: number): Promise<string> => {
  const { order, chosen, all } = found((await lockWaybills(tx, [{ id, version }]))[0])
  const { held, waybill } = found(chosen[0])
  const waybills = all.map((one) => one.waybill)
  const refusals = mayRemoveHub(waybill, waybills)
  const next = all.find((one) => one.waybill.id === legAfter(waybill, waybills)?.id)
  if (refusals.length > 0 || !next) throw new Refused(refusals)
  await absorb(tx, [next.held], held, 'hub_removed')
  const { destinationSiteId, targetDeliveryFrom, targetDeliveryTo } = next.waybill
  const isFinalLeg = next.held.shipment.isFinalLeg
  await writeWaybills(tx, [{ id, destinationSiteId, targetDeliveryFrom, targetDeliveryTo, isFinalLeg }])
  await concluded(tx, {
    held: [held, next.held],
    order,
    action: 'hub_removed',
    changes: { destinationSiteId: [waybill.destinationSiteId, destinationSiteId] },
  })
  return order.id
}
