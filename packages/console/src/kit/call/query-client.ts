import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { CallFailure } from './call-failure.ts'
import { callSetup } from './call-setup.ts'

/** A server that is away for a moment is asked again; a refusal is not. */
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
      // The clock of an unused answer runs while its tab is hidden; a tab's answers are removed when it closes instead.
      gcTime: 8 * 60 * 60 * 1000,
      refetchOnWindowFocus: false,
      // A cut line is seen by the live stream, which asks again for everything when it is back.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

const concerns = (query: Query, topics: ReadonlySet<string>): boolean => {
  const own = query.meta?.['topics']
  return Array.isArray(own) && own.some((topic: unknown) => typeof topic === 'string' && (topics.has(topic) || topics.has('*')))
}

/** Makes every answer about these topics old; visible ones are read again at once. `'*'` means all that have a topic. */
export const invalidateTopics = (topics: readonly string[]): Promise<void> => {
  const wanted = new Set(topics)
  return queryClient.invalidateQueries({ predicate: (query) => concerns(query, wanted) })
}

const askedAgainLater = new WeakSet<Query>()

/** An answer on its way is waited for, then read once more: news that come faster than a slow answer would otherwise keep it away for ever. */
const refreshAfterAnswer = (query: Query): void => {
  if (askedAgainLater.has(query)) return
  askedAgainLater.add(query)
  const refresh = () => {
    askedAgainLater.delete(query)
    return queryClient.invalidateQueries({ predicate: (one) => one === query })
  }
  void query.promise?.then(refresh, refresh)
}

/** As `invalidateTopics`, for news of what others did: what is being read already is not cut off. */
export const refreshTopics = (topics: readonly string[]): void => {
  const wanted = new Set(topics)
  const isRead = (query: Query): boolean => query.state.fetchStatus === 'fetching' && query.promise !== undefined
  const found = queryClient.getQueryCache().findAll({ predicate: (query) => concerns(query, wanted) })
  for (const query of found.filter(isRead)) refreshAfterAnswer(query)
  const quiet = new Set(found.filter((query) => !isRead(query)))
  void queryClient.invalidateQueries({ predicate: (query) => quiet.has(query) })
}

/** Forgets what a closed tab had read. */
export const forgetPane = (pane: string): void => {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[3] === pane && query.getObserversCount() === 0 })
}
