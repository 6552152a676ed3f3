import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { TransportPlanRow, transportPlans } from '@khonsong/contract/operations/legs/transport-plans.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import type { z } from 'zod'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { refusalsOf } from '../jobs/index.ts'
import { toProblemErrors } from '../orders/index.ts'
import { readShipmentsForDecision } from '../shipments/index.ts'
import { takeHubOut } from './lead-over-hub.ts'
import { shownWaybill } from './order-waybills.ts'
import { listParts, type StoredPart } from './transport-plans-store.ts'
import { waybillsOfParts, type Waybill } from './waybills-store.ts'

/** Omits a part whose legs were cancelled while the page was read. */
const shownPart = (tx: Tx, part: StoredPart, legs: readonly Waybill[]): TransportPlanRow[] => {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return []
  return [
    {
      ...part,
      partNo: first.partNo,
      origin: first.origin,
      destination: last.destination,
      targetPickupFrom: first.targetPickupFrom,
      targetPickupTo: first.targetPickupTo,
      targetDeliveryFrom: last.targetDeliveryFrom,
      targetDeliveryTo: last.targetDeliveryTo,
      packages: first.cargo.packages,
      weightKg: kgFromGrams(first.cargo.weightGrams),
      volumeM3: cubicMetresFromCm3(first.cargo.volumeCm3),
      legs: legs.map((leg) => shownWaybill(tx, leg, legs)),
    },
  ]
}

/** Parts with their legs in order and the permitted actions of each leg. */
export const listTransportPlans = async (
  tx: Tx,
  query: z.output<typeof transportPlans.list.query>,
): Promise<ListAnswer<TransportPlanRow>> => {
  const page = await listParts(tx, query)
  const legs = await waybillsOfParts(
    tx,
    page.list.map(({ partId }) => partId),
  )
  const byPart = Map.groupBy(legs, ({ partId }) => partId)
  return { ...page, list: page.list.flatMap((part) => shownPart(tx, part, byPart.get(part.partId) ?? [])) }
}

/** Removes several hubs independently; each refusal states its reason. */
export const takeSeveralHubsOut = async (
  tx: Tx,
  waybills: readonly { readonly id: string; readonly version: number }[],
): Promise<RowResult[]> => {
  const readLegs = async (ids: readonly string[]) =>
    new Map((await readShipmentsForDecision(tx, ids)).map(({ shipment }) => [shipment.id, shipment]))
  const before = await readLegs(waybills.map(({ id }) => id))
  const results: RowResult[] = []
  for (const { id, version } of waybills) {
    const was = before.get(id)
    const no = was?.shipmentNo ?? null
    try {
      await inSavepoint(tx, () => takeHubOut(tx, id, version))
      const now = (await readLegs([id])).get(id)
      results.push({ id, no, accepted: true, status: now?.status ?? null, version: now?.version ?? null, errors: [] })
    } catch (error) {
      const why = refusalsOf(error)
      if (!why) throw error
      results.push({
        id,
        no,
        accepted: false,
        status: was?.status ?? null,
        version: was?.version ?? null,
        errors: toProblemErrors(tx, why),
      })
    }
  }
  return results
}
