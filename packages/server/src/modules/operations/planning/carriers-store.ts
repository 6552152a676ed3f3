import type { AssignedCarrier } from '@khonsong/domain/operations/jobs/assignment.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface PlannedCarrier extends AssignedCarrier {
  readonly id: string
  readonly code: string
}

export const carriersById = async (tx: Tx, ids: readonly string[]): Promise<readonly PlannedCarrier[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<PlannedCarrier>`
    select u.id, u.code, u.name, u.status from subcontractors u
    where ${visible(tx.caller, 'subcontractors', 'u')} and u.id = any(${ids}::uuid[])`.execute(tx.db.withoutPlugins())
  return rows
}
