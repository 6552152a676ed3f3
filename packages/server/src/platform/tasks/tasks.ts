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
  /** Concurrent tasks of the default lane per process. */
  readonly concurrency?: number
}

interface Message {
  readonly tenantId: string
  readonly taskId: string
}

/** pg-boss passes these to the pool of `pg`: a dead connection is given up after a minute. */
const silenceOfQueue = { keepAlive: true, query_timeout: 60_000 }

const queues = { usual: 'tasks', heavy: 'heavy-tasks' } as const satisfies Record<Lane, string>
const lanes = ['usual', 'heavy'] as const

/** Background tasks: queued in the caller's transaction, run by one process, visible to their owner, cancellable and retried. */
export class Tasks {
  readonly #options: TasksOptions
  readonly #boss: PgBoss
  readonly #kinds = new Map<string, TaskKind>()
  readonly #stop = new AbortController()

  constructor(options: TasksOptions) {
    this.#options = options
    // Short supervision interval: tasks of a killed process restart within about half a minute.
    this.#boss = new PgBoss({
      connectionString: options.database.url,
      application_name: 'khonsong-tasks',
      max: 2,
      ...silenceOfQueue,
      superviseIntervalSeconds: 1,
      monitorIntervalSeconds: 1,
      schedule: false,
      // Starts on commit instead of at the next poll, in any free process.
      useListenNotify: true,
    })
    this.#boss.on('error', (error) => options.log.error({ err: error }, 'queue'))
  }

  register<Input>(kind: TaskKind<Input>): void {
    // The input is read back as queued by `queue`, which uses the same kind's type.
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
      // Creating an existing queue does not update its options.
      await this.#boss.updateQueue(queues[lane], { notify: true })
      if (work) await this.#work(lane, lane === 'heavy' ? 1 : (this.#options.concurrency ?? 2))
    }
    if (work) await this.requeueLost()
  }

  /** Requeues tasks without a queue entry, as after a restore (a backup contains the tasks, not the queue). */
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

  /** Queues a task within the caller's transaction; returns the task's id, for progress. */
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

  /** Whether the task is queued or running. */
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

  /** Cancels a task; a queued one ends at once. Users may cancel their own; for `shared`, the caller has checked the permission. */
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

  /** Queued and running tasks of all processes, for /metrics. */
  async depth(): Promise<number> {
    let depth = 0
    for (const lane of lanes) {
      const stats = await this.#boss.getQueueStats(queues[lane])
      const newest = Array.isArray(stats) ? stats.at(-1) : stats
      if (newest) depth += newest.queuedCount + newest.activeCount
    }
    return depth
  }

  /** Lets running tasks finish their current batch, then returns the rest to the queue. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }
}
