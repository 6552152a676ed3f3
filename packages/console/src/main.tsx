import '@fontsource-variable/noto-sans-thai/wght.css'
import './kit/kit.css'
import './kit/table/table.css'
import './kit/list/list.css'
import './kit/form/form.css'
import './kit/date/date.css'
import './kit/show/show.css'
import './kit/map/map.css'
import './frame/frame.css'
import { mapStyle } from './kit/map/map-style.ts'
import { sessions } from '@khonsong/contract/company/access/session.ts'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './frame/app.tsx'
import { onCallFailure } from './frame/failures.ts'
import { takeMenus } from './frame/use-menus.ts'
import { fetchFirstPage } from './frame/fetch-first-page.ts'
import { fetchAntdLocale } from './kit/antd-locale.ts'
import { call } from './kit/call/call.ts'
import { setUpCalls } from './kit/call/call-setup.ts'
import { queryClient } from './kit/call/query-client.ts'
import { readKey } from './kit/call/use-read.ts'
import { loadPreferences, preferences } from './kit/preferences.ts'
import { setStorageNamespace, readStored } from './kit/storage.ts'
import { fetchAllWordsSoon, fetchWords } from './kit/words/use-words.ts'
import { setRoutes } from './kit/workspace/all-routes.ts'
import { history } from './kit/workspace/navigation.ts'
import { routes } from './routes.ts'
import { languageAt } from './shared/pane-rule.ts'
import { branding, mayCall } from './shared/current-user.ts'
import { welcome } from './session/welcome.ts'

const quietly = { quiet: true } as const

setRoutes(routes)
setUpCalls({
  language: () => languageAt(history.location.pathname, preferences.get().language, branding.get().forceEnglishMasterData),
  ticket: () =>
    branding.get().debug ? readStored('ticket', (raw) => (typeof raw === 'string' && raw !== '' ? raw : undefined)) : undefined,
  mayCall,
  onFailure: onCallFailure,
  confirmAgain: () => import('./frame/confirm-again.ts').then(({ confirmAgain }) => confirmAgain()),
})

/** Branding and session are requested in parallel; neither failure blocks the sign-in page. */
const start = async (): Promise<void> => {
  const whoIsThere = call({ ...sessions.me, needs: 'public' as const }, {}, quietly).catch(() => undefined)
  const found = await call(sessions.branding, {}, quietly).catch(() => undefined)
  if (found) {
    branding.set(found)
    mapStyle.set({ styleUrl: found.mapStyleUrl, roadsUrl: found.roadMapUrl })
    setStorageNamespace(found.environment)
  }
  loadPreferences()
  const { language } = preferences.get()
  // Prefetched, because the frame needs it next; a visitor without a session gets nothing.
  const menusAhead = call({ ...shell.menus, needs: 'public' as const }, {}, { ...quietly, language }).catch(() => undefined)
  const wordsAhead = [fetchWords(['frame', 'kit', 'session'], language), fetchAntdLocale(language)]
  // In the next task, so that these requests precede the page's dozens of chunks: browsers allow six at a time.
  setTimeout(() => fetchFirstPage(language, branding.get().forceEnglishMasterData))
  const [me, tree] = await Promise.all([whoIsThere, menusAhead, ...wordsAhead])
  if (me) welcome(me)
  if (tree) {
    queryClient.setQueryData(readKey(shell.menus, {}, language, 'frame'), tree)
    takeMenus(tree)
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // As a transition, rendering yields to the browser.
  startTransition(() => createRoot(root).render(<App />))
  void fetchAllWordsSoon()
}

// Not top-level await: pages import this module's chunk, and would deadlock waiting for it.
void start()
