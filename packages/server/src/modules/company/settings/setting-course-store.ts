import { settingOnDay, type SettingChange } from '@khonsong/domain/company/settings/setting-course.ts'
import { settingOf, type SettingCode, type SettingValue } from '@khonsong/domain/company/settings/settings.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSomeSettings } from './store.ts'

interface StoredChange extends SettingChange {
  readonly code: SettingCode
}

/** Settings change a few dozen times per company; the history is complete. */
const changesOf = async (tx: Tx, codes: readonly SettingCode[]): Promise<readonly StoredChange[]> => {
  const { rows } = await sql<StoredChange>`
    select c.code, a.at, a.changes -> c.code -> 0 as before, a.changes -> c.code -> 1 as after, a.changes -> 'from' ->> 1 as from
    from unnest(${codes}::text[]) c (code)
    join audit_log a on a.tenant_id = ${tx.caller.tenantId}::uuid and a.subject = 'settings'
      and a.subject_id = ${tx.caller.tenantId}::uuid and a.changes ? c.code
    order by a.id`.execute(tx.db.withoutPlugins())
  return rows
}

/** Values of several settings on any day, by code. */
export const settingsOverTime = async <const Code extends SettingCode>(
  tx: Tx,
  ...codes: readonly Code[]
): Promise<(day: string) => { readonly [One in Code]: SettingValue<One> }> => {
  const current: Readonly<Partial<Record<SettingCode, unknown>>> = await readSomeSettings(tx, ...codes)
  const changes = Map.groupBy(await changesOf(tx, codes), ({ code }) => code)
  return (day) =>
    // Each code with its schema's type.
    Object.fromEntries(codes.map((code) => [code, settingOf(code, settingOnDay(changes.get(code) ?? [], current[code], day))])) as {
      [One in Code]: SettingValue<One>
    }
}
