import type { CardForm } from '@khonsong/domain/billing/cards/card-price-columns.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface CardAndDay {
  readonly cardId: string
  readonly day: string
}

/** A card on a day; without a version when none was published for that day. */
export interface CardVersionOnDay extends CardForm, CardAndDay {
  readonly cardName: string
  readonly versionId: string | null
  readonly versionNo: number | null
  readonly effectiveDate: string | null
}

/** Cards with the version in force on each day. */
export const cardsOn = async (tx: Tx, asked: readonly CardAndDay[]): Promise<readonly CardVersionOnDay[]> => {
  if (asked.length === 0) return []
  const { rows } = await sql<CardVersionOnDay>`
    select a."cardId", a.day::text as day, c.name as "cardName", t.keys, t.price_form as "priceForm", t.band_from as "bandFrom", t.band_to as "bandTo",
      v.id as "versionId", v.version_no as "versionNo", v.effective_date::text as "effectiveDate"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a ("cardId" uuid, day date)
    join rate_cards c on ${visible(tx.caller, 'rateCards', 'c')} and c.id = a."cardId"
    join rate_card_templates t on t.tenant_id = c.tenant_id and t.id = c.template_id
    left join lateral (
      select v.id, v.version_no, v.effective_date from rate_card_versions v
      where v.tenant_id = c.tenant_id and v.card_id = c.id and v.state = 'published' and v.effective_date <= a.day
      order by v.effective_date desc limit 1
    ) v on true`.execute(tx.db)
  return rows
}
