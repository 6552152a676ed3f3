import { chanceOf } from '../goods-model/world.ts'
import type { RunningApp } from '../running-app.ts'
import type { Action, Call } from './action.ts'
import { filesDiffer } from './file-sums.ts'
import type { BillingModel, ModelState } from './model.ts'

/** One side of billing: its world, what people do in it, and what must hold after each step. */
export interface WalkedSide<Model extends BillingModel, State extends ModelState> {
  readonly begin: (running: RunningApp, chance: () => number) => Promise<Model>
  readonly read: (model: Model) => Promise<State>
  readonly faults: (model: Model, state: State) => Promise<readonly string[]>
  readonly actions: readonly Action<Model, State>[]
  /** Actions that a walk begins with, because they are impossible once bills are confirmed. */
  readonly first: readonly string[]
  /** Actions that must always be refused, and the code of their refusal. */
  readonly neverAccepted: ReadonlyMap<string, string>
  /** Actions a walk need not reach. */
  readonly rarelyPossible: ReadonlySet<string>
}

export interface BillingWalk {
  readonly accepted: Readonly<Record<string, number>>
  /** By action and code of the first rejection. */
  readonly refused: Readonly<Record<string, number>>
  /** Pairs of calls at the same time of which one was accepted and the other refused. */
  readonly races: number
  readonly steps: number
  /** Actions that were never done, and refusals that never came. */
  readonly missed: readonly string[]
}

/** Maximum length of a walk, as a multiple of the requested steps, until every action was done. */
const maxFold = 10

/** Files are checked every so many steps and in the end: they take longer than all else. */
const stepsOfFiles = 40

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

const byWeight = <Model, State>(actions: readonly Action<Model, State>[], chance: number) => {
  let left = chance * actions.reduce((sum, [, weight]) => sum + weight, 0)
  return actions.find(([, weight]) => (left -= weight) < 0) ?? actions[0]
}

interface Named {
  readonly name: string
  readonly call: Call
}

/** Half the time an action that is still missing, where it is possible, so that short walks cover all. */
const nextCall = <Model extends BillingModel, State>(
  actions: readonly Action<Model, State>[],
  model: Model,
  state: State,
  missing: readonly string[],
): Named | undefined => {
  const drawn = Array.from({ length: 12 }, () => byWeight(actions, model.chance()))
  const first = model.chance() < 0.5 ? actions.filter(([name]) => missing.includes(name)) : []
  for (const action of [...first, ...drawn]) {
    const [name = '', , make] = action ?? []
    const call = make?.(model, state)
    if (call) return { name, call }
  }
  return undefined
}

const codeOf = (body: string): string => /"code":"([^"]+)"/.exec(body.replace('"code":""', ''))?.[1] ?? ''

/** Bulk calls answer 200 and report refusals per row. */
const isDone = (status: number, body: string): boolean => status === 200 && !/"(?:done|accepted)":false/.test(body)

const send = async (model: BillingModel, { url, payload, method = 'POST', as = model.clerk, actsOnAll }: Call) => {
  const { statusCode, body } = await as.inject({ method, url, payload })
  return { statusCode, body, isDone: actsOnAll ? statusCode === 200 : isDone(statusCode, body) }
}

/** Calls repeated at once without harm: they change nothing the second time. */
const repeatable: ReadonlySet<string> = new Set(['price', 'recalculate'])

/** A second call at the same time as `first`: the same one, or another. What a recalculation finds depends on the other call. */
const rivalOf = (chance: () => number, first: Named, another: () => Named | undefined): Named | undefined => {
  if (first.call.isAlone || chance() > 0.25) return undefined
  if (chance() < 0.5) return first
  const other = another()
  return other && !other.call.isAlone && other.name !== 'recalculate' && first.name !== 'recalculate' ? other : undefined
}

/**
 * Random work on bills and their papers over HTTP by the clerk and the counterpart, any of which may be refused; one call in
 * four is sent together with itself or another. After each step all invariants are checked. Throws with the seed and the last calls on a
 * violation.
 */
export const walkBilling = async <Model extends BillingModel, State extends ModelState>(
  side: WalkedSide<Model, State>,
  running: RunningApp,
  { seed, steps }: { readonly seed: number; readonly steps: number },
): Promise<BillingWalk> => {
  const chance = chanceOf(seed)
  const accepted: Record<string, number> = {}
  const refused: Record<string, number> = {}
  const trail: string[] = []
  let races = 0
  let taken = 0
  const model = await side.begin(running, chance)
  let state = await side.read(model)
  const wanted = side.actions.map(([name]) => name).filter((name) => !side.rarelyPossible.has(name))
  const missed = () =>
    wanted.filter((name) => {
      const code = side.neverAccepted.get(name)
      return code === undefined ? !(name in accepted) : !(`${name} ${code}` in refused)
    })
  const fail = (step: number, faults: readonly string[]) => {
    if (faults.length > 0) throw new Error(`seed ${seed}, step ${step}:\n${faults.join('\n')}\n\n${trail.slice(-15).join('\n')}`)
  }
  for (let step = 1; step <= steps || (step <= steps * maxFold && missed().length > 0); step += 1) {
    taken = step
    const begun = side.actions.filter(([name]) => name === side.first[step - 1])
    const next = nextCall(begun.length > 0 ? begun : side.actions, model, state, missed())
    if (!next) continue
    const before = state
    const rival = rivalOf(chance, next, () => nextCall(side.actions, model, before, []))
    const both = rival ? [next, rival] : [next]
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const answers = await Promise.all(both.map(({ call }) => send(model, call)))
    const expected = new Set<Call>()
    for (const [at, { statusCode, body, isDone: isTaken }] of answers.entries()) {
      const { name, call } = both[at] ?? next
      trail.push(
        `${step} ${name} ${call.url} ${JSON.stringify(call.payload)} -> ${statusCode} ${isTaken ? '' : body.slice(0, 300)}`,
      )
      if (isTaken) count(accepted, name)
      else count(refused, `${name} ${codeOf(body)}`)
      if (statusCode >= 500) fail(step, [body])
      if (isTaken && side.neverAccepted.has(name)) fail(step, [`${name} was accepted`])
      if (isTaken && !expected.has(call)) {
        expected.add(call)
        call.expect?.()
      }
    }
    const done = answers.filter((one) => one.isDone).length
    if (done === 2 && rival === next && !repeatable.has(next.name)) fail(step, [`${next.name} was accepted twice`])
    if (rival && done === 1) races += 1
    state = await side.read(model)
    fail(step, await side.faults(model, state))
    if (step % stepsOfFiles === 0) fail(step, await filesDiffer(model, state))
  }
  fail(taken, await filesDiffer(model, state))
  return { accepted, refused, races, steps: taken, missed: missed() }
}
