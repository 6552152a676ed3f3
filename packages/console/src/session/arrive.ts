import { signInPath } from '@khonsong/domain/kernel/login-address.ts'
import type { Me } from '@khonsong/contract/company/access/session.ts'
import { choose } from '../kit/preferences.ts'
import { history, navigateInsteadAnyway } from '../kit/workspace/navigation.ts'
import { backFrom, isServerAddress } from './back-from.ts'
import { welcome } from './welcome.ts'

export const searchOf = (name: string): string | undefined => new URLSearchParams(history.location.search).get(name) ?? undefined

/** The address requested before sign-in. */
export const requestedAddress = (): string =>
  backFrom(history.location.pathname === signInPath ? searchOf('redirect') : history.location.href)

/** Completes a sign-in of any kind. */
export const arrive = (me: Me, goTo = requestedAddress()): void => {
  welcome(me)
  if (me.language !== null) choose({ language: me.language })
  // Replaces the history entry, so that back does not return to the sign-in page.
  navigateInsteadAnyway(isServerAddress(goTo) ? '/' : goTo)
  if (isServerAddress(goTo)) location.assign(goTo)
}
