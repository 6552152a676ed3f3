import type { Me } from '@khonsong/contract/company/access/session.ts'
import { whenQuiet } from '../kit/when-idle.ts'
import { keepTabs } from '../kit/workspace/kept-tabs.ts'
import { currentUser } from '../shared/current-user.ts'
import { forgetSession } from './sign-out.ts'

let last: string | undefined

/** The first page comes first, with the three dictionaries that few pages need. */
const quietMs = 10_000

const mirror = (): void => {
  import('../shared/browser-mirrors.ts').then(({ writeMirrors }) => writeMirrors()).catch(() => undefined)
}

/** Somebody is signed in. The pages of the one before stay only if it is the same person, back after their session ended. */
export const welcome = (me: Me): void => {
  if (last !== undefined && last !== me.userId) forgetSession()
  last = me.userId
  keepTabs(me.userId)
  currentUser.set(me)
  whenQuiet(mirror, quietMs)
}
