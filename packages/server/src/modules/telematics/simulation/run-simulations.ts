import { setTimeout as pause } from 'node:timers/promises'
import { takeOver } from '@khonsong/domain/telematics/simulation/control-simulation.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../../platform/db/new-id.ts'
import { withinProcess } from './api-client.ts'
import { openKeys } from './sealed-keys.ts'
import { appendLog, beatSimulation, holdSimulations, releaseSimulations, type HeldSimulation } from './simulation-store.ts'
import { Simulator, type LogLine } from './simulator.ts'

const pollEveryMs = 1500

interface Driven {
  readonly beganAt: string
  readonly simulator: Simulator
  readonly lines: LogLine[]
}

/** Deduplicates log lines: recurring trouble would fill the log. */
const withoutRepeats = (lines: readonly LogLine[]): readonly LogLine[] =>
  lines.filter(({ event, about }, index) => !(event === 'trouble' && lines.findIndex((one) => one.about === about) < index))

/**
 * Drives the running simulations in one process: the lease holder polls every second or two. A process that ends releases
 * the lease, a killed one loses it after some seconds, and the next resumes from the stored state.
 */
export const runSimulations = (app: FastifyInstance): void => {
  if (!app.background || !app.config.simulator) return
  const holder = newId()
  const stop = new AbortController()
  const driven = new Map<string, Driven>()

  const drivenOf = (held: HeldSimulation): Driven | undefined => {
    const known = driven.get(held.tenantId)
    if (known?.beganAt === held.beganAt) return known
    const keys = openKeys(app, held.tenantId, held.keysSealed ?? undefined)
    if (!keys) return undefined
    const lines: LogLine[] = []
    const { seed, trucks, beganAt } = held
    const simulator = new Simulator({
      transport: withinProcess(app),
      keys,
      seed,
      trucks,
      beganAt: Date.parse(beganAt),
      log: (line) => lines.push(line),
    })
    const fresh = { beganAt, simulator, lines }
    driven.set(held.tenantId, fresh)
    return fresh
  }

  const look = async (held: HeldSimulation): Promise<void> => {
    const own = drivenOf(held)
    if (!own) return
    const now = Date.now()
    const marks = takeOver(held.marks, held.beatAt === null ? undefined : Date.parse(held.beatAt), now)
    await own.simulator.look({ now, marks }).catch((error: unknown) => {
      own.lines.push({ event: 'trouble', about: error instanceof Error ? error.message : String(error) })
    })
    const at = new Date(now).toISOString()
    const { tenantId, version } = held
    await beatSimulation(app.database, { tenantId, holder, version, at, marks, standing: own.simulator.standing })
    await appendLog(app.database.writer, tenantId, at, withoutRepeats(own.lines.splice(0)))
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        const held = await holdSimulations(app.database, holder)
        for (const tenantId of driven.keys()) if (!held.some((one) => one.tenantId === tenantId)) driven.delete(tenantId)
        for (const one of held) await look(one)
      } catch (error) {
        if (!stop.signal.aborted) app.log.error({ err: error }, 'simulation')
      }
      await pause(pollEveryMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  }

  let running: Promise<void> | undefined
  app.addHook('onReady', async () => {
    running = run()
  })
  app.addHook('preClose', async () => {
    stop.abort()
    await running
    await releaseSimulations(app.database, holder).catch((error: unknown) =>
      app.log.error({ err: error }, 'simulation not released'),
    )
  })
}
