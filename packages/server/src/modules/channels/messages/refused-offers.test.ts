/** Whoever planned a job hears of it when those it was offered to say no, or say nothing. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { warnEarly } from '../../operations/tracking/warn-early.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad, type Job } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'
import { eventsAnnouncedFor } from '../../../testing/message-events.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>
let carrier: SignedIn

before(async () => {
  running = await runningApp()
})
after(() => running.stop())
beforeEach(async () => {
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
  carrier = await world.company.signedIn({
    permissions: ['job.view', 'job.accept'],
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
  })
})

const write = (text: string, values: readonly unknown[]) => running.app.database.writerPool.query(text, [...values])
const told = (more: object = {}) =>
  world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/message-recipients/add', {
    name: 'ผู้จัดรถ',
    events: ['job_refused', 'job_accept_due'],
    channels: ['notice'],
    parties: ['dispatcher'],
    ...more,
  })
const offered = async (): Promise<Job> => {
  const wish = { carrierKind: 'subcontractor', subcontractorId: world.subcontractorId }
  return road.plan([await newOrder(world)], wish, road.nextHours())
}
const refuse = ({ id, version }: Job, reason = 'รถเสีย') =>
  carrier.items<{ results: { accepted: boolean }[] }>('POST', '/v1/perform/meet/actions/refuse', {
    jobs: [{ id, version }],
    reason,
  })

interface NoticeRow {
  readonly userId: string
  readonly title: string
  readonly body: string
  readonly href: string
}
const noticesAbout = async ({ id }: Job): Promise<NoticeRow[]> => {
  await eventsAnnouncedFor(running.app, id)
  const { rows } = await running.app.database.readerPool.query<NoticeRow>(
    `select user_id as "userId", title ->> 'en' as title, body ->> 'en' as body, href from notices where href = $1 order by created_at`,
    [`/activity-tracking/detail/job/${id}`],
  )
  return rows
}
const whoSchedules = (businessUnitIds?: readonly string[], more: readonly Permission[] = ['job.schedule']) =>
  world.company.user({ permissions: ['job.view', ...more], ...(businessUnitIds ? { businessUnitIds } : {}) })

test('the dispatcher of a refused job reads who refused it and why, and is led to the job', async () => {
  await told()
  const job = await offered()
  const other = await whoSchedules(undefined)
  const { results } = await refuse(job)
  assert.equal(results[0]?.accepted, true)
  const notices = await noticesAbout(job)
  assert.deepEqual(
    notices.map(({ userId }) => userId),
    [world.dispatcher.user.id],
    `not ${other.id}`,
  )
  const carrierName = await write('select name from subcontractors where id = $1', [world.subcontractorId])
  assert.ok(notices[0]?.body.includes(String(carrierName.rows[0]?.name)), notices[0]?.body)
  assert.match(notices[0]?.body ?? '', /รถเสีย/)
  const history = await world.dispatcher.items<{ action: string }[]>('GET', `/v1/routes/${job.id}/history`)
  assert.ok(history.some(({ action }) => action === 'refused'))
})

test('what our own people take back is no refusal', async () => {
  await told()
  const job = await offered()
  await world.dispatcher.items('POST', `/v1/routes/${job.id}/actions/cancel-schedule`, { version: job.version, reason: 'เปลี่ยนแผน' })
  assert.deepEqual(await noticesAbout(job), [])
})

test('where the dispatcher has left, whoever schedules for the business unit is told, else whoever schedules everywhere', async () => {
  await told()
  const [first, second] = world.company.businessUnitIds
  const everywhere = await whoSchedules()
  const [near, far] = [await whoSchedules([first]), await whoSchedules([second])]
  await whoSchedules([first], [])
  const leave = (id: string) => write('update users set status = 0 where id = $1', [id])
  const [one, two] = [await offered(), await offered()]
  await leave(world.dispatcher.user.id)
  await refuse(one)
  const toldOfOne = (await noticesAbout(one)).map(({ userId }) => userId)
  assert.deepEqual(toldOfOne, [near.id], `not ${far.id}`)
  await leave(near.id)
  await refuse(two)
  assert.ok((await noticesAbout(two)).some(({ userId }) => userId === everywhere.id))
})

test('a company that switches it off is not told', async () => {
  const { id } = await told()
  await write('update message_recipients set status = 0 where id = $1', [id])
  const job = await offered()
  await refuse(job)
  assert.deepEqual(await noticesAbout(job), [])
})

test('an offer without an answer is told once when its time is up, and again when it is offered anew', async () => {
  await told()
  const job = await offered()
  await warnEarly(running.app)
  assert.deepEqual(await noticesAbout(job), [], 'there is time left')
  const later = (hours: number) =>
    write(
      `update jobs set scheduled_at = now() - make_interval(mins => $2), planned_begin_at = now() + interval '1 hour' where id = $1`,
      [job.id, hours * 60],
    )
  await later(5)
  assert.equal(await warnEarly(running.app), 1)
  assert.equal(await warnEarly(running.app), 0)
  assert.equal((await noticesAbout(job)).length, 1)
  await later(0.6)
  assert.equal(await warnEarly(running.app), 1)
})
