import { passkeyNameLength } from '@khonsong/domain/company/access/second-factor.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { me } from './session.ts'

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

const state = z.object({
  totp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
  /** Whether a role requires a second factor. */
  required: z.boolean(),
  /** Whether the account has a password, which changes require. */
  hasPassword: z.boolean(),
  /** Passkeys need a host name, and HTTPS except on localhost. */
  passkeysWork: z.boolean(),
  /** Single sign-on providers, and whether the account is linked to them. */
  company: z.array(z.object({ id: z.uuid().nullable(), label: z.string(), linked: z.boolean() })),
})
export type FactorState = z.output<typeof state>

/** Password confirmation for changes of credentials. */
const proof = z.object({ password: z.string().max(200).default('') })

/** Returned only once; stored as hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactor = {
  state: operation('GET /v1/accounts/second-factor', { summary: 'My second factors', needs: 'signed_in', output: state }),
  beginTotp: operation('POST /v1/accounts/second-factor/totp', {
    summary: 'Begin with an authenticator app: a secret and its QR address, told once',
    needs: 'signed_in',
    body: proof,
    output: z.object({ secret: z.string(), address: z.string() }),
    once: true,
  }),
  confirmTotp: operation('POST /v1/accounts/second-factor/totp/confirm', {
    summary: 'Show a code of the app; from then on it is asked for. The first factor brings recovery codes',
    needs: 'signed_in',
    body: z.object({ code: z.string().min(1).max(20) }),
    output: recoveryCodes,
    once: true,
  }),
  removeTotp: operation('POST /v1/accounts/second-factor/totp/remove', {
    summary: 'Take the authenticator app away',
    needs: 'signed_in',
    body: proof,
  }),
  newRecoveryCodes: operation('POST /v1/accounts/second-factor/recovery-codes', {
    summary: 'New recovery codes; the old ones stop working',
    needs: 'signed_in',
    body: proof,
    output: recoveryCodes,
    once: true,
  }),
  confirm: operation('POST /v1/session/confirm', {
    summary: 'Show my password again, before what asks for it',
    needs: 'signed_in',
    body: z.object({ password: z.string().max(200) }),
    once: true,
  }),
  verify: operation('POST /v1/session/second-factor', {
    summary: 'The second step of a sign-in: a code of the app, or a recovery code',
    needs: 'public',
    body: z.object({ code: z.string().min(1).max(60) }),
    output: me,
    once: true,
  }),
}

/** WebAuthn messages between browser and server; validated by the server's library. */
const webAuthn = z.record(z.string(), z.unknown())

export const passkeys = {
  beginNew: operation('POST /v1/accounts/passkeys/options', {
    summary: 'Begin with a new passkey: what the browser is to make',
    needs: 'signed_in',
    body: proof,
    output: webAuthn,
    once: true,
  }),
  add: operation('POST /v1/accounts/passkeys', {
    summary: 'Keep the passkey the browser made. The first factor brings recovery codes',
    needs: 'signed_in',
    body: z.object({ name: z.string().trim().min(1).max(passkeyNameLength), response: webAuthn }),
    output: recoveryCodes,
    once: true,
  }),
  remove: operation('POST /v1/accounts/passkeys/{id}/remove', {
    summary: 'Take a passkey away',
    needs: 'signed_in',
    params: z.object({ id: z.uuid() }),
    body: proof,
  }),
  begin: operation('POST /v1/session/passkey/options', {
    summary: 'Sign in with a passkey, or show one as the second step: what the browser is to sign',
    needs: 'public',
    output: webAuthn,
    once: true,
  }),
  signIn: operation('POST /v1/session/passkey', {
    summary: 'Sign in with what the browser signed',
    needs: 'public',
    body: z.object({ response: webAuthn }),
    output: me,
    once: true,
  }),
}
