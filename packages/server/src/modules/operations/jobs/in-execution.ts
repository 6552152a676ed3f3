import { statusesInExecution } from '@khonsong/domain/operations/jobs/status.ts'
import { sql } from 'kysely'

/** Literals rather than a parameter, because the predicates of partial indexes are compared with them. */
const literals = statusesInExecution.map((status) => `'${status}'`).join(', ')

/** For `j.status in …`: scheduled and unfinished. */
export const inExecutionStatuses = sql.raw(`(${literals})`)

/** Predicate of the indexes `jobs_in_execution` and `jobs_of_vehicle_in_execution`; the table's alias is `j`. */
export const inExecution = sql.raw(`j.closed_at is null and j.status in (${literals})`)
