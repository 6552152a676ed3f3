import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export interface RunAs {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root, so a server started by root runs it as a user without rights; undefined means "as ourselves". */
export const runAs = (): RunAs | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (user === undefined) {
    throw new Error('The embedded PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody" to run it as.')
  }
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Whether a user without rights gets to a folder: every folder above it, and itself, must let others pass. */
export const isReachableByOthers = (folder: string): boolean => {
  const passable = (statSync(folder).mode & 0o001) !== 0
  const parent = path.dirname(folder)
  return passable && (parent === folder || isReachableByOthers(parent))
}
