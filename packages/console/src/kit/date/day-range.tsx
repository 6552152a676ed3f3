import { lazyPart } from '../show/lazy-part.tsx'

/** Two days, typed or picked, or a preset range with one click; loaded when first shown. */
export const DayRange = lazyPart(
  () => import('./day-range-inside.tsx').then((file) => file.DayRange),
  () => <div className="day-range day-range-room" />,
)
