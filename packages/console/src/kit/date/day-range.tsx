import { lazy, Suspense } from 'react'
import type { RangeProps } from './day-range-inside.tsx'

const Inside = lazy(() => import('./day-range-inside.tsx').then((file) => ({ default: file.DayRange })))

/** Two days, typed or picked, or a quick range with one click; fetched when first shown. */
export const DayRange = (props: RangeProps) => (
  <Suspense fallback={<div className="day-range day-range-room" />}>
    <Inside {...props} />
  </Suspense>
)
