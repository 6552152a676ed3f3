import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { mayReadMetrics } from './may-read-metrics.ts'
import { Answered } from './refusals.ts'

export interface Readiness {
  /** Migrations not applied yet; ready when empty. */
  readonly pendingMigrations: () => Promise<readonly string[]>
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const timer = AbortSignal.timeout(ms)
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      timer.addEventListener('abort', () => reject(new Error('too slow')))
    }),
  ])
}

/** `/healthz`: the process responds. `/readyz`: database reachable and migrated, disk space left. `/metrics`: Prometheus text. */
export const serveHealth = (app: FastifyInstance, { pendingMigrations }: Readiness): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'khonsong_request_seconds',
    help: 'Request duration by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A metric that fails (database down) must not withhold the others.
        this.set(await within(2000, Promise.resolve(read())).catch(() => Number.NaN))
      },
    })
  const { writerPool, readerPool } = app.database
  gauge(
    'khonsong_pool_busy',
    'Database connections in use',
    () => writerPool.totalCount - writerPool.idleCount + readerPool.totalCount - readerPool.idleCount,
  )
  gauge('khonsong_pool_waiting', 'Requests waiting for a connection', () => writerPool.waitingCount + readerPool.waitingCount)
  gauge('khonsong_queue_depth', 'Background work waiting or running', () => app.tasks.depth())
  gauge('khonsong_event_lag_seconds', 'Age of the newest live event when it was delivered', () => app.dispatcher.lagSeconds)

  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/healthz', { config: { needs: 'public' }, logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { config: { needs: 'public' }, logLevel: 'silent' }, async (_, reply) => {
    try {
      await within(3000, sql`select 1`.execute(app.database.reader))
      const pending = await within(3000, pendingMigrations())
      if (pending.length > 0) return await reply.code(503).send({ status: 'migrations', pending: pending.length })
      if (await app.disk.isFull()) return await reply.code(503).send({ status: 'disk' })
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database' })
    }
  })
  app.get('/metrics', { config: { needs: 'public' }, logLevel: 'silent' }, async (request, reply) => {
    if (!mayReadMetrics(request, app.config.metricsToken)) throw new Answered(403, rejection('access.refused', {}))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
