/** Answers requested while the page that needs them is still loading. Each is taken once, and only shortly after. */
import type { InputOf, Operation, OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { call } from './call.ts'

const requested = new Map<string, Promise<unknown>>()
const keptMs = 10_000

const keyOf = ({ method, path }: Operation, input: unknown, language: string): string =>
  JSON.stringify([method, path, input, language])

/** Requests an answer that a page will read; a failure is left to the page, which asks again. */
export const readAhead = <Op extends Operation>(operation: Op, input: InputOf<Op>, language: Language): void => {
  const key = keyOf(operation, input, language)
  // Public, so that a visitor without a session is not asked twice to sign in.
  const answer: Promise<unknown> = call({ ...operation, needs: 'public' as const }, input, { language, quiet: true })
  answer.catch(() => requested.delete(key))
  requested.set(key, answer)
  setTimeout(() => requested.delete(key), keptMs)
}

/** The answer requested ahead, if there is one and it succeeds. */
export const takeAhead = async <Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  language: Language,
): Promise<OutputOf<Op> | undefined> => {
  const key = keyOf(operation, input, language)
  const answer = requested.get(key)
  if (!answer) return undefined
  requested.delete(key)
  return (await answer.catch(() => undefined)) as OutputOf<Op> | undefined // asked by the same operation
}
