/**
 * Session lifetime (ASVS 7.3): idle timeout of four hours, absolute timeout of a long working day, so that each morning begins
 * with a sign-in. The dashboard polls, so an open console is not idle.
 */
export const sessionIdleSeconds = 4 * 3600
export const sessionAbsoluteSeconds = 16 * 3600

/**
 * "Last seen" serves display and the idle timeout, not auditing: updating it once a minute is precise enough and avoids a write
 * per request.
 */
export const lastSeenEverySeconds = 60

export const sessionEnds = ['signed_out', 'revoked', 'password_changed', 'user_changed', 'user_disabled'] as const
export type SessionEnd = (typeof sessionEnds)[number]
