/**
 * How long a sign-in lasts (ASVS 7.3): unused for four hours it ends, and after one long working day it ends in any case, so that each
 * morning begins with a password. The dashboard refreshes itself, so an open console is not unused.
 */
export const sessionIdleSeconds = 4 * 3600
export const sessionAbsoluteSeconds = 16 * 3600

/** "Last seen" is a help for people and for the idle end, not a log: once a minute is exact enough and costs no write per request. */
export const lastSeenEverySeconds = 60

export const sessionEnds = ['signed_out', 'revoked', 'password_changed', 'user_changed', 'user_disabled'] as const
export type SessionEnd = (typeof sessionEnds)[number]
