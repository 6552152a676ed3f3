/**
 * Status of an agreement with a partner or project owner: proposed, then in force or refused; in force may be suspended and
 * resumed; refused may be proposed again.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'

export const cooperationStatuses = {
  proposed: { en: 'Proposed', th: 'เสนอแล้ว', zh: '已提议' },
  in_force: { en: 'In force', th: 'มีผลบังคับ', zh: '合作中' },
  suspended: { en: 'Suspended', th: 'ระงับชั่วคราว', zh: '已暂停' },
  refused: { en: 'Refused', th: 'ปฏิเสธ', zh: '已拒绝' },
} as const satisfies Record<string, Words>
export type CooperationStatus = keyof typeof cooperationStatuses

export const cooperationActions = {
  accept: { en: 'Accept', th: 'ตอบรับ', zh: '接受' },
  refuse: { en: 'Refuse', th: 'ปฏิเสธ', zh: '拒绝' },
  suspend: { en: 'Suspend', th: 'ระงับชั่วคราว', zh: '暂停' },
  agree: { en: 'Agree again', th: 'ตกลงร่วมงานต่อ', zh: '同意恢复' },
  propose: { en: 'Propose again', th: 'เสนอใหม่', zh: '重新提议' },
} as const satisfies Record<string, Words>
export type CooperationAction = keyof typeof cooperationActions

const nextOf: Readonly<Record<CooperationStatus, Partial<Readonly<Record<CooperationAction, CooperationStatus>>>>> = {
  proposed: { accept: 'in_force', refuse: 'refused' },
  in_force: { suspend: 'suspended' },
  suspended: { agree: 'in_force' },
  refused: { propose: 'proposed' },
}

/** Possible actions, in display order. */
export const cooperationOffers = (from: CooperationStatus): readonly CooperationAction[] =>
  Object.keys(nextOf[from]) as CooperationAction[] // keys of the table are actions

/** Refusing or suspending needs a reason for the other party. */
export const cooperationNeedsReason = (action: CooperationAction): boolean => action === 'refuse' || action === 'suspend'

export const cooperate = (
  from: CooperationStatus,
  action: CooperationAction,
  reason: string | undefined,
): Decision<CooperationStatus> => {
  const to = nextOf[from][action]
  if (to === undefined)
    return refuse(
      rejection('cooperation.cannot', { action: cooperationActions[action], status: cooperationStatuses[from] }, 'action'),
    )
  if (cooperationNeedsReason(action) && (reason ?? '').trim() === '') return refuse(rejection('cooperation.reason', {}, 'reason'))
  return accept(to)
}
