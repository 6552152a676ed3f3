/**
 * Guessing is slowed, no stranger can lock anybody out. One address guessing at one account soon waits long; an address guessing at many waits too,
 * save for accounts that have signed in from there before (an office behind one address keeps working); and an account guessed at from
 * many addresses is answered late, but is answered.
 */
export interface FailuresSeen {
  /** Failures in the window by this address at this account. */
  readonly pair: number
  /** Failures in the window by this address at any account. */
  readonly address: number
  /** Failures in the window at this account from anywhere. */
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
 * Seconds still to wait. Two attempts at one moment may see each other's in either order, so that the last one may lie ahead of this one;
 * where nothing is to be waited for, that is nothing.
 */
const wait = (failures: number, free: number, longest: number, sinceLast: number): number =>
  failures < free ? 0 : Math.max(0, Math.min(longest, 2 ** Math.min(failures - free, 20)) - Math.max(0, sinceLast))

/** `waitSeconds` above zero: not tried at all, come back then. `delayMs`: tried, but answered later. */
export const slowDown = (seen: FailuresSeen): { waitSeconds: number; delayMs: number } => {
  const byPair = wait(seen.pair, freeTries.pair, longestWaitSeconds.pair, seen.secondsSincePair)
  const byAddress = seen.known ? 0 : wait(seen.address, freeTries.address, longestWaitSeconds.address, seen.secondsSinceAddress)
  const delayMs = seen.known ? 0 : Math.min(longestDelayMs, Math.max(0, seen.account - freeTries.account) * 100)
  return { waitSeconds: Math.ceil(Math.max(byPair, byAddress)), delayMs }
}

/**
 * Five failures at the account of a driver lock him, until somebody of the company takes the lock off. They count only from an address where
 * the account was signed in before: a lost phone that somebody tries, not a stranger who wants to keep the driver off the road.
 */
export const locksDriver = ({ pair, known }: FailuresSeen): boolean => known && pair >= freeTries.pair

/** Looking up company after company by their codes; an office that opens its sign-in page all morning is not slowed. */
const freeChoices = 60

export const slowDownChoices = (seen: FailuresSeen): { waitSeconds: number; delayMs: number } => ({
  waitSeconds: Math.ceil(wait(seen.pair, freeChoices, longestWaitSeconds.address, seen.secondsSincePair)),
  delayMs: 0,
})

/** Guesses at a second factor in the window from places where the person was never signed in, whatever their number. */
const strangersFactorTries = 10

/**
 * Whoever guesses a second factor knows the password already, and six digits are few: all strangers together get ten tries in the window.
 * The person goes on from wherever they have signed in before.
 */
export const slowDownFactor = (seen: FailuresSeen): { waitSeconds: number; delayMs: number } => {
  const slow = slowDown(seen)
  if (seen.known || seen.account < strangersFactorTries) return slow
  return { ...slow, waitSeconds: Math.max(slow.waitSeconds, 60) }
}
