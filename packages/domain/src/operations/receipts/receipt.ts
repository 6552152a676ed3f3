/**
 * Proof of delivery of a waybill: the returned signed paper (POD) and its scan or photo (ePOD). A receipt belongs to a
 * delivered final leg; without a row it is waiting if the order requires paper, else not needed. (Specification B §4, §5,
 * §8.)
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import type { CheckStatus } from '../jobs/check-status.ts'

export const paperStates = {
  not_needed: { label: { en: 'Not needed', th: 'ไม่ต้องใช้', zh: '不需要' }, tone: 'waiting' },
  waiting: { label: { en: 'Waiting', th: 'รอเอกสารกลับ', zh: '待回收' }, tone: 'attention' },
  received_back: { label: { en: 'Received back', th: 'รับเอกสารคืนแล้ว', zh: '已收回' }, tone: 'moving' },
  mailed: { label: { en: 'Mailed', th: 'ส่งไปรษณีย์แล้ว', zh: '已寄出' }, tone: 'moving' },
  arrived: { label: { en: 'Arrived at head office', th: 'ถึงสำนักงานใหญ่', zh: '已到总部' }, tone: 'moving' },
  confirmed: { label: { en: 'Confirmed', th: 'ยืนยันแล้ว', zh: '已确认' }, tone: 'done' },
  recheck: { label: { en: 'Recheck', th: 'ตรวจใหม่', zh: '待复核' }, tone: 'attention' },
  handed_over: { label: { en: 'Handed over', th: 'ส่งมอบให้ลูกค้าแล้ว', zh: '已移交' }, tone: 'done' },
  lost: { label: { en: 'Lost', th: 'เอกสารหาย', zh: '遗失' }, tone: 'trouble' },
} as const satisfies Readonly<Record<string, { label: Words; tone: StatusTone }>>
export type PaperState = keyof typeof paperStates
export const paperStateNames = Object.keys(paperStates) as [PaperState, ...PaperState[]] // its own keys

export const epodStates = {
  none: { label: { en: 'None', th: 'ไม่มี', zh: '无' }, tone: 'waiting' },
  uploaded: { label: { en: 'Uploaded', th: 'แนบไฟล์แล้ว', zh: '已上传' }, tone: 'moving' },
  verified: { label: { en: 'Verified', th: 'ตรวจแล้ว', zh: '已核对' }, tone: 'done' },
  rejected: { label: { en: 'Rejected', th: 'ไม่ผ่าน', zh: '已退回' }, tone: 'trouble' },
} as const satisfies Readonly<Record<string, { label: Words; tone: StatusTone }>>
export type EpodState = keyof typeof epodStates
export const epodStateNames = Object.keys(epodStates) as [EpodState, ...EpodState[]] // its own keys

/** Filter by kind of proof. */
export const proofKindsAsked = {
  POD: { en: 'POD (paper)', th: 'POD (กระดาษ)', zh: 'POD（纸质）' },
  EPOD: { en: 'EPOD (electronic)', th: 'EPOD (อิเล็กทรอนิกส์)', zh: 'EPOD（电子）' },
} as const satisfies Readonly<Record<string, Words>>
export type ProofKindAsked = keyof typeof proofKindsAsked
export const proofKindNames = Object.keys(proofKindsAsked) as [ProofKindAsked, ...ProofKindAsked[]] // its own keys

export interface Receipt {
  readonly shipmentNo: string
  readonly paper: PaperState
  /** Number of papers required by the order. */
  readonly neededCount: number
  readonly countedCount: number
  readonly epod: EpodState
  /** The documents of its job are verified. */
  readonly isApproved: boolean
  /** Reason of a recheck, rejection or loss. */
  readonly reason: string | null
}

const isSettledPaper = (paper: PaperState): boolean => paper === 'not_needed' || paper === 'confirmed' || paper === 'handed_over'

/** Both proofs are checked, as far as required or present. */
export const isConfirmed = ({ paper, epod }: Pick<Receipt, 'paper' | 'epod'>): boolean =>
  isSettledPaper(paper) && (epod === 'verified' || (epod === 'none' && paper !== 'not_needed'))

/** Does not block verification of its job's documents: no proof is required, or all are confirmed. */
export const isSettled = ({ paper, epod }: Pick<Receipt, 'paper' | 'epod'>): boolean =>
  isSettledPaper(paper) && (epod === 'verified' || epod === 'none')

/** Check status derived from the states of paper and electronic proof. */
export const checkStatusOf = (receipt: Pick<Receipt, 'paper' | 'epod'>): CheckStatus => {
  if (receipt.paper === 'recheck' || receipt.epod === 'rejected') return 'recheck'
  return isConfirmed(receipt) ? 'confirmed' : 'save'
}
