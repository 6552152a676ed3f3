import { passkeys } from '@khonsong/contract/company/access/second-factor.ts'
import type { Me } from '@khonsong/contract/company/access/session.ts'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../kit/call/call.ts'

/** The user cancelled the browser's dialog, or the device has no matching passkey. */
export class PasskeyGivenUp extends Error {}

export const browserKnowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** WebAuthn needs a domain name, not an IP address, and a secure context. */
export const passkeysWorkHere = (): boolean => window.isSecureContext && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)

const quiet = { quiet: true } as const

/** Registers a passkey on this device; returns the recovery codes created with a first factor. */
export const makePasskey = async (name: string, password: string): Promise<readonly string[]> => {
  const options = await call(passkeys.beginNew, { body: { password } }, quiet)
  const { startRegistration } = await import('@simplewebauthn/browser')
  // Created by the same library on the server.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw new PasskeyGivenUp('no passkey was made', { cause })
  })
  const { recoveryCodes } = await call(passkeys.add, { body: { name, response: { ...made } } }, quiet)
  return recoveryCodes
}

/** Signs in with a passkey, or completes the second step with one. */
export const signInWithPasskey = async (): Promise<Me> => {
  const options = await call(passkeys.begin, {}, quiet)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // Created by the same library on the server.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const signed = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new PasskeyGivenUp('no passkey was shown', { cause })
  })
  return call(passkeys.signIn, { body: { response: { ...signed } } }, quiet)
}
