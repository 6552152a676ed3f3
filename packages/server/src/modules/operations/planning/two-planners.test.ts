import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PresentPerson } from '@khonsong/contract/kernel/presence.ts'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { conflictOf } from '@khonsong/domain/operations/planning/move-conflict.ts'
import type { PlanMove } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { noCrew } from '@khonsong/domain/operations/planning/plan-state.ts'
import { randomFrom } from '@khonsong/solver/random.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { everyPermission, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let colleague: SignedIn

const today = bangkokDayOf(new Date().toISOString())

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  colleague = await world.company.signedIn({ permissions: everyPermission })
})
after(() => running.stop())

const begin = async (count: number): Promise<PlanDetail> => {
  const shipmentIds: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { shipments } = await newOrder(world, { destinationSiteId: world.sites[1 + (at % 2)] })
    shipmentIds.push(shipments[0]?.id ?? '')
  }
  return world.dispatcher.items<PlanDetail>('POST', '/v1/plans', {
    businessUnitId: world.company.businessUnitIds[0],
    fromOn: today,
    untilOn: addDays(today, 3),
    shipmentIds,
  })
}

const detail = (who: SignedIn, id: string) => who.items<PlanDetail>('GET', `/v1/plans/${id}`)
/** A plan without its version and undo state. */
const said = (plan: PlanDetail) => ({ ...plan, version: 0, undo: null, redo: null })

/** Simulates the board: applies moves to the version it has seen and rebases them if no one changed the same routes. */
const planner = (who: SignedIn, first: PlanDetail) => {
  let seen = first
  const url = `/v1/plans/${first.id}`
  const send = (version: number, move: PlanMove) => who.inject({ method: 'POST', url: `${url}/moves`, payload: { version, move } })
  const go = async (move: PlanMove): Promise<'made' | 'refused' | 'conflict'> => {
    const answer = await send(seen.version, move)
    if (answer.statusCode === 200) {
      seen = answer.json<{ items: PlanDetail }>().items
      return 'made'
    }
    if (answer.statusCode === 422) return 'refused'
    assert.equal(answer.statusCode, 409, answer.body)
    const newer = await detail(who, first.id)
    const conflict = conflictOf(move, seen, newer)
    seen = newer
    return conflict ? 'conflict' : go(move)
  }
  return { go, seen: () => seen, look: async () => (seen = await detail(who, first.id)) }
}

const randomMove = (random: ReturnType<typeof randomFrom>, { routes, shipments }: PlanDetail): PlanMove => {
  const any = <T>(list: readonly T[]): T | undefined => list[random.below(Math.max(1, list.length))]
  const route = any(routes)
  const draw = random.unit()
  if (!route || draw < 0.15) return { kind: 'add_route', routeId: newId(), ...noCrew, vehicleTypeId: world.vehicleTypes[0] }
  if (draw < 0.22) return { kind: 'remove_route', routeId: route.id }
  if (draw < 0.3) return { kind: 'pin_route', routeId: route.id, pinned: !route.pinned }
  const ids = [...new Set([any(shipments)?.id ?? '', any(shipments)?.id ?? ''])]
  const routeId = draw < 0.45 ? null : route.id
  const at = routeId !== null && draw < 0.7 ? random.below(route.shipmentIds.length + 1) : null
  return { kind: 'move', shipmentIds: ids, routeId, at }
}

test('two planners with random moves converge to the same plan, each waybill in it once, all of it undoable', async () => {
  const first = await begin(9)
  const random = randomFrom(7)
  const people = [planner(world.dispatcher, first), planner(colleague, first)] as const
  const counts = { made: 0, refused: 0, conflict: 0 }
  for (let turn = 0; turn < 70; turn += 1) {
    const who = random.unit() < 0.5 ? people[0] : people[1]
    if (random.unit() < 0.3) await who.look()
    counts[await who.go(randomMove(random, who.seen()))] += 1
  }
  assert.ok(counts.made > 25 && counts.conflict > 2, JSON.stringify(counts))
  const [one, other] = [await people[0].look(), await people[1].look()]
  assert.deepEqual(said(one), said(other))
  const places = [
    ...one.routes.flatMap(({ shipmentIds }) => shipmentIds),
    ...one.shipments.flatMap(({ id, routeId }) => (routeId === null ? [id] : [])),
  ]
  assert.deepEqual(places.toSorted(), first.shipments.map(({ id }) => id).toSorted())
  let now = one
  while (now.undo)
    now = await world.dispatcher.items<PlanDetail>('POST', `/v1/plans/${first.id}/actions/undo`, { version: now.version })
  assert.deepEqual(said(now), said(first))
})

test('planners of one plan see each other’s routes and the author of the last move', async () => {
  const plan = await begin(1)
  const routeId = newId()
  await colleague.items('POST', `/v1/plans/${plan.id}/moves`, {
    version: plan.version,
    move: { kind: 'add_route', routeId, ...noCrew },
  })
  const beat = (who: SignedIn, more: object) =>
    who.items<{ others: PresentPerson[] }>('POST', `/v1/plans/${plan.id}/presence`, { state: 'editing', ...more })
  await beat(colleague, {})
  const seen = async () => (await beat(world.dispatcher, {})).others.map(({ editing, partId }) => [editing, partId])
  assert.deepEqual(await seen(), [[true, null]])
  const news = async () =>
    Number(
      (
        await running.app.database.writer
          .selectFrom('events')
          .select((row) => row.fn.countAll().as('n'))
          .where('topic', '=', 'plan_presence')
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = await news()
  await beat(colleague, { routeId })
  assert.equal(await news(), before + 1, 'going to another route is news')
  await beat(colleague, { routeId })
  assert.equal(await news(), before + 1, 'staying there is not')
  assert.deepEqual(await seen(), [[true, routeId]])
  const { undo } = await detail(world.dispatcher, plan.id)
  assert.ok(undo?.madeBy)
  assert.equal(undo.kind, 'add_route')
  const carrier = await world.company.signedIn({
    kind: 'subcontractor',
    subcontractorId: world.subcontractorId,
    permissions: everyPermission,
  })
  assert.equal((await carrier.inject({ method: 'GET', url: `/v1/plans/${plan.id}/presence` })).statusCode, 404)
})
