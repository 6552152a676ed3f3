import AppContext from 'antd/es/app/context'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { app, appWanted } from '../kit/show/antd-app.ts'
import { useStore } from '../kit/store.ts'
import { mustLeave, systemMessage, toasts } from './failures.ts'

const fetchDialogs = () => import('./dialogs.tsx').then((file) => ({ default: file.Dialogs }))
const Dialogs = lazy(fetchDialogs)

/** They come by themselves a while after the page, so that they are there when the server is not. */
const quietMs = 10_000

const want = (): void => appWanted.set(true)

/** Toasts, questions and messages of the system: fetched when there is one, or when the page has come. */
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

/** For whoever asks antd itself: it answers with what comes later as well. */
export const LazyToasts = ({ children }: { readonly children: ReactNode }) => (
  <AppContext value={app as unknown as Parameters<typeof AppContext>[0]['value']}>{children}</AppContext> // without notifications, which nobody uses
)
