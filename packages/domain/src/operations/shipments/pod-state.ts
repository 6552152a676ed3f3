/**
 * State of a waybill's proof of delivery: whether paper must be returned, whether a signed file exists, and whether it was
 * verified. Billing waits for it.
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import { awaitingDelivery } from './watch.ts'

export const podStates = {
  not_needed: { label: { en: 'Not needed', th: 'ไม่ต้องใช้', zh: '不需要' }, tone: 'waiting' },
  not_due: { label: { en: 'Not delivered yet', th: 'ยังไม่ส่งสินค้า', zh: '尚未送达' }, tone: 'waiting' },
  missing: { label: { en: 'POD missing', th: 'ยังไม่ได้หลักฐานการส่ง', zh: '缺签收单' }, tone: 'trouble' },
  to_check: { label: { en: 'To be verified', th: 'รอตรวจหลักฐาน', zh: '待核对' }, tone: 'attention' },
  verified: { label: { en: 'Verified', th: 'ตรวจแล้ว', zh: '已核对' }, tone: 'done' },
} as const satisfies Record<string, { label: Words; tone: StatusTone }>
export type PodState = keyof typeof podStates
export const podStateNames = Object.keys(podStates) as [PodState, ...PodState[]] // its own keys

/** File kinds that prove delivery; other photos show the goods. */
export const proofKinds = ['pod', 'epod', 'signature'] as const

export interface Proof {
  readonly status: string
  /** Signed paper must be returned. */
  readonly isNeeded: boolean
  readonly hasFile: boolean
}

export const podStateOf = ({ status, isNeeded, hasFile }: Proof): PodState => {
  if (status === 'shipment_approved') return 'verified'
  if (status === 'shipment_delivered') return hasFile ? 'to_check' : isNeeded ? 'missing' : 'not_needed'
  return isNeeded && awaitingDelivery.some((each) => each === status) ? 'not_due' : 'not_needed'
}
