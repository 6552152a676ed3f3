import { readAllocation } from '@khonsong/domain/billing/rules/allocate.ts'
import type { SourceType } from '@khonsong/domain/billing/rules/data-source.ts'
import { readSource } from '@khonsong/domain/billing/rules/read-source.ts'
import { readRuleSheet } from '@khonsong/domain/billing/rules/rule-sheet.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { keyCounts } from './lookup-tables.ts'
import { activeRules, activeSources, type StoredSource } from './source-store.ts'

type Values = Readonly<Record<string, unknown>>

const text = (values: Values, name: string): string => String(values[name] ?? '')

/** A rule sheet is saved only when all of it parses with the active data sources. */
export const billingRuleSeams: WriteSeams = {
  check: async (tx, after) => {
    const counts = keyCounts(await activeSources(tx))
    const sheet = readRuleSheet(text(after, 'calculation'), (name) => counts.get(name))
    return sheet.accepted ? [] : sheet.rejections
  },
}

/** An active rule whose look-ups a change of the data sources would break. */
const brokenRule = async (tx: Tx, sources: readonly StoredSource[]): Promise<Rejection | undefined> => {
  const counts = keyCounts(sources)
  const broken = (await activeRules(tx)).find(({ calculation }) => !readRuleSheet(calculation, (name) => counts.get(name)).accepted)
  return broken && rejection('source.used', { rule: broken.name }, 'configuration')
}

/** A data source must parse and must satisfy the active rules that use it. */
export const dataSourceSeams: WriteSeams = {
  check: async (tx, after, before) => {
    const [sourceType, configuration] = [text(after, 'sourceType') as SourceType, text(after, 'configuration')] // checked by the schema
    const read = readSource(sourceType, configuration)
    if (!read.accepted) return read.rejections
    if (!before || before['status'] !== 1) return []
    const others = (await activeSources(tx)).filter(({ id }) => id !== before['id'])
    const stays = after['status'] === undefined || after['status'] === 1
    const now = { id: text(before, 'id'), name: text(after, 'name'), sourceType, configuration }
    const broken = await brokenRule(tx, stays ? [...others, now] : others)
    return broken ? [broken] : []
  },
}

export const allocationRuleSeams: WriteSeams = {
  check: (_tx, after) => {
    const read = readAllocation(text(after, 'configuration'))
    return Promise.resolve(read.accepted ? [] : read.rejections)
  },
}
