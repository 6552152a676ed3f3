import { stackOf } from './platform/stack-of.ts'

/** Startup failed for a reason outside the program: a message that names what to change, without a stack. */
export class StartFailure extends Error {}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** System error message. A connection tried at several addresses fails with an AggregateError that has no message of its own. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error && error.message !== '' ? error.message : codeOf(error) || String(error)
}

/** Bugs keep their stack. */
const isBug = (error: unknown): boolean => error instanceof TypeError || error instanceof ReferenceError

/** Runs one step of startup and adds its context to errors. */
export const startStep = async <T>(about: (code: string) => string, run: () => T | Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof StartFailure || isBug(error)) throw error
    throw new StartFailure(`${about(codeOf(error))}: ${reasonOf(error)}`, { cause: error })
  }
}

const folderFaults: Readonly<Record<string, string>> = {
  EEXIST: 'is not a folder',
  ENOTDIR: 'is not a folder',
  EACCES: 'cannot be written by this user',
  EPERM: 'cannot be written by this user',
  // Node's error for a recursive mkdir on a read-only disk.
  ENOENT: 'lies where no folder can be made, as on a disk that can only be read',
  EROFS: 'lies on a disk that can only be read',
  ENOSPC: 'lies on a disk that is full',
  EDQUOT: 'lies on a disk that is full',
}

export const aboutFolder = (dataDir: string) => (code: string) =>
  `DATA_DIR ${dataDir} ${folderFaults[code] ?? 'could not be made ready for the database'}`

/** A URL without its password. */
export const withoutPassword = (address: string): string => {
  const shown = new URL(address)
  if (shown.password !== '') shown.password = '***'
  if (shown.searchParams.has('password')) shown.searchParams.set('password', '***')
  return shown.href
}

export const aboutDatabase = (address: string) => () => `The database at DATABASE_URL ${withoutPassword(address)} cannot be used`

const listenFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
  ENOTFOUND: 'HOST is no address of this machine',
}

export const aboutListening = (host: string, port: number) => (code: string) =>
  `Khonsong cannot listen on HOST ${host}, PORT ${port}${listenFaults[code] === undefined ? '' : ` (${listenFaults[code]})`}`

/** Final message for the operator. */
export const failureText = (error: unknown): string => {
  if (error instanceof StartFailure) return `Khonsong did not start. ${error.message}\n`
  return `Khonsong did not start: ${error instanceof Error ? stackOf(error) : String(error)}\n`
}
