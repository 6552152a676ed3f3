import AppContext from 'antd/es/app/context'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { app, appWanted } from '../kit/show/antd-app.ts'
import { useStore } from '../kit/store.ts'
import { mustLeave, systemMessage, toasts } from './failures.ts'

const fetchDialogs = () => import('./dialogs.tsx').then((file) => ({ default: file.Dialogs }))
const Dialogs = lazy(fetchDialogs)

/** Loaded some time after the page at the latest, so that they are available when the server is down. */
const quietMs = 10_000

const want = (): void => appWanted.set(true)

/** Toasts, dialogs and system messages: loaded on first use or after the page. */
export const LazyDialogs = () => {
  const wanted = useStore(appWanted)
  useEffect(() => {
    const timer = setTimeout(() => fetchDialogs().then(want, () => undefined), quietMs)
    const stops = [toasts, systemMessage, mustLeave].map((store) => store.subscribe(want))
    if (toasts.get() ?? systemMessage.get() ?? mustLeave.get()) want()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [])
  return (
    wanted && (
      <Suspense fallback={null}>
        <Dialogs />
      </Suspense>
    )
  )
}

/** For components that use antd's context directly: returns the deferred API as well. */
export const LazyToasts = ({ children }: { readonly children: ReactNode }) => (
  <AppContext value={app as unknown as Parameters<typeof AppContext>[0]['value']}>{children}</AppContext> // without notifications, which are unused
)
