import { passkeys } from '@khonsong/contract/company/access/second-factor.ts'
import type { Me } from '@khonsong/contract/company/access/session.ts'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../kit/call/call.ts'

/** The person closed the browser's dialog, or the device has no passkey that fits. */
export class PasskeyGivenUp extends Error {}

export const browserKnowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Browsers know passkeys of names, not of bare addresses, and only where the connection is safe. */
export const passkeysWorkHere = (): boolean => window.isSecureContext && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)

const quiet = { quiet: true } as const

/** Makes a passkey on this device and keeps it; answers the recovery codes that the first factor brings. */
export const makePasskey = async (name: string, password: string): Promise<readonly string[]> => {
  const options = await call(passkeys.beginNew, { body: { password } }, quiet)
  const { startRegistration } = await import('@simplewebauthn/browser')
  // Made by the same library on the server.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw new PasskeyGivenUp('no passkey was made', { cause })
  })
  const { recoveryCodes } = await call(passkeys.add, { body: { name, response: { ...made } } }, quiet)
  return recoveryCodes
}

/** Signs in with a passkey, or shows it as the second step of a sign-in that waits for one. */
export const signInWithPasskey = async (): Promise<Me> => {
  const options = await call(passkeys.begin, {}, quiet)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // Made by the same library on the server.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const signed = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new PasskeyGivenUp('no passkey was shown', { cause })
  })
  return call(passkeys.signIn, { body: { response: { ...signed } } }, quiet)
}
