import { later } from '../kit/show/later.tsx'
import type { OthersProps } from './others-present.tsx'

/** Who else has a record open: the record is shown before its visitors are. */
export const OthersHere = later<OthersProps>(() => import('./others-present.tsx').then((file) => file.OthersPresent))
