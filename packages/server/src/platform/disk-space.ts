import { statfs } from 'node:fs/promises'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { Answered } from './http/refusals.ts'

/** PostgreSQL, and the file system, say so. */
const fullCodes: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && fullCodes.has(error.code)

export const retryAfterSeconds = 60

/** 507: it is not the request, and not the program. */
const diskFull = () => new Answered(507, rejection('server.disk_full', {}), { 'Retry-After': String(retryAfterSeconds) })

/** So long a write is refused without a try after one has failed for want of space. */
const refuseMs = 10_000
const logEveryMs = 60_000
/** How often the free space of our own folder is looked at. */
const pollEveryMs = 5_000

/** With less than so many times the reserve the disk is nearly full. */
const nearlyFull = 4

export type DiskState = 'ok' | 'low' | 'full'

export interface DiskFacts {
  readonly folder: string
  /** With less than this, nothing new is written: PostgreSQL itself stops when it cannot write its log. */
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
 * What is known of the disk. Writes are refused early, with the reason, while reading goes on; a full disk is logged once a minute. The folder
 * of the database and the files is looked at; where they are elsewhere, a failed write tells.
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

  /** A write failed for want of space. */
  failed(error: unknown): void {
    this.#failedAt = this.#facts.now()
    this.#tell(error instanceof Error ? error.message : String(error))
  }

  /** A write came through: there is space again, as far as a failed write told otherwise. */
  worked(): void {
    this.#failedAt = Number.NEGATIVE_INFINITY
  }

  async isFull(): Promise<boolean> {
    await this.#look()
    return this.#isLow || this.#facts.now() - this.#failedAt < refuseMs
  }

  /** For administrators, who can free space before writes are refused. */
  async state(): Promise<DiskState> {
    if (await this.isFull()) return 'full'
    return this.#free < nearlyFull * this.#facts.reserveBytes ? 'low' : 'ok'
  }

  /** Refuses a write before anything is begun. */
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
      // A folder that is not there yet, or a system that does not tell: a failed write will.
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
