import type { CardVersion } from '@khonsong/contract/billing/cards/card-content.ts'
import type { CardForm } from '@khonsong/domain/billing/cards/card-price-columns.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Columns of a template, or of a card's template. */
export const formOf = async (
  tx: Tx,
  by: { readonly cardId: string } | { readonly templateId: string },
): Promise<CardForm | undefined> => {
  const which =
    'cardId' in by
      ? sql`t.id = (select c.template_id from rate_cards c where c.tenant_id = t.tenant_id and c.id = ${by.cardId}::uuid)`
      : sql`t.id = ${by.templateId}::uuid and t.status = 1`
  const { rows } = await sql<CardForm>`
    select t.keys, t.price_form as "priceForm", t.band_from as "bandFrom", t.band_to as "bandTo" from rate_card_templates t
    where ${visible(tx.caller, 'rateCardTemplates', 't')} and ${which}`.execute(tx.db)
  return rows[0]
}

/** Name of the first active card of a template. */
export const cardOfTemplate = async (tx: Tx, templateId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select c.name from rate_cards c where ${visible(tx.caller, 'rateCards', 'c')} and c.template_id = ${templateId}::uuid order by c.code limit 1`.execute(
    tx.db,
  )
  return rows[0]?.name
}

/** Number of an agreed contract that uses a card. */
export const contractPricingBy = async (tx: Tx, cardId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ contractNo: string }>`
    select c.contract_no as "contractNo" from contract_lines l join contracts c on c.tenant_id = l.tenant_id and c.id = l.contract_id
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.card_id = ${cardId}::uuid
      and c.kind = 'contract' and c.contract_state in ('pending', 'in_force', 'suspended', 'switched')
    order by c.contract_no limit 1`.execute(tx.db)
  return rows[0]?.contractNo
}

const columns = sql.raw(
  'v.id, v.version_no as "versionNo", v.effective_date::text as "effectiveDate", v.state, v.row_count as "rowCount", v.remark',
)

/** The draft first, then newest first. */
export const versionsOf = async (tx: Tx, cardId: string): Promise<readonly CardVersion[]> => {
  const { rows } = await sql<CardVersion>`
    select ${columns} from rate_card_versions v where ${visible(tx.caller, 'rateCardVersions', 'v')} and v.card_id = ${cardId}::uuid
    order by v.state, v.effective_date desc limit 500`.execute(tx.db)
  return rows
}

export const versionOn = async (tx: Tx, cardId: string, day: string): Promise<CardVersion | undefined> => {
  const { rows } = await sql<CardVersion>`
    select ${columns} from rate_card_versions v
    where ${visible(tx.caller, 'rateCardVersions', 'v')} and v.card_id = ${cardId}::uuid and v.state = 'published' and v.effective_date <= ${day}::date
    order by v.effective_date desc limit 1`.execute(tx.db)
  return rows[0]
}

export const insertDraft = async (tx: Tx, cardId: string, id: string, effectiveDate: string): Promise<void> => {
  await sql`
    insert into rate_card_versions (tenant_id, id, card_id, version_no, effective_date, created_at, created_by)
    select ${tx.caller.tenantId}::uuid, ${id}::uuid, ${cardId}::uuid, coalesce(max(version_no), 0) + 1, ${effectiveDate}::date, ${tx.now}::timestamptz,
      ${tx.caller.userId}::uuid
    from rate_card_versions where tenant_id = ${tx.caller.tenantId}::uuid and card_id = ${cardId}::uuid`.execute(tx.db)
}

/** Sets the effective date of a card's draft. */
export const setDraftDay = async (tx: Tx, id: string, day: string): Promise<void> => {
  await sql`update rate_card_versions set effective_date = ${day}::date
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid and state = 'draft'`.execute(tx.db)
}

/** Versions of a card visible to the caller; undefined for an unknown card. */
export const findVersions = async (tx: Tx, cardId: string): Promise<readonly CardVersion[] | undefined> =>
  (await formOf(tx, { cardId })) && versionsOf(tx, cardId)

export const publishDraft = async (tx: Tx, id: string): Promise<void> => {
  await sql`update rate_card_versions set state = 'published', published_at = ${tx.now}::timestamptz, published_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

export const deleteDraft = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from rate_card_versions where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid and state = 'draft'`.execute(
    tx.db,
  )
}

/** Updates the row count of a version and returns it. */
export const countRows = async (tx: Tx, versionId: string): Promise<number> => {
  const { rows } = await sql<{ rowCount: number }>`
    update rate_card_versions v set row_count = (select count(*) from rate_card_rows r where r.tenant_id = v.tenant_id and r.version_id = v.id)
    where v.tenant_id = ${tx.caller.tenantId}::uuid and v.id = ${versionId}::uuid returning v.row_count as "rowCount"`.execute(
    tx.db,
  )
  return rows[0]?.rowCount ?? 0
}

/** Increments the version of a card after its versions or rows changed. */
export const countUpCard = async (tx: Tx, id: string): Promise<void> => {
  await sql`update rate_cards set version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}
