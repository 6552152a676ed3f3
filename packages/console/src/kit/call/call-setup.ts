import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { CallFailure } from './call-failure.ts'

/** What the request layer needs from the console; set once at start-up. */
export interface CallSetup {
  /** Language header of the current page. */
  readonly language: () => Language
  /** Only the debug environment sends a ticket; otherwise the session cookie is used. */
  readonly ticket: () => string | undefined
  readonly onFailure: (failure: CallFailure, quiet: boolean) => void
  /** Asks for the password again (step-up authentication); false when cancelled. */
  readonly confirmAgain: () => Promise<boolean>
}

let setup: CallSetup = {
  language: () => 'en',
  ticket: () => undefined,
  onFailure: () => undefined,
  confirmAgain: async () => false,
}

export const callSetup = (): CallSetup => setup

export const setUpCalls = (next: CallSetup): void => {
  setup = next
}
