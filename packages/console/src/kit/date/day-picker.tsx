import { lazy, Suspense } from 'react'
import type { DayProps, InstantProps } from './day-picker-inside.tsx'

const inside = () => import('./day-picker-inside.tsx')
const Day = lazy(() => inside().then((file) => ({ default: file.DayPicker })))
const Instant = lazy(() => inside().then((file) => ({ default: file.InstantPicker })))

/** The room that the picker will take, so that nothing moves when it has come. */
const room = <span className="date-input date-room" />

/** A calendar day, typed or picked; the value is `YYYY-MM-DD` or `''`. The calendar is fetched with the first field that needs it. */
export const DayPicker = (props: DayProps) => (
  <Suspense fallback={room}>
    <Day {...props} />
  </Suspense>
)

/** A moment in the time of Bangkok; the value is ISO 8601 with `+07:00`, or `''`. */
export const InstantPicker = (props: InstantProps) => (
  <Suspense fallback={room}>
    <Instant {...props} />
  </Suspense>
)
