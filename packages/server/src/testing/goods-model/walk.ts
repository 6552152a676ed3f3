import type { FastifyInstance } from 'fastify'
import { sentAgain, type Answer } from '../sent-again.ts'
import type { Call, Ended } from './action.ts'
import { modelActions, newOrder } from './actions.ts'
import { faultsOf } from './check.ts'
import { chanceOf, letAnHourPass, modelWorld, readState, type ModelState, type ModelWorld } from './world.ts'

/** A new company starts after this many steps: few orders soon reach final states. */
const stepsOfWorld = 120

export interface Walked {
  readonly steps: number
  readonly accepted: Readonly<Record<string, number>>
  /** By action and code of the first rejection. */
  readonly refused: Readonly<Record<string, number>>
}

const counted = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

const total = modelActions.reduce((sum, [, weight]) => sum + weight, 0)
const chosenAction = (chance: number) => {
  let left = chance * total
  return modelActions.find(([, weight]) => (left -= weight) < 0) ?? modelActions[0]
}

/** An action that is possible now. */
const nextCall = async (world: ModelWorld, state: ModelState) => {
  for (let tries = 0; tries < 12; tries += 1) {
    const [name = '', , make] = chosenAction(world.chance()) ?? []
    const call = make && (await make(world, state))
    if (call) return { name, call }
  }
  return { name: '', call: undefined }
}

/** A company with initial orders. */
const begin = async (app: FastifyInstance, chance: () => number): Promise<ModelWorld> => {
  const world = await modelWorld(app, chance)
  for (let n = 0; n < 3; n += 1) {
    const call = await newOrder(world, await readState(world))
    if (call) await world.dispatcher.items('POST', call.url, call.payload)
  }
  return world
}

const codeOf = (body: string): string => /"code":"([^"]+)"/.exec(body)?.[1] ?? ''

/** Code of a refusal, also of a bulk call that refused every row. */
const refusalOf = ({ statusCode, body }: Answer): string | undefined => {
  if (statusCode !== 200) return codeOf(body)
  return body.includes('"accepted":false') && !body.includes('"accepted":true') ? codeOf(body) : undefined
}

const send = ({ app, dispatcher }: ModelWorld, call: Call, step: number): Promise<Answer> => {
  const { method = 'POST', url, payload, driverKey } = call
  const options = { method, url, ...(payload && { payload }) }
  return driverKey === undefined
    ? dispatcher.inject({ ...options, headers: { 'idempotency-key': `model-step-${step}` } })
    : app.inject({ ...options, headers: { 'x-driver-key': driverKey, 'accept-language': 'en' } })
}

/** Every so many steps a call is sent once more. */
const stepsOfRepeat = 5

const again = (world: ModelWorld, call: Call, step: number) => () => send(world, call, step)

const untroubled: Ended = { faults: () => [] }

/**
 * Random commands over HTTP, any of which may be refused; all invariants are checked after each. Throws with the seed
 * and the last commands on a violation.
 */
export const walk = async (app: FastifyInstance, seed: number, steps: number): Promise<Walked> => {
  const chance = chanceOf(seed)
  const accepted: Record<string, number> = {}
  const refused: Record<string, number> = {}
  let world = await begin(app, chance)
  let trail: string[] = []
  for (let step = 1; step <= steps; step += 1) {
    if (step % stepsOfWorld === 0) {
      world = await begin(app, chance)
      trail = []
    }
    await letAnHourPass(world)
    const before = await readState(world)
    const { name, call } = await nextCall(world, before)
    if (!call) continue
    const answer = await send(world, call, step)
    const ended = (answer.statusCode === 200 && (await call.ended?.(answer.body))) || untroubled
    const code = ended.refusedAs ?? refusalOf(answer)
    if (code === undefined) counted(accepted, name)
    else counted(refused, `${name} ${code}`)
    trail.push(`${step} ${name} ${call.url} ${JSON.stringify(call.payload)} -> ${answer.statusCode} ${code ?? ''}`)
    const after = await readState(world)
    const faults = answer.statusCode >= 500 ? [answer.body] : [...ended.faults(before, after), ...(await faultsOf(world, after))]
    if (faults.length === 0 && step % stepsOfRepeat === 0 && answer.statusCode === 200)
      faults.push(...(await sentAgain(again(world, call, step), answer, () => readState(world), after)))
    if (faults.length > 0) throw new Error(`seed ${seed}, step ${step}:\n${faults.join('\n')}\n\n${trail.slice(-12).join('\n')}`)
  }
  return { steps, accepted, refused }
}
