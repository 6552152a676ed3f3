import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { HandedOn } from '@khonsong/contract/operations/distribution/distribution.ts'
import { everyPermission, assignmentOf, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { listenTo } from '../../../testing/listen.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let carrier: SignedIn

before(async () => {
  running = await runningApp()
  await running.app.listen({ port: 0 })
  world = await mainJobWorld(running.app)
  const { subcontractorId } = world
  carrier = await world.company.signedIn({ kind: 'subcontractor', subcontractorId, permissions: everyPermission })
})
after(() => running.stop())

interface Draft {
  readonly id: string
  readonly jobNo: string
  readonly version: number
  readonly shipments: readonly { readonly id: string; readonly version: number }[]
}

const shown = async (value: boolean) => {
  const abilities = await world.dispatcher.items<{ code: string; version: number }[]>('GET', '/v1/settings/ability')
  const version = abilities.find(({ code }) => code === 'CARRIER_SEES_UNSCHEDULED')?.version ?? 0
  await world.dispatcher.items('PUT', '/v1/settings/ability/CARRIER_SEES_UNSCHEDULED', { value, version })
}
/** A draft dispatch order with a carrier, not scheduled. */
const draftFor = async (subcontractorId: string | undefined): Promise<Draft> => {
  const { id, version } = await newOrder(world)
  const { jobs } = await world.dispatcher.items<HandedOn>('POST', '/v1/orders/actions/review', {
    orders: [{ id, version }],
    followUp: 'generate',
    ...(subcontractorId === undefined ? {} : { subcontractorId }),
  })
  return world.dispatcher.items<Draft>('GET', `/v1/routes/${jobs[0]?.id}`)
}
/** Every call by which a carrier can see a job and its shipment: whether it succeeds, and whether it contains them. */
const whatIsSeen = async ({ id, jobNo, shipments: [shipment] }: Draft) => {
  const of = shipment?.id ?? ''
  const status = async (url: string) => (await carrier.inject({ url })).statusCode
  const names = async (url: string, mark: string) => (await carrier.inject({ url })).body.includes(mark)
  return {
    job: await status(`/v1/routes/${id}`),
    history: await status(`/v1/routes/${id}/history`),
    shipment: await status(`/v1/transports/${of}`),
    timeline: await status(`/v1/tracking-activity/${of}/shipment/tracking`),
    jobs: await names('/v1/routes?pageSize=100', id),
    shipments: await names('/v1/transports?pageSize=100', of),
    tracked: await names('/v1/tracking-activity/list?type=job&pageSize=100', id),
    found: await names(`/v1/search?text=${jobNo}`, id),
  }
}
const all = { job: 200, history: 200, shipment: 200, timeline: 200, jobs: true, shipments: true, tracked: true, found: true }
const nothing = {
  job: 404,
  history: 404,
  shipment: 404,
  timeline: 404,
  jobs: false,
  shipments: false,
  tracked: false,
  found: false,
}
const counted = async () => {
  const totals = async (url: string) => (await carrier.items<{ total: number }>('GET', url)).total
  return [await totals('/v1/routes?pageSize=1'), await totals('/v1/transports?pageSize=1')]
}

test('a carrier sees a draft naming it only if the setting allows', async () => {
  const draft = await draftFor(world.subcontractorId)
  const others = await draftFor(undefined)
  assert.deepEqual(await whatIsSeen(draft), nothing)
  assert.deepEqual(await counted(), [0, 0])
  await shown(true)
  assert.deepEqual(await whatIsSeen(draft), all)
  assert.deepEqual(await whatIsSeen(others), nothing, 'a draft for nobody stays hidden')
  assert.deepEqual(await counted(), [1, 1])
  await shown(false)
  assert.deepEqual(await whatIsSeen(draft), nothing)
})

test('once scheduled its carrier sees it, and loses it for good by giving it back', async () => {
  const draft = await draftFor(world.subcontractorId)
  const { subcontractorId } = world
  const assignment = {
    ...assignmentOf(world, {}, 40),
    carrierKind: 'subcontractor',
    subcontractorId,
    driverId: null,
    vehicleId: null,
  }
  await world.dispatcher.items('POST', `/v1/routes/${draft.id}/actions/schedule`, { version: draft.version, assignment })
  assert.deepEqual(await whatIsSeen(draft), all)
  const { version } = await carrier.items<Draft>('GET', `/v1/routes/${draft.id}`)
  const ear = await listenTo(running.app, carrier)
  const given = await carrier.items<{ id: string; status: string }>('POST', `/v1/routes/${draft.id}/actions/cancel-schedule`, {
    version,
    reason: 'รถไม่ว่าง',
  })
  assert.deepEqual([given.id, given.status], [draft.id, 'job_created'])
  await ear.until(({ data }) => data.topic === 'jobs' && data.id === draft.id)
  ear.stop()
  assert.deepEqual(await whatIsSeen(draft), nothing)
})

test('a carrier gets no events of a draft it may not see', async () => {
  const ear = await listenTo(running.app, carrier)
  const hidden = await draftFor(world.subcontractorId)
  await shown(true)
  await ear.until(({ data }) => data.topic === 'settings')
  const visibleDraft = await draftFor(world.subcontractorId)
  await ear.until(({ data }) => data.topic === 'jobs' && data.id === visibleDraft.id)
  const [of] = hidden.shipments
  assert.equal(
    ear.heard.some(({ data }) => data.id === hidden.id || data.id === of?.id),
    false,
  )
  ear.stop()
  await shown(false)
})

test('the intended carrier of a draft must exist and be active', async () => {
  const db = running.app.database.writer
  await db.updateTable('subcontractors').set({ status: 0 }).where('id', '=', world.subcontractorId).execute()
  const { id, version } = await newOrder(world)
  const payload = { orders: [{ id, version }], followUp: 'generate', subcontractorId: world.subcontractorId }
  const { results } = await world.dispatcher.items<HandedOn>('POST', '/v1/orders/actions/review', payload)
  await db.updateTable('subcontractors').set({ status: 1 }).where('id', '=', world.subcontractorId).execute()
  assert.deepEqual(
    results.map(({ accepted, errors }) => [accepted, errors[0]?.code, errors[0]?.field]),
    [[false, 'job.carrier_disabled', 'subcontractorId']],
  )
})
