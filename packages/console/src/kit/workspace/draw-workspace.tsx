import { Activity, memo, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { useStore } from '../store.ts'
import { PageContext } from './page-context.ts'
import { DrawPage } from './draw-page.ts'
import { navigationDone } from './progress.ts'
import type { Place } from './route-table.ts'
import { workspace } from './workspace.ts'

interface PaneProps {
  readonly place: Place
  readonly pane: string
  readonly label: string
  /** Wraps every page: language provider, error boundary. */
  readonly around: (place: Place, page: ReactNode) => ReactNode
  readonly pending: ReactNode
}

const Ready = ({ href }: { href: string }) => {
  useEffect(() => {
    navigationDone(href)
  }, [href])
  return null
}

/**
 * Memoised, so that switching tabs renders only the two affected. Each pane scrolls separately: a new page starts at the top, a
 * kept one keeps its position.
 */
const Pane = memo(function Pane({ place, pane, label, around, pending }: PaneProps) {
  const value = useMemo(() => ({ place, pane }), [place, pane])
  return (
    <section className="pane" aria-label={label} data-pane={pane} tabIndex={-1}>
      <PageContext value={value}>
        {/* What stands around a page may wait too, for its language: without a place of its own to wait in, the whole frame would go. */}
        <Suspense fallback={pending}>
          {around(
            place,
            <Suspense fallback={pending}>
              <DrawPage route={place.route} />
              <Ready href={place.href} />
            </Suspense>,
          )}
        </Suspense>
      </PageContext>
    </section>
  )
})

type DrawProps = Pick<PaneProps, 'around' | 'pending'> & { readonly labelOf: (label: string, place: Place) => string }

/**
 * Every kept tab stays mounted in an `<Activity>`: form, table and scroll position survive, while its effects (timers,
 * subscriptions, polling) stop until it is shown again.
 */
export const DrawWorkspace = ({ around, pending, labelOf }: DrawProps) => {
  const { tabs, active, floating } = useStore(workspace)
  return (
    <>
      {tabs.map(
        ({ key, revision, place, label }) =>
          place && (
            <Activity key={`${key}#${revision}`} mode={key === active ? 'visible' : 'hidden'}>
              <Pane place={place} pane={key} label={labelOf(label, place)} around={around} pending={pending} />
            </Activity>
          ),
      )}
      {floating && (
        <Pane
          key={floating.path}
          place={floating}
          pane="floating"
          label={labelOf('', floating)}
          around={around}
          pending={pending}
        />
      )}
    </>
  )
}
