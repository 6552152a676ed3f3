import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PlanDetail, PlanRow } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
const elsewhere = newId()
const today = bangkokDayOf(new Date().toISOString())

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  const db = running.app.database.writer
  await sql`insert into provinces (tenant_id, id, country_id, code, name_en, name_th)
    select tenant_id, ${elsewhere}::uuid, country_id, '13', 'Pathum Thani', 'ปทุมธานี' from provinces
    where id = ${world.provinceId}::uuid`.execute(db)
  await sql`update sites set province_id = ${elsewhere}::uuid where id = ${world.sites[2]}::uuid`.execute(db)
})
after(() => running.stop())

const deliveredTo = async (site: string): Promise<string> => {
  const { shipments } = await newOrder(world, { destinationSiteId: site })
  return shipments[0]?.id ?? ''
}
const ask = () => ({
  businessUnitId: world.company.businessUnitIds[0],
  fromOn: today,
  untilOn: addDays(today, 3),
  provinceId: world.provinceId,
})
const refused = async (url: string, payload: object): Promise<readonly (string | undefined)[][]> => {
  const answer = await world.dispatcher.inject({ method: 'POST', url, payload })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<{ errors: { code: string; field?: string }[] }>().errors.map(({ code, field }) => [code, field])
}
const divide = (plan: PlanDetail, move: object) =>
  world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${plan.id}/moves`, {
    version: plan.version,
    move: { kind: 'divide', ...move },
  })

test('a city plan takes waiting deliveries in its city only', async () => {
  const inside = [await deliveredTo(world.sites[1]), await deliveredTo(world.sites[1])]
  const outside = await deliveredTo(world.sites[2])
  const plan = await world.dispatcher.items<PlanDetail>('POST', '/v1/plans', { ...ask(), takeWaiting: true })
  assert.deepEqual([plan.city?.id, plan.city?.nameEn], [world.provinceId, 'Bangkok'])
  const here = plan.shipments.map(({ id }) => id)
  assert.ok(inside.every((id) => here.includes(id)) && !here.includes(outside))
  const move = { kind: 'take_in', shipmentIds: [outside] }
  assert.deepEqual(await refused(`/v1/plans/${plan.id}/moves`, { version: plan.version, move }), [
    ['plan.outside_city', 'shipmentIds'],
  ])
  assert.deepEqual(await refused('/v1/plans', { ...ask(), shipmentIds: [outside] }), [['plan.outside_city', 'shipmentIds']])
  assert.deepEqual(await refused('/v1/plans', { ...ask(), provinceId: newId() }), [['field.not_found', 'provinceId']])
  const listed = async (city: string) =>
    (await world.dispatcher.items<{ list: PlanRow[] }>('GET', `/v1/plans?city=${city}`)).list.some(({ id }) => id === plan.id)
  assert.deepEqual([await listed('true'), await listed('false')], [true, false])
})

test('drops are split by quantity or by route in one undoable move', async () => {
  const ids = [await deliveredTo(world.sites[1]), await deliveredTo(world.sites[1]), await deliveredTo(world.sites[1])]
  const plan = await world.dispatcher.items<PlanDetail>('POST', '/v1/plans', { ...ask(), shipmentIds: ids })
  const routeIds = [newId(), newId(), newId()]
  const byQuantity = await divide(plan, { routeIds, measure: 'drops', most: 2 })
  assert.deepEqual(
    byQuantity.routes.map(({ shipmentIds }) => shipmentIds.length),
    [2, 1],
  )
  assert.equal(byQuantity.undo?.kind, 'divide')
  assert.equal(byQuantity.undo?.shipments, 3)
  const url = `/v1/plans/${plan.id}`
  const back = await world.dispatcher.items<PlanDetail>('POST', `${url}/actions/undo`, { version: byQuantity.version })
  assert.deepEqual([back.routes.length, back.waitingCount], [0, 3])
  const byRoute = await divide(back, { routeIds })
  // All go to the same site, which is not split between routes.
  assert.deepEqual(
    byRoute.routes.map(({ shipmentIds }) => shipmentIds.length),
    [3],
  )
  const again = { version: byRoute.version, move: { kind: 'divide', routeIds: [newId()] } }
  assert.deepEqual(await refused(`${url}/moves`, again), [['plan.nothing_to_divide', 'most']])
  const noLimit = { version: byRoute.version, move: { kind: 'divide', routeIds: [newId()], measure: 'drops' } }
  assert.deepEqual(await refused(`${url}/moves`, noLimit), [['plan.divide_limit', 'most']])
  // A stale version is refused.
  const stale = await world.dispatcher.inject({
    method: 'POST',
    url: `${url}/moves`,
    payload: { version: plan.version, move: { kind: 'divide', routeIds: [newId()] } },
  })
  assert.equal(stale.statusCode, 409)
})
