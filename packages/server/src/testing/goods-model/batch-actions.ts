/** Several waybills picked up or delivered at once in the background; every row is answered for itself. */
import type { StatusRunDetail } from '@khonsong/contract/operations/tracking/status-runs.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { minutesAgo } from '../main-job-world.ts'
import { anything, some, type Ended, type Make } from './action.ts'
import type { ModelState, ModelWorld } from './world.ts'

const ahead: Readonly<Record<'pickup' | 'send', readonly ShipmentStatus[]>> = {
  pickup: ['shipment_dispatched', 'shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading'],
  send: ['shipment_ontheway', 'shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading'],
}
const target = { pickup: 'shipment_ontheway', send: 'shipment_delivered' } as const

const finished = async ({ dispatcher }: ModelWorld, id: string): Promise<StatusRunDetail> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const run = await dispatcher.items<StatusRunDetail>('GET', `/v1/shipment-status/runs/${id}`)
    if (run.state !== 'queued' && run.state !== 'running') return run
    await pause(50)
  }
  throw new Error(`batch ${id} never ended`)
}

/** Accepted waybills stand where the batch brings them, refused ones where they stood, and the counts are those of the rows. */
const faultsOfRun =
  (run: StatusRunDetail, kind: 'pickup' | 'send', total: number) =>
  (before: ModelState, after: ModelState): string[] => {
    const count = (state: string) => run.rows.filter((row) => row.state === state).length
    const told = [run.state, run.total, run.accepted, run.refused]
    const is = ['finished', total, count('accepted') + count('already'), count('refused')]
    return [
      ...(isDeepStrictEqual(told, is) && run.rows.length === total
        ? []
        : [`the batch tells ${told.join()}, its rows ${is.join()}`]),
      ...run.rows.flatMap(({ shipmentId, shipmentNo, state, errors }) => {
        const [was, now] = [before, after].map(({ shipments }) => shipments.find(({ id }) => id === shipmentId))
        if (state === 'accepted') return now?.status === target[kind] ? [] : [`${shipmentNo} was accepted and is ${now?.status}`]
        return isDeepStrictEqual(was, now) && (state !== 'refused' || errors.length > 0)
          ? []
          : [`${shipmentNo} is ${state} and went from ${was?.status} to ${now?.status}`]
      }),
    ]
  }

const batch: Make = (world, { shipments }) => {
  const kind = some(world, ['pickup', 'send'] as const) ?? 'send'
  const chosen = shipments.filter(({ status }) => (ahead[kind].includes(status) ? world.chance() < 0.7 : world.chance() < 0.1))
  if (chosen.length < 2 && !anything(world)) return undefined
  const seen = world.chance() < 0.5
  const ended = async (body: string): Promise<Ended> => {
    const { runId } = (JSON.parse(body) as { items: { runId: string } }).items
    const run = await finished(world, runId)
    return {
      refusedAs: run.accepted === 0 ? run.rows.find(({ errors }) => errors.length > 0)?.errors[0]?.code : undefined,
      faults: faultsOfRun(run, kind, chosen.length),
    }
  }
  return {
    url: '/v1/tracking-activity/batch',
    payload: {
      kind,
      shipments: chosen.map(({ id, version }, at) => ({ shipmentId: id, offsetMinutes: at, ...(seen && { version }) })),
      arrivedAt: minutesAgo(50),
      startedAt: minutesAgo(45),
      completedAt: minutesAgo(30),
    },
    ended,
  }
}

export const batchActions: readonly (readonly [name: string, weight: number, make: Make])[] = [['batch', 6, batch]]
