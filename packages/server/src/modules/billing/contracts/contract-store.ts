import type { ContractSubject } from '@khonsong/domain/billing/contracts/contract-period.ts'
import type { ContractState } from '@khonsong/domain/billing/contracts/contract-state.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Advisory lock: one transaction at a time brings contracts of the partner into force. */
export const lockContractsOf = async (tx: Tx, partnerId: string): Promise<void> => {
  const name = `contracts of ${tx.caller.tenantId} ${partnerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}

/** Contracts of a partner in force or suspended; a switched one until its last day. */
export const contractsInForce = async (
  tx: Tx,
  partnerId: string,
  states: readonly ContractState[] = ['in_force', 'suspended', 'switched'],
): Promise<readonly ContractSubject[]> => {
  const { rows } = await sql<ContractSubject>`
    select c.id, c.contract_no as "contractNo", c.direction, c.partner_id as "partnerId", c.project_id as "projectId",
      c.product_ids as "productIds", c.effective_date::text as "effectiveDate", c.expiry_date::text as "expiryDate"
    from contracts c
    where ${visible(tx.caller, 'contracts', 'c')} and c.kind = 'contract' and c.partner_id = ${partnerId}::uuid and c.contract_state = any(${[...states]}::text[])
    order by c.effective_date, c.contract_no`.execute(tx.db)
  return rows
}

export interface ContractStanding {
  readonly contractState: ContractState
  readonly effectiveDate: string
  readonly expiryDate: string
  readonly switchDate: string | null
}

/** Writes the state of a contract; the caller has locked the row. */
export const writeStanding = async (tx: Tx, id: string, now: ContractStanding): Promise<void> => {
  await sql`update contracts set contract_state = ${now.contractState}, effective_date = ${now.effectiveDate}::date,
      expiry_date = ${now.expiryDate}::date, switch_date = ${now.switchDate}::date,
      version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

/** Writes the state of a quotation; the caller has locked the row. */
export const writeQuotationState = async (tx: Tx, id: string, state: string): Promise<void> => {
  await sql`update contracts set contract_state = ${state}, version = version + 1, updated_at = ${tx.now}::timestamptz,
      updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

export const deleteContract = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from contracts where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

/** Whether the caller sees a partner. */
export const seesPartner = async (tx: Tx, partnerId: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from partners p where ${visible(tx.caller, 'partners', 'p')} and p.id = ${partnerId}::uuid`.execute(tx.db)
  return rows.length > 0
}

/** The partner of a project. */
export const partnerOfProject = async (tx: Tx, projectId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ partnerId: string }>`
    select j.partner_id as "partnerId" from projects j where ${visible(tx.caller, 'projects', 'j')} and j.id = ${projectId}::uuid`.execute(
    tx.db,
  )
  return rows[0]?.partnerId
}

/** Whether a charge of the contract is on a confirmed bill. */
export const hasPricedConfirmedBill = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from charges c join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.contract_id = ${id}::uuid and b.bill_state not in ('unconfirmed', 'merged', 'void')
    limit 1`.execute(tx.db)
  return rows.length > 0
}
