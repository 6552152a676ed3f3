import { signInPath } from '@khonsong/domain/kernel/login-address.ts'
import type { Me } from '@khonsong/contract/company/access/session.ts'
import { choose } from '../kit/preferences.ts'
import { history, navigateInsteadAnyway } from '../kit/workspace/navigation.ts'
import { backFrom, isServerAddress } from './back-from.ts'
import { welcome } from './welcome.ts'

export const searchOf = (name: string): string | undefined => new URLSearchParams(history.location.search).get(name) ?? undefined

/** Where somebody wanted to go before they were asked to sign in. */
export const requestedAddress = (): string =>
  backFrom(history.location.pathname === signInPath ? searchOf('redirect') : history.location.href)

/** The sign-in is complete, whichever way it went. */
export const arrive = (me: Me, goTo = requestedAddress()): void => {
  welcome(me)
  if (me.language !== null) choose({ language: me.language })
  // Back leads to where one was, not to a sign-in that is over.
  navigateInsteadAnyway(isServerAddress(goTo) ? '/' : goTo)
  if (isServerAddress(goTo)) location.assign(goTo)
}
