import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { CallFailure } from './call-failure.ts'
import { callSetup } from './call-setup.ts'

/** Retries when the server is unreachable or unavailable (503); a refusal is final. */
const worthAnother = (attempts: number, cause: unknown): boolean =>
  attempts < 2 && cause instanceof CallFailure && (cause.status === 0 || cause.status === 503)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (cause, query) => {
      if (cause instanceof CallFailure && cause.status !== 401) callSetup().onFailure(cause, query.meta?.['quiet'] === true)
    },
  }),
  defaultOptions: {
    queries: {
      retry: worthAnother,
      // The cache timer of an unused query also runs while its tab is hidden, so it is long; closing a tab evicts its queries.
      gcTime: 8 * 60 * 60 * 1000,
      refetchOnWindowFocus: false,
      // Ignores the browser's offline state: the live stream detects lost connections and refetches everything on reconnect.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

const concerns = (query: Query, topics: ReadonlySet<string>): boolean => {
  const own = query.meta?.['topics']
  return Array.isArray(own) && own.some((topic: unknown) => typeof topic === 'string' && (topics.has(topic) || topics.has('*')))
}

/** Invalidates all queries with these topics; visible ones refetch at once. `'*'` means every query with a topic. */
export const invalidateTopics = (topics: readonly string[]): Promise<void> => {
  const wanted = new Set(topics)
  return queryClient.invalidateQueries({ predicate: (query) => concerns(query, wanted) })
}

const askedAgainLater = new WeakSet<Query>()

/**
 * Lets a running request finish, then refetches once: cancelling on every event would starve a slow query when events are
 * frequent.
 */
const refreshAfterAnswer = (query: Query): void => {
  if (askedAgainLater.has(query)) return
  askedAgainLater.add(query)
  const refresh = () => {
    askedAgainLater.delete(query)
    return queryClient.invalidateQueries({ predicate: (one) => one === query })
  }
  void query.promise?.then(refresh, refresh)
}

const refreshWhere = (predicate: (query: Query) => boolean): void => {
  const isRead = (query: Query): boolean => query.state.fetchStatus === 'fetching' && query.promise !== undefined
  const found = queryClient.getQueryCache().findAll({ predicate })
  for (const query of found.filter(isRead)) refreshAfterAnswer(query)
  const quiet = new Set(found.filter((query) => !isRead(query)))
  void queryClient.invalidateQueries({ predicate: (query) => quiet.has(query) })
}

/** As `invalidateTopics`, for changes by others: running requests are not cancelled. */
export const refreshTopics = (topics: readonly string[]): void => {
  const wanted = new Set(topics)
  refreshWhere((query) => concerns(query, wanted))
}

/** Reads everything on a tab again that can change, save what has an interval of its own because it is costly. */
export const refreshPane = (pane: string): void => {
  refreshWhere((query) => query.queryKey[3] === pane && concerns(query, new Set(['*'])) && query.meta?.['ownInterval'] !== true)
}

/** Evicts the queries of a closed tab. */
export const forgetPane = (pane: string): void => {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[3] === pane && query.getObserversCount() === 0 })
}
