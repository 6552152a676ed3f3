import type { CallFailure } from '../kit/call/call-failure.ts'
import { failureReaction } from '../kit/call/reaction.ts'
import { createStore } from '../kit/store.ts'
import { history } from '../kit/workspace/navigation.ts'
import { branding } from '../shared/current-user.ts'
import { askToSignIn } from '../session/sign-out.ts'

export interface Toast {
  readonly text: string | undefined
  /** Of the answer, for whom there is no sentence; 0 when none came. */
  readonly status: number
  /** The same sentence twice within its two seconds is one toast. */
  readonly count: number
}

/** What waits to be shown by the frame; calls know no screen. */
export const toasts = createStore<Toast | undefined>(undefined)
export const systemMessage = createStore<CallFailure | undefined>(undefined)
export const mustLeave = createStore<'not-authorised' | 'changed' | undefined>(undefined)

let count = 0

export const onCallFailure = (failure: CallFailure, quiet: boolean): void => {
  // Answered by a question for the password, not by a sentence.
  if (failure.status === 428) return
  const reaction = failureReaction(failure, history.location.pathname, quiet)
  if (reaction.leave === 'sign-in') askToSignIn()
  else if (reaction.leave) mustLeave.set(reaction.leave)
  if (reaction.toast) {
    count += 1
    toasts.set({ text: reaction.toast === 'server' ? failure.message : undefined, status: failure.status, count })
  }
  // The debug environment shows every failed call, also those whose screens tell of it themselves.
  if (reaction.dialog || (branding.get().debug && failure.status !== 401)) systemMessage.set(failure)
}
