import type { AbilitySetting } from '@khonsong/contract/company/settings/settings.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { addDays, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { abilities, abilityCodes, type AbilityCode } from '@khonsong/domain/company/settings/abilities.ts'
import { abilityRulesOverTime, type AbilityCourse } from '@khonsong/domain/company/settings/ability-rules.ts'
import { settingOf, settings } from '@khonsong/domain/company/settings/settings.ts'
import { z } from 'zod'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { lockAbilities, storedAbilities, writeAbility, type StoredAbility } from './ability-store.ts'

const shown = (code: AbilityCode, stored: StoredAbility | undefined): AbilitySetting => ({
  code,
  group: abilities[code].group,
  value: settingOf(code, stored?.value),
  standard: settings[code].otherwise,
  version: stored?.version ?? 0,
  next: stored?.nextFrom ? { value: settingOf(code, stored.nextValue), from: bangkokDayOf(stored.nextFrom) } : null,
  updatedAt: stored?.updatedAt ?? null,
  updatedBy: stored?.updatedBy ?? null,
})

export const listAbilities = async (tx: Tx): Promise<AbilitySetting[]> => {
  const stored = new Map((await storedAbilities(tx)).map((row) => [row.code, row]))
  return abilityCodes.map((code) => shown(code, stored.get(code)))
}

/** Parses the value by the setting's schema; errors are reported at the field `value`. */
const parsedValue = (code: AbilityCode, value: unknown): unknown => {
  const schema = z.object({ value: settings[code].schema.meta({ label: abilities[code].label }) })
  const read = schema.safeParse({ value }, { reportInput: true })
  if (!read.success) throw new Refused(rejectionsOf(schema, read.error))
  return read.data.value
}

interface SettingChange {
  readonly value: unknown
  readonly version: number
  readonly from?: string | undefined
}

/** Start of a change; undefined means at once. Today is at once, a past day is refused. */
const startOf = (tx: Tx, from: string | undefined): string | undefined => {
  const today = bangkokDayOf(tx.now)
  if (from === undefined || from === today) return undefined
  if (from < today || from > addDays(today, 366)) throw new Refused([rejection('setting.from_past', {}, 'from')])
  return instantInBangkok(from)
}

/** Current and scheduled value after the change, which replaces a scheduled one. */
const courseOf = (
  code: AbilityCode,
  current: unknown,
  { value, from }: { readonly value: unknown; readonly from: string | null },
): AbilityCourse => (from === null ? { code, value, next: null } : { code, value: current, next: { value, from } })

/** Changes one setting with its history. The other settings are locked, since rules span several of them. */
export const changeAbility = async (tx: Tx, code: AbilityCode, wanted: SettingChange): Promise<AbilitySetting> => {
  const value = parsedValue(code, wanted.value)
  const start = startOf(tx, wanted.from)
  await lockAbilities(tx)
  const all = new Map((await storedAbilities(tx, true)).map((row) => [row.code, row]))
  const before = shown(code, all.get(code))
  if (before.version !== wanted.version) throw new Stale(before)
  const course = abilityCodes.map((one) => {
    const { value: current, next } = shown(one, all.get(one))
    return one === code
      ? courseOf(one, before.value, { value, from: start === undefined ? null : (wanted.from ?? null) })
      : { code: one, value: current, next }
  })
  const refusals = abilityRulesOverTime(course, code)
  if (refusals.length > 0) throw new Refused(refusals)

  const next = start === undefined ? null : { value, from: start }
  const written = await writeAbility(tx, { code, value: next ? before.value : value, next, version: before.version })
  if (!written) throw new Stale()
  await audit(tx, {
    subject: 'settings',
    subjectId: tx.caller.tenantId,
    action: next ? 'scheduled' : 'edited',
    version: before.version + 1,
    changes: { [code]: [before.value, value], ...(next ? { from: [null, wanted.from] } : {}) },
  })
  await publishChange(tx, { topic: 'settings' })
  const after = (await storedAbilities(tx)).find((row) => row.code === code)
  return shown(code, found(after))
}
