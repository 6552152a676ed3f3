/**
 * The one-time code by which a receiver confirms a delivery: the receiver is sent six digits and tells them to the driver, who types them in.
 * Wrong tries are bounded. A delivery reported without a network is checked when the report arrives.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'

export const receiverCodeDigits = 6
/** Guesses at a code before the office has to give out a new one. */
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

/** Whether the code that the receiver told proves the delivery; one that was proved stays so. */
export const checkReceiverCode = (code: ReceiverCode, isRight: boolean): Decision<'verified' | 'already'> => {
  const state = receiverCodeState(code)
  if (state === 'verified') return accept('already')
  if (state === 'locked') return refuse(rejection('receiver_code.locked', {}, 'receiverCode'))
  if (isRight) return accept('verified')
  return refuse(rejection('receiver_code.wrong', { n: maxReceiverCodeTries - code.tries - 1 }, 'receiverCode'))
}

/** A new code takes the place of one that was guessed at too often, or that the wrong person has read. */
export const renewReceiverCode = (code: ReceiverCode): Decision<null> =>
  receiverCodeState(code) === 'verified' ? refuse(rejection('receiver_code.verified', {})) : accept(null)
