/**
 * One-time code for confirming a delivery: the receiver gets six digits and gives them to the driver, who enters them.
 * Attempts are limited. A delivery reported offline is checked when the report arrives.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'

export const receiverCodeDigits = 6
/** Wrong attempts before the office must issue a new code. */
export const maxReceiverCodeTries = 5

export interface ReceiverCode {
  readonly tries: number
  readonly verifiedAt: string | null
}

export const receiverCodeStates = ['open', 'verified', 'locked'] as const
export type ReceiverCodeState = (typeof receiverCodeStates)[number]

export const receiverCodeState = ({ tries, verifiedAt }: ReceiverCode): ReceiverCodeState => {
  if (verifiedAt !== null) return 'verified'
  return tries >= maxReceiverCodeTries ? 'locked' : 'open'
}

/** Whether the receiver's code proves the delivery; a proved one stays proved. */
export const checkReceiverCode = (code: ReceiverCode, isRight: boolean): Decision<'verified' | 'already'> => {
  const state = receiverCodeState(code)
  if (state === 'verified') return accept('already')
  if (state === 'locked') return refuse(rejection('receiver_code.locked', {}, 'receiverCode'))
  if (isRight) return accept('verified')
  return refuse(rejection('receiver_code.wrong', { n: maxReceiverCodeTries - code.tries - 1 }, 'receiverCode'))
}

/** Replaces a code that is locked, or was seen by the wrong person. */
export const renewReceiverCode = (code: ReceiverCode): Decision<null> =>
  receiverCodeState(code) === 'verified' ? refuse(rejection('receiver_code.verified', {})) : accept(null)
