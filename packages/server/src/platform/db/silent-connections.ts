import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * A connection can die in silence: a firewall forgot it, a cable was pulled, the packets are swallowed. TCP tells after minutes. So a query
 * has a deadline of its own, a connection that was idle for a while is asked before it is used, and when one is found silent, the others
 * are suspects: idle ones are asked whatever their age, and queries that wait longer than usual are given up.
 */
export interface SilenceLimits {
  /** A connection that has not answered for this long is asked before it is used. */
  readonly askAfterMs: number
  /** So long it may take to answer. */
  readonly answerMs: number
  /** Longer than the limit of PostgreSQL itself: a query that has not even failed by then is on a dead connection. */
  readonly queryMs: number
  /** How long a query may still take once another connection was found silent. */
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

/** Ends the socket at once; whatever waits on the connection fails, and the pool drops it when it is given back. */
const cut = (client: pg.PoolClient): void => {
  // `pg` keeps its socket here and has no way of its own to end a connection that does not answer.
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

  /** Runs a query; one that is never answered fails by the deadline, as on a connection that was cut. */
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

  /** Whether a connection from the pool may be used; one that does not answer is cut. */
  async answers(client: pg.PoolClient): Promise<boolean> {
    const answeredAt = this.#answeredAt.get(client)
    // A new one has just been opened.
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
      // Cut by the timer, or broken meanwhile: either way it is no connection any more.
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
 * Makes a pool hand out only connections that answer, and put a deadline on its own queries. Those that do not answer are thrown away,
 * until the pool opens a new one. Nobody here uses the forms with a callback.
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
      // One that was cut is not kept by the pool.
      client.release()
    }
  }
  // The overloads of `pg` for callbacks and streams are what these two do not have.
  return Object.assign(pool, { connect: connect as typeof pool.connect, query: query as unknown as typeof pool.query })
}
