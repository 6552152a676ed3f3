/**
 * Life cycle of a contract. Our side agrees first, then the counterpart accepts or refuses; only one in force prices.
 * Expiry is no state: it follows from the last day.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'

export const contractStates = {
  new: { en: 'New', th: 'ใหม่', zh: '新建' },
  pending: { en: 'Pending acceptance', th: 'รอคู่สัญญายืนยัน', zh: '待接受' },
  in_force: { en: 'In force', th: 'มีผลใช้บังคับ', zh: '生效' },
  suspended: { en: 'Suspended', th: 'ระงับชั่วคราว', zh: '已暂停' },
  refused: { en: 'Refused', th: 'ถูกปฏิเสธ', zh: '已拒绝' },
  switched: { en: 'Switched', th: 'เปลี่ยนไปใช้สัญญาอื่น', zh: '已切换' },
} as const satisfies Record<string, Words>
export type ContractState = keyof typeof contractStates

/** Allowed actions per state, and the resulting states. */
const nextState = {
  agree: { new: 'pending', refused: 'pending', suspended: 'in_force' },
  accept: { pending: 'in_force' },
  refuse: { pending: 'refused' },
  suspend: { in_force: 'suspended' },
  back_to_new: { pending: 'new', in_force: 'new', suspended: 'new', refused: 'new' },
  adjust: { new: 'new', pending: 'pending', in_force: 'in_force', suspended: 'suspended' },
  renew: { in_force: 'in_force', suspended: 'suspended', switched: 'switched' },
  switch: { in_force: 'switched' },
  delete: { new: 'new' },
} as const satisfies Record<string, Partial<Record<ContractState, ContractState>>>
export type ContractAction = keyof typeof nextState

/** Actions that need only a reason, available as bulk actions. */
export const flowActions = ['agree', 'accept', 'refuse', 'suspend', 'back_to_new'] as const satisfies readonly ContractAction[]
export type FlowAction = (typeof flowActions)[number]

export interface StandingContract {
  readonly contractNo: string
  readonly contractState: ContractState
}

/** The state after an action, or why it is not allowed. */
export const changeContract = (
  { contractNo, contractState }: StandingContract,
  action: ContractAction,
): Decision<ContractState> => {
  const next: ContractState | undefined = (nextState[action] as Partial<Record<ContractState, ContractState>>)[contractState] // each row maps states to states
  if (next !== undefined) return accept(next)
  if (action === 'delete') return refuse(rejection('contract.only_new_deleted', { contract: contractNo }))
  return refuse(rejection('contract.not_now', { contract: contractNo, state: contractStates[contractState] }))
}

/** Terms are editable while a contract is new, and until the counterpart has agreed. */
export const mayEditTerms = ({ contractState }: Pick<StandingContract, 'contractState'>): boolean =>
  contractState === 'new' || contractState === 'pending' || contractState === 'refused'
