import { sessions } from '@khonsong/contract/company/access/session.ts'
import { call } from '../kit/call/call.ts'
import { currentUser } from '../shared/current-user.ts'

/**
 * One of the user's sessions changed, perhaps this one. Re-reads the session; a refusal shows the sign-in page with the server's
 * message.
 */
export const askWhoIAm = (): void => {
  call(sessions.me, {}, { quiet: true }).then(
    (me) => currentUser.set(me),
    () => undefined,
  )
}
