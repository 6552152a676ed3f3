import type { Readable } from 'node:stream'
import { acceptsKeys } from '@khonsong/contract/kernel/accepts-keys.ts'
import { fieldWords } from '@khonsong/contract/kernel/field-words.ts'
import type { Needs, Operation } from '@khonsong/contract/kernel/operation.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, reading, type WorkFacts } from '../db/in-transaction.ts'
import type { Tx } from '../db/tx.ts'
import { downloadHeaders, type FileAnswer } from '../files/serve-file.ts'
import { assertStorable } from './assert-storable.ts'
import { fingerprintOf, keyPattern, once } from './idempotency.ts'
import { parameterCheck } from './known-parameters.ts'
import { Answered, notAllowed, Refused, signInFirst } from './refusals.ts'

type Given<S> = S extends z.ZodType ? z.output<S> : never

/** Handler input; each part is parsed by the operation's schema. */
interface Input<P, Q, B> {
  readonly params: P
  readonly query: Q
  readonly body: B
}

/** A generated file as response: an export, a template. `name` may be Thai. */
export interface MadeFile {
  readonly content: Readable | Buffer
  readonly name: string
  readonly mime: string
}

/** An uploaded file, already stored and checked. */
export interface PutFile {
  readonly id: string
  readonly name: string
  readonly mime: string
  readonly ext: string
  readonly bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
  readonly storageKey: string
}

/** HTTP request data that is not part of the input. */
export interface RequestContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly files: readonly PutFile[]
}

export type Handler<Op> =
  Op extends Operation<infer P, infer Q, infer B, infer O>
    ? (tx: Tx, input: Input<Given<P>, Given<Q>, Given<B>>, context: RequestContext) => Promise<z.input<O> | MadeFile | FileAnswer>
    : never

/** Dependencies of all API routes. */
export interface Serving {
  readonly database: Database
  /** Authenticates a request; undefined if anonymous. */
  readonly callerOf: (request: FastifyRequest) => Promise<Caller | undefined>
  /** The 401 for an unauthenticated request, with the reason its session ended. */
  readonly unauthenticated: (request: FastifyRequest) => Promise<Answered>
  /** Caller of public operations: anonymous, in the installation's first company. */
  readonly anonymousCaller: (request: FastifyRequest) => Promise<Caller>
  /** Authenticates by driver link; set when driver links are served. */
  driverLinkOf?: (request: FastifyRequest) => Promise<Caller | undefined>
  /** Authenticates by tracking link; set when tracking pages are served. */
  trackingLinkOf?: (request: FastifyRequest) => Promise<Caller | undefined>
  /** Authenticates a reporting device; set when positions are served. */
  deviceOf?: (request: FastifyRequest) => Promise<Caller | undefined>
  /** The user a background task acts for; undefined if deleted or disabled. */
  readonly callerById: (tenantId: string, userId: string) => Promise<Caller | undefined>
  /** Stores the files of a multipart request; set when files are served. */
  takeFiles?: (
    request: FastifyRequest,
    operation: Operation,
    caller: Caller,
  ) => Promise<{ files: PutFile[]; fields: Record<string, unknown> }>
  /** Removes stored files of a request that failed. */
  dropFiles?: (files: readonly PutFile[]) => Promise<void>
  /** Validate responses against their schemas too: on in tests, so the documentation is true. */
  readonly checkAnswers: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving
    /** All served operations, for the documentation and for the test that covers them. */
    operations: Operation[]
  }
  interface FastifyContextConfig {
    needs?: Needs
  }
}

const allowed = (caller: Caller, needs: Exclude<Needs, 'public' | 'driver_link' | 'tracking_link' | 'device_key'>): boolean => {
  if (needs === 'signed_in') return true
  return typeof needs === 'string' ? caller.permissions.has(needs) : needs.some((permission) => caller.permissions.has(permission))
}

/** Checks authentication (401), then permission (403), before input is parsed. */
export const callerFor = async (serving: Serving, request: FastifyRequest, needs: Needs): Promise<Caller> => {
  if (needs === 'public') return serving.anonymousCaller(request)
  if (needs === 'driver_link') {
    const phone = await serving.driverLinkOf?.(request)
    if (phone === undefined) throw signInFirst()
    return phone
  }
  if (needs === 'tracking_link') {
    const receiver = await serving.trackingLinkOf?.(request)
    if (receiver === undefined) throw signInFirst()
    return receiver
  }
  if (needs === 'device_key') {
    const device = await serving.deviceOf?.(request)
    if (device === undefined) throw signInFirst()
    return device
  }
  const caller = await serving.callerOf(request)
  if (!caller) throw await serving.unauthenticated(request)
  if (!allowed(caller, needs)) throw notAllowed()
  return caller
}

const parsed = (schema: z.ZodType, value: unknown): unknown => {
  assertStorable(schema, value)
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw new Refused(rejectionsOf(schema, result.error, fieldWords))
  return result.data
}

/** A body left out is one without fields: a call that needs none works, another names the fields it misses. */
const parsedBody = (schema: z.ZodType, body: unknown): unknown =>
  parsed(schema, body === undefined && !schema.safeParse(undefined).success ? {} : body)

const isNothing = (schema: z.ZodType): boolean => schema._zod.def.type === 'undefined'

const inputOf = (
  operation: Operation,
  request: FastifyRequest,
  fields?: Record<string, unknown>,
): Input<unknown, unknown, unknown> => ({
  params: isNothing(operation.params) ? undefined : parsed(operation.params, request.params),
  query: isNothing(operation.query) ? undefined : parsed(operation.query, request.query),
  body: isNothing(operation.body) ? undefined : parsedBody(operation.body, fields ?? request.body),
})

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Answered(400, rejection('request.bad_key', {}, 'Idempotency-Key'))
  return key
}

const isMade = (answer: unknown): answer is MadeFile =>
  typeof answer === 'object' && answer !== null && 'content' in answer && 'mime' in answer

const isStored = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'headers' in answer && 'body' in answer

const sendFile = (reply: FastifyReply, answer: MadeFile | FileAnswer): FastifyReply => {
  if (isStored(answer)) return reply.code(answer.status).headers(answer.headers).send(answer.body)
  return reply.headers(downloadHeaders(answer.name, answer.mime)).send(answer.content)
}

const answerOf = (serving: Serving, operation: Operation, reply: FastifyReply, answer: unknown): FastifyReply => {
  if (isMade(answer) || isStored(answer)) return sendFile(reply, answer)
  if (serving.checkAnswers) operation.output.parse(answer ?? undefined)
  return reply.send({ code: '', message: '', items: answer ?? null })
}

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Operations allowed during impersonation: end it, or sign out. */
const endsImpersonation: ReadonlySet<string> = new Set(['DELETE /v1/session/looking', 'DELETE /v1/session'])

const changes = ({ method, path, once: acts }: Operation): boolean =>
  (method !== 'GET' || acts) && !endsImpersonation.has(`${method} ${path}`)

/** Sign-in and sign-out stay available when the disk is nearly full. */
const assertSpaceFor = async (app: FastifyInstance, { path }: Operation): Promise<void> => {
  if (!path.startsWith('/v1/session')) await app.disk.assertSpace()
}

export interface ServeOptions extends RouteShorthandOptions {
  /**
   * The handler opens its own transactions with `inTransaction`, because some writes must survive a refusal (a failed
   * sign-in is counted), or because it waits long and must not hold a connection. Its `tx` is read-only, and there is
   * no idempotent replay.
   */
  readonly ownTransactions?: boolean
}

/**
 * Serves one operation: authenticates, authorizes, parses, runs the handler in a transaction (read-only for GET) and
 * wraps the response. The only way to add an API route.
 */
export const serve = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  app: FastifyInstance,
  operation: Operation<P, Q, B, O>,
  handler: Handler<Operation<P, Q, B, O>>,
  { ownTransactions = false, ...options }: ServeOptions = {},
): void => {
  app.operations.push(operation)
  // Parsed by the operation's own schemas, which TypeScript cannot see through the erased generics.
  const handle = handler as unknown as (
    tx: Tx,
    input: Input<unknown, unknown, unknown>,
    context: RequestContext,
  ) => Promise<unknown>

  const checkParameters = parameterCheck(operation)

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const { serving } = app
    const caller = await callerFor(serving, request, operation.needs)
    if (caller.apiKeyId !== undefined && !acceptsKeys(operation)) throw new Answered(403, rejection('key.own_call', {}))
    if (caller.impersonation && changes(operation))
      throw new Answered(403, rejection('session.only_looking', { name: caller.impersonation.name }))
    const facts: WorkFacts = {
      caller,
      requestId: request.id,
      onAfterCommitError: (error) => request.log.error({ err: error }, 'after commit'),
    }
    if (ownTransactions && operation.method !== 'GET') await assertSpaceFor(app, operation)
    checkParameters(request.query)
    if (operation.method === 'GET' || ownTransactions) {
      const input = inputOf(operation, request)
      return answerOf(
        serving,
        operation,
        reply,
        await handle(reading(serving.database, facts), input, { request, reply, files: [] }),
      )
    }
    await assertSpaceFor(app, operation)
    const key = operation.once || operation.answers !== 'json' ? undefined : keyOf(request)
    const upload =
      operation.upload && serving.takeFiles ? await serving.takeFiles(request, operation, caller) : { files: [], fields: undefined }
    const input = inputOf(operation, request, upload.fields)
    const context: RequestContext = { request, reply, files: upload.files }
    let hasRun = false
    try {
      const answer = await inTransaction(serving.database, facts, (tx) => {
        const act = () => {
          hasRun = true
          return handle(tx, input, context)
        }
        if (key === undefined) return act()
        const hashes = upload.files.map(({ sha256 }) => sha256)
        return once(tx, key, fingerprintOf(operation.method, request.url, request.body ?? null, hashes), act)
      })
      // A replayed response: the files uploaded again are not referenced.
      if (!hasRun) await serving.dropFiles?.(upload.files)
      app.disk.worked()
      return answerOf(serving, operation, reply, answer)
    } catch (error) {
      await serving.dropFiles?.(upload.files)
      throw error
    }
  }

  app.route({
    ...options,
    method: operation.method,
    url: fastifyPath(operation.path),
    config: { needs: operation.needs },
    handler: respond,
  })
}
