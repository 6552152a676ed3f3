import { loginAddress, signInPath } from '@khonsong/domain/kernel/login-address.ts'
import { sessions } from '@khonsong/contract/company/access/session.ts'
import { call } from '../kit/call/call.ts'
import { queryClient } from '../kit/call/query-client.ts'
import { forgetAllWaiting } from '../kit/form/draft.ts'
import { forgetPerson } from '../kit/storage.ts'
import { forgetColumns } from '../kit/table/use-columns.ts'
import { stopKeepingTabs } from '../kit/workspace/kept-tabs.ts'
import { menus } from '../kit/workspace/menus.ts'
import { history, navigateAnyway, navigateInsteadAnyway } from '../kit/workspace/navigation.ts'
import { emptyWorkspace, workspace } from '../kit/workspace/workspace.ts'
import { forgetAddressData } from '../shared/address-data/address-copies.ts'
import { branding, currentUser } from '../shared/current-user.ts'
import { unsubscribeHere } from './push-here.ts'

/** The session expired, but the user may return: open pages stay in memory behind the sign-in page. */
export const askToSignIn = (): void => {
  const here = history.location.href
  if (here.startsWith(signInPath)) return
  currentUser.set(undefined)
  const { loginUrl, applicationId } = branding.get()
  const address = loginAddress(loginUrl, applicationId, here, location.origin)
  if (loginUrl === null) navigateInsteadAnyway(address)
  else location.assign(address)
}

/** Removes all of the user's data from this browser tab. */
export const forgetSession = (): void => {
  stopKeepingTabs()
  currentUser.set(undefined)
  menus.set(undefined)
  workspace.set(emptyWorkspace)
  queryClient.clear()
  forgetAddressData()
  forgetAllWaiting()
  forgetPerson()
  forgetColumns()
}

export const signOut = async (): Promise<void> => {
  await unsubscribeHere().catch(() => undefined)
  // The session has ended or the server is down: sign out locally all the same, without an error on the sign-in page.
  const ended = await call({ ...sessions.signOut, needs: 'public' as const }, {}, { quiet: true }).catch(() => undefined)
  forgetSession()
  const logoutUrl = ended?.continueAt ?? branding.get().logoutUrl
  if (logoutUrl === null) navigateAnyway(signInPath)
  else location.assign(logoutUrl)
}
