import { lazyPart } from '../kit/show/lazy-part.tsx'
import type { PresenceProps } from './use-presence.ts'

/** Presence on a record: loaded after the record. */
export const OthersHere = lazyPart<PresenceProps>(() => import('./others-present.tsx').then((file) => file.OthersPresent))
