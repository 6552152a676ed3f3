import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { providerReturnedTo, setPasswordPath, signInPath } from '@khonsong/domain/access/login-address.ts'
import { queryClient } from '../kit/call/query-client.ts'
import { useStore } from '../kit/store.ts'
import { useWho } from '../shared/who.ts'
import { DialogsLater } from './dialogs-later.tsx'
import { Frame } from './frame.tsx'
import { Look } from './look.tsx'
import { address } from './address.ts'

// Most visits begin signed in: what only the others need is fetched when it is needed.
const SignIn = lazy(() => import('../features/session/sign-in.tsx').then((file) => ({ default: file.SignIn })))
const ForcedPassword = lazy(() =>
  import('../features/session/forced-password.tsx').then((file) => ({ default: file.ForcedPassword })),
)
const ForcedFactor = lazy(() => import('../features/session/forced-factor.tsx').then((file) => ({ default: file.ForcedFactor })))
const SetPassword = lazy(() => import('../features/session/set-password.tsx').then((file) => ({ default: file.SetPassword })))
const CompanyArrival = lazy(() =>
  import('../features/session/company-arrival.tsx').then((file) => ({ default: file.CompanyArrival })),
)

const Stage = () => {
  const me = useWho()
  const { pathname } = useStore(address)
  // A link out of a mail, for whoever has it: somebody else may be signed in here.
  if (pathname === setPasswordPath) return <SetPassword />
  if (providerReturnedTo(pathname) !== undefined) return <CompanyArrival />
  if (!me || pathname === signInPath) return <SignIn />
  // Whoever must change the password first sees nothing else (specification B §7).
  if (me.mustChangePassword) return <ForcedPassword />
  if (me.mustSetUpFactor) return <ForcedFactor />
  return <Frame />
}

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Look>
      <Suspense fallback={null}>
        <Stage />
      </Suspense>
      <DialogsLater />
    </Look>
  </QueryClientProvider>
)
