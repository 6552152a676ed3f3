import type { Me } from '@khonsong/contract/company/access/session.ts'
import { whenQuiet } from '../kit/when-idle.ts'
import { keepTabs } from '../kit/workspace/kept-tabs.ts'
import { currentUser } from '../shared/current-user.ts'
import { forgetSession } from './sign-out.ts'

let last: string | undefined

/** The first page loads first; the three dictionaries are needed by few pages. */
const quietMs = 10_000

const mirror = (): void => {
  import('../shared/browser-mirrors.ts').then(({ writeMirrors }) => writeMirrors()).catch(() => undefined)
}

/** Called after sign-in. The previous user's pages are kept only if the same user returned after an expired session. */
export const welcome = (me: Me): void => {
  if (last !== undefined && last !== me.userId) forgetSession()
  last = me.userId
  keepTabs(me.userId)
  currentUser.set(me)
  whenQuiet(mirror, quietMs)
}
