/** A time is offered where none is chosen, and follows what is offered as long as nobody has changed it. */
export const followingTime = (now: string, offeredBefore: string, offered: string): string =>
  now === '' || now === offeredBefore ? offered : now
