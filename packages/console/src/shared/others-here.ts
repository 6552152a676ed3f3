import { lazyPart } from '../kit/show/lazy-part.tsx'
import type { PresenceProps } from './use-presence.ts'

/** Who else has a record open: the record is shown before its visitors are. */
export const OthersHere = lazyPart<PresenceProps>(() => import('./others-present.tsx').then((file) => file.OthersPresent))
