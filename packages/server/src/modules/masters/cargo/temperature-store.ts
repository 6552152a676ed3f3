import type { Words } from '@khonsong/domain/kernel/language.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Tables that use temperature types. Order lines and shipments have no foreign key, because they must survive a deleted type. */
const users = [
  { from: 'goods_types', holds: 'u.temperature_type_id = t.id', words: { en: 'goods types', th: 'ประเภทสินค้า', zh: '货物类型' } },
  { from: 'vehicles', holds: 't.id = any(u.temperature_type_ids)', words: { en: 'vehicles', th: 'รถ', zh: '车辆' } },
  { from: 'orders', holds: 'u.temperature_type_id = t.id', words: { en: 'orders', th: 'คำสั่งขนส่ง', zh: '订单' } },
  { from: 'shipments', holds: 'u.temperature_type_id = t.id', words: { en: 'shipments', th: 'ใบส่งสินค้า', zh: '运单' } },
] as const

/** Counts are capped: no one needs the exact number beyond this. */
const countCap = 1000

const counted = (parts: readonly { readonly words: Words; readonly n: number }[]): Words => {
  const wordsIn = (language: keyof Words) =>
    parts.map(({ words, n }) => `${words[language]} (${n >= countCap ? `${countCap}+` : n})`).join(', ')
  return { en: wordsIn('en'), th: wordsIn('th'), zh: wordsIn('zh') }
}

/** Localized users of each type; unused types are omitted. */
export const usesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Words>> => {
  const found = new Map<string, { words: Words; n: number }[]>()
  for (const { from, holds, words } of users) {
    const { rows } = await sql<{ id: string; n: number }>`
      select t.id, (select count(*)::int from (select 1 from ${sql.table(from)} u
        where u.tenant_id = ${tx.caller.tenantId}::uuid and ${sql.raw(holds)} limit ${countCap}) counted) as n
      from unnest(${ids}::uuid[]) as t (id)`.execute(tx.db.withoutPlugins())
    for (const { id, n } of rows) if (n > 0) found.set(id, [...(found.get(id) ?? []), { words, n }])
  }
  return new Map([...found].map(([id, parts]) => [id, counted(parts)]))
}

export const deleteTypes = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from temperature_types where tenant_id = ${tx.caller.tenantId}::uuid and id = any(${ids}::uuid[])`.execute(tx.db)
}
