/**
 * A carrier is paid once the papers of its waybills have arrived. Until then its confirmed bill is held, unless someone
 * releases it.
 */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { billStates, type BillState } from './bill-state.ts'

/** Confirmed and unpaid: nothing is owed before, and nothing can be held after payment. */
export const heldStates = ['confirmed', 'reconfirmed', 'reconciling', 'reconciled'] as const satisfies readonly BillState[]

export const holdStates = {
  held: { en: 'Held', th: 'ระงับจ่าย', zh: '暂停付款' },
  released: { en: 'Released with papers missing', th: 'ปลดระงับทั้งที่เอกสารยังไม่ครบ', zh: '缺单据放行' },
} as const satisfies Record<string, Words>
export type HoldState = keyof typeof holdStates

interface Hold {
  readonly billNo: string
  readonly billState: BillState
  /** Numbers of waybills with missing papers. */
  readonly missing: readonly string[]
  readonly isReleased: boolean
}

/** Why a bill is held; undefined when all papers are there or it was released. */
export const whyHeld = ({ billNo, billState, missing, isReleased }: Hold): Rejection | undefined => {
  const [example] = missing
  const isOpen = (heldStates as readonly BillState[]).includes(billState)
  return !isOpen || isReleased || example === undefined
    ? undefined
    : rejection('bill.held', { bill: billNo, n: missing.length, example })
}

/** Only a held bill can be released. */
export const mayRelease = (hold: Hold): Decision<true> =>
  whyHeld(hold) ? accept(true) : refuse(rejection('bill.not_held', { bill: hold.billNo, state: billStates[hold.billState] }))
