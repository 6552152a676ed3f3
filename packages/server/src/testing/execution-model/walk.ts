import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { openAutomatically } from '../../modules/operations/exceptions/open-automatically.ts'
import { watchDwell } from '../../modules/operations/exceptions/watch-dwell.ts'
import { watchLateness } from '../../modules/operations/exceptions/watch-lateness.ts'
import { chanceOf } from '../goods-model/world.ts'
import { sentAgain } from '../sent-again.ts'
import type { Action, Call } from './action.ts'
import { executionActions } from './actions.ts'
import { differences, executionFaults } from './check.ts'
import { executionWorld, stepsOfWorld, type ExecutionWorld } from './world.ts'
import { send, unaudited, versionsUnaudited, written } from './written.ts'

export interface ExecutionWalk {
  readonly accepted: Readonly<Record<string, number>>
  /** By action and code of the first rejection. */
  readonly refused: Readonly<Record<string, number>>
}

/** Maximum length of a walk, as a multiple of the requested steps, until every action was done. */
const maxFold = 5

/** Monitors and checks run every so many steps. */
const stepsOfClock = 5

/** Every so many steps an accepted call is sent once more. */
const stepsOfRepeat = 5

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

const total = executionActions.reduce((sum, [, weight]) => sum + weight, 0)
const byShare = (chance: number) => {
  let left = chance * total
  return executionActions.find(([, weight]) => (left -= weight) < 0) ?? executionActions[0]
}

const leadingTo = ([, , , before = []]: Action): readonly (Action | undefined)[] =>
  before.map((name) => executionActions.find(([other]) => other === name))

/** Order in which actions are tried: often the least frequent first, with their prerequisites, so that short walks cover all. */
const candidates = (world: ExecutionWorld, accepted: Readonly<Record<string, number>>) => {
  const drawn = Array.from({ length: 12 }, () => byShare(world.chance()))
  if (world.chance() < 0.4) return drawn
  const done = ([name]: Action) => accepted[name] ?? 0
  // Random among equal counts, so that an action that needs luck does not use up every step with its prerequisites.
  const lucky = executionActions.map((action) => ({ action, luck: world.chance() }))
  const rarest = lucky.toSorted((a, b) => done(a.action) - done(b.action) || a.luck - b.luck).slice(0, 6)
  return [...rarest.flatMap(({ action }) => [action, ...leadingTo(action)]), ...drawn]
}

/** An action that is possible now. */
const nextCall = async (world: ExecutionWorld, accepted: Readonly<Record<string, number>>) => {
  for (const action of candidates(world, accepted)) {
    const [name = '', , make] = action ?? []
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one can be done
    const call = make && (await make(world))
    if (call) return { name, call }
  }
  return { name: '', call: undefined }
}

const codeOf = (body: string): string => /"code":"([^"]+)"/.exec(body)?.[1] ?? ''

/** Bulk calls answer 200 and report refusals per row. */
const isDone = (status: number, body: string): boolean => status === 200 && !body.includes('"accepted":false')

const letItHaveHappened = async ({ app, time }: ExecutionWorld, shipmentId: string): Promise<void> => {
  const at = time(5)
  await sql`update shipment_events e set occurred_at = ${at}::timestamptz from shipments s where s.id = ${shipmentId}::uuid
    and e.tenant_id = s.tenant_id and e.shipment_id = s.id and e.to_status = s.status and e.voided_by is null`.execute(
    app.database.writer,
  )
  await sql`update shipments set status_since = ${at}::timestamptz where id = ${shipmentId}::uuid`.execute(app.database.writer)
}

/** The waybill ended otherwise: this transfer is not continued. */
const abandon = (world: ExecutionWorld, url: string): void => {
  const at = world.transferIds.findIndex((id) => url.includes(id))
  if (at >= 0) world.transferIds.splice(at, 1)
}

const follow = async (world: ExecutionWorld, url: string, body: string): Promise<void> => {
  const { items } = JSON.parse(body) as { items: { id?: string; results?: { id: string }[] } }
  if (url === '/v1/transfers' && items.id !== undefined) world.transferIds.push(items.id)
  // The office decides now; the walk's time is hours earlier, so backdate it.
  if (url === '/v1/perform/return/actions/start') await letItHaveHappened(world, items.results?.[0]?.id ?? '')
}

const again = (world: ExecutionWorld, call: Call, step: number) => () => send(world, call, step)

/**
 * Random reports of pickups, deliveries, returns, transfers, receipts and exceptions over HTTP, any of which may be
 * refused. After each, monitors run and all invariants are checked. Continues beyond `steps`, up to five times as far,
 * until every action was done. Throws with the seed and the last calls on a violation.
 */
export const walkExecution = async (app: FastifyInstance, seed: number, steps: number): Promise<ExecutionWalk> => {
  const chance = chanceOf(seed)
  const accepted: Record<string, number> = {}
  const refused: Record<string, number> = {}
  let world = await executionWorld(app, chance)
  let trail: string[] = []
  const fail = (step: number, faults: readonly string[]) => {
    if (faults.length > 0) throw new Error(`seed ${seed}, step ${step}:\n${faults.join('\n')}\n\n${trail.slice(-15).join('\n')}`)
  }
  const isComplete = () => executionActions.every(([name]) => name in accepted)
  for (let step = 1; step <= steps || (step <= steps * maxFold && !isComplete()); step += 1) {
    if (step % stepsOfWorld === 0) {
      fail(step, await differences(world))
      world = await executionWorld(app, chance)
      trail = []
    }
    world.next()
    const { name, call } = await nextCall(world, accepted)
    if (!call) continue
    const earlier = await written(world)
    const answer = await send(world, call, step)
    const { statusCode, body } = answer
    const isTaken = isDone(statusCode, body)
    if (isTaken) count(accepted, name)
    else count(refused, `${name} ${codeOf(body.replace('"code":""', ''))}`)
    if (isTaken)
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await follow(world, call.url, body)
    else if (body.includes('transfer.shipment_gone')) abandon(world, call.url)
    trail.push(`${step} ${name} ${call.url} ${JSON.stringify(call.payload)} -> ${statusCode} ${isTaken ? '' : body.slice(0, 300)}`)
    if (statusCode >= 500) fail(step, [body])
    if (isTaken) fail(step, (await call.ended?.(body)) ?? [])
    const later = await written(world)
    if (isTaken) fail(step, unaudited(earlier, later))
    if (isTaken && step % stepsOfRepeat === 0)
      fail(step, await sentAgain(again(world, call, step), answer, () => written(world), later))
    // A refusal changes nothing; effects of time alone are found some steps later.
    if (!isTaken) continue
    if (step % stepsOfClock === 0) {
      await watchLateness(app)
      await watchDwell(app)
    }
    await openAutomatically(app)
    fail(step, [...(await executionFaults(world)), ...(await versionsUnaudited(world))])
  }
  fail(steps, await differences(world))
  return { accepted, refused }
}
