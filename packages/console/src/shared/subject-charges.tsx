import { lazyPart } from '../kit/show/lazy-part.tsx'

/** Charges of a waybill or dispatch order; loaded after the page around it. */
export const SubjectCharges = lazyPart(() => import('./subject-charges-inside.tsx').then((file) => file.SubjectCharges))
