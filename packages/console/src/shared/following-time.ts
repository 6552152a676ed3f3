/** A time follows its suggestion until the user changes it. */
export const followingTime = (now: string, offeredBefore: string, offered: string): string =>
  now === '' || now === offeredBefore ? offered : now
