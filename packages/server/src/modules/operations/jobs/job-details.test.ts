import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { assignmentOf, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
})
after(() => running.stop())

const made = async (): Promise<JobDetail> =>
  world.dispatcher.items<JobDetail>('POST', '/v1/routes', { orderIds: [(await newOrder(world)).id] })
const described = ({ id, version }: JobDetail, details: object) =>
  world.dispatcher.items<JobDetail>('PATCH', `/v1/routes/${id}`, { version, details })
const product = async (code: string, mode: 'distribution' | 'linehaul'): Promise<void> => {
  const { tenantId } = world.company
  await running.app.database.writer
    .insertInto('products')
    .values({ tenantId, id: newId(), code, name: code, mode, status: 1, searchKey: code })
    .execute()
}
const refused = async ({ id, version }: JobDetail, details: object, caller = world.dispatcher): Promise<readonly string[]> => {
  const answer = await caller.inject({ method: 'PATCH', url: `/v1/routes/${id}`, payload: { version, details } })
  if (answer.statusCode === 403) return ['403']
  return answer.json<{ errors: { code: string; field?: string }[] }>().errors.map(({ code, field }) => `${field ?? ''} ${code}`)
}

test('type and remark of a dispatched job are changed, and its history says so', async () => {
  const job = await made()
  assert.deepEqual([job.jobType, job.remark, job.can.edit.allowed], ['distribution', null, true])
  const sent = await world.dispatcher.items<JobDetail>('POST', `/v1/routes/${job.id}/actions/schedule`, {
    version: job.version,
    assignment: assignmentOf(world, {}, 50),
  })
  const after = await described(sent, { jobType: 'linehaul', remark: 'เข้าประตู 3' })
  assert.deepEqual([after.jobType, after.remark, after.version], ['linehaul', 'เข้าประตู 3', sent.version + 1])
  assert.equal((await described(after, { remark: '' })).remark, null)
  const history = await world.dispatcher.items<{ action: string; changes: Record<string, unknown> }[]>(
    'GET',
    `/v1/routes/${job.id}/history`,
  )
  const entry = history.find(({ changes }) => 'jobType' in changes)
  assert.deepEqual([entry?.action, entry?.changes['jobType']], ['details_changed', ['distribution', 'linehaul']])
  const listed = await world.dispatcher.items<{ list: { id: string }[] }>('GET', '/v1/routes?jobType=linehaul')
  assert.deepEqual(
    listed.list.map(({ id }) => id),
    [job.id],
  )
})

test('a lane is chosen among the active ones, and one that became inactive may stay', async () => {
  const id = newId()
  const { writer } = running.app.database
  const lane = { tenantId: world.company.tenantId, id, routeCode: 'N-07', searchKey: 'n-07' }
  await writer.insertInto('routeCodes').values(lane).execute()
  const job = await described(await made(), { routeCodeId: id })
  assert.equal(job.routeCode?.code, 'N-07')
  await writer.updateTable('routeCodes').set({ status: 0 }).where('id', '=', id).execute()
  const kept = await described(job, { routeCodeId: id, remark: 'สาย' })
  assert.deepEqual([kept.routeCode?.code, kept.remark], ['N-07', 'สาย'])
  assert.deepEqual(await refused(await made(), { routeCodeId: id }), ['details.routeCodeId field.not_found'])
})

test('a confirmed job and a caller who may only look are refused, and a stale version too', async () => {
  const job = await made()
  const reader = await world.company.signedIn({ permissions: ['job.view'] })
  assert.deepEqual(await refused(job, { jobType: 'linehaul' }, { ...world.dispatcher, inject: reader.inject }), ['403'])
  assert.deepEqual(await refused({ ...job, version: job.version + 7 }, { jobType: 'linehaul' }), [' record.stale'])
  await sql`update jobs set check_status = 'confirmed' where id = ${job.id}::uuid`.execute(running.app.database.writer)
  assert.deepEqual(await refused(job, { jobType: 'linehaul' }), [' job.confirmed_locked'])
  const { can } = await world.dispatcher.items<JobDetail>('GET', `/v1/routes/${job.id}`)
  assert.equal(can.edit.allowed, false)
})

test('a product suggested by the type of job follows it, a chosen one stays', async () => {
  await product('DIST', 'distribution')
  await product('LINE', 'linehaul')
  const job = await made()
  const sent = await world.dispatcher.items<JobDetail>('POST', `/v1/routes/${job.id}/actions/schedule`, {
    version: job.version,
    assignment: assignmentOf(world, {}, 90),
  })
  assert.deepEqual([sent.product?.code, sent.productSuggested], ['DIST', true])
  const after = await described(sent, { jobType: 'linehaul' })
  assert.deepEqual([after.product?.code, after.productSuggested], ['LINE', true])
  await sql`update jobs set product_suggested = false where id = ${job.id}::uuid`.execute(running.app.database.writer)
  assert.equal((await described(after, { jobType: 'distribution' })).product?.code, 'LINE')
})
