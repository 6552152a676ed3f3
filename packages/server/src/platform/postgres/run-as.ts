import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export interface RunAs {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, so a server started by root runs it as an unprivileged user; undefined means the
 * current user.
 */
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

/** Whether an unprivileged user can reach a folder: it and all its parents must be traversable by others. */
export const isReachableByOthers = (folder: string): boolean => {
  const passable = (statSync(folder).mode & 0o001) !== 0
  const parent = path.dirname(folder)
  return passable && (parent === folder || isReachableByOthers(parent))
}
