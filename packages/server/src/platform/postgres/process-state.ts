import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface ProcessState {
  readonly name: string
  readonly zombie: boolean
}

const isSignallable = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const readOnLinux = (pid: number): ProcessState => {
  // "17 (postgres) S 1 …": the name may hold spaces and brackets, so the last bracket ends it.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const end = stat.lastIndexOf(')')
  return { name: stat.slice(stat.indexOf('(') + 1, end), zombie: stat.charAt(end + 2) === 'Z' }
}

const readElsewhere = (pid: number): ProcessState => {
  const [state = '', ...name] = execFileSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
  return { name: name.join(' '), zombie: state.startsWith('Z') }
}

/**
 * Whether a process number taken from a pid file is a PostgreSQL that still runs. Two traps: a zombie whose parent does not reap
 * answers to signals for ever, and in a restarted container the same small number now belongs to some other program.
 */
export const isLivePostgres = (pid: number): boolean => {
  if (!isSignallable(pid)) return false
  try {
    const { name, zombie } = process.platform === 'linux' ? readOnLinux(pid) : readElsewhere(pid)
    return !zombie && name.includes('postgres')
  } catch {
    return isSignallable(pid)
  }
}
