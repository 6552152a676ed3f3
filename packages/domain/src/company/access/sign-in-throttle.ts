/**
 * Throttles password guessing without allowing strangers to lock anyone out. Guesses from one address at one account are soon
 * delayed long; an address guessing many accounts is delayed too, except for accounts that signed in from there before (shared
 * office address); an account guessed at from many addresses is answered with a delay, but is answered.
 */
export interface FailuresSeen {
  /** Failures in the window from this address at this account. */
  readonly pair: number
  /** Failures in the window from this address at any account. */
  readonly address: number
  /** Failures in the window at this account from any address. */
  readonly account: number
  readonly secondsSincePair: number
  readonly secondsSinceAddress: number
  /** Whether this account has signed in from this address before. */
  readonly known: boolean
}

export const throttleWindowSeconds = 15 * 60

const freeTries = { pair: 5, address: 30, account: 50 } as const
const longestWaitSeconds = { pair: 300, address: 60 } as const
const longestDelayMs = 3000

/**
 * Remaining seconds to wait. Concurrent attempts may see each other out of order, so the last failure may lie in the future;
 * clamped.
 */
const wait = (failures: number, free: number, longest: number, sinceLast: number): number =>
  failures < free ? 0 : Math.max(0, Math.min(longest, 2 ** Math.min(failures - free, 20)) - Math.max(0, sinceLast))

/** `waitSeconds` > 0: rejected without checking, retry later. `delayMs`: checked, but answered later. */
export const slowDown = (seen: FailuresSeen): { waitSeconds: number; delayMs: number } => {
  const byPair = wait(seen.pair, freeTries.pair, longestWaitSeconds.pair, seen.secondsSincePair)
  const byAddress = seen.known ? 0 : wait(seen.address, freeTries.address, longestWaitSeconds.address, seen.secondsSinceAddress)
  const delayMs = seen.known ? 0 : Math.min(longestDelayMs, Math.max(0, seen.account - freeTries.account) * 100)
  return { waitSeconds: Math.ceil(Math.max(byPair, byAddress)), delayMs }
}

/**
 * Five failures lock a driver's account until someone of the company unlocks it. Counted only from addresses where the account
 * signed in before: this catches a lost phone without letting strangers lock a driver out.
 */
export const locksDriver = ({ pair, known }: FailuresSeen): boolean => known && pair >= freeTries.pair

/** Limit for enumerating company codes; high enough for an office that opens the sign-in page all morning. */
const freeChoices = 60

export const slowDownChoices = (seen: FailuresSeen): { waitSeconds: number; delayMs: number } => ({
  waitSeconds: Math.ceil(wait(seen.pair, freeChoices, longestWaitSeconds.address, seen.secondsSincePair)),
  delayMs: 0,
})

/** Second-factor guesses in the window from unknown addresses, all addresses together. */
const strangersFactorTries = 10

/**
 * Whoever guesses a second factor knows the password already, and six digits are few: all unknown addresses together get ten
 * attempts per window. The user can still sign in from known addresses.
 */
export const slowDownFactor = (seen: FailuresSeen): { waitSeconds: number; delayMs: number } => {
  const slow = slowDown(seen)
  if (seen.known || seen.account < strangersFactorTries) return slow
  return { ...slow, waitSeconds: Math.max(slow.waitSeconds, 60) }
}
