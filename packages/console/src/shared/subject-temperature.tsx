import { lazyPart } from '../kit/show/lazy-part.tsx'

/** Temperature record of a waybill, dispatch order or order; loaded after the page around it. */
export const SubjectTemperature = lazyPart(() => import('./subject-temperature-inside.tsx').then((file) => file.SubjectTemperature))
