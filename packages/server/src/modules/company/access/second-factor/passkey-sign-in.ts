import { passkeys } from '@khonsong/contract/company/access/second-factor.ts'
import { mayUsePassword } from '@khonsong/domain/company/access/company-sign-in.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { Answered } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { meAfterSignIn } from '../me.ts'
import { hashOfToken, stepTokenOf } from '../session-cookie.ts'
import { asUser, openSessionFor } from '../sign-in.ts'
import { findStep, setStepFacts, type Step } from '../sign-in-step-store.ts'
import { beginStep, endStep, type Arrival } from '../sign-in-steps.ts'
import { findSignInUser } from './factor-store.ts'
import { passkeyHostOf, type PasskeyHost } from './passkey-host.ts'
import { webauthn } from './webauthn.ts'
import { credentialsOf, findPasskey, touchPasskey } from './passkey-store.ts'

const refused = () => new Answered(401, rejection('factor.passkey_refused', {}))

const hostOf = (app: FastifyInstance, { request }: Arrival): PasskeyHost => {
  const at = passkeyHostOf(request, app.config)
  if (!at) throw refused()
  return at
}

/** The pending sign-in that awaits its second step, if any. */
const halfSignIn = async (app: FastifyInstance, tx: Tx, { request }: Arrival): Promise<(Step & { idHash: Buffer }) | undefined> => {
  const token = stepTokenOf(request, app.config)
  if (token === undefined) return undefined
  const idHash = hashOfToken(token)
  const step = await findStep(tx, idHash, 'second_factor')
  return step && { ...step, idHash }
}

const begin = async (app: FastifyInstance, tx: Tx, arrival: Arrival) => {
  const at = hostOf(app, arrival)
  const half = await halfSignIn(app, tx, arrival)
  const known = half?.userId ? await credentialsOf(tx, { tenantId: half.tenantId, id: half.userId }, at.host) : []
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: at.host,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  })
  const { challenge } = options
  if (half) await setStepFacts(tx, half.idHash, { ...half.facts, challenge })
  else await beginStep(app, tx, arrival, { kind: 'passkey', tenantId: tx.caller.tenantId, facts: { challenge } })
  return { ...options }
}

/** The passkey presented by the browser, with its account; not verified yet. */
const named = async (tx: Tx, at: PasskeyHost, response: object) => {
  const id = 'id' in response && typeof response.id === 'string' ? response.id : ''
  const passkey = await findPasskey(tx, id)
  const user = passkey?.host === at.host ? await findSignInUser(tx, { tenantId: passkey.tenantId, id: passkey.userId }) : undefined
  if (!passkey || !user) throw refused()
  return { passkey, user }
}
type Named = Awaited<ReturnType<typeof named>>

/** Verifies the signature over this step's challenge; single use, because the step has ended. */
const checkSignature = async (tx: Tx, step: Step, at: PasskeyHost, { passkey }: Named, response: object): Promise<void> => {
  if (step.userId !== null && step.userId !== passkey.userId) throw refused()
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    // Validated by the library.
    response: response as AuthenticationResponseJSON,
    expectedChallenge: String(step.facts['challenge'] ?? ''),
    expectedOrigin: at.origin,
    expectedRPID: at.host,
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) throw refused()
  const { tenantId, id } = passkey
  if (!(await touchPasskey(tx, { tenantId, id, counter: verified.authenticationInfo.newCounter }))) throw refused()
}

const signIn = async (app: FastifyInstance, tx: Tx, arrival: Arrival, response: object) => {
  const { request } = arrival
  try {
    const at = hostOf(app, arrival)
    const half = await halfSignIn(app, tx, arrival)
    const claimed = await named(tx, at, response)
    const { user } = claimed
    if (!half && !mayUsePassword(app.config.companySignIn, user.login)) throw new Answered(403, rejection('company.only', {}))
    return await inTransaction(app.database, { caller: asUser(tx.caller, user), requestId: request.id }, async (innerTx) => {
      const step = await endStep(app, innerTx, arrival, half ? 'second_factor' : 'passkey')
      await checkSignature(innerTx, step, at, claimed, response)
      if (user.status !== 1) throw new Answered(403, rejection('access.account_refused', {}))
      const company = step.facts['companySignIn'] === true
      await openSessionFor(app, innerTx, arrival, user, true, company)
      return meAfterSignIn(app, { ...innerTx, caller: { ...innerTx.caller, companySignIn: company } }, true)
    })
  } catch (error) {
    if (error instanceof Answered)
      request.log.warn({ security: 'passkey_refused', code: error.rejection.code, address: request.ip }, 'passkey refused')
    throw error
  }
}

/** Passkey as a complete sign-in or as its second step. */
export const servePasskeySignIn = (app: FastifyInstance): void => {
  serve(app, passkeys.begin, (tx, _, { request, reply }) => begin(app, tx, { request, reply }))
  serve(app, passkeys.signIn, (tx, { body }, { request, reply }) => signIn(app, tx, { request, reply }, body.response), {
    ownTransactions: true,
  })
}
