import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import type { Place } from '../kit/workspace/route-table.ts'
import { DrawWorkspace } from '../kit/workspace/draw-workspace.tsx'
import { PageContext } from '../kit/workspace/page-context.ts'
import { pageOf } from '../kit/workspace/page-of.ts'
import { useLiveStream } from '../kit/live/use-live-stream.ts'
import { usePreferences } from '../kit/preferences.ts'
import { useSay } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { askToSignIn } from '../features/session/sign-out.ts'
import { CommandPalette } from './command-palette.tsx'
import { Guarded } from './guarded.tsx'
import { Header } from './header.tsx'
import { Missing } from './missing.tsx'
import { PaneLook } from './pane-look.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabStrip } from './tab-strip.tsx'
import { useFollowAddress, type Standing } from './use-follow-address.ts'
import { useMenus } from './use-menus.ts'

const around = (place: Place, page: ReactNode) => (
  <PaneLook path={place.path}>
    <Guarded place={place}>{page}</Guarded>
  </PaneLook>
)

const pending = (
  <div className="page-pending" aria-busy="true">
    <Skeleton active={false} title={{ width: 220 }} paragraph={{ rows: 8 }} />
  </div>
)

const narrow = matchMedia('(max-width: 991.98px)')
const watchNarrow = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

const Bare = ({ place }: { place: Place }) => {
  const Page = pageOf(place.route)
  return (
    <main className="bare">
      <PageContext value={{ place, pane: 'bare' }}>{around(place, <Page key={place.href} />)}</PageContext>
    </main>
  )
}

const Content = ({ standing }: { standing: Standing }) => {
  const say = useSay()
  return (
    <>
      <div className="panes" hidden={standing.kind === 'missing'}>
        <DrawWorkspace around={around} pending={pending} labelOf={(label, place) => label || say(place.route.title)} />
      </div>
      {standing.kind === 'missing' && <Missing path={standing.path} />}
    </>
  )
}

/** Sidebar, header, tabs, page: the one frame of every page but the bare ones (specification A §2). */
export const Frame = () => {
  const t = useWords('frame')
  const menus = useMenus()
  const standing = useFollowAddress(menus.ready)
  const isNarrow = useSyncExternalStore(watchNarrow, () => narrow.matches)
  const [open, setOpen] = useState(false)
  const { sidebarCollapsed } = usePreferences()
  useLiveStream(askToSignIn)
  useEffect(() => setOpen(false), [standing, isNarrow])

  if (menus.failed)
    return (
      <main className="alone" role="alert">
        <p>{t('menu.failed')}</p>
        <Button onClick={menus.retry}>{t('fault.retry')}</Button>
      </main>
    )
  if (standing.kind === 'bare') return <Bare place={standing.place} />
  return (
    <div className="frame" data-collapsed={sidebarCollapsed && !isNarrow} data-narrow={isNarrow}>
      <a className="skip" href="#content">
        {t('skip.toContent')}
      </a>
      <ProgressBar />
      <Sidebar narrow={isNarrow} open={open} onClose={() => setOpen(false)} />
      <div className="frame-main">
        <Header narrow={isNarrow} onMenu={() => setOpen(true)} />
        <TabStrip />
        <main id="content" className="content" tabIndex={-1}>
          {standing.kind === 'waiting' ? pending : <Content standing={standing} />}
        </main>
      </div>
      <CommandPalette />
    </div>
  )
}
