import type { PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import type { PriceTerms } from '@khonsong/domain/billing/contracts/price-line.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** A line as written. */
export interface LineTerms extends PriceTerms {
  readonly serviceItemId: string
  readonly billingItemId: string
}

/** Lines of contracts in order, by contract. */
export const linesOfContracts = async (
  tx: Tx,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PriceLine[]>> => {
  const { rows } = await sql<PriceLine & { readonly contractId: string }>`
    select l.contract_id as "contractId", l.service_item_id as "serviceItemId", s.name as "serviceItemName", l.billing_item_id as "billingItemId",
      b.name as "billingItemName", l.basis, trim_scale(l.price)::text as price, l.minimum::text as minimum, l.maximum::text as maximum,
      trim_scale(l.free)::text as free, l.steps, l.is_marginal as "isMarginal", l.rule_id as "ruleId", r.name as "ruleName",
      l.card_terms || jsonb_build_object('cardId', l.card_id, 'cardName', k.name) as "rateCard"
    from contract_lines l
    join service_items s on s.tenant_id = l.tenant_id and s.id = l.service_item_id
    join billing_items b on b.tenant_id = l.tenant_id and b.id = l.billing_item_id
    left join billing_rules r on r.tenant_id = l.tenant_id and r.id = l.rule_id
    left join rate_cards k on k.tenant_id = l.tenant_id and k.id = l.card_id
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.contract_id = any(${[...contractIds]}::uuid[]) order by l.contract_id, l.line_no`.execute(
    tx.db,
  )
  const lines = new Map<string, PriceLine[]>(contractIds.map((id) => [id, []]))
  for (const { contractId, ...line } of rows) lines.get(contractId)?.push(line)
  return lines
}

/** Lines of a contract; the caller's access is already checked. */
export const linesOf = async (tx: Tx, contractId: string): Promise<readonly PriceLine[]> =>
  (await linesOfContracts(tx, [contractId])).get(contractId) ?? []

/** Replaces the lines; the contract is locked. */
export const writeLines = async (tx: Tx, contractId: string, lines: readonly LineTerms[]): Promise<void> => {
  const { tenantId } = tx.caller
  await sql`delete from contract_lines where tenant_id = ${tenantId}::uuid and contract_id = ${contractId}::uuid`.execute(tx.db)
  if (lines.length === 0) return
  const written = lines.map(({ rateCard, ...line }, at) => {
    const { cardId = null, ...cardTerms } = rateCard ?? {}
    return { ...line, lineNo: at + 1, cardId, cardTerms: cardId === null ? null : cardTerms }
  })
  await sql`
    insert into contract_lines (tenant_id, contract_id, line_no, service_item_id, billing_item_id, basis, price, minimum, maximum, free, steps, is_marginal, rule_id, card_id, card_terms)
    select ${tenantId}::uuid, ${contractId}::uuid, n."lineNo", n."serviceItemId", n."billingItemId", n.basis, n.price, n.minimum, n.maximum, n.free, n.steps,
      n."isMarginal", n."ruleId", n."cardId", n."cardTerms"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n ("lineNo" smallint, "serviceItemId" uuid, "billingItemId" uuid, basis text,
      price numeric, minimum numeric, maximum numeric, free numeric, steps jsonb, "isMarginal" boolean, "ruleId" uuid, "cardId" uuid, "cardTerms" jsonb)`.execute(
    tx.db,
  )
}

/** Copies the prices of one contract to another. */
export const copyLines = async (tx: Tx, from: string, to: string): Promise<void> => {
  await sql`
    insert into contract_lines
    select (l).* from (
      select jsonb_populate_record(l, jsonb_build_object('contract_id', ${to}::text)) as l from contract_lines l
      where l.tenant_id = ${tx.caller.tenantId}::uuid and l.contract_id = ${from}::uuid
    ) c`.execute(tx.db)
}

/** Increments the version of a contract after its lines changed. */
export const countUp = async (tx: Tx, id: string): Promise<void> => {
  await sql`update contracts set version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

/** Which of these ids exist and are active. */
export const knownIds = async (
  tx: Tx,
  table: 'service_items' | 'billing_items' | 'billing_rules' | 'rate_cards',
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where tenant_id = ${tx.caller.tenantId}::uuid and status = 1 and id = any(${[...ids]}::uuid[])`.execute(
    tx.db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Calculations of rules by id. */
export const calculationsOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; calculation: string }>`
    select id, calculation from billing_rules where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${[...ids]}::uuid[])`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, calculation }) => [id, calculation]))
}
