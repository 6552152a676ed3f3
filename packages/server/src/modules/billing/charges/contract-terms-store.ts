import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { ContractSubject } from '@khonsong/domain/billing/contracts/contract-period.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface StoredContract extends ContractSubject {
  readonly lightRatio: string
  /** Price of returns of refused goods in percent of the outbound price; null where only rules price them. */
  readonly returnPercent: string | null
  readonly version: number
}

const columns = sql.raw(`c.id, c.contract_no as "contractNo", c.direction, c.partner_id as "partnerId", c.project_id as "projectId",
  c.product_ids as "productIds", c.effective_date::text as "effectiveDate", c.expiry_date::text as "expiryDate",
  c.light_ratio::text as "lightRatio", trim_scale(c.return_percent)::text as "returnPercent", c.version`)

/** A contract visible to the caller, in any state. */
export const findContract = async (
  tx: Tx,
  id: string,
): Promise<(StoredContract & { readonly contractState: string }) | undefined> => {
  const { rows } = await sql<
    StoredContract & { contractState: string }
  >`select ${columns}, c.contract_state as "contractState" from contracts c
    where ${visible(tx.caller, 'contracts', 'c')} and c.kind = 'contract' and c.id = ${id}::uuid`.execute(tx.db)
  return rows[0]
}

/** Contracts of partners in force or switched, regardless of the caller's row scope. */
export const contractsOf = async (
  tx: Tx,
  direction: Direction,
  partnerIds: readonly string[],
): Promise<readonly StoredContract[]> => {
  const { rows } = await sql<StoredContract>`
    select ${columns} from contracts c where c.tenant_id = ${tx.caller.tenantId}::uuid and c.kind = 'contract' and c.direction = ${direction}
      and c.partner_id = any(${[...partnerIds]}::uuid[]) and c.contract_state in ('in_force', 'switched') and c.status = 1`.execute(
    tx.db,
  )
  return rows
}
