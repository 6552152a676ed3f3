import type { Visitor } from './browser.ts'
import { signInPerson } from './person.ts'
import type { Stage } from './stage.ts'

export const colleagueName = 'วิไล ตั้งใจ'

/** A second user with the administrator role, in a browser profile of their own. */
export const signInColleague = (stage: Stage, admin: Visitor): Promise<Visitor> =>
  signInPerson(stage, admin, { login: 'colleague', displayName: colleagueName, role: 'administrator', kind: 'internal' })
