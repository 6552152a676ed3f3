import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BoardDetail, BoardRow } from '@khonsong/contract/insight/reports/boards.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

let running: RunningApp
let company: TestCompany
let maker: SignedIn
let reader: SignedIn
let reportId: string

const rights = ['dynamic_report.view', 'dynamic_report.create', 'order.view'] as const
const definition = { dataSet: 'orders', time: { basis: 'createdAt', range: 'today' }, measures: [{ kind: 'count' }] }
let names = 0
const made = (more: object = {}, who = maker) =>
  who.items<{ id: string; version: number }>('POST', '/v1/boards', {
    name: `Board ${(names += 1)}`,
    tiles: [{ reportId, chart: 'bar', wide: true }],
    ...more,
  })
const listed = async (who: SignedIn, query = '') =>
  (await who.items<{ list: BoardRow[] }>('GET', `/v1/boards?pageSize=100&${query}`)).list
const has = async (who: SignedIn, id: string, query = '') => (await listed(who, query)).some((row) => row.id === id)

before(async () => {
  running = await runningApp()
  company = await testCompany(running.app)
  maker = await company.signedIn({ permissions: rights })
  reader = await company.signedIn({ permissions: rights })
  ;({ id: reportId } = await maker.items<{ id: string }>('POST', '/v1/dynamic-reports', { name: 'Today', definition }))
})
after(() => running.stop())

test('its author has a board at once, others after subscribing, and no longer after unsubscribing', async () => {
  const { id } = await made()
  assert.deepEqual([await has(maker, id, 'subscribed=true'), await has(reader, id, 'subscribed=true')], [true, false])
  for (const subscribed of [true, true, false]) {
    await reader.items('POST', `/v1/boards/${id}/actions/subscribe`, { subscribed })
    assert.equal(await has(reader, id, 'subscribed=true'), subscribed)
    assert.equal(await has(reader, id, 'subscribed=false'), !subscribed)
  }
  const board = await reader.items<BoardDetail>('GET', `/v1/boards/${id}`)
  assert.deepEqual([board.tiles, board.mayEdit], [[{ reportId, chart: 'bar', wide: true }], false])
})

test('a board for chosen users is hidden from others', async () => {
  const { id } = await made({ userIds: [maker.user.id] })
  assert.equal(await has(reader, id), false)
  const refused = await reader.inject({ method: 'POST', url: `/v1/boards/${id}/actions/subscribe`, payload: { subscribed: true } })
  assert.equal(refused.statusCode, 404)
})

test('only its author, or a user who may edit all, changes and deletes a board, with a version check', async () => {
  const { id } = await made()
  const payload = { name: `Board ${(names += 1)}`, tiles: [{ reportId }], version: 1 }
  const put = (who: SignedIn) => who.inject({ method: 'PUT', url: `/v1/boards/${id}`, payload })
  assert.deepEqual([(await put(reader)).statusCode, (await put(maker)).statusCode, (await put(maker)).statusCode], [403, 200, 409])
  const boss = await company.signedIn({ permissions: [...rights, 'dynamic_report.edit'] })
  assert.equal((await boss.inject({ method: 'DELETE', url: `/v1/boards/${id}?version=2` })).statusCode, 200)
  assert.equal(await has(maker, id), false)
})

test('adding a report out of sight to a board is refused', async () => {
  const { id: hidden } = await maker.items<{ id: string }>('POST', '/v1/dynamic-reports', {
    name: 'Hidden',
    definition,
    userIds: [maker.user.id],
  })
  const payload = { name: 'Curious', tiles: [{ reportId: hidden }] }
  const refused = await reader.inject({ method: 'POST', url: '/v1/boards', payload })
  assert.equal(refused.json<{ errors: { field: string }[] }>().errors[0]?.field, 'tiles.0.reportId')
  const twice = { name: 'Twice', tiles: [{ reportId }, { reportId }] }
  assert.equal((await maker.inject({ method: 'POST', url: '/v1/boards', payload: twice })).statusCode, 422)
})
