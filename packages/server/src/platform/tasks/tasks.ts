import type { Words } from '@khonsong/domain/kernel/language.ts'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type Job } from 'pg-boss'
import type { Caller } from '../caller.ts'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tx.ts'
import { publishChange } from '../events/publish-change.ts'
import { runTask } from './run-task.ts'
import type { Lane, TaskKind, TaskLog } from './task-kind.ts'

export interface TasksOptions {
  readonly database: Database
  readonly callerById: (tenantId: string, userId: string) => Promise<Caller | undefined>
  readonly log: TaskLog
  /** Usual tasks run at once by this process. */
  readonly concurrency?: number
}

interface Message {
  readonly tenantId: string
  readonly taskId: string
}

/** A connection of the queue that died in silence is given up; pg-boss hands these to the pool of `pg`. */
const silenceOfQueue = { keepAlive: true, query_timeout: 60_000 }

const queues = { usual: 'tasks', heavy: 'heavy-tasks' } as const satisfies Record<Lane, string>
const lanes = ['usual', 'heavy'] as const

/** Work in the background: queued in the transaction that causes it, run by one process, seen by its owner, cancelled and retried. */
export class Tasks {
  readonly #options: TasksOptions
  readonly #boss: PgBoss
  readonly #kinds = new Map<string, TaskKind>()
  readonly #stop = new AbortController()

  constructor(options: TasksOptions) {
    this.#options = options
    // Short supervision: work of a killed process starts again within about half a minute.
    this.#boss = new PgBoss({
      connectionString: options.database.url,
      application_name: 'khonsong-tasks',
      max: 2,
      ...silenceOfQueue,
      superviseIntervalSeconds: 1,
      monitorIntervalSeconds: 1,
      schedule: false,
      // Work begins when it is committed rather than at the next poll, in whichever process is free.
      useListenNotify: true,
    })
    this.#boss.on('error', (error) => options.log.error({ err: error }, 'queue'))
  }

  register<Input>(kind: TaskKind<Input>): void {
    // The input comes back from the database as it was queued by `queue`, whose type is the same kind's.
    this.#kinds.set(kind.kind, kind as TaskKind)
  }

  async start({ work = true }: { readonly work?: boolean } = {}): Promise<void> {
    await this.#boss.start()
    for (const lane of lanes) {
      await this.#boss.createQueue(queues[lane], {
        heartbeatSeconds: 10,
        retryLimit: 3,
        retryDelay: 1,
        retryBackoff: true,
        expireInSeconds: 6 * 3600,
      })
      // A queue that is there already is left as it was made.
      await this.#boss.updateQueue(queues[lane], { notify: true })
      if (work) await this.#work(lane, lane === 'heavy' ? 1 : (this.#options.concurrency ?? 2))
    }
    if (work) await this.requeueLost()
  }

  /** Work whose place in the queue is gone, as after a restore (a backup holds the tasks, not the queue), is queued again. */
  async requeueLost(): Promise<void> {
    const { rows } = await sql<{ tenantId: string; id: string; kind: string }>`
      select t.tenant_id, t.id, t.kind from tasks t where t.state in ('queued', 'running')
        and not exists (select from pgboss.job j where j.data->>'taskId' = t.id::text and j.state < 'completed')`.execute(
      this.#options.database.reader,
    )
    for (const { tenantId, id, kind } of rows)
      await this.#boss.send(queues[this.#kinds.get(kind)?.lane ?? 'usual'], { tenantId, taskId: id } satisfies Message)
  }

  async #work(lane: Lane, localConcurrency: number): Promise<void> {
    const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 }
    const options = { batchSize: 1, localConcurrency, ...polling, includeMetadata: true as const }
    await this.#boss.work<Message>(queues[lane], options, async (jobs) => {
      for (const job of jobs) await this.#run(job)
    })
  }

  async #run(job: Job<Message> & { retryCount?: number; retryLimit?: number }): Promise<void> {
    await runTask({
      ...this.#options,
      ...job.data,
      kindOf: (kind) => this.#kinds.get(kind),
      signal: this.#stop.signal,
      lastTry: (job.retryCount ?? 0) >= (job.retryLimit ?? 3),
    })
  }

  /** Queues work inside the caller's transaction; the id is the task's, for the progress bar. */
  async queue<Input>(tx: Tx, kind: TaskKind<Input>, input: Input, title: Words): Promise<string> {
    const id = tx.newId()
    const { tenantId, userId } = tx.caller
    await tx.db
      .insertInto('tasks')
      .values({
        tenantId,
        id,
        kind: kind.kind,
        title: JSON.stringify(title),
        state: 'queued',
        input: JSON.stringify(input ?? null),
        createdBy: userId,
        createdAt: tx.now,
      })
      .execute()
    await this.#boss.send(queues[kind.lane ?? 'usual'], { tenantId, taskId: id } satisfies Message, { db: fromKysely(tx.db) })
    await publishChange(tx, { topic: 'tasks', id, userId })
    return id
  }

  /** Whether work still waits or runs. */
  async isOpen(tx: Tx, id: string): Promise<boolean> {
    const row = await tx.db
      .selectFrom('tasks')
      .select('id')
      .where('tenantId', '=', tx.caller.tenantId)
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst()
    return row !== undefined
  }

  /**
   * Asks work to stop; what still waits in the queue is ended at once. Everybody may stop their own; who asks for another's work has been
   * asked by the caller whether that is allowed.
   */
  async cancel(tx: Tx, id: string, whose: 'own' | 'shared' = 'own'): Promise<'ended' | 'asked' | 'nothing'> {
    const { tenantId, userId } = tx.caller
    const row = await tx.db
      .updateTable('tasks')
      .set((task) => ({
        cancelRequested: true,
        state: task.case().when('state', '=', 'queued').then('cancelled').else(task.ref('state')).end(),
        finishedAt: task.case().when('state', '=', 'queued').then(tx.now).else(task.ref('finishedAt')).end(),
      }))
      .where('tenantId', '=', tenantId)
      .$if(whose === 'own', (query) => query.where('createdBy', '=', userId))
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .returning(['state', 'kind', 'input', 'createdBy'])
      .executeTakeFirst()
    if (!row) return 'nothing'
    await publishChange(tx, { topic: 'tasks', id, userId: row.createdBy })
    if (row.state !== 'cancelled') return 'asked'
    await this.#kinds.get(row.kind)?.dropped?.(tx, row.input)
    return 'ended'
  }

  /** Waiting and running work of all processes, for /metrics. */
  async depth(): Promise<number> {
    let depth = 0
    for (const lane of lanes) {
      const stats = await this.#boss.getQueueStats(queues[lane])
      const newest = Array.isArray(stats) ? stats.at(-1) : stats
      if (newest) depth += newest.queuedCount + newest.activeCount
    }
    return depth
  }

  /** Lets running work end its portion, then hands the rest back to the queue. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }
}
