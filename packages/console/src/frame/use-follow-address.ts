import { useEffect, useMemo, useRef } from 'react'
import { preferences } from '../kit/preferences.ts'
import { useStore } from '../kit/store.ts'
import { useWords } from '../kit/words/use-words.ts'
import { allRoutes } from '../kit/workspace/all-routes.ts'
import { redirectToOwnSide } from '../kit/workspace/customer-side.ts'
import { firstOfArea, groupTarget, menuFor, menus } from '../kit/workspace/menus.ts'
import { navigateInstead } from '../kit/workspace/navigation.ts'
import { navigationBegins } from '../kit/workspace/progress.ts'
import { resolverOf, withoutTrailingSlash, type Place } from '../kit/workspace/route-table.ts'
import { isUnsaved } from '../kit/workspace/unsaved.ts'
import { relabelled, visited, workspace, type Tab } from '../kit/workspace/workspace.ts'
import { documentTitle, languageAt } from '../shared/pane-rule.ts'
import { branding, useBranding, useIsCustomer } from '../shared/current-user.ts'
import { address } from './address.ts'

/** The resolved state of the current address. */
export type Standing =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'framed'; readonly place: Place }
  | { readonly kind: 'bare'; readonly place: Place }
  | { readonly kind: 'missing'; readonly path: string }

const firstPageOf = (area: string): string => firstOfArea(menus.get() ?? [], area) ?? '/console/dashboard'
let resolver: ReturnType<typeof resolverOf> | undefined
const resolve: ReturnType<typeof resolverOf> = (href) => (resolver ??= resolverOf(allRoutes(), firstPageOf))(href)

/** The label of a tab: the menu's, in the language of its page. */
const labelFor = (place: Place): string | undefined => {
  const found = menuFor(menus.get() ?? [], place.path, place.route.path)
  if (!found) return undefined
  const { language } = preferences.get()
  const own = languageAt(place.path, language, branding.get().forceEnglishMasterData)
  return own === language ? found.menuName : place.route.title[own]
}

/** Resolves addresses to pages: redirects, tabs for menu pages, floating pages for the rest. */
export const useFollowAddress = (menusReady: boolean): Standing => {
  const { href } = useStore(address)
  const tree = useStore(menus)
  const { appTitle } = useBranding()
  const activityTitle = useWords('frame')('title.activityTracking')
  const isCustomer = useIsCustomer()
  const found = useMemo(
    () => (tree ? redirectToOwnSide(allRoutes(), resolve(href), isCustomer) : undefined),
    [href, tree, isCustomer],
  )
  const shown = useRef<string>(undefined)

  useEffect(() => {
    if (found?.kind === 'redirect')
      navigateInstead(groupTarget(tree ?? [], withoutTrailingSlash(href.split('?')[0] ?? '/'), found.to))
    if (found?.kind !== 'page' || found.place.route.bare) return
    const { place } = found
    if (shown.current !== place.href) navigationBegins(place.href)
    shown.current = place.href
    workspace.set((now) => visited(now, place, labelFor(place), isUnsaved))
  }, [found, href, tree])

  useEffect(() => {
    const labelOf = ({ href: at }: Tab) => {
      const found = resolve(at)
      return found.kind === 'page' ? labelFor(found.place) : undefined
    }
    if (tree) workspace.set((now) => relabelled(now, labelOf))
  }, [tree])

  useEffect(() => {
    document.title = documentTitle(href.split('?')[0] ?? '/', activityTitle, appTitle)
  }, [href, activityTitle, appTitle])

  return useMemo((): Standing => {
    if (!menusReady || !found || found.kind === 'redirect') return { kind: 'waiting' }
    if (found.kind === 'missing') return found
    return { kind: found.place.route.bare ? 'bare' : 'framed', place: found.place }
  }, [found, menusReady])
}
