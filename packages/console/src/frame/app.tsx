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

// Most visits begin signed in: what only the others need is fetched when it is needed.
const SignIn = lazy(() => import('../session/sign-in.tsx').then((file) => ({ default: file.SignIn })))
const ForcedPassword = lazy(() => import('../session/forced-password.tsx').then((file) => ({ default: file.ForcedPassword })))
const ForcedFactor = lazy(() => import('../session/forced-factor.tsx').then((file) => ({ default: file.ForcedFactor })))
const SetPassword = lazy(() => import('../session/set-password.tsx').then((file) => ({ default: file.SetPassword })))
const CompanyArrival = lazy(() => import('../session/company-arrival.tsx').then((file) => ({ default: file.CompanyArrival })))

/** What stands in the place of the frame. */
const useInstead = (): ReactNode => {
  const me = useCurrentUser()
  const { pathname } = useStore(address)
  // A link out of a mail, for whoever has it: somebody else may be signed in here.
  if (pathname === setPasswordPath) return <SetPassword />
  if (providerReturnedTo(pathname) !== undefined) return <CompanyArrival />
  if (!me || pathname === signInPath) return <SignIn />
  // Whoever must change the password first sees nothing else.
  if (me.mustChangePassword) return <ForcedPassword />
  if (me.mustSetUpFactor) return <ForcedFactor />
  return undefined
}

/**
 * A session that ends with a form half filled leaves everything where it is: the pages wait, out of sight, behind the sign-in page, dialogs and
 * chosen rows with them, and are found as they were left when the same person is back. Whoever signs out has no menu any more, and no pages.
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
