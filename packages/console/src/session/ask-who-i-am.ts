import { sessions } from '@khonsong/contract/company/access/session.ts'
import { call } from '../kit/call/call.ts'
import { currentUser } from '../shared/current-user.ts'

/**
 * Something about the person's sessions changed: perhaps this one has ended, perhaps only another one. The server knows; a refusal leads to
 * the sign-in page in its own words, wherever it comes from.
 */
export const askWhoIAm = (): void => {
  call(sessions.me, {}, { quiet: true }).then(
    (me) => currentUser.set(me),
    () => undefined,
  )
}
