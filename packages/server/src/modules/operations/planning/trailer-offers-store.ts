import type { AssignedTrailer } from '@khonsong/domain/operations/jobs/assignment.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface OfferedTrailer extends AssignedTrailer {
  readonly payloadGrams: number | null
  readonly volumeCm3: number | null
  readonly subcontractorId: string | null
  readonly businessUnitId: string | null
}

/** Limit of the trailers looked at for one plan. */
const maxOffered = 5000

/** Active trailers that a business unit may use: its own, and those of no particular one. */
export const activeTrailers = async (tx: Tx, businessUnitId: string): Promise<readonly OfferedTrailer[]> => {
  const { rows } = await sql<OfferedTrailer>`
    select t.id, t.plate_no as "plateNo", t.status, t.empty_weight_grams as "emptyWeightGrams",
      t.insurance_expires_on as "insuranceExpiresOn", t.annual_review_due_on as "annualReviewDueOn", t.body_type as "bodyType",
      t.payload_grams as "payloadGrams", t.volume_cm3 as "volumeCm3", t.subcontractor_id as "subcontractorId",
      t.business_unit_id as "businessUnitId"
    from trailers t
    where ${visible(tx.caller, 'trailers', 't')} and t.status = 1
      and (t.business_unit_id is null or t.business_unit_id = ${businessUnitId}::uuid)
    order by t.plate_no, t.id limit ${sql.lit(maxOffered)}`.execute(tx.db.withoutPlugins())
  return rows
}
