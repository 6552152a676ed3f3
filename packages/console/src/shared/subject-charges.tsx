import { later } from '../kit/show/later.tsx'

/** What a waybill or dispatch order comes to; fetched behind the page it stands on. */
export const SubjectCharges = later(() => import('./subject-charges-inside.tsx').then((file) => file.SubjectCharges))
