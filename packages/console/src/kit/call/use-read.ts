import type { InputOf, Operation, OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useLanguage } from '../words/pane-language.ts'
import { usePane } from '../workspace/page-context.ts'
import { call } from './call.ts'
import type { CallFailure } from './call-failure.ts'
import { takeAhead } from './read-ahead.ts'

export interface ReadOptions {
  /** Topics whose changes invalidate this query, e.g. `['orders', 'shipments']`. */
  readonly topics?: readonly string[]
  readonly enabled?: boolean
  /** Keep the previous data until the new query answers (lists). */
  readonly keepOld?: boolean
  readonly refreshMs?: number
  /** Stale time; default: until invalidated or one minute. */
  readonly freshMs?: number
  /** The screen shows failures itself. */
  readonly quiet?: boolean
}

export const readKey = (operation: Operation, input: unknown, language: string, pane: string): QueryKey => [
  `${operation.method} ${operation.path}`,
  input,
  language,
  pane,
]

/**
 * Queries an operation of the contract: `const order = useRead(orders.detail, { params: { id } }, { topics: ['orders'] })`.
 * Cancelled when unused; hidden tabs neither poll nor refetch, and refetch when shown if they were invalidated.
 */
export const useRead = <Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<Op>, CallFailure> => {
  const language = useLanguage()
  const pane = usePane()
  return useQuery<OutputOf<Op>, CallFailure>({
    queryKey: readKey(operation, input, language, pane),
    // Quiet, because the query cache shows one toast after the last retry, not one per attempt.
    queryFn: async ({ signal }) =>
      (await takeAhead(operation, input, language)) ?? call(operation, input, { signal, language, quiet: true }),
    enabled: options.enabled ?? true,
    staleTime: options.freshMs ?? 60_000,
    refetchInterval: options.refreshMs ?? false,
    ...(options.keepOld ? { placeholderData: keepPreviousData } : {}),
    meta: { topics: options.topics ?? [], quiet: options.quiet ?? false, ownInterval: options.refreshMs !== undefined },
  })
}
