import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import type { CallFailure } from './call-failure.ts'

/** What the request layer needs from the console; set once at start-up. */
export interface CallSetup {
  /** Language header of the current page. */
  readonly language: () => Language
  /** Only the debug environment sends a ticket; otherwise the session cookie is used. */
  readonly ticket: () => string | undefined
  /** Whether the user has the permission of a call; what would be refused is not asked. */
  readonly mayCall: (operation: Pick<Operation, 'needs'>) => boolean
  readonly onFailure: (failure: CallFailure, quiet: boolean) => void
  /** Asks for the password again (step-up authentication); false when cancelled. */
  readonly confirmAgain: () => Promise<boolean>
}

let setup: CallSetup = {
  language: () => 'en',
  ticket: () => undefined,
  mayCall: () => true,
  onFailure: () => undefined,
  confirmAgain: async () => false,
}

export const callSetup = (): CallSetup => setup

export const setUpCalls = (next: CallSetup): void => {
  setup = next
}
