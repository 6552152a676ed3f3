import type { Language } from '@khonsong/domain/kernel/language.ts'
import { fetchAntdLocale } from '../kit/antd-locale.ts'
import { fetchWords } from '../kit/words/use-words.ts'
import { history } from '../kit/workspace/navigation.ts'
import { allRoutes } from '../kit/workspace/all-routes.ts'
import { resolverOf } from '../kit/workspace/route-table.ts'
import { languageAt } from '../shared/pane-rule.ts'
import type { Area } from '../words/areas.ts'

const maxRedirects = 3

/** Text catalogues per area: a page would otherwise load one after the other as it renders. */
const wordsOf: Readonly<Record<string, readonly Area[]>> = {
  order: ['orders', 'legs', 'desk'],
  schedule: ['jobs', 'desk'],
  plan: ['board', 'planning', 'desk'],
  'activity-tracking': ['tracking'],
  console: ['dashboard', 'fleet', 'desk'],
  'master-data': ['kit', 'resource'],
}

/**
 * Preloads the page of the address and its texts while the session is being checked; failures are retried when the page is shown.
 */
export const fetchFirstPage = (language: Language, forceEnglishMasterData: boolean): void => {
  const resolve = resolverOf(allRoutes(), () => undefined)
  let found = resolve(history.location.href)
  for (let step = 0; step < maxRedirects && found.kind === 'redirect'; step += 1) found = resolve(found.to)
  if (found.kind !== 'page') return
  const { route, path, search } = found.place
  const own = languageAt(path, language, forceEnglishMasterData)
  // Before the page's chunks, because the answer takes the longest.
  route.ahead?.(search, own).catch(() => undefined)
  const words: Promise<unknown>[] = [fetchWords(wordsOf[route.area] ?? [], own), fetchAntdLocale(own)]
  // Messages for refusals by pages; the dashboard has none.
  if (route.area !== 'console') words.push(import('../kit/words/sentences.ts'))
  setTimeout(() => {
    Promise.all([...words, route.page?.()]).catch(() => undefined)
  })
}
