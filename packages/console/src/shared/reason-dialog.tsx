import { lazyPart } from '../kit/show/lazy-part.tsx'

/** Asks why before something that cannot be undone; fetched when it is first asked. */
export const ReasonDialog = lazyPart(() => import('./reason-dialog-inside.tsx').then((file) => file.ReasonDialog))
