import { lazyPart } from '../kit/show/lazy-part.tsx'

/** What a waybill or dispatch order comes to; fetched behind the page it stands on. */
export const SubjectCharges = lazyPart(() => import('./subject-charges-inside.tsx').then((file) => file.SubjectCharges))
