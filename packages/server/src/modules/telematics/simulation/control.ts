import { simulations, type Simulation } from '@khonsong/contract/telematics/simulation/simulation.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { controlSimulation, type SimulationAction } from '@khonsong/domain/telematics/simulation/control-simulation.ts'
import { simulatedTime } from '@khonsong/domain/telematics/simulation/simulation-clock.ts'
import { simulationEvents, type SimulationEvent } from '@khonsong/domain/telematics/simulation/simulation-log.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit, changesBetween } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Answered, decided, Refused, Stale } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { apiClient, CallRefused, withinProcess, type ApiClient } from './api-client.ts'
import { endSimulatorKey, prepareSimulator } from './prepare-simulator.ts'
import { openKeys, sealKeys } from './sealed-keys.ts'
import { appendLog, findSealedKeys, findSimulation, readLog, writeSealedKeys, writeSimulation } from './simulation-store.ts'

const usual = { speed: 10, seed: 2569, trucks: 20 } as const

const readSimulation = async (app: FastifyInstance, tx: Tx): Promise<Simulation> => {
  const stored = await findSimulation(tx)
  const log = await readLog(tx)
  const now = Date.parse(tx.now)
  const { state = 'stopped', speed = usual.speed, seed = usual.seed, trucks = usual.trucks, version = 0 } = stored ?? {}
  return {
    isAvailable: app.config.simulator,
    state,
    speed,
    seed,
    trucks,
    simulatedAt: stored ? new Date(simulatedTime(stored.marks, now)).toISOString() : null,
    beganAt: stored?.beganAt ?? null,
    version,
    standing: stored?.standing ?? null,
    log: log.map((line) => ({ ...line, eventName: simulationEvents[line.event][tx.caller.language] })),
  }
}

const assertAvailable = (app: FastifyInstance): void => {
  if (!app.config.simulator) throw new Refused([rejection('simulation.off', {})])
}

interface Wish {
  readonly version: number
  readonly speed?: number
  readonly seed?: number
  readonly trucks?: number
}

const change = async (tx: Tx, action: SimulationAction, event: SimulationEvent, wish: Wish): Promise<void> => {
  const before = await findSimulation(tx, true)
  if ((before?.version ?? 0) !== wish.version) throw new Stale()
  const speed = wish.speed ?? before?.speed ?? usual.speed
  const after = decided(controlSimulation(before, action, Date.parse(tx.now), speed))
  const isFresh = before === undefined || before.state === 'stopped'
  const seed = (isFresh ? wish.seed : undefined) ?? before?.seed ?? usual.seed
  const trucks = wish.trucks ?? before?.trucks ?? usual.trucks
  await writeSimulation(tx, { ...after, seed, trucks, beganAt: isFresh ? tx.now : before.beganAt })
  await audit(tx, {
    subject: 'simulations',
    subjectId: tx.caller.tenantId,
    action: event,
    version: (before?.version ?? 0) + 1,
    changes: changesBetween(
      { state: before?.state ?? null, speed: before?.speed ?? null, seed: before?.seed ?? null, trucks: before?.trucks ?? null },
      { state: after.state, speed: after.speed, seed, trucks },
    ),
  })
  const includesSpeed = event === 'speed_changed' || event === 'started' || event === 'resumed'
  await appendLog(tx.db, tx.caller.tenantId, tx.now, [{ event, about: includesSpeed ? `${after.speed}×` : '' }])
}

/** Calls the API in the caller's own session: the simulator gets no permission the caller lacks. */
const asCaller = (app: FastifyInstance, request: FastifyRequest): ApiClient => {
  const cookie = request.headers.cookie
  return apiClient(withinProcess(app), { 'x-requested-with': 'khonsong', ...(cookie === undefined ? {} : { cookie }) })
}

const toAnswer = (error: unknown): unknown => {
  if (!(error instanceof CallRefused)) return error
  // The console asks for the password and repeats the call.
  if (error.status === 428) return new Answered(428, rejection('session.confirm_first', {}))
  return new Refused([rejection('simulation.not_prepared', { reason: error.message })])
}

/** Start and stop call the API themselves, so they must not hold a transaction meanwhile. */
const apart = async <T>(app: FastifyInstance, tx: Tx, work: (own: Tx) => Promise<T>): Promise<T> =>
  inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, work)

const start = async (app: FastifyInstance, tx: Tx, wish: Wish, request: FastifyRequest): Promise<Simulation> => {
  assertAvailable(app)
  const before = await findSimulation(tx)
  if ((before?.version ?? 0) !== wish.version) throw new Stale()
  decided(controlSimulation(before, 'start', Date.parse(tx.now), wish.speed ?? usual.speed))
  const isResumed = before?.state === 'paused'
  const known = openKeys(app, tx.caller.tenantId, await findSealedKeys(tx))
  const keys =
    isResumed && known
      ? known
      : await prepareSimulator(asCaller(app, request), tx.now, { known: known?.devices ?? [] }).catch((error: unknown) => {
          throw toAnswer(error)
        })
  return apart(app, tx, async (own) => {
    await change(own, 'start', isResumed ? 'resumed' : 'started', wish)
    await writeSealedKeys(own, sealKeys(app, own.caller.tenantId, keys))
    return readSimulation(app, own)
  })
}

const stop = async (app: FastifyInstance, tx: Tx, wish: Wish, request: FastifyRequest): Promise<Simulation> => {
  const keys = openKeys(app, tx.caller.tenantId, await findSealedKeys(tx))
  const answer = await apart(app, tx, async (own) => {
    await change(own, 'stop', 'stopped', wish)
    return readSimulation(app, own)
  })
  if (keys)
    await endSimulatorKey(asCaller(app, request), keys).catch((error: unknown) => {
      // The key expires in some weeks; until then the list of keys shows it.
      request.log.warn({ err: error }, 'the key of the simulation was not revoked')
    })
  return answer
}

export const serveSimulation = (app: FastifyInstance): void => {
  const apartFromCall = { ownTransactions: true }
  serve(app, simulations.get, (tx) => readSimulation(app, tx))
  serve(app, simulations.start, (tx, { body }, { request }) => start(app, tx, body, request), apartFromCall)
  serve(app, simulations.stop, (tx, { body }, { request }) => stop(app, tx, body, request), apartFromCall)
  serve(app, simulations.pause, async (tx, { body }) => {
    await change(tx, 'pause', 'paused', body)
    return readSimulation(app, tx)
  })
  serve(app, simulations.setSpeed, async (tx, { body }) => {
    assertAvailable(app)
    await change(tx, 'set_speed', 'speed_changed', body)
    return readSimulation(app, tx)
  })
}
