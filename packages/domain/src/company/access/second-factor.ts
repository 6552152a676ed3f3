/** Second factors: authenticator app or passkey, with recovery codes in case of loss (ASVS 6.3.3, 6.5). */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'

/** TOTP codes have six digits and change every 30 seconds; the phone's clock may be one step off. */
export const totp = { digits: 6, stepSeconds: 30, stepsOff: 1 } as const

/** Maximum time between password and second factor. */
export const betweenFactorsSeconds = 600

export const recoveryCodeCount = 10

/** How long an authentication, or re-authentication, permits security-sensitive changes. */
export const confirmedForSeconds = 600

/** For accounts without a password: a sign-in of at most this age counts as re-authentication. */
export const freshSignInSeconds = 900

export const factorKinds = ['totp', 'passkey', 'recovery'] as const
export type FactorKind = (typeof factorKinds)[number]

export interface FactorsHeld {
  readonly totp: boolean
  readonly passkeys: number
  /** Whether a role of the user requires a second factor. */
  readonly required: boolean
}

export const hasFactor = ({ totp: app, passkeys }: Pick<FactorsHeld, 'totp' | 'passkeys'>): boolean => app || passkeys > 0

/** Removes a factor; the last one stays while a role requires it. */
export const removeFactor = (held: FactorsHeld, kind: 'totp' | 'passkey'): Decision<{ readonly last: boolean }> => {
  const left = { totp: held.totp && kind !== 'totp', passkeys: held.passkeys - (kind === 'passkey' ? 1 : 0) }
  const last = !hasFactor(left)
  return last && held.required ? refuse(rejection('factor.required', {})) : accept({ last })
}

/** Normalises a typed code: spaces, dashes and case are ignored. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Maximum length of a passkey's name. */
export const passkeyNameLength = 60
export const passkeysAtMost = 10
