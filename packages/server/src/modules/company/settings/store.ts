import {
  isSettingCode,
  settingOf,
  settings,
  type SettingCode,
  type SettingValue,
} from '@khonsong/domain/company/settings/settings.ts'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** The value in force at the request's time: a scheduled change applies automatically. */
export const settingInForce = (tx: Tx) =>
  sql<unknown>`case when next_from <= ${tx.now}::timestamptz then next_value else value end`.as('value')

/** A setting of the caller's company, or its default. */
export const readSetting = async <Code extends SettingCode>(tx: Tx, code: Code): Promise<SettingValue<Code>> => {
  const row = await tx.db
    .selectFrom('settings')
    .modifyFront(prepared)
    .select(settingInForce(tx))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('code', '=', code)
    .executeTakeFirst()
  return settingOf(code, row?.value)
}

/** Several settings in one round trip, by code. */
export const readSomeSettings = async <const Code extends SettingCode>(
  tx: Tx,
  ...codes: readonly Code[]
): Promise<{ readonly [One in Code]: SettingValue<One> }> => {
  const stored = await tx.db
    .selectFrom('settings')
    .modifyFront(prepared)
    .select(['code', settingInForce(tx)])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('code', 'in', [...codes])
    .execute()
  const valueOf = (code: SettingCode) => stored.find((row) => row.code === code)?.value
  // Each code with its schema's type.
  return Object.fromEntries(codes.map((code) => [code, settingOf(code, valueOf(code))])) as { [One in Code]: SettingValue<One> }
}

export const readSettings = async (
  tx: Tx,
  code?: string,
): Promise<readonly { settingCode: SettingCode; settingValue: unknown }[]> => {
  const stored = await tx.db
    .selectFrom('settings')
    .select(['code', settingInForce(tx)])
    .where('tenantId', '=', tx.caller.tenantId)
    .execute()
  const values = new Map(stored.map((row) => [row.code, row.value]))
  const codes = Object.keys(settings).filter(isSettingCode)
  return codes
    .filter((known) => code === undefined || known === code)
    .map((known) => ({ settingCode: known, settingValue: settingOf(known, values.get(known)) }))
}

export const saveTableHeader = async (tx: Tx, tableCode: string, val: unknown): Promise<void> => {
  const row = { val: JSON.stringify(val), updatedAt: tx.now }
  await tx.db
    .insertInto('tableHeaders')
    .values({ tenantId: tx.caller.tenantId, userId: tx.caller.userId, tableCode, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'tableCode']).doUpdateSet(row))
    .execute()
}

export const myTableHeaders = (tx: Tx) =>
  tx.db
    .selectFrom('tableHeaders')
    .select(['tableCode', 'val'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('userId', '=', tx.caller.userId)
    .limit(500)
    .execute()
