import { companySignIn } from '@khonsong/contract/company-sign-in.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { announce } from '../../../platform/events/announce.ts'
import { Answered, found, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { meAfterSignIn } from '../me.ts'
import { findSignInUser } from '../second-factor/factor-store.ts'
import { reauthenticate } from '../second-factor/reauthenticate.ts'
import { readPassword, type SignInUser } from '../session-store.ts'
import { asUser, goOn, openFor } from '../sign-in.ts'
import type { Step } from '../sign-in-step-store.ts'
import { beginStep, endStep, type Arrival } from '../sign-in-steps.ts'
import { personOf, rolesByCompany } from './company-person.ts'
import { openCompanyServer, type CompanyClaims, type CompanyServer, type Journey } from './company-server.ts'
import { linkIdentity, unlinkIdentity } from './identity-store.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const journeyOf = ({ facts }: Step): Journey => ({
  state: textOf(facts['state']),
  nonce: textOf(facts['nonce']),
  verifier: textOf(facts['verifier']),
})

const leave = async (app: FastifyInstance, server: CompanyServer, tx: Tx, arrival: Arrival, userId?: string) => {
  const { url, journey } = await server.leave().catch((error: unknown) => {
    arrival.request.log.error({ err: error }, 'the company’s sign-in is away')
    throw new Answered(503, rejection('company.away', {}), { 'Retry-After': '30' })
  })
  await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, (own) =>
    beginStep(app, own, arrival, { kind: 'company', tenantId: tx.caller.tenantId, userId, facts: { ...journey } }),
  )
  return { url }
}

/** Connects the account somebody is signed in with; that they are still, the session says. */
const connect = async (app: FastifyInstance, { request }: Arrival, step: Step, claims: CompanyClaims) => {
  const caller = await app.serving.callerOf(request)
  if (!caller || caller.userId !== step.userId) throw new Answered(401, rejection('session.step_ended', {}))
  return inTransaction(app.database, { caller, requestId: request.id }, async (own) => {
    const { tenantId, userId } = caller
    if (!(await linkIdentity(own, claims, { tenantId, id: userId }))) throw new Refused([rejection('company.linked_elsewhere', {})])
    await audit(own, { subject: 'users', subjectId: userId, action: 'company_linked' })
    await announce(own, { topic: 'session', userId })
    return meAfterSignIn(app, own, caller.factorMissing !== true)
  })
}

const enter = async (app: FastifyInstance, tx: Tx, arrival: Arrival, user: SignInUser, claims: CompanyClaims) => {
  if (user.status !== 1) throw new Answered(403, rejection('access.account_refused', {}))
  const caller = { ...asUser(tx.caller, user), companySignIn: true }
  const facts = { caller, requestId: arrival.request.id }
  // Before the session, which then begins with them.
  await inTransaction(app.database, facts, (own) => rolesByCompany(own, user.id, claims.groups, app.config.companySignIn))
  return inTransaction(app.database, facts, async (own) => {
    if (!claims.strong) return goOn(app, own, arrival, user, (after) => meAfterSignIn(app, after, false), true)
    await openFor(app, own, arrival, user, true, true)
    return meAfterSignIn(app, own, true)
  })
}

const finish = async (app: FastifyInstance, server: CompanyServer, tx: Tx, arrival: Arrival, query: string) => {
  const { request } = arrival
  const facts = { caller: tx.caller, requestId: request.id }
  // Ended before anything else: an answer counts once, whatever becomes of it.
  const step = await inTransaction(app.database, facts, (own) => endStep(app, own, arrival, 'company'))
  const claims = await server.comeBack(query, journeyOf(step)).catch((error: unknown) => {
    request.log.warn({ security: 'company_sign_in_refused', err: error, address: request.ip }, 'company sign-in refused')
    throw new Answered(401, rejection('company.refused', {}))
  })
  if (step.userId !== null) return connect(app, arrival, step, claims)
  const { tenantId } = step
  const nobodyThere = { ...facts, caller: { ...tx.caller, tenantId } }
  const id = await inTransaction(app.database, nobodyThere, (own) => personOf(own, tenantId, claims, app.config.companySignIn))
  return enter(app, tx, arrival, found(await findSignInUser(tx, { tenantId, id })), claims)
}

/** Signing in at the company's own server (ASVS 6.8, 10.5): who comes back is known by issuer and subject alone. */
export const serveCompanySignIn = (app: FastifyInstance): void => {
  const server = openCompanyServer(app.config)
  const issuer = app.config.companySignIn.issuer ?? ''
  const there = (): CompanyServer => {
    if (!server) throw new Refused([rejection('company.off', {})])
    return server
  }
  const own = { ownTransactions: true }
  serve(app, companySignIn.begin, (tx, _, { request, reply }) => leave(app, there(), tx, { request, reply }), own)
  serve(
    app,
    companySignIn.finish,
    (tx, { body }, { request, reply }) => finish(app, there(), tx, { request, reply }, body.query),
    own,
  )
  serve(
    app,
    companySignIn.link,
    async (tx, { body }, { request, reply }) => {
      const at = there()
      await reauthenticate(app, request, tx, body.password)
      return leave(app, at, tx, { request, reply }, tx.caller.userId)
    },
    own,
  )
  serve(
    app,
    companySignIn.unlink,
    async (tx, { body }, { request }) => {
      there()
      await reauthenticate(app, request, tx, body.password)
      await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, async (change) => {
        const { passwordHash } = found(await readPassword(change))
        if (passwordHash === null || !app.config.companySignIn.localSignIn) throw new Refused([rejection('company.last_way', {})])
        found((await unlinkIdentity(change, issuer)) || undefined)
        await audit(change, { subject: 'users', subjectId: change.caller.userId, action: 'company_unlinked' })
        await announce(change, { topic: 'session', userId: change.caller.userId })
      })
      return undefined
    },
    own,
  )
}
