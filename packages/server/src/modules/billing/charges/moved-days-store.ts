import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import type { ContractPeriod } from '@khonsong/domain/billing/contracts/contract-period.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

type Priced = Pick<Contract, 'id' | 'direction' | 'partnerId'>

const within = (column: string, periods: readonly ContractPeriod[]): RawBuilder<SqlBool> =>
  periods.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        periods.map((one) => sql`${sql.ref(column)} between ${one.effectiveDate}::date and ${one.expiryDate}::date`),
        sql` or `,
      )})`

/** Priced by the contract, or of its partner, who may pay through another. */
const concerns = ({ id, direction, partnerId }: Priced): RawBuilder<SqlBool> => sql<SqlBool>`p.direction = ${direction}
  and (p.contract_id = ${id}::uuid or p.partner_id in (select x.id from partners x where x.tenant_id = p.tenant_id and x.id = ${partnerId}::uuid
    union select x.billing_party_id from partners x where x.tenant_id = p.tenant_id and x.id = ${partnerId}::uuid and x.billing_party_id is not null))`

/** Pricings of a contract and its partner on some days, by id after `after`. */
export const pricingsOnDays = async (
  tx: Tx,
  contract: Priced,
  days: readonly ContractPeriod[],
  { after, portion }: { readonly after: string | null; readonly portion: number },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from pricings p where p.tenant_id = ${tx.caller.tenantId}::uuid and ${concerns(contract)} and ${within('p.basis_date', days)}
      and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit ${portion}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export const countOnDays = async (tx: Tx, contract: Priced, days: readonly ContractPeriod[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pricings p where p.tenant_id = ${tx.caller.tenantId}::uuid and ${concerns(contract)}
      and p.contract_id is distinct from ${contract.id}::uuid and ${within('p.basis_date', days)}`.execute(tx.db)
  return rows[0]?.n ?? 0
}

export interface ChargedOnDays {
  readonly isBilled: boolean
  readonly count: number
  readonly amount: string
}

/** What a contract charged on some days: on confirmed bills, and otherwise. */
export const chargedOnDays = async (
  tx: Tx,
  contractId: string,
  days: readonly ContractPeriod[],
): Promise<readonly ChargedOnDays[]> => {
  const { rows } = await sql<ChargedOnDays>`
    select coalesce(b.bill_state, 'void') not in ('unconfirmed', 'merged', 'void') as "isBilled",
      count(distinct coalesce(c.job_id, c.shipment_id))::int as count, sum(c.amount)::text as amount
    from charges c left join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.contract_id = ${contractId}::uuid and ${within('c.basis_date', days)}
    group by 1`.execute(tx.db)
  return rows
}
