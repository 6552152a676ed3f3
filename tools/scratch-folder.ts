/**
 * Where a run of the tests keeps its temporary files, databases included: in memory where there is plenty of it. Creating a test
 * database writes 1,600 small files, which cost a second of processor time on ext4 and a tenth of that in memory.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'khonsong-run-'
/** A run needs 2 GB at its peak, mostly PostgreSQL's write-ahead log; the rest is left to browsers and to other programs. */
const roomyBytes = 6 * 1024 ** 3

/** Containers often have 64 MB there, or may not run programs from it, such as a PostgreSQL that a test has copied. */
const isRoomy = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < roomyBytes || process.availableMemory() < roomyBytes) return false
    const program = join(folder, `${prefix}${process.pid}.sh`)
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    const { status } = spawnSync(program)
    rmSync(program)
    return status === 0
  } catch {
    return false // not Linux, or not writable: the disk is used
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // of another user
  }
}

/** Folders of killed runs would hold their memory until the next restart. */
export const removeLeftFolders = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(parent, name)
    if (statSync(folder).uid === process.getuid?.()) rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the folder of this run; the caller removes it. */
export const makeScratchFolder = (): string => {
  const parent = isRoomy(memory) ? memory : tmpdir()
  removeLeftFolders(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // The database of a run by root belongs to another user.
  chmodSync(folder, 0o755)
  return folder
}
