import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Detects half-open connections (firewall state lost, cable pulled, packets dropped), which TCP reports only after
 * minutes. Queries have a deadline, and a connection that was idle for a while is probed before use. When one is found
 * dead, all others are suspect: idle ones are probed whatever their age, and queries that take longer than usual are
 * aborted.
 */
export interface SilenceLimits {
  /** A connection idle for this long is probed before use. */
  readonly askAfterMs: number
  /** Timeout of the probe. */
  readonly answerMs: number
  /** Longer than PostgreSQL's statement timeout: a query without even that error is on a dead connection. */
  readonly queryMs: number
  /** Query timeout while connections are suspect. */
  readonly suspectMs: number
}

export const usualLimits = (statementLimitMs: number): SilenceLimits => ({
  askAfterMs: 5_000,
  answerMs: 2_000,
  queryMs: statementLimitMs + 5_000,
  suspectMs: 10_000,
})

interface Waiting {
  readonly client: pg.PoolClient
  readonly since: number
}

/** Destroys the socket: pending queries fail, and the pool drops the connection on release. */
const cut = (client: pg.PoolClient): void => {
  // `pg` has no API to end a connection that does not respond; its socket is in this field.
  const { connection } = client as unknown as { readonly connection?: { readonly stream?: Socket } }
  connection?.stream?.destroy()
}

export class SilentConnections {
  readonly #limits: SilenceLimits
  readonly #answeredAt = new WeakMap<pg.PoolClient, number>()
  readonly #waiting = new Set<Waiting>()
  #suspectedAt = 0

  constructor(limits: SilenceLimits) {
    this.#limits = limits
  }

  /** Runs a query with a deadline; past it, the connection is cut and the query fails. */
  async watched<T>(client: pg.PoolClient, query: () => Promise<T>): Promise<T> {
    const waiting: Waiting = { client, since: Date.now() }
    this.#waiting.add(waiting)
    const timer = setTimeout(() => this.#giveUp(waiting), this.#limits.queryMs)
    try {
      const answer = await query()
      this.#answeredAt.set(client, Date.now())
      return answer
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(waiting)
    }
  }

  /** Probes a connection from the pool; cuts it if it does not answer in time. */
  async answers(client: pg.PoolClient): Promise<boolean> {
    const answeredAt = this.#answeredAt.get(client)
    // Just opened.
    if (answeredAt === undefined) {
      this.#answeredAt.set(client, Date.now())
      return true
    }
    if (Date.now() - answeredAt < this.#limits.askAfterMs && answeredAt > this.#suspectedAt) return true
    const timer = setTimeout(() => cut(client), this.#limits.answerMs)
    try {
      await client.query('select 1')
      this.#answeredAt.set(client, Date.now())
      return true
    } catch {
      // Cut by the timer or broken meanwhile: unusable either way.
      this.#suspect()
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  #giveUp(waiting: Waiting): void {
    if (!this.#waiting.has(waiting)) return
    cut(waiting.client)
    this.#suspect()
  }

  #suspect(): void {
    const now = Date.now()
    if (now - this.#suspectedAt < this.#limits.answerMs) return
    this.#suspectedAt = now
    for (const waiting of this.#waiting) {
      const left = Math.max(0, waiting.since + this.#limits.suspectMs - now)
      setTimeout(() => {
        if (this.#waiting.has(waiting)) cut(waiting.client)
      }, left).unref()
    }
  }
}

/**
 * Makes a pool hand out only connections that answer and sets a deadline on its own queries. Dead connections are
 * discarded until the pool opens a new one. The callback forms are not used in this code base.
 */
export const withoutSilentConnections = (pool: pg.Pool, silent: SilentConnections): pg.Pool => {
  const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await open()
      if (await silent.answers(client)) return client
      client.release(true)
    }
  }
  const query = async (text: string, values?: unknown[]) => {
    const client = await connect()
    try {
      return await silent.watched(client, () => client.query(text, values))
    } finally {
      // The pool discards a connection that was cut.
      client.release()
    }
  }
  // These two lack only `pg`'s overloads for callbacks and streams.
  return Object.assign(pool, { connect: connect as typeof pool.connect, query: query as unknown as typeof pool.query })
}
