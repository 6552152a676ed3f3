import { passkeys } from '@khonsong/contract/company/access/second-factor.ts'
import { passkeysAtMost, removeFactor } from '@khonsong/domain/company/access/second-factor.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { decided, found, Refused } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { readPassword } from '../session-store.ts'
import { beginStep, endStep, type Arrival } from '../sign-in-steps.ts'
import { ownFactors } from './factor-store.ts'
import { factorAdded, factorRemoved } from './own-factors.ts'
import { passkeyHostOf, type PasskeyHost } from './passkey-host.ts'
import { servePasskeySignIn } from './passkey-sign-in.ts'
import { credentialsOf, deleteOwnPasskey, insertPasskey } from './passkey-store.ts'
import { reauthenticate } from './reauthenticate.ts'
import { webauthn } from './webauthn.ts'

const passkeyRefused = () => new Refused([rejection('factor.passkey_refused', {})])

/** The relying party of this host, or a refusal. */
const hostOf = (app: FastifyInstance, { request }: Pick<Arrival, 'request'>): PasskeyHost => {
  const at = passkeyHostOf(request, app.config)
  if (!at) throw passkeyRefused()
  return at
}

const beginNew = async (app: FastifyInstance, tx: Tx, arrival: Arrival, password: string) => {
  const at = hostOf(app, arrival)
  await reauthenticate(app, arrival.request, tx, password)
  const { tenantId, userId, displayName } = tx.caller
  const { login } = found(await readPassword(tx))
  const known = await credentialsOf(tx, { tenantId, id: userId }, at.host)
  if (known.length >= passkeysAtMost) throw new Refused([rejection('factor.passkeys_enough', { n: passkeysAtMost })])
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: app.config.appTitle,
    rpID: at.host,
    userID: new TextEncoder().encode(userId),
    userName: login,
    userDisplayName: displayName,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // User verification (finger, face, PIN) makes a passkey two factors in one.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, (innerTx) =>
    beginStep(app, innerTx, arrival, { kind: 'new_passkey', tenantId, userId, facts: { challenge: options.challenge } }),
  )
  return { ...options }
}

const keep = async (app: FastifyInstance, tx: Tx, arrival: Arrival, name: string, response: object) => {
  const at = hostOf(app, arrival)
  const step = await endStep(app, tx, arrival, 'new_passkey')
  if (step.userId !== tx.caller.userId) throw passkeyRefused()
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    // Validated by the library.
    response: response as RegistrationResponseJSON,
    expectedChallenge: String(step.facts['challenge']),
    expectedOrigin: at.origin,
    expectedRPID: at.host,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) throw passkeyRefused()
  const before = await ownFactors(tx, true)
  const { credential } = verified.registrationInfo
  const inserted = await insertPasskey(tx, {
    id: tx.newId(),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    host: at.host,
    name,
  })
  if (!inserted) throw passkeyRefused()
  return factorAdded(tx, before, 'passkey_added')
}

/** The caller's passkeys, and sign-in with them. */
export const servePasskeys = (app: FastifyInstance): void => {
  const ownTransactions = { ownTransactions: true }
  serve(
    app,
    passkeys.beginNew,
    (tx, { body }, { request, reply }) => beginNew(app, tx, { request, reply }, body.password),
    ownTransactions,
  )
  serve(app, passkeys.add, (tx, { body }, { request, reply }) => keep(app, tx, { request, reply }, body.name, body.response))
  serve(
    app,
    passkeys.remove,
    async (tx, { params, body }, { request }) => {
      await reauthenticate(app, request, tx, body.password)
      await inTransaction(app.database, { caller: tx.caller, requestId: tx.requestId }, async (change) => {
        const held = await ownFactors(change, true)
        found((await deleteOwnPasskey(change, params.id)) || undefined)
        const { last } = decided(removeFactor(held, 'passkey'))
        await factorRemoved(change, last, 'passkey_removed')
      })
      return undefined
    },
    ownTransactions,
  )
  servePasskeySignIn(app)
}
