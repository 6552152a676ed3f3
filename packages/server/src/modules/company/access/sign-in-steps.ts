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

/** Steps per address within ten minutes: enough for a whole office in the morning, but not for a flood. */
const maxSteps = 300

export interface StepWish {
  readonly kind: StepKind
  readonly tenantId: string
  readonly userId?: string | undefined
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Begins a step: its cookie is valid for ten minutes, once, and only to continue this sign-in. */
export const beginStep = async (app: FastifyInstance, tx: Tx, { request, reply }: Arrival, wish: StepWish): Promise<void> => {
  const addressKey = addressKeyOf(request.ip)
  if ((await countSteps(tx, addressKey)) >= maxSteps)
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

/** The request's pending step; without one, sign-in must start over. */
export const stepOf = async (app: FastifyInstance, tx: Tx, request: FastifyRequest, kind: StepKind): Promise<Step> => {
  const token = stepTokenOf(request, app.config)
  const step = token === undefined ? undefined : await findStep(tx, hashOfToken(token), kind)
  if (!step) throw stepEnded()
  return step
}

/** Consumes the step: of two concurrent requests only one succeeds. */
export const endStep = async (app: FastifyInstance, tx: Tx, { request, reply }: Arrival, kind: StepKind): Promise<Step> => {
  const token = stepTokenOf(request, app.config)
  const step = token === undefined ? undefined : await takeStep(tx, hashOfToken(token), kind)
  if (!step) throw stepEnded()
  tx.afterCommit(() => clearStepCookie(request, reply, app.config))
  return step
}
