import { isDeepStrictEqual } from 'node:util'

/** The answer to a call of a walk. */
export interface Answer {
  readonly statusCode: number
  readonly body: string
}

/** Sends a call once more with its key, as after a lost answer: it must be answered the same and change nothing. */
export const sentAgain = async <State>(
  send: () => Promise<Answer>,
  first: Answer,
  read: () => Promise<State>,
  before: State,
): Promise<string[]> => {
  const again = await send()
  const after = await read()
  return [
    ...(again.statusCode === first.statusCode && isDeepStrictEqual(JSON.parse(again.body), JSON.parse(first.body))
      ? []
      : [`sent again: ${again.statusCode} ${again.body.slice(0, 300)}`]),
    ...(isDeepStrictEqual(after, before) ? [] : ['sent again: something was done twice']),
  ]
}
