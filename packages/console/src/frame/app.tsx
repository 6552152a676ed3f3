import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, lazy, Suspense, useState, type ReactNode } from 'react'
import { providerReturnedTo, setPasswordPath, signInPath } from '@khonsong/domain/kernel/login-address.ts'
import { queryClient } from '../kit/call/query-client.ts'
import { useStore } from '../kit/store.ts'
import { menus } from '../kit/workspace/menus.ts'
import { useCurrentUser } from '../shared/current-user.ts'
import { LazyDialogs } from './lazy-dialogs.tsx'
import { Frame } from './frame.tsx'
import { Look } from './look.tsx'
import { address } from './address.ts'

// Most visits are signed in, so the sign-in pages load on demand.
const SignIn = lazy(() => import('../session/sign-in.tsx').then((file) => ({ default: file.SignIn })))
const ForcedPassword = lazy(() => import('../session/forced-password.tsx').then((file) => ({ default: file.ForcedPassword })))
const ForcedFactor = lazy(() => import('../session/forced-factor.tsx').then((file) => ({ default: file.ForcedFactor })))
const SetPassword = lazy(() => import('../session/set-password.tsx').then((file) => ({ default: file.SetPassword })))
const CompanyArrival = lazy(() => import('../session/company-arrival.tsx').then((file) => ({ default: file.CompanyArrival })))

/** The page shown instead of the frame, if any. */
const useInstead = (): ReactNode => {
  const me = useCurrentUser()
  const { pathname } = useStore(address)
  // A link from an e-mail is for its holder, even if someone else is signed in.
  if (pathname === setPasswordPath) return <SetPassword />
  if (providerReturnedTo(pathname) !== undefined) return <CompanyArrival />
  if (!me || pathname === signInPath) return <SignIn />
  // A user who must change the password sees nothing else.
  if (me.mustChangePassword) return <ForcedPassword />
  if (me.mustSetUpFactor) return <ForcedFactor />
  return undefined
}

/**
 * When a session expires, all pages stay mounted but hidden behind the sign-in page, with half-filled forms, dialogs and
 * selections, and are restored when the same user signs in again. Signing out removes the menu and the pages.
 */
const Stage = () => {
  const me = useCurrentUser()
  const instead = useInstead()
  const isOpened = useStore(menus) !== undefined
  const [owner, setOwner] = useState(me?.userId)
  if (me && me.userId !== owner) setOwner(me.userId)
  return (
    <>
      <Suspense fallback={null}>{instead}</Suspense>
      {(instead === undefined || isOpened) && (
        <Activity mode={instead === undefined ? 'visible' : 'hidden'}>
          <Frame key={owner} />
        </Activity>
      )}
    </>
  )
}

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Look>
      <Suspense fallback={null}>
        <Stage />
      </Suspense>
      <LazyDialogs />
    </Look>
  </QueryClientProvider>
)
