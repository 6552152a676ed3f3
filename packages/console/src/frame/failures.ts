import type { CallFailure } from '../kit/call/call-failure.ts'
import { failureReaction } from '../kit/call/reaction.ts'
import { createStore } from '../kit/store.ts'
import { history } from '../kit/workspace/navigation.ts'
import { branding } from '../shared/current-user.ts'
import { askToSignIn } from '../session/sign-out.ts'

export interface Toast {
  readonly text: string | undefined
  /** HTTP status, for failures without a message; 0 without a response. */
  readonly status: number
  /** The same message twice within two seconds is one toast. */
  readonly count: number
}

/** Queued for the frame, because the request layer must not depend on the UI. */
export const toasts = createStore<Toast | undefined>(undefined)
export const systemMessage = createStore<CallFailure | undefined>(undefined)
export const mustLeave = createStore<'not-authorised' | 'changed' | undefined>(undefined)

let count = 0

export const onCallFailure = (failure: CallFailure, quiet: boolean): void => {
  // Answered by the password dialog instead of a message.
  if (failure.status === 428) return
  const reaction = failureReaction(failure, history.location.pathname, quiet)
  if (reaction.leave === 'sign-in') askToSignIn()
  else if (reaction.leave) mustLeave.set(reaction.leave)
  if (reaction.toast) {
    count += 1
    toasts.set({ text: reaction.toast === 'server' ? failure.message : undefined, status: failure.status, count })
  }
  // The debug environment shows every failed call, including those handled by their screens.
  if (reaction.dialog || (branding.get().debug && failure.status !== 401)) systemMessage.set(failure)
}
