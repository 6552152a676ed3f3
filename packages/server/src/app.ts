import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { closeWhenIdle } from './platform/http/close-when-idle.ts'
import { serveConsole } from './platform/http/console-files.ts'
import { serveDocumentation } from './openapi/documentation.ts'
import { answerWithBusyPage } from './platform/http/busy-page.ts'
import { isOpenedByAddress, signInAddress } from './platform/http/opened-by-address.ts'
import { guard } from './platform/http/guards.ts'
import { serveHealth } from './platform/http/health.ts'
import { readJsonBodies } from './platform/http/json-bodies.ts'
import { languageOf } from './platform/http/language-of.ts'
import { errorFacts, requestFacts } from './platform/http/log-facts.ts'
import { logStream } from './platform/http/log-stream.ts'
import { problemOf, refusalOfError, type ConstraintWords } from './platform/http/problem-of.ts'
import { answerWithRefusalPage } from './platform/http/refusal-page.ts'
import { Answered } from './platform/http/refusals.ts'
import { RequestLog } from './platform/http/request-log.ts'
import type { Serving } from './platform/http/serve.ts'
import { DiskSpace, isDiskFull, retryAfterSeconds } from './platform/disk-space.ts'
import { serveWrongMethods } from './platform/http/wrong-methods.ts'
import { RoadMap } from './platform/road-map/road-map.ts'
import { serveRoadMap } from './platform/road-map/serve-road-map.ts'
import { openSecrets } from './platform/secrets.ts'
import { constraintWords, modules } from './modules.ts'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  /** Validate responses against their schemas; on in tests. */
  readonly checkAnswers?: boolean
  readonly log?: boolean
  /** Folder of the built console; absent serves only the API. */
  readonly consoleFolder?: string
  /** Pending migrations, for /readyz. */
  readonly pendingMigrations?: () => Promise<readonly string[]>
  /** Run background work in this process; off in some tests. */
  readonly background?: boolean
  /** Shed load while the event loop lags; off in tests that share a machine. */
  readonly turnsAway?: boolean
}

/** The contract validates input and JSON.stringify serializes output: Fastify's schema compilers are not even loaded. */
const neverAsked = () => () => {
  throw new Error('A route with a schema of Fastify: the contract describes calls here')
}

export const answerOf =
  (config: Config) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const facts = refusalOfError(error, constraintWords)
    if (facts.bug) request.log.error({ err: error }, 'fault')
    if (isDiskFull(error)) {
      request.server.disk.failed(error)
      reply.header('Retry-After', String(retryAfterSeconds))
    }
    if (facts.status === 401 && isOpenedByAddress(request)) return reply.redirect(signInAddress(request, config))
    const language = languageOf(request)
    const body = problemOf(facts, language, request.id)
    if (facts.status === 503 && isOpenedByAddress(request)) return answerWithBusyPage(reply, language, body.message)
    if (error instanceof Answered) reply.headers(error.headers)
    if (isOpenedByAddress(request)) return answerWithRefusalPage(reply, language, body)
    return reply.code(facts.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(body))
  }

/** Builds the server from its dependencies; started by `main.ts`, or by tests on their own database. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, database, checkAnswers = false, log = false, background = true, turnsAway = true } = parts
  const answer = answerOf(config)
  const app = Fastify({
    logger: log ? { level: config.logLevel, serializers: { req: requestFacts, err: errorFacts }, stream: logStream() } : false,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 120_000,
    // A client that sends its headers slowly would hold a connection (slowloris).
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: neverAsked, buildSerializer: neverAsked } },
    // Malformed URLs are answered before routing, in the same problem format.
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
  })
  app.decorate('operations', [])
  app.decorate('constraintWords', constraintWords)
  app.decorate('config', config)
  app.decorate('database', database)
  app.decorate('background', background)
  app.decorate('secrets', openSecrets(config))
  app.decorate(
    'disk',
    new DiskSpace({ folder: config.dataDir, reserveBytes: config.diskReserveBytes, log: (text) => app.log.error(text) }),
  )
  app.decorate('roadMap', new RoadMap({ folder: join(config.dataDir, 'map'), log: (text) => app.log.warn(text) }))
  app.setErrorHandler(answer)
  readJsonBodies(app)
  closeWhenIdle(app)
  await app.register(cookie)
  guard(app, config.publicUrl, config.mapStyleUrl)
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] })
  await app.register(multipart)
  if (turnsAway) await app.register(underPressure, { maxEventLoopDelay: 2000, message: 'busy', retryAfter: 5 })
  const serving: Partial<Serving> & Pick<Serving, 'database' | 'checkAnswers'> = { database, checkAnswers }
  app.decorate('serving', serving as Serving) // completed by the access and files modules before listening
  for (const install of modules) await install(app)
  const refuseWrongMethod = serveWrongMethods(app)
  serveHealth(app, { pendingMigrations: parts.pendingMigrations ?? (async () => []) })
  serveRoadMap(app)
  serveDocumentation(app)
  await serveConsole(app, parts.consoleFolder, refuseWrongMethod)
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: Database
    /** Rejections for constraint violations, of all modules. */
    constraintWords: ConstraintWords
  }
}
