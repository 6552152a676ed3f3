import type { InputOf, Operation, OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useLanguage } from '../words/pane-language.ts'
import { usePane } from '../workspace/page-context.ts'
import { call } from './call.ts'
import type { CallFailure } from './call-failure.ts'

export interface ReadOptions {
  /** Live topics whose changes make this answer old, e.g. `['orders', 'shipments']`. */
  readonly topics?: readonly string[]
  readonly enabled?: boolean
  /** Show the answer to the former question until the new one is here (lists). */
  readonly keepOld?: boolean
  readonly refreshMs?: number
  /** How long an answer counts as fresh; default: until something makes it old or a minute passes. */
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
 * Reads with the contract: `const order = useRead(orders.detail, { params: { id } }, { topics: ['orders'] })`. Cancelled when nobody waits any
 * more; hidden tabs neither poll nor refetch, and read again when shown if something has changed.
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
    // The toast comes from the query cache after the last attempt, not from each one.
    queryFn: ({ signal }) => call(operation, input, { signal, language, quiet: true }),
    enabled: options.enabled ?? true,
    staleTime: options.freshMs ?? 60_000,
    refetchInterval: options.refreshMs ?? false,
    ...(options.keepOld ? { placeholderData: keepPreviousData } : {}),
    meta: { topics: options.topics ?? [], quiet: options.quiet ?? false },
  })
}
