import { totalCap, type ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { HistoryEntry } from '@khonsong/contract/kernel/resource.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { actionWords } from '@khonsong/domain/kernel/history-words.ts'
import { abilities, isAbilityCode, type AbilityCode } from '@khonsong/domain/company/settings/abilities.ts'
import type { Ability } from '@khonsong/domain/company/settings/ability.ts'
import { shownAddress } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ListAsked } from '../../../platform/list/list-source.ts'
import { abilityEntries } from './ability-store.ts'

const from: Words = { en: 'Holds from', th: 'มีผลตั้งแต่', zh: '生效日期' }
const [on, off]: readonly [Words, Words] = [
  { en: 'On', th: 'เปิด', zh: '开' },
  { en: 'Off', th: 'ปิด', zh: '关' },
]

const valueText = (code: string, value: unknown, language: Language): string => {
  const ability: Ability | undefined = isAbilityCode(code) ? abilities[code] : undefined
  if (ability?.input.kind === 'choice') return ability.input.choices[String(value)]?.[language] ?? ''
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return (value ? on : off)[language]
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** The settings' change history. */
export const abilityHistory = async (
  tx: Tx,
  code: AbilityCode | undefined,
  asked: ListAsked,
): Promise<ListAnswer<HistoryEntry>> => {
  const { language, tenantId } = tx.caller
  const pageNo = asked.pageNo ?? asked.page ?? asked.pageNum ?? 1
  const rows = await abilityEntries(tx, code, { pageNo, pageSize: asked.pageSize })
  const labelOf = (name: string): string => (isAbilityCode(name) ? abilities[name].label : from)[language]
  const total = rows[0]?.total ?? 0
  return {
    list: rows.map(({ id, at, actor, address, action, version, changes }) => ({
      id,
      at,
      actor,
      address: shownAddress(tx.caller, address),
      action,
      actionName: actionWords(action)[language],
      subjectId: tenantId,
      title: Object.keys(changes).filter(isAbilityCode).map(labelOf).join(', '),
      version,
      changes: Object.entries(changes).map(([field, [before, after]]) => ({
        field,
        label: labelOf(field),
        before: valueText(field, before, language),
        after: valueText(field, after, language),
      })),
    })),
    total: Math.min(total, totalCap),
    totalIsCapped: total > totalCap,
    pageNo,
    pageSize: asked.pageSize,
  }
}
