import { later } from '../kit/show/later.tsx'

/** Asks why before something that cannot be undone; fetched when it is first asked. */
export const ReasonDialog = later(() => import('./reason-dialog-inside.tsx').then((file) => file.ReasonDialog))
