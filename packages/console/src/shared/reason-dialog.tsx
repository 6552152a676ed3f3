import { lazyPart } from '../kit/show/lazy-part.tsx'

/** Asks for a reason before an irreversible action; loaded on first use. */
export const ReasonDialog = lazyPart(() => import('./reason-dialog-inside.tsx').then((file) => file.ReasonDialog))
