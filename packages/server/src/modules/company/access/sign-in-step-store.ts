import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export type StepKind = 'second_factor' | 'company' | 'passkey' | 'new_passkey'

export interface Step {
  readonly tenantId: string
  readonly userId: string | null
  readonly facts: Readonly<Record<string, unknown>>
}

export interface StepToInsert extends Step {
  readonly idHash: Buffer
  readonly kind: StepKind
  readonly addressKey: string
  readonly expiresAt: string
}

export const insertStep = async (tx: Tx, { facts, ...step }: StepToInsert): Promise<void> => {
  await tx.db
    .insertInto('signInSteps')
    .values({ ...step, facts: JSON.stringify(facts), createdAt: tx.now })
    .execute()
}

/** Number of steps an address has begun recently. */
export const countSteps = async (tx: Tx, addressKey: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('signInSteps')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('addressKey', '=', addressKey)
    .where('createdAt', '>', sql<string>`${tx.now}::timestamptz - interval '10 minutes'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Row {
  readonly tenantId: string
  readonly userId: string | null
  readonly facts: unknown
}

const stepFrom = (row: Row | undefined): Step | undefined =>
  row && {
    tenantId: row.tenantId,
    userId: row.userId,
    // Written only by `insertStep`.
    facts: row.facts as Step['facts'],
  }

export const findStep = async (tx: Tx, idHash: Buffer, kind: StepKind): Promise<Step | undefined> =>
  stepFrom(
    await tx.db
      .selectFrom('signInSteps')
      .select(['tenantId', 'userId', 'facts'])
      .where('idHash', '=', idHash)
      .where('kind', '=', kind)
      .where('expiresAt', '>', tx.now)
      .executeTakeFirst(),
  )

export const setStepFacts = async (tx: Tx, idHash: Buffer, facts: Step['facts']): Promise<void> => {
  await tx.db
    .updateTable('signInSteps')
    .set({ facts: JSON.stringify(facts) })
    .where('idHash', '=', idHash)
    .execute()
}

/** Deletes and returns the step; undefined if expired or taken concurrently. */
export const takeStep = async (tx: Tx, idHash: Buffer, kind: StepKind): Promise<Step | undefined> =>
  stepFrom(
    await tx.db
      .deleteFrom('signInSteps')
      .where('idHash', '=', idHash)
      .where('kind', '=', kind)
      .where('expiresAt', '>', tx.now)
      .returning(['tenantId', 'userId', 'facts'])
      .executeTakeFirst(),
  )

/** Steps are kept an hour past expiry, to count them per address. */
export const sweepSteps = async (tx: Pick<Tx, 'db'>): Promise<void> => {
  await sql`delete from sign_in_steps where expires_at < now() - interval '1 hour'`.execute(tx.db)
}
