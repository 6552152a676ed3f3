import { daySchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import { abilityCodes } from '@khonsong/domain/company/settings/abilities.ts'
import { abilityGroups, type AbilityGroup } from '@khonsong/domain/company/settings/ability.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { operation } from '../../kernel/operation.ts'
import { historyEntry } from '../../kernel/resource.ts'

const groups = Object.keys(abilityGroups) as [AbilityGroup, ...AbilityGroup[]] // the type is the table's keys

const ability = z.object({
  code: z.enum(abilityCodes),
  group: z.enum(groups),
  value: z.unknown(),
  /** Default value. */
  standard: z.unknown(),
  /** 0 if never changed. */
  version: z.number().int(),
  /** Scheduled change. */
  next: z.object({ value: z.unknown(), from: daySchema }).nullable(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
export type AbilitySetting = z.output<typeof ability>

/** The ability settings of a company. */
export const abilitySettings = {
  list: operation('GET /v1/settings/ability', {
    summary: 'Ability settings with their values, what waits, and who changed them last',
    needs: 'setting.view',
    output: z.array(ability),
  }),
  change: operation('PUT /v1/settings/ability/{code}', {
    summary: 'Change one ability setting, at once or from a day on',
    needs: 'setting.edit',
    params: z.object({ code: z.enum(abilityCodes) }),
    body: z.object({
      value: z.unknown(),
      version: z.number().int().min(0),
      /** Day in Bangkok from which it applies; absent: now. Replaces a scheduled change. */
      from: daySchema.optional(),
    }),
    output: ability,
  }),
  history: operation('GET /v1/settings/ability/history', {
    summary: 'Who changed which ability setting, newest first',
    needs: 'setting.view',
    query: listQuery({ code: z.enum(abilityCodes).optional() }),
    output: listOf(historyEntry),
  }),
}
