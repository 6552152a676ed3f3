import { statfs } from 'node:fs/promises'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { Answered } from './http/refusals.ts'

/** Codes of PostgreSQL and of the file system. */
const fullCodes: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && fullCodes.has(error.code)

export const retryAfterSeconds = 60

/** 507: neither the request nor the server is at fault. */
const diskFull = () => new Answered(507, rejection('server.disk_full', {}), { 'Retry-After': String(retryAfterSeconds) })

/** After a write failed for lack of space, further writes are refused for this long without a try. */
const refuseMs = 10_000
const logEveryMs = 60_000
/** Poll interval of the free space in our own folder. */
const pollEveryMs = 5_000

/** Below this multiple of the reserve the disk counts as nearly full. */
const nearlyFull = 4

export type DiskState = 'ok' | 'low' | 'full'

export interface DiskFacts {
  readonly folder: string
  /** Writes are refused below this: PostgreSQL itself stops when it cannot write its WAL. */
  readonly reserveBytes: number
  readonly log: (text: string) => void
  readonly now?: () => number
  readonly freeBytes?: (folder: string) => Promise<number>
}

const freeOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Disk space monitor. Refuses writes early with the reason while reads continue; logs a full disk once a minute. Checks
 * the folder of the database and the files; where these are elsewhere, a failed write reveals it.
 */
export class DiskSpace {
  readonly #facts: Required<DiskFacts>
  #failedAt = Number.NEGATIVE_INFINITY
  #loggedAt = Number.NEGATIVE_INFINITY
  #lookedAt = Number.NEGATIVE_INFINITY
  #isLow = false
  #free = Number.POSITIVE_INFINITY

  constructor(facts: DiskFacts) {
    this.#facts = { now: Date.now, freeBytes: freeOf, ...facts }
  }

  /** A write failed for lack of space. */
  failed(error: unknown): void {
    this.#failedAt = this.#facts.now()
    this.#tell(error instanceof Error ? error.message : String(error))
  }

  /** A write succeeded: clears the state set by a failed write. */
  worked(): void {
    this.#failedAt = Number.NEGATIVE_INFINITY
  }

  async isFull(): Promise<boolean> {
    await this.#look()
    return this.#isLow || this.#facts.now() - this.#failedAt < refuseMs
  }

  /** Shown to administrators, who can free space before writes are refused. */
  async state(): Promise<DiskState> {
    if (await this.isFull()) return 'full'
    return this.#free < nearlyFull * this.#facts.reserveBytes ? 'low' : 'ok'
  }

  /** Refuses a write before it starts. */
  async assertSpace(): Promise<void> {
    if (await this.isFull()) throw diskFull()
  }

  async #look(): Promise<void> {
    const { now, freeBytes, folder, reserveBytes } = this.#facts
    if (now() - this.#lookedAt < pollEveryMs) return
    this.#lookedAt = now()
    try {
      const free = await freeBytes(folder)
      this.#isLow = free < reserveBytes
      this.#free = free
      if (this.#isLow) this.#tell(`${Math.floor(free / 1_048_576)} MB are free in ${folder}`)
    } catch {
      // The folder does not exist yet, or the system does not report free space: rely on failed writes.
      this.#isLow = false
      this.#free = Number.POSITIVE_INFINITY
    }
  }

  #tell(why: string): void {
    const now = this.#facts.now()
    if (now - this.#loggedAt < logEveryMs) return
    this.#loggedAt = now
    this.#facts.log(`The disk is full, writes are refused until space is freed: ${why}`)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    disk: DiskSpace
  }
}
