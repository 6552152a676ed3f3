import { statusForm } from '@khonsong/domain/operations/shipments/status-form.ts'
import { isUnstarted, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { transitionsFrom } from '@khonsong/domain/operations/shipments/transitions.ts'
import { orderDraftOf } from '../main-job-world.ts'
import {
  anything,
  choose,
  crew,
  jobCall,
  line,
  normal,
  planning,
  read,
  reason,
  some,
  upTo,
  versionOf,
  type Make,
} from './action.ts'
import { batchActions } from './batch-actions.ts'
import { deskActions } from './desk-actions.ts'
import { driverActions } from './driver-actions.ts'
import { importActions } from './import-actions.ts'
import { planActions } from './plan-actions.ts'
import type { ModelJob, ModelShipment, ModelState, ModelWorld } from './world.ts'

const legsOf = ({ shipments }: ModelState, { partId }: ModelShipment): readonly ModelShipment[] =>
  shipments.filter((one) => one.partId === partId && one.absorbedBy === null)
/** Not routed over a hub: a part with legs is neither split nor merged. */
const whole = (state: ModelState) => planning(state).filter((one) => legsOf(state, one).length === 1)

export const newOrder: Make = (world, { orders }) => {
  if (orders.length >= 4) return undefined
  const lines = Array.from({ length: 1 + upTo(world, 2) }, () => line(world))
  return { url: '/v1/orders', payload: { order: orderDraftOf(world, { lines }) } }
}

const split: Make = (world, state) => {
  const one = choose(
    world,
    whole(state).filter(({ packages }) => packages > 1),
    normal(state),
  )
  if (!one) return undefined
  const packages = 1 + upTo(world, Math.max(0, one.packages - 2))
  const share = (whole: number) => Math.floor((whole * packages) / one.packages)
  const child = {
    packages,
    items: share(one.items),
    weightKg: Math.floor(share(one.weightGrams) / 10) / 100,
    volumeM3: Math.floor(share(one.volumeCm3) / 10_000) / 100,
    declaredValue: 0,
  }
  const linked = world.chance() < 0.5
  return { url: `/v1/transports/${one.id}/actions/split`, payload: { version: one.version, linked, children: [child] } }
}

interface Splits {
  readonly splits: readonly {
    readonly id: string
    readonly children: readonly { readonly id: string; readonly version: number }[]
  }[]
}
const undoSplit: Make = async (world, state) => {
  const order = some(world, state.orders)
  if (!order) return undefined
  const waybills = await read<Splits>(world, `/v1/orders/${order.id}/waybills`)
  const one = some(world, waybills?.splits ?? [])
  if (!one && !anything(world)) return undefined
  const payload = { splitId: one?.id ?? order.id, children: one?.children.map(versionOf) ?? [versionOf(order)] }
  return { url: `/v1/orders/${order.id}/actions/undo-split`, payload }
}

const merge: Make = (world, state) => {
  const first = choose(world, whole(state), normal(state))
  if (!first) return undefined
  const fitting = whole(state).filter((one) => one.orderId === first.orderId && one.id !== first.id && one.jobId === first.jobId)
  const [one, two] = [
    choose(world, fitting, normal(state)),
    world.chance() < 0.3 ? choose(world, fitting, normal(state)) : undefined,
  ]
  const more = [one, two === one && !anything(world) ? undefined : two].filter((each) => each !== undefined)
  if (more.length === 0 && !anything(world)) return undefined
  return { url: '/v1/transports/actions/merge', payload: { shipments: [first, ...more].map(versionOf) } }
}

const insertHub: Make = async (world, state) => {
  const one = choose(world, whole(state), normal(state))
  if (!one) return undefined
  const [, , , siteId] = world.sites
  const url = `/v1/transports/${one.id}/hub-plan?siteId=${siteId}&handlingMinutes=30`
  const windows = (await read<{ windows: object | null }>(world, url))?.windows
  return windows
    ? { url: `/v1/transports/${one.id}/actions/insert-hub`, payload: { version: one.version, siteId, windows } }
    : undefined
}
const removeHub: Make = (world, state) => {
  const one = choose(
    world,
    planning(state).filter((each) => !each.isFinalLeg && legsOf(state, each).every(({ status }) => isUnstarted(status))),
    normal(state),
  )
  return one && { url: `/v1/transports/${one.id}/actions/remove-hub`, payload: { version: one.version } }
}

const loose = ({ shipments }: ModelState) =>
  shipments.filter(({ status }) => status === 'shipment_created' || status === 'shipment_pickup_failed')
const newJob: Make = (world, state) => {
  const chosen = loose(state).filter(() => world.chance() < 0.5)
  return chosen.length === 0 ? undefined : { url: '/v1/routes', payload: { orderIds: [], shipmentIds: chosen.map(({ id }) => id) } }
}

const onJob = (state: ModelState, job: ModelJob): readonly ModelShipment[] =>
  state.shipments.filter(({ jobId }) => jobId === job.id)

const schedule = jobCall(
  'schedule',
  ({ status }) => status === 'job_created',
  (world) => ({ assignment: crew(world) }),
)
const accept = jobCall(
  'accept',
  ({ status }) => status === 'job_planned',
  () => ({}),
)
const notMoving = ({ status }: ModelJob): boolean => status === 'job_planned' || status === 'job_accepted'
const cancelSchedule = jobCall('cancel-schedule', notMoving, () => ({ reason }))
const cancelJob = jobCall(
  'cancel',
  (job) => job.status === 'job_created' || notMoving(job),
  (world) => ({
    reason,
    shipments: world.chance() < 0.5 ? 'release' : 'cancel',
  }),
)
const running = ({ cancelled, closed, status }: ModelJob): boolean =>
  !cancelled && !closed && status !== 'job_delivered' && status !== 'job_approved'
const addToJob = jobCall('add-shipments', running, (world, state) => ({
  shipmentIds: [some(world, loose(state))?.id ?? world.customers[0]],
}))
const removable = ({ status }: ModelShipment): boolean =>
  ['shipment_processing', 'shipment_dispatched', 'shipment_arrive_origin'].includes(status)
const removeFromJob = jobCall('remove-shipments', running, (world, state, job) => ({
  shipmentIds: [choose(world, onJob(state, job).filter(removable), onJob(state, job))?.id ?? world.customers[0]],
}))
const replan = jobCall(
  'replan',
  ({ status }) => status === 'job_created',
  (_, state, job) => ({
    plannedBeginAt: null,
    plannedEndAt: null,
    shipmentIds: onJob(state, job).map(({ id }) => id),
  }),
)
const close = jobCall(
  'close',
  ({ closed, status }) => !closed && (status === 'job_delivered' || status === 'job_approved'),
  () => ({ reason }),
)
const reopen = jobCall(
  'reopen',
  ({ closed }) => closed,
  () => ({ reason }),
)
const recheck = jobCall(
  'recheck',
  ({ checkStatus }) => checkStatus === 'confirmed',
  () => ({ reason }),
)

const jobsCall =
  (url: string, more: (world: ModelWorld) => object): Make =>
  (world, { jobs }) => {
    const job = some(world, jobs)
    return job && { url, payload: { jobs: [versionOf(job)], ...more(world) } }
  }
const verify = jobsCall('/v1/routes/actions/verify-documents', (world) => ({ verified: world.chance() < 0.6, reason }))
const confirm = jobsCall('/v1/routes/actions/confirm-information', () => ({}))

/** Form of a step, sometimes with fewer packages than planned, some damaged or refused. */
const stepFor = (world: ModelWorld, one: ModelShipment, from: ShipmentStatus, to: ShipmentStatus, minutes: number): object => {
  const base = one.picked ?? {
    ...one,
    itemsPerPackage: one.packages === 0 ? 0 : Math.round((one.items / one.packages) * 100) / 100,
  }
  const short = world.chance() < 0.3 ? upTo(world, base.packages) : 0
  const packages = to === 'shipment_ontheway' && world.chance() < 0.05 ? 0 : base.packages - short
  const values: Readonly<Record<string, unknown>> = {
    time: new Date(Date.now() - minutes * 60_000).toISOString(),
    pickupWeight: Math.round(base.weightGrams / 10) / 100,
    deliverWeight: Math.round(base.weightGrams / 10) / 100,
    packages,
    itemsPerPackage: base.itemsPerPackage,
    volume: Math.round(base.volumeCm3 / 10_000) / 100,
    damagedPackage: short > 0 && world.chance() < 0.5 ? 1 : undefined,
    rejectedPackage: short > 1 && one.isFinalLeg && one.kind === 'normal' && world.chance() < 0.6 ? short - 1 : undefined,
    paymentChannel: 'Cash',
    actualOrderPrice: 0,
    actualCurrency: 'THB',
    reason,
  }
  const keys = statusForm(from, to).fields.map(({ key }) => key)
  return { status: to, ...Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]]))) }
}

/** Set by planning only; reports of them are refused. */
const planned: readonly ShipmentStatus[] = ['shipment_created', 'shipment_processing', 'shipment_dispatched']
const nextStep = (world: ModelWorld, from: ShipmentStatus): ShipmentStatus | undefined => {
  const edges = transitionsFrom(from).filter(({ to }) => anything(world) || !planned.includes(to))
  const usual = edges.filter(({ kind }) => kind === 'next')
  return some(world, usual.length > 0 && world.chance() < 0.75 ? usual : edges)?.to
}
/** Under way, or about to be. */
const started = ({ shipments }: ModelState) =>
  shipments.filter(({ status }) => !isUnstarted(status) && transitionsFrom(status).some(({ to }) => !planned.includes(to)))
const advance: Make = (world, state) => {
  const one = choose(world, started(state), state.shipments)
  const to = one && nextStep(world, one.status)
  if (!one || !to) return undefined
  const steps = [stepFor(world, one, one.status, to, 20)]
  return { url: '/v1/tracking-activity/shipment-status', payload: { shipmentId: one.id, version: one.version, steps } }
}
/** Two steps of one waybill in one report, as partners' systems send them. */
const importRows: Make = (world, state) => {
  const one = choose(world, started(state), state.shipments)
  const first = one && nextStep(world, one.status)
  const second = first && nextStep(world, first)
  if (!one || !first || !second) return undefined
  const { shipmentNo } = one
  const rows = [stepFor(world, one, one.status, first, 30), stepFor(world, one, first, second, 10)]
  return { url: '/v1/shipment-status/import', payload: { rows: rows.map((row) => ({ ...row, shipmentNo })) } }
}

const correct: Make = async (world, state) => {
  const one = choose(
    world,
    state.shipments.filter(({ status, absorbedBy }) => !planned.includes(status) && absorbedBy === null),
    state.shipments,
  )
  if (!one) return undefined
  const events = await read<readonly { seq: number; toStatus: ShipmentStatus; voidedBy: number | null }[]>(
    world,
    `/v1/tracking-activity/${one.id}/shipment/tracking`,
  )
  const live = (events ?? []).filter(
    ({ voidedBy, toStatus }) => voidedBy === null && (anything(world) || !planned.includes(toStatus)),
  )
  const fromSeq = live.at(-1 - upTo(world, 2))?.seq ?? 1
  return { url: `/v1/transports/${one.id}/actions/correct`, payload: { version: one.version, fromSeq, reason, steps: [] } }
}

const withdrawApproval: Make = (world, { shipments }) => {
  const approved = shipments.filter(({ status }) => status === 'shipment_approved')
  const one = choose(world, approved, shipments)
  return one && { url: `/v1/transports/${one.id}/actions/withdraw-approval`, payload: { version: one.version, reason } }
}

const act =
  (action: string, from: readonly ShipmentStatus[], more: (world: ModelWorld, state: ModelState) => object = () => ({})): Make =>
  (world, state) => {
    const fitting = state.shipments.filter(({ status, jobId }) => jobId !== null && from.includes(status))
    const one = choose(world, fitting, state.shipments)
    const payload = { type: 'shipment', id: one?.id, action, reason, ...more(world, state) }
    return one && { url: '/v1/tracking-activity/update-status', payload }
  }
const cancelOrder: Make = (world, { orders }) => {
  const fitting = orders.filter(({ status }) => status === 'order_confirmed' || status === 'order_pickup_failed')
  const order = choose(world, fitting, orders)
  return order && { url: `/v1/orders/${order.id}/actions/cancel`, payload: { version: order.version, reason } }
}

const reassignable: readonly ShipmentStatus[] = ['shipment_dispatched', 'shipment_arrive_origin', 'shipment_pickup_failed']

/** Actions by name, with weights. */
export const modelActions: readonly (readonly [name: string, weight: number, make: Make])[] = [
  ['new_order', 6, newOrder],
  ['split', 4, split],
  ['undo_split', 3, undoSplit],
  ['merge', 5, merge],
  ['insert_hub', 2, insertHub],
  ['remove_hub', 2, removeHub],
  ['new_job', 6, newJob],
  ['schedule', 10, schedule],
  ['accept', 7, accept],
  ['cancel_schedule', 1, cancelSchedule],
  ['cancel_job', 1, cancelJob],
  ['add_to_job', 3, addToJob],
  ['remove_from_job', 1, removeFromJob],
  ['replan', 1, replan],
  ['close', 1, close],
  ['reopen', 1, reopen],
  ['confirm', 1, confirm],
  ['recheck', 1, recheck],
  ['verify', 2, verify],
  ['advance', 50, advance],
  ['import_rows', 6, importRows],
  ['correct', 8, correct],
  ['withdraw_approval', 1, withdrawApproval],
  ['cancel_shipment', 1, act('cancel', ['shipment_dispatched', 'shipment_arrive_origin', 'shipment_pickup_failed'])],
  ['reassign', 1, act('re_assign', reassignable)],
  [
    'reassign_to',
    1,
    act('re_assign', reassignable, (world, { jobs }) => ({ toJobId: choose(world, jobs.filter(running), jobs)?.id })),
  ],
  ['cancel_order', 1, cancelOrder],
  ...deskActions,
  ...planActions,
  ...batchActions,
  ...importActions,
  ...driverActions,
]
