import type { Visitor } from './browser.ts'
import { signInPerson } from './person.ts'
import type { Stage } from './stage.ts'

export const colleagueName = 'วิไล ตั้งใจ'

/** Somebody who may do as much as the administrator, in a browser of their own. */
export const signInColleague = (stage: Stage, admin: Visitor): Promise<Visitor> =>
  signInPerson(stage, admin, { login: 'colleague', displayName: colleagueName, role: 'administrator', kind: 'internal' })
