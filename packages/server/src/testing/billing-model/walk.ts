import { chanceOf } from '../goods-model/world.ts'
import type { RunningApp } from '../running-app.ts'
import type { Action, Call } from './action.ts'
import { billActions } from './bill-actions.ts'
import { billingFaults } from './check.ts'
import { billingModel, readState, type BillingModel, type ModelState } from './model.ts'
import { paperActions } from './paper-actions.ts'

const billingActions: readonly Action[] = [...billActions, ...paperActions]

/** Actions that must always be refused. */
const neverAccepted: ReadonlySet<string> = new Set(['pay too much'])

/**
 * Actions a walk need not reach: an invoice without note, billing note or payment is soon gone. `cancelled-invoice.test.ts` cancels one.
 */
const rarelyPossible: ReadonlySet<string> = new Set(['cancel an invoice'])

/** Actions that every walk has to reach. */
export const requiredActions: readonly string[] = billingActions
  .map(([name]) => name)
  .filter((name) => !neverAccepted.has(name) && !rarelyPossible.has(name))

export interface BillingWalk {
  readonly accepted: Readonly<Record<string, number>>
  /** By action and code of the first rejection. */
  readonly refused: Readonly<Record<string, number>>
  /** Pairs of calls at the same time of which one was accepted and the other refused. */
  readonly races: number
}

/** Maximum length of a walk, as a multiple of the requested steps, until every action was done. */
const maxFold = 4

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

const total = billingActions.reduce((sum, [, weight]) => sum + weight, 0)
const byWeight = (chance: number) => {
  let left = chance * total
  return billingActions.find(([, weight]) => (left -= weight) < 0) ?? billingActions[0]
}

interface Named {
  readonly name: string
  readonly call: Call
}

/** Often the least frequent action first, so that short walks cover all. */
const nextCall = (model: BillingModel, state: ModelState, tried: Readonly<Record<string, number>>): Named | undefined => {
  const drawn = Array.from({ length: 12 }, () => byWeight(model.chance()))
  const rarest = billingActions.toSorted(([a], [b]) => (tried[a] ?? 0) - (tried[b] ?? 0)).slice(0, 3)
  for (const action of model.chance() < 0.3 ? [...rarest, ...drawn] : drawn) {
    const [name = '', , make] = action ?? []
    const call = make?.(model, state)
    if (call) return { name, call }
  }
  return undefined
}

const codeOf = (body: string): string => /"code":"([^"]+)"/.exec(body.replace('"code":""', ''))?.[1] ?? ''

/** Bulk calls answer 200 and report refusals per row. */
const isDone = (status: number, body: string): boolean => status === 200 && !body.includes('"done":false')

const send = async (model: BillingModel, { url, payload, as = model.clerk }: Call) => {
  const { statusCode, body } = await as.inject({ method: 'POST', url, payload })
  return { statusCode, body, isDone: isDone(statusCode, body) }
}

/** Calls repeated at once without harm: they change nothing the second time. */
const repeatable: ReadonlySet<string> = new Set(['price', 'recalculate'])

/** A second call at the same time as `first`: the same one, or another. What a recalculation finds depends on the other call. */
const rivalOf = (
  model: BillingModel,
  state: ModelState,
  first: Named,
  tried: Readonly<Record<string, number>>,
): Named | undefined => {
  if (first.call.isOnce || model.chance() > 0.25) return undefined
  if (model.chance() < 0.5) return first
  const other = nextCall(model, state, tried)
  return other && !other.call.isOnce && other.name !== 'recalculate' && first.name !== 'recalculate' ? other : undefined
}

/**
 * Random work on bills and their papers over HTTP by the clerk and the customer, any of which may be refused; one call in
 * four is sent together with itself or another. After each step all invariants are checked. Throws with the seed and the last calls on a
 * violation.
 */
export const walkBilling = async (running: RunningApp, seed: number, steps: number): Promise<BillingWalk> => {
  const chance = chanceOf(seed)
  const accepted: Record<string, number> = {}
  const refused: Record<string, number> = {}
  const tried: Record<string, number> = {}
  const trail: string[] = []
  let races = 0
  const model = await billingModel(running, chance)
  let state = await readState(model)
  const isComplete = () => requiredActions.every((name) => name in accepted)
  const fail = (step: number, faults: readonly string[]) => {
    if (faults.length > 0) throw new Error(`seed ${seed}, step ${step}:\n${faults.join('\n')}\n\n${trail.slice(-15).join('\n')}`)
  }
  for (let step = 1; step <= steps || (step <= steps * maxFold && !isComplete()); step += 1) {
    const next = nextCall(model, state, tried)
    if (!next) continue
    const rival = rivalOf(model, state, next, tried)
    const both = rival ? [next, rival] : [next]
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const answers = await Promise.all(both.map(({ call }) => send(model, call)))
    const expected = new Set<Call>()
    for (const [at, { statusCode, body, isDone: isTaken }] of answers.entries()) {
      const { name, call } = both[at] ?? next
      trail.push(
        `${step} ${name} ${call.url} ${JSON.stringify(call.payload)} -> ${statusCode} ${isTaken ? '' : body.slice(0, 300)}`,
      )
      count(tried, name)
      if (isTaken) count(accepted, name)
      else count(refused, `${name} ${codeOf(body)}`)
      if (statusCode >= 500) fail(step, [body])
      if (isTaken && neverAccepted.has(name)) fail(step, [`${name} was accepted`])
      if (isTaken && !expected.has(call)) {
        expected.add(call)
        call.expect?.()
      }
    }
    const taken = answers.filter((one) => one.isDone).length
    if (taken === 2 && rival === next && !repeatable.has(next.name)) fail(step, [`${next.name} was accepted twice`])
    if (rival && taken === 1) races += 1
    state = await readState(model)
    fail(step, await billingFaults(model, state))
  }
  return { accepted, refused, races }
}
