import type { RowState } from '@khonsong/domain/channels/imports/import-state.ts'
import type pg from 'pg'
import { Overtaken } from './engine.ts'
import { copyRows } from './row-store.ts'

interface ReadRows {
  readonly tenantId: string
  readonly importId: string
  /** Rows in COPY's binary format. */
  readonly pieces: readonly Buffer[]
  readonly counts: ReadonlyMap<RowState, number>
}

/**
 * Adds read rows and updates the counts of their import, in one transaction that locks it. Throws `Overtaken` if the
 * import is no longer being read.
 */
export const addReadRows = async (pool: pg.Pool, { tenantId, importId, pieces, counts }: ReadRows): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: held } = await client.query<{ state: string }>(
      'select state from imports where tenant_id = $1 and id = $2 for update',
      [tenantId, importId],
    )
    if (held[0]?.state !== 'reading') throw new Overtaken('the import is no longer read')
    await copyRows(client, pieces)
    const moved = [...counts].map(([state, count]) => `${state}_count = ${state}_count + ${count}`)
    await client.query(`update imports set ${moved.join(', ')}, touched_at = now() where tenant_id = $1 and id = $2`, [
      tenantId,
      importId,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
