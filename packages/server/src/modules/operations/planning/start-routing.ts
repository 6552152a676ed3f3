import type { routing } from '@khonsong/contract/operations/planning/routing.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { planLabels } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { chooseStrategy, usualSearchSeconds } from '@khonsong/domain/operations/planning/strategy.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused } from '../../../platform/http/refusals.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { audit } from '../../../platform/audit.ts'
import { vehiclesById } from '../jobs/index.ts'
import { carriersById } from './carriers-store.ts'
import { createPlan, maxShipments } from './change-plan.ts'
import { vehicleTypesOf } from './plan-facts-store.ts'
import { findPlan } from './plan-store.ts'
import { routingTask } from './routing-task.ts'
import { findStrategy, type StoredStrategy } from './strategy-store.ts'
import { waitingIds, waitingOrigins, waitingTotals, type WaitingAsked } from './waiting-store.ts'

type Asked = z.output<typeof routing.start.body>

export const listWaiting = async (tx: Tx, asked: WaitingAsked) => {
  const { count, weightGrams, volumeCm3 } = await waitingTotals(tx, asked)
  return {
    count,
    weightKg: kgFromGrams(weightGrams),
    volumeM3: cubicMetresFromCm3(volumeCm3),
    origins: [...(await waitingOrigins(tx, asked))],
  }
}

/** Chosen vehicles and carriers must be visible to the caller. */
const checkChosen = async (tx: Tx, { vehicleIds, carriers }: Asked): Promise<void> => {
  if (vehicleIds.length + carriers.length === 0) throw new Refused([rejection('plan.routing_no_vehicles', {}, 'vehicleIds')])
  const vehicles = new Set((await vehiclesById(tx, vehicleIds)).map(({ id }) => id))
  const known = new Set(
    (
      await carriersById(
        tx,
        carriers.map(({ subcontractorId }) => subcontractorId),
      )
    ).map(({ id }) => id),
  )
  const types = new Set(
    (
      await vehicleTypesOf(
        tx,
        carriers.map(({ vehicleTypeId }) => vehicleTypeId),
      )
    ).map(({ id }) => id),
  )
  const refusals = [
    ...vehicleIds.flatMap((id) =>
      vehicles.has(id) ? [] : [rejection('field.not_found', { field: planLabels.vehicle, value: id }, 'vehicleIds')],
    ),
    ...carriers.flatMap(({ subcontractorId: id }, at) =>
      known.has(id)
        ? []
        : [rejection('field.not_found', { field: planLabels.subcontractor, value: id }, `carriers.${at}.subcontractorId`)],
    ),
    ...carriers.flatMap(({ vehicleTypeId: id }, at) =>
      types.has(id)
        ? []
        : [rejection('field.not_found', { field: planLabels.vehicleType, value: id }, `carriers.${at}.vehicleTypeId`)],
    ),
  ]
  if (refusals.length > 0) throw new Refused(refusals)
}

const strategyField = { en: 'Routing strategy', th: 'เงื่อนไขจัดเส้นทาง', zh: '排线策略' }

const chosenStrategy = async (tx: Tx, id: string | null): Promise<StoredStrategy | null> => {
  if (id === null) return null
  const strategy = await findStrategy(tx, id)
  if (!strategy) throw new Refused([rejection('field.not_found', { field: strategyField, value: id }, 'strategyId')])
  return decided(chooseStrategy(strategy))
}

/** Creates the draft with all chosen waybills unassigned, and queues the search. */
export const startRouting = async (tx: Tx, tasks: Tasks, asked: Asked): Promise<string> => {
  await checkChosen(tx, asked)
  const strategy = await chosenStrategy(tx, asked.strategyId)
  const shipmentIds = asked.shipmentIds ?? (await waitingIds(tx, { ...asked, ...asked.which }, maxShipments + 1))
  if (shipmentIds.length === 0) throw new Refused([rejection('plan.routing_no_shipments', {}, 'shipmentIds')])
  const { businessUnitId, name, fromOn, untilOn, depotSiteId, vehicleIds, carriers } = asked
  const id = tx.newId()
  const title = {
    en: `Automatic routing: ${shipmentIds.length} waybills`,
    th: `จัดเส้นทางอัตโนมัติ: ${shipmentIds.length} ใบ`,
    zh: `自动排线：${shipmentIds.length}张运单`,
  }
  const taskId = await tasks.queue(tx, routingTask, { planId: id }, title)
  const record = {
    taskId,
    state: 'queued' as const,
    seconds: asked.seconds ?? strategy?.searchSeconds ?? usualSearchSeconds,
    seed: 1,
    strategyId: strategy?.id ?? null,
    strategyName: strategy?.name ?? null,
    vehicleIds,
    carriers,
    shipments: shipmentIds.length,
    notes: [],
    curve: [],
  }
  const draft = { businessUnitId, name, fromOn, untilOn, depotSiteId, shipmentIds: [...shipmentIds] }
  const plan = { ...draft, provinceId: null, takeWaiting: false }
  return createPlan(tx, plan, { id, record })
}

/** Plans are shared within a business unit: any of its planners may stop the search. */
export const stopRouting = async (tx: Tx, tasks: Tasks, planId: string): Promise<void> => {
  const { routing: record } = found(await findPlan(tx, planId))
  const answer = record ? await tasks.cancel(tx, record.taskId, 'shared') : 'nothing'
  if (answer === 'nothing') throw new Refused([rejection('plan.routing_not_running', {})])
  await audit(tx, { subject: 'plans', subjectId: planId, action: 'routing_stopped' })
}
