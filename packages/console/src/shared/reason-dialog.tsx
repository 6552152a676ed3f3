import { lazy, Suspense } from 'react'
import type { ReasonDialogProps } from './reason-dialog-inside.tsx'

const Inside = lazy(() => import('./reason-dialog-inside.tsx').then((file) => ({ default: file.ReasonDialog })))

/** Asks why before something that cannot be undone; fetched when it is first asked. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <Suspense fallback={null}>
    <Inside {...props} />
  </Suspense>
)
