import { lazyPart } from '../kit/show/lazy-part.tsx'

/** How cold the goods of a waybill, dispatch order or order were kept; fetched behind the page it stands on. */
export const SubjectTemperature = lazyPart(() => import('./subject-temperature-inside.tsx').then((file) => file.SubjectTemperature))
