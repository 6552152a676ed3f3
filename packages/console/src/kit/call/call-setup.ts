import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { CallFailure } from './call-failure.ts'

/** What the request layer needs from the console around it; set once at the start. */
export interface CallSetup {
  /** Language header for the current address. */
  readonly language: () => Language
  /** Only in the debug environment a ticket goes along; otherwise the session cookie does. */
  readonly ticket: () => string | undefined
  readonly onFailure: (failure: CallFailure, quiet: boolean) => void
  /** Asks for the password again before what needs it; false when that was given up. */
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
