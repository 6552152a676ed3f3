/** A second factor: an authenticator app or a passkey, with recovery codes for the day it is lost (ASVS 6.3.3, 6.5). */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'

/** A code of an app is six digits and holds for half a minute; the clock of a phone may be one step off. */
export const totp = { digits: 6, stepSeconds: 30, stepsOff: 1 } as const

/** How long somebody has between the password and the second factor. */
export const betweenFactorsSeconds = 600

export const recoveryCodeCount = 10

/** How long what was shown at sign-in, or shown again, is enough to open other ways into the company. */
export const confirmedForSeconds = 600

/** Somebody whose account has no password shows that they are here by a sign-in of this age at most. */
export const freshSignInSeconds = 900

export const factorKinds = ['totp', 'passkey', 'recovery'] as const
export type FactorKind = (typeof factorKinds)[number]

export interface FactorsHeld {
  readonly totp: boolean
  readonly passkeys: number
  /** Whether a role of the person asks for a second factor. */
  readonly required: boolean
}

export const hasFactor = ({ totp: app, passkeys }: Pick<FactorsHeld, 'totp' | 'passkeys'>): boolean => app || passkeys > 0

/** Taking one away: the last one stays while a role asks for it. */
export const removeFactor = (held: FactorsHeld, kind: 'totp' | 'passkey'): Decision<{ readonly last: boolean }> => {
  const left = { totp: held.totp && kind !== 'totp', passkeys: held.passkeys - (kind === 'passkey' ? 1 : 0) }
  const last = !hasFactor(left)
  return last && held.required ? refuse(rejection('factor.required', {})) : accept({ last })
}

/** A code as people type it: a code of an app in digits, a recovery code in groups; spaces, dashes and small letters do not matter. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Longest name of a passkey. */
export const passkeyNameLength = 60
export const passkeysAtMost = 10
