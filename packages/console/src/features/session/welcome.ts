import type { Me } from '@khonsong/contract/session.ts'
import { keepTabs } from '../../kit/workspace/kept-tabs.ts'
import { who } from '../../shared/who.ts'
import { forgetSession } from './sign-out.ts'

let last: string | undefined

const mirror = (): void => {
  import('../../shared/browser-mirrors.ts').then(({ writeMirrors }) => writeMirrors()).catch(() => undefined)
}

/** Somebody is signed in. The pages of the one before stay only if it is the same person, back after their session ended. */
export const welcome = (me: Me): void => {
  if (last !== undefined && last !== me.userId) forgetSession()
  last = me.userId
  keepTabs(me.userId)
  who.set(me)
  mirror()
}
