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
  // "17 (postgres) S 1 …": the name may contain spaces and brackets, so search for the last bracket.
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
 * Whether a pid from a pid file is a running PostgreSQL. Two traps: an unreaped zombie accepts signals forever, and in
 * a restarted container the pid may belong to another program.
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
