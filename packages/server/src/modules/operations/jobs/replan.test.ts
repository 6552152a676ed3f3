import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assignmentOf, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

interface Job {
  readonly id: string
  readonly version: number
  readonly dispatchStatus: string
  readonly plannedBeginAt: string | null
  readonly plannedEndAt: string | null
  readonly shipments: readonly { readonly id: string }[]
  readonly can: Readonly<Record<string, { readonly allowed: boolean; readonly reason: string | null }>>
}

const made = async (): Promise<Job> => {
  const orders = [await newOrder(world), await newOrder(world)]
  return world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: orders.map(({ id }) => id) })
}
const done = ({ id, version }: Job, action: string, payload: object): Promise<Job> =>
  world.dispatcher.items<Job>('POST', `/v1/routes/${id}/actions/${action}`, { version, ...payload })
const refused = async ({ id, version }: Job, payload: object): Promise<readonly string[]> => {
  const answer = await world.dispatcher.inject({
    method: 'POST',
    url: `/v1/routes/${id}/actions/replan`,
    payload: { version, ...payload },
  })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)
}

test('an undispatched job gets other stops and times without a vehicle; a dispatched one does not', async () => {
  const job = await made()
  assert.equal(job.can['replan']?.allowed, true)
  const ids = job.shipments.map(({ id }) => id)
  const times = { plannedBeginAt: '2031-05-06T01:00:00.000Z', plannedEndAt: '2031-05-06T09:00:00.000Z' }
  const turned = await done(job, 'replan', { ...times, shipmentIds: ids.toReversed() })
  assert.deepEqual(
    turned.shipments.map(({ id }) => id),
    ids.toReversed(),
  )
  const { plannedBeginAt, plannedEndAt, dispatchStatus } = await world.dispatcher.items<Job>('GET', `/v1/routes/${job.id}`)
  assert.deepEqual({ plannedBeginAt, plannedEndAt, dispatchStatus }, { ...times, dispatchStatus: 'unscheduled' })
  const backwards = await refused(turned, {
    plannedBeginAt: times.plannedEndAt,
    plannedEndAt: times.plannedBeginAt,
    shipmentIds: ids,
  })
  assert.deepEqual(backwards, ['job.end_not_after_begin'])
  const sent = await done(turned, 'schedule', { assignment: assignmentOf(world, {}, 50) })
  assert.equal(sent.can['replan']?.allowed, false)
  assert.ok(sent.can['replan']?.reason)
  assert.equal((await refused(sent, { ...times, shipmentIds: ids }))[0], 'job.not_unscheduled')
})
