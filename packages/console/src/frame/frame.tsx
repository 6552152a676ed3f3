import { useEffect, useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import type { Place } from '../kit/workspace/route-table.ts'
import { DrawWorkspace } from '../kit/workspace/draw-workspace.tsx'
import { PageContext } from '../kit/workspace/page-context.ts'
import { DrawPage } from '../kit/workspace/draw-page.ts'
import { useLiveStream } from '../kit/live/use-live-stream.ts'
import { usePreferences } from '../kit/preferences.ts'
import { useNarrow } from '../kit/use-narrow.ts'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useAddressSync } from '../shared/address-data/use-address-sync.ts'
import { rememberRecords } from '../shared/recent.ts'
import { askWhoIAm } from '../session/ask-who-i-am.ts'
import { CommandPalette } from './command-palette.tsx'
import { DiskNotice } from './disk-notice.tsx'
import { Guarded } from './guarded.tsx'
import { Header } from './header.tsx'
import { KeysHelp } from './keys-help.tsx'
import { ImpersonationBar } from './impersonation-bar.tsx'
import { Missing } from './missing.tsx'
import { PaneTheme } from './pane-look.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabStrip } from './tab-strip.tsx'
import { useFollowAddress, type Standing } from './use-follow-address.ts'
import { useMenus } from './use-menus.ts'

const around = (place: Place, page: ReactNode) => (
  <PaneTheme path={place.path}>
    <Guarded>{page}</Guarded>
  </PaneTheme>
)

const pending = (
  <div className="page-pending" aria-busy="true">
    <Skeleton active={false} title={{ width: 220 }} paragraph={{ rows: 8 }} />
  </div>
)

const Bare = ({ place }: { place: Place }) => (
  <main className="bare">
    <PageContext value={{ place, pane: 'bare' }}>{around(place, <DrawPage key={place.href} route={place.route} />)}</PageContext>
  </main>
)

const Content = ({ pageState }: { pageState: Standing }) => {
  const localize = useLocalize()
  return (
    <>
      <div className="panes" hidden={pageState.kind === 'missing'}>
        <DrawWorkspace around={around} pending={pending} labelOf={(label, place) => label || localize(place.route.title)} />
      </div>
      {pageState.kind === 'missing' && <Missing path={pageState.path} />}
    </>
  )
}

/** Sidebar, header, tabs and page: the layout of all pages but the bare ones. */
export const Frame = () => {
  const t = useWords('frame')
  const menus = useMenus()
  const pageState = useFollowAddress(menus.ready)
  const isNarrow = useNarrow(992)
  // The menu overlay closes on navigation.
  const [openedAt, setOpenedAt] = useState<Standing>()
  const { sidebarCollapsed } = usePreferences()
  const isCovered = isNarrow && openedAt === pageState
  useLiveStream(askWhoIAm)
  useAddressSync()
  useEffect(rememberRecords, [])

  if (menus.failed)
    return (
      <main className="alone" role="alert">
        <p>{t('menu.failed')}</p>
        <Button onClick={menus.retry}>{t('fault.retry')}</Button>
      </main>
    )
  if (pageState.kind === 'bare') return <Bare place={pageState.place} />
  return (
    <div className="frame" data-collapsed={sidebarCollapsed && !isNarrow} data-narrow={isNarrow}>
      <a className="skip" href="#content">
        {t('skip.toContent')}
      </a>
      <ProgressBar />
      <ImpersonationBar />
      <Sidebar narrow={isNarrow} open={isCovered} onClose={() => setOpenedAt(undefined)} />
      {/* Behind the menu that lies over it nothing takes the keyboard. */}
      <div className="frame-main" inert={isCovered}>
        <Header narrow={isNarrow} menuOpen={isCovered} onMenu={() => setOpenedAt(pageState)} />
        <TabStrip />
        <DiskNotice />
        <main id="content" className="content" tabIndex={-1}>
          {pageState.kind === 'waiting' ? pending : <Content pageState={pageState} />}
        </main>
      </div>
      <CommandPalette />
      <KeysHelp />
    </div>
  )
}
