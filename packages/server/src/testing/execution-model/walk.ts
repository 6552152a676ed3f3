import type { FastifyInstance } from 'fastify'
import { openAutomatically } from '../../modules/operations/exceptions/open-automatically.ts'
import { watchLateness } from '../../modules/operations/exceptions/watch-lateness.ts'
import { chanceOf } from '../goods-model/world.ts'
import { executionActions } from './actions.ts'
import { differences, executionFaults } from './check.ts'
import { executionWorld, stepsOfWorld, type ExecutionWorld } from './world.ts'

export interface ExecutionWalk {
  readonly accepted: Readonly<Record<string, number>>
  /** By the action and the code of its first reason. */
  readonly refused: Readonly<Record<string, number>>
}

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

const total = executionActions.reduce((sum, [, weight]) => sum + weight, 0)
const nextAction = (chance: number) => {
  let left = chance * total
  return executionActions.find(([, weight]) => (left -= weight) < 0) ?? executionActions[0]
}

/** An action that can be asked for now; of some there is nothing to do it with. */
const nextCall = async (world: ExecutionWorld) => {
  for (let tries = 0; tries < 12; tries += 1) {
    const [name = '', , make] = nextAction(world.chance()) ?? []
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one can be done
    const call = make && (await make(world))
    if (call) return { name, call }
  }
  return { name: '', call: undefined }
}

const codeOf = (body: string): string => /"code":"([^"]+)"/.exec(body)?.[1] ?? ''

/** A call about several answers 200 and says in its row that it was refused. */
const isDone = (status: number, body: string): boolean => status === 200 && !body.includes('"accepted":false')

/** Its waybill ended on another way: nobody leads this transfer on. */
const abandon = (world: ExecutionWorld, url: string): void => {
  const at = world.transferIds.findIndex((id) => url.includes(id))
  if (at >= 0) world.transferIds.splice(at, 1)
}

const follow = (world: ExecutionWorld, url: string, body: string): void => {
  const { items } = JSON.parse(body) as { items: { id?: string } }
  if (url === '/v1/transfers' && items.id !== undefined) world.transferIds.push(items.id)
}

/**
 * Random reports of pickups, deliveries, returns, transfers, receipts and exceptions over HTTP, any of which may be refused; after each of
 * them the monitors run and everything that must always hold is checked. Throws with the seed and the last calls when something does not.
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
  for (let step = 1; step <= steps; step += 1) {
    if (step % stepsOfWorld === 0) {
      fail(step, await differences(world))
      world = await executionWorld(app, chance)
      trail = []
    }
    world.next()
    const { name, call } = await nextCall(world)
    if (!call) continue
    const { statusCode, body } = await world.dispatcher.inject({
      method: call.method ?? 'POST',
      url: call.url,
      payload: call.payload,
    })
    const isTaken = isDone(statusCode, body)
    if (isTaken) count(accepted, name)
    else count(refused, `${name} ${codeOf(body.replace('"code":""', ''))}`)
    if (isTaken) follow(world, call.url, body)
    else if (body.includes('transfer.shipment_gone')) abandon(world, call.url)
    trail.push(`${step} ${name} ${call.url} ${JSON.stringify(call.payload)} -> ${statusCode} ${isTaken ? '' : body.slice(0, 300)}`)
    if (statusCode >= 500) fail(step, [body])
    await watchLateness(app)
    await openAutomatically(app)
    fail(step, await executionFaults(world))
  }
  fail(steps, await differences(world))
  return { accepted, refused }
}
