import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { transfers } from '@khonsong/contract/operations/transfers/transfers.ts'
import { waybill, type Action, type Call, type Make } from './action.ts'
import { oneOf, type ExecutionWorld } from './world.ts'

type Transfer = OutputOf<typeof transfers.detail>
type Label = Transfer['labels'][number]

const begin: Make = async (world) => {
  const [fromSiteId, toSiteId] = world.sites
  const businessUnitId = world.company.businessUnitIds[0]
  const one = await waybill(world, 'toPickUp')
  return one && { url: '/v1/transfers', payload: { businessUnitId, fromSiteId, toSiteId, shipmentIds: [one.id] } }
}

/** Transfers in these statuses, freshly read. */
const standingSo = async (world: ExecutionWorld, statuses: readonly Transfer['status'][]): Promise<readonly Transfer[]> => {
  const all = await world.once('transfers', () =>
    Promise.all(world.transferIds.map((id) => world.dispatcher.items<Transfer>('GET', `/v1/transfers/${id}`))),
  )
  return all.filter(({ status }) => statuses.includes(status))
}

const act = ({ id }: Transfer, action: string, payload: object): Call => ({ url: `/v1/transfers/${id}/actions/${action}`, payload })

type OfOne = (world: ExecutionWorld, transfer: Transfer) => Call | undefined | Promise<Call | undefined>

/** An action on a transfer in one of these statuses that has something to do. */
const withOne =
  (statuses: readonly Transfer['status'][], make: OfOne): Make =>
  async (world) => {
    const found = await standingSo(world, statuses)
    const first = Math.floor(world.chance() * found.length)
    for (const one of [...found.slice(first), ...found.slice(0, first)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, until there is one
      const call = await make(world, one)
      if (call) return call
    }
    return undefined
  }

const open = ['draft', 'loading'] as const satisfies readonly Transfer['status'][]

const add: OfOne = async (world, transfer) => {
  const one = await waybill(world, 'toPickUp')
  return one && act(transfer, 'add', { version: transfer.version, shipmentIds: [one.id] })
}

const remove: OfOne = (world, transfer) => {
  const one = transfer.shipments.length > 1 ? oneOf(world, transfer.shipments) : undefined
  return one && act(transfer, 'remove', { version: transfer.version, shipmentIds: [one.id] })
}

const makeLabels: OfOne = (world, transfer) => {
  const bare = transfer.shipments.filter(({ id }) => !transfer.labels.some(({ shipmentId }) => shipmentId === id))
  const made = oneOf(world, [
    { type: 'carton', count: 10 },
    { type: 'cage', count: 2, packages: 5 },
    { type: 'pallet', count: 2 },
  ])
  return bare.length === 0
    ? undefined
    : act(transfer, 'make-labels', { version: transfer.version, shipmentIds: bare.map(({ id }) => id), ...made })
}

const scan =
  (off: boolean): OfOne =>
  (world, transfer) => {
    const one = oneOf(
      world,
      transfer.labels.filter(({ state }) => (state === 'loaded') === off),
    )
    return one && act(transfer, 'load', { tagNo: one.tagNo, off })
  }

/** Sometimes departs without unscanned labels, if something was scanned. */
const depart: OfOne = (world, transfer) => {
  const isEmpty = transfer.loadedCount === 0
  if (transfer.labels.length === 0 || (isEmpty && world.chance() < 0.4)) return undefined
  const unscanned = !isEmpty && world.chance() < 0.8 ? 'left' : 'loaded'
  return act(transfer, 'depart', { version: transfer.version, at: world.time(1), unscanned })
}

const receive =
  (state: Label['state'], damagedCount: number): OfOne =>
  (world, transfer) => {
    const one = oneOf(
      world,
      transfer.labels.filter((label) => label.state === state),
    )
    return one && act(transfer, 'receive', { tagNo: one.tagNo, damagedCount })
  }

/** A label of another transfer is found. */
const receiveForeign: OfOne = async (world, transfer) => {
  const others = (await standingSo(world, ['draft', 'loading', 'departed', 'arrived', 'closed'])).filter(
    ({ id }) => id !== transfer.id,
  )
  const one = oneOf(
    world,
    others.flatMap(({ labels }) => labels).filter(({ state }) => state !== 'received' && state !== 'damaged' && state !== 'over'),
  )
  return one && act(transfer, 'receive', { tagNo: one.tagNo, damagedCount: 0 })
}

/** Usually scanning continues first. */
const close: OfOne = (world, transfer) =>
  world.chance() < 0.7 ? undefined : act(transfer, 'close', { version: transfer.version, reason: 'นับที่ฮับแล้ว' })

const cancel: OfOne = (world, transfer) =>
  world.chance() < 0.7 ? undefined : act(transfer, 'cancel', { version: transfer.version, reason: 'รถเสีย' })

export const transferActions: readonly Action[] = [
  ['begin a transfer', 6, begin],
  ['add to a transfer', 1, withOne(open, add)],
  ['take off a transfer', 1, withOne(open, remove), ['add to a transfer', 'begin a transfer']],
  ['make labels', 6, withOne(open, makeLabels), ['begin a transfer']],
  ['load a label', 6, withOne(open, scan(false)), ['make labels', 'begin a transfer']],
  ['unload a label', 1, withOne(open, scan(true)), ['load a label', 'make labels', 'begin a transfer']],
  ['depart a transfer', 3, withOne(open, depart), ['load a label', 'make labels', 'begin a transfer']],
  [
    'arrive a transfer',
    4,
    withOne(['departed'], (world, one) => act(one, 'arrive', { version: one.version, at: world.time(1) })),
    ['depart a transfer', 'make labels', 'begin a transfer'],
  ],
  [
    'receive a label',
    12,
    withOne(['arrived'], receive('loaded', 0)),
    ['arrive a transfer', 'depart a transfer', 'make labels', 'begin a transfer'],
  ],
  [
    'receive a damaged label',
    2,
    withOne(['arrived'], receive('loaded', 1)),
    ['arrive a transfer', 'depart a transfer', 'make labels', 'begin a transfer'],
  ],
  [
    'receive a label left behind',
    1,
    withOne(['arrived'], receive('left', 0)),
    ['arrive a transfer', 'depart a transfer', 'load a label', 'make labels', 'begin a transfer'],
  ],
  [
    'receive a label of another transfer',
    1,
    withOne(['arrived'], receiveForeign),
    ['make labels', 'begin a transfer', 'arrive a transfer', 'depart a transfer'],
  ],
  [
    'close a transfer',
    3,
    withOne(['arrived'], close),
    ['arrive a transfer', 'depart a transfer', 'make labels', 'begin a transfer'],
  ],
  ['cancel a transfer', 1, withOne(open, cancel)],
]
