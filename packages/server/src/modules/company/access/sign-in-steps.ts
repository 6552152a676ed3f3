import { betweenFactorsSeconds } from '@khonsong/domain/company/access/second-factor.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { Answered } from '../../../platform/http/refusals.ts'
import { addressKeyOf } from './address-key.ts'
import { clearStepCookie, hashOfToken, newSessionToken, setStepCookie, stepTokenOf } from './session-cookie.ts'
import { countSteps, findStep, insertStep, takeStep, type Step, type StepKind } from './sign-in-step-store.ts'

export interface Arrival {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Steps that one address may begin within ten minutes: a whole office at eight in the morning, but no flood of rows. */
const stepsAtMost = 300

export interface StepWish {
  readonly kind: StepKind
  readonly tenantId: string
  readonly userId?: string | undefined
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Begins a step: its cookie lives for ten minutes, works once, and opens nothing but its own continuation. */
export const beginStep = async (app: FastifyInstance, tx: Tx, { request, reply }: Arrival, wish: StepWish): Promise<void> => {
  const addressKey = addressKeyOf(request.ip)
  if ((await countSteps(tx, addressKey)) >= stepsAtMost)
    throw new Answered(429, rejection('session.too_many_attempts', { seconds: 60 }), { 'Retry-After': '60' })
  const token = newSessionToken()
  await insertStep(tx, {
    idHash: hashOfToken(token),
    kind: wish.kind,
    tenantId: wish.tenantId,
    userId: wish.userId ?? null,
    facts: wish.facts ?? {},
    addressKey,
    expiresAt: new Date(Date.parse(tx.now) + betweenFactorsSeconds * 1000).toISOString(),
  })
  tx.afterCommit(() => setStepCookie(request, reply, app.config, token, betweenFactorsSeconds))
}

const stepEnded = () => new Answered(401, rejection('session.step_ended', {}))

/** The step a request stands in; without one it begins again. */
export const stepOf = async (app: FastifyInstance, tx: Tx, request: FastifyRequest, kind: StepKind): Promise<Step> => {
  const token = stepTokenOf(request, app.config)
  const step = token === undefined ? undefined : await findStep(tx, hashOfToken(token), kind)
  if (!step) throw stepEnded()
  return step
}

/** Ends the step: of two requests with the same one, one goes on. */
export const endStep = async (app: FastifyInstance, tx: Tx, { request, reply }: Arrival, kind: StepKind): Promise<Step> => {
  const token = stepTokenOf(request, app.config)
  const step = token === undefined ? undefined : await takeStep(tx, hashOfToken(token), kind)
  if (!step) throw stepEnded()
  tx.afterCommit(() => clearStepCookie(request, reply, app.config))
  return step
}
