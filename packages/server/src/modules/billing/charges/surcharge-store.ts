import type { SurchargeRange } from '@khonsong/domain/billing/charges/surcharges.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface FoundSurcharge extends SurchargeRange {
  readonly name: string
  readonly kind: 'surcharge' | 'discount'
}

/** An active surcharge or discount item, with its group's limits. */
export const findSurcharge = async (tx: Tx, id: string): Promise<FoundSurcharge | undefined> => {
  const { rows } = await sql<FoundSurcharge>`
    select u.name, u.kind, g.lower_amount::text as "lowerAmount", g.upper_amount::text as "upperAmount"
    from surcharge_items u join surcharge_groups g on g.tenant_id = u.tenant_id and g.id = u.group_id
    where ${visible(tx.caller, 'surchargeItems', 'u')} and u.id = ${id}::uuid and u.status = 1`.execute(tx.db)
  return rows[0]
}
