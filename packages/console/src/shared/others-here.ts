import { lazyPart } from '../kit/show/lazy-part.tsx'
import type { OthersProps } from './others-present.tsx'

/** Who else has a record open: the record is shown before its visitors are. */
export const OthersHere = lazyPart<OthersProps>(() => import('./others-present.tsx').then((file) => file.OthersPresent))
