import type { PoolClient } from 'pg'

/** Inserts few rows of several tables in order; columns have their database names. */
export const insertRows = async (
  client: PoolClient,
  tenantId: string,
  tables: Readonly<Record<string, readonly object[]>>,
): Promise<void> => {
  for (const [table, rows] of Object.entries(tables)) {
    const [sample] = rows
    if (!sample) continue
    const columns = Object.keys(sample)
    // oxlint-disable-next-line no-await-in-loop -- rows before those that refer to them
    await client.query(
      `insert into ${table} (tenant_id, ${columns.join(', ')})
       select $1, ${columns.map((column) => `r.${column}`).join(', ')} from jsonb_populate_recordset(null::${table}, $2::jsonb) r`,
      [tenantId, JSON.stringify(rows)],
    )
  }
}
