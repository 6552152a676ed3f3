import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import { typeNameSql } from '../../../platform/db/seeded-names.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface GoodsTypeOption {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly status: number
}

/** All goods types visible to the caller, by their name in the caller's language. */
export const goodsTypeOptions = async (tx: Tx): Promise<GoodsTypeOption[]> => {
  const { rows } = await sql<GoodsTypeOption>`
    select g.id, g.code, ${sql.raw(typeNameSql(tx.caller.language, 'g'))} as name, g.status from goods_types g
    where ${visible(tx.caller, 'goodsTypes', 'g')} order by g.code limit 1000`.execute(tx.db)
  return rows
}
