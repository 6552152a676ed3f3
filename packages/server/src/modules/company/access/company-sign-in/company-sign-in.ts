import { companySignIn } from '@khonsong/contract/company/access/company-sign-in.ts'
import { slowDownChoices } from '@khonsong/domain/company/access/sign-in-throttle.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../../../../platform/audit.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { Answered, found, Refused } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { meAfterSignIn } from '../me.ts'
import { findSignInUser } from '../second-factor/factor-store.ts'
import { reauthenticate } from '../second-factor/reauthenticate.ts'
import { readPassword, type SignInUser } from '../session-store.ts'
import { asUser, continueSignIn, openSessionFor } from '../sign-in.ts'
import type { Step } from '../sign-in-step-store.ts'
import { beginStep, endStep, type Arrival } from '../sign-in-steps.ts'
import { attemptOf, admitAttempt } from '../throttle.ts'
import { findOrCreateAccount, syncMappedRoles } from './company-person.ts'
import { companyServers, type CompanyClaims, type CompanyServers, type Journey } from './company-server.ts'
import { linkIdentity, unlinkIdentity } from './identity-store.ts'
import { passwordsOf } from './password-store.ts'
import { buttonOf, offeredProvider, providersOf, type Provider } from './provider.ts'
import { tenantOfCode, touchProvider } from './provider-store.ts'
import { serveSignOut } from './sign-out.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const journeyOf = ({ facts }: Step): Journey => ({
  state: textOf(facts['state']),
  nonce: textOf(facts['nonce']),
  verifier: textOf(facts['verifier']),
})

/** Identity of the provider at redirect; if it changes meanwhile, the response must not be accepted. */
const factsOf = ({ id, issuer, clientId }: Provider) => ({ providerId: id, issuer, clientId })

const isStill = (provider: Provider, { tenantId, facts }: Step): boolean =>
  provider.tenantId === tenantId && provider.issuer === facts['issuer'] && provider.clientId === facts['clientId']

interface SignInParts {
  readonly app: FastifyInstance
  readonly servers: CompanyServers
}

const off = () => new Refused([rejection('company.off', {})])

const leave = async ({ app, servers }: SignInParts, provider: Provider, tx: Tx, arrival: Arrival, userId?: string) => {
  const { url, journey } = await servers.leave(provider).catch((error: unknown) => {
    arrival.request.log.error({ err: error, providerId: provider.id }, 'the company’s sign-in is away')
    throw new Answered(503, rejection('company.away', {}), { 'Retry-After': '30' })
  })
  const { tenantId } = provider
  await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, (innerTx) =>
    beginStep(app, innerTx, arrival, { kind: 'company', tenantId, userId, facts: { ...journey, ...factsOf(provider) } }),
  )
  return { url }
}

/** Links the provider's identity to the account that started; the session must still belong to it. */
const connect = async (app: FastifyInstance, { request }: Arrival, step: Step, claims: CompanyClaims) => {
  const caller = await app.serving.callerOf(request)
  if (!caller || caller.userId !== step.userId) throw new Answered(401, rejection('session.step_ended', {}))
  return inTransaction(app.database, { caller, requestId: request.id }, async (innerTx) => {
    const { tenantId, userId } = caller
    if (!(await linkIdentity(innerTx, claims, { tenantId, id: userId })))
      throw new Refused([rejection('company.linked_elsewhere', {})])
    await audit(innerTx, { subject: 'users', subjectId: userId, action: 'company_linked' })
    await publishChange(innerTx, { topic: 'session', userId })
    return meAfterSignIn(app, innerTx, caller.factorMissing !== true)
  })
}

const enter = async (
  app: FastifyInstance,
  provider: Provider,
  tx: Tx,
  arrival: Arrival,
  user: SignInUser,
  claims: CompanyClaims,
) => {
  if (user.status !== 1) throw new Answered(403, rejection('access.account_refused', {}))
  const caller = { ...asUser(tx.caller, user), companySignIn: true }
  const facts = { caller, requestId: arrival.request.id }
  // Before the session is opened, so it starts with the new roles.
  await inTransaction(app.database, facts, (innerTx) => syncMappedRoles(innerTx, user.id, claims.groups, provider))
  return inTransaction(app.database, facts, async (innerTx) => {
    await touchProvider(innerTx, provider)
    if (!claims.strong) return continueSignIn(app, innerTx, arrival, user, (after) => meAfterSignIn(app, after, false), true)
    await openSessionFor(app, innerTx, arrival, user, true, true)
    return meAfterSignIn(app, innerTx, true)
  })
}

const refuse = (request: FastifyRequest, why: unknown, providerId: string | null): Answered => {
  request.log.warn({ security: 'company_sign_in_refused', err: why, providerId, address: request.ip }, 'company sign-in refused')
  return new Answered(401, rejection('company.refused', {}))
}

interface Answer {
  readonly query: string
  readonly providerId: string | null
}

const finish = async ({ app, servers }: SignInParts, tx: Tx, arrival: Arrival, { query, providerId }: Answer) => {
  const { request } = arrival
  const facts = { caller: tx.caller, requestId: request.id }
  // Ended first: a response can be used only once, whatever its outcome.
  const step = await inTransaction(app.database, facts, (innerTx) => endStep(app, innerTx, arrival, 'company'))
  // The response must arrive at the callback of the provider it was requested from (RFC 9700, section 4.4).
  if (step.facts['providerId'] !== providerId) throw refuse(request, new Error('back at another address'), providerId)
  const { tenantId } = step
  const provider = await offeredProvider(app, tx, { id: providerId, tenantId })
  if (!provider || !isStill(provider, step)) throw off()
  const claims = await servers.comeBack(provider, query, journeyOf(step)).catch((error: unknown) => {
    throw refuse(request, error, providerId)
  })
  if (step.userId !== null) return connect(app, arrival, step, claims)
  const anonymousOfTenant = { ...facts, caller: { ...tx.caller, tenantId } }
  const id = await inTransaction(app.database, anonymousOfTenant, (innerTx) => findOrCreateAccount(innerTx, provider, claims))
  return enter(app, provider, tx, arrival, found(await findSignInUser(tx, { tenantId, id })), claims)
}

/** Sign-in buttons of a company. An unknown company looks like one without any, and enumeration is throttled. */
const choices = async (app: FastifyInstance, tx: Tx, request: FastifyRequest, companyCode: string) => {
  const { addressKey, accountKey } = attemptOf('company sign-ins', request.ip, undefined)
  const attempt = { accountKey, addressKey: `choices ${addressKey}`, user: undefined }
  await admitAttempt(app.database, { caller: tx.caller, requestId: tx.requestId }, attempt, slowDownChoices)
  const tenantId = await tenantOfCode(tx, companyCode)
  return tenantId === undefined ? [] : (await providersOf(app, tx, tenantId)).map(buttonOf)
}

const ownTransactions = { ownTransactions: true }

const serveLinks = (parts: SignInParts): void => {
  const { app } = parts
  serve(
    app,
    companySignIn.link,
    async (tx, { body }, { request, reply }) => {
      const { tenantId, userId } = tx.caller
      const provider = await offeredProvider(app, tx, { id: body.providerId, tenantId })
      if (!provider) throw off()
      await reauthenticate(app, request, tx, body.password)
      return leave(parts, provider, tx, { request, reply }, userId)
    },
    ownTransactions,
  )
  serve(
    app,
    companySignIn.unlink,
    async (tx, { body }, { request }) => {
      const provider = await offeredProvider(app, tx, { id: body.providerId, tenantId: tx.caller.tenantId })
      if (!provider) throw off()
      await reauthenticate(app, request, tx, body.password)
      await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, async (change) => {
        const { passwordHash } = found(await readPassword(change))
        const byPassword = app.config.companySignIn.localSignIn && (await passwordsOf(change, change.caller.tenantId)).allowed
        if (passwordHash === null || !byPassword) throw new Refused([rejection('company.last_way', {})])
        found((await unlinkIdentity(change, provider.issuer)) || undefined)
        await audit(change, { subject: 'users', subjectId: change.caller.userId, action: 'company_unlinked' })
        await publishChange(change, { topic: 'session', userId: change.caller.userId })
      })
      return undefined
    },
    ownTransactions,
  )
}

/** Single sign-on (ASVS 6.8, 10.5): identities are matched by issuer and subject only. */
export const serveCompanySignIn = (app: FastifyInstance): void => {
  const parts = { app, servers: companyServers(app.config) }
  serve(app, companySignIn.choices, (tx, { body }, { request }) => choices(app, tx, request, body.companyCode), ownTransactions)
  serve(
    app,
    companySignIn.begin,
    async (tx, { body }, { request, reply }) => {
      const provider = await offeredProvider(app, tx, { id: body.providerId })
      if (!provider) throw off()
      return leave(parts, provider, tx, { request, reply })
    },
    ownTransactions,
  )
  serve(
    app,
    companySignIn.finish,
    (tx, { body }, { request, reply }) => finish(parts, tx, { request, reply }, body),
    ownTransactions,
  )
  serveLinks(parts)
  serveSignOut(app, parts.servers)
}
