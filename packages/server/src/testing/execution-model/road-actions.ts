import { standing, waybill, type Action, type Make } from './action.ts'
import { correction, reports } from './corrections.ts'
import { oneOf, upTo, type ExecutionWorld } from './world.ts'

const moments = (world: ExecutionWorld, completes: number) => ({
  arrivedAt: world.time(1),
  startedAt: world.time(2),
  ...(world.chance() < completes ? { completedAt: world.time(3) } : {}),
})

/** Usually the planned quantity, sometimes less or more. */
const pickUp: Make = async (world) => {
  const one = await waybill(world, 'toPickUp')
  if (!one) return undefined
  const { id, version } = one
  const packages = world.chance() < 0.5 ? 10 : 1 + upTo(world, 11)
  const counted = { pickupWeight: 100, volume: 1, packages, itemsPerPackage: 12 }
  return { url: '/v1/perform/goods', payload: { id, version, ...moments(world, 0.8), ...counted } }
}

const failPickup: Make = async (world) => {
  const one = await waybill(world, 'toPickUp')
  if (!one) return undefined
  const { id, version } = one
  return {
    url: '/v1/perform/goods/actions/fail',
    payload: { waybills: [{ id, version }], time: world.time(1), reason: 'ไม่มีสินค้า' },
  }
}

/** What the receiver accepts of the loaded packages; the rest is lost. */
type Receive = (loaded: number, world: ExecutionWorld) => { damaged: number; rejected: number; packages: number }

const delivery =
  (receive: Receive): Make =>
  async (world) => {
    const one = await waybill(world, 'onTheWay')
    if (!one) return undefined
    const { id, version, picked } = one
    const { damaged, rejected, packages } = receive(picked?.packages ?? 10, world)
    const counted = { packages, itemsPerPackage: 12, damagedPackage: damaged, rejectedPackage: rejected }
    return {
      url: '/v1/perform/sendGoods',
      payload: { id, version, ...moments(world, 0.9), deliverWeight: 90, volume: 1, ...counted },
    }
  }

const whole: Receive = (loaded) => ({ damaged: 0, rejected: 0, packages: loaded })
/** Some damaged, some of the rest missing. */
const short: Receive = (loaded, world) => {
  const damaged = upTo(world, Math.min(2, loaded))
  return { damaged, rejected: 0, packages: upTo(world, loaded - damaged) }
}
const refusedInPart: Receive = (loaded, world) => {
  const rejected = 1 + upTo(world, 1)
  return { damaged: 0, rejected, packages: Math.max(0, loaded - rejected) }
}
const refusedWhole: Receive = (loaded) => ({ damaged: 0, rejected: loaded, packages: 0 })

const status =
  (where: keyof typeof standing, to: string, because = true): Make =>
  async (world) => {
    const one = await waybill(world, where)
    if (!one) return undefined
    const steps = [{ status: to, time: world.time(1), ...(because ? { reason: 'อุบัติเหตุ' } : {}) }]
    return { url: '/v1/tracking-activity/shipment-status', payload: { shipmentId: one.id, version: one.version, steps } }
  }

const startReturn: Make = async (world) => {
  const one = await waybill(world, 'failed')
  if (!one) return undefined
  const { id, version } = one
  return { url: '/v1/perform/return/actions/start', payload: { waybills: [{ id, version }] } }
}

const expectReturn: Make = async (world) => {
  const one = await waybill(world, 'returning')
  return (
    one && {
      url: `/v1/perform/return/${one.id}/actions/expect`,
      payload: { version: one.version, expectedAt: world.time(600) },
    }
  )
}

const setOutBack: Make = async (world) => {
  const one = await waybill(world, 'returning')
  return one && { url: '/v1/perform/return', payload: { id: one.id, version: one.version, departedAt: world.time(0) } }
}

/** Completes a return: everything taken along, or less. */
const bringBack: Make = async (world) => {
  const one = await waybill(world, 'returning')
  if (!one) return undefined
  const { id, version, status: now, picked } = one
  const loaded = picked?.packages ?? 10
  const counted = { packages: world.chance() < 0.5 ? loaded : upTo(world, loaded), itemsPerPackage: 12 }
  const departed = now === 'shipment_approved_return' ? { departedAt: world.time(0) } : {}
  return { url: '/v1/perform/return', payload: { id, version, ...departed, ...moments(world, 1), ...counted } }
}

/** Takes back the last steps of a waybill. */
const undo: Make = async (world) => {
  const one = await waybill(world, 'moved')
  const last = one && (await reports(world, one.id)).at(-1 - upTo(world, 1))
  return last && correction(one.id, one.version, last.seq, [])
}

/** Corrects a step to another time. */
const correctTime: Make = async (world) => {
  const one = await waybill(world, 'arrived')
  const last = one && (await reports(world, one.id)).at(-1)
  return last && correction(one.id, one.version, last.seq, [{ status: last.toStatus, time: world.time(1) }])
}

const linehaul =
  (action: 'depart' | 'arrive'): Make =>
  async (world) => {
    const { list } = await world.dispatcher.items<{ list: { id: string; state: string; segmentNo: number }[] }>(
      'GET',
      '/v1/perform/transit/jobs?pageSize=100',
    )
    const isDue = ({ state }: { state: string }) => (state === 'departed') === (action === 'arrive')
    const one = oneOf(
      world,
      list.filter((job) => isDue(job)),
    )
    return (
      one && {
        url: `/v1/perform/transit/actions/${action}`,
        payload: { jobs: [{ id: one.id, segmentNo: one.segmentNo }], at: world.time(1) },
      }
    )
  }

export const roadActions: readonly Action[] = [
  ['pick up', 16, pickUp],
  ['fail a pickup', 2, failPickup],
  ['arrive at the destination', 4, status('onTheWay', 'shipment_arrive_destination', false), ['pick up']],
  ['deliver', 8, delivery(whole), ['pick up']],
  ['deliver short', 4, delivery(short), ['pick up']],
  ['reject in part', 4, delivery(refusedInPart), ['pick up']],
  ['reject all', 2, delivery(refusedWhole), ['pick up']],
  ['lose', 1, status('onTheWay', 'shipment_lost'), ['pick up']],
  ['damage', 1, status('onTheWay', 'shipment_damaged'), ['pick up']],
  ['fail a delivery', 4, status('atDestination', 'shipment_pending_delivery_fail'), ['arrive at the destination', 'pick up']],
  [
    'give up a delivery',
    2,
    status('undecided', 'shipment_delivery_failed'),
    ['fail a delivery', 'arrive at the destination', 'pick up'],
  ],
  [
    'try again',
    1,
    status('undecided', 'shipment_arrive_destination', false),
    ['fail a delivery', 'arrive at the destination', 'pick up'],
  ],
  ['start a return', 4, startReturn, ['fail a delivery', 'arrive at the destination', 'pick up']],
  ['expect a return', 1, expectReturn, ['start a return', 'fail a delivery', 'arrive at the destination', 'pick up']],
  ['set out on the way back', 1, setOutBack, ['start a return', 'fail a delivery', 'arrive at the destination', 'pick up']],
  ['bring back', 4, bringBack, ['start a return', 'fail a delivery', 'arrive at the destination', 'pick up']],
  ['undo', 4, undo],
  ['correct a time', 2, correctTime, ['arrive at the destination', 'pick up']],
  ['depart a linehaul', 2, linehaul('depart'), ['pick up']],
  ['arrive a linehaul', 2, linehaul('arrive'), ['depart a linehaul']],
]
