import { surchargeLevelBelow } from '@khonsong/domain/masters/commerce/surcharge-group.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { moveSurchargeLevels, surchargeTree } from './commerce-store.ts'

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const levelOf = async (tx: Tx, parentId: string | null, id: string | null) => {
  const { superiors, below } = await surchargeTree(tx, parentId, id)
  return surchargeLevelBelow(superiors, id ?? undefined, below)
}

/** A group's level follows from its parent. */
export const surchargeLevels: WriteSeams = {
  check: async (tx, after, before) => {
    if (before && before['parentId'] === after['parentId']) return []
    const found = await levelOf(tx, idIn(after['parentId']), before?.id ?? null)
    return 'level' in found ? [] : [found]
  },
  fill: async (tx, values) => {
    const found = await levelOf(tx, idIn(values['parentId']), null)
    return 'level' in found ? { ...values, level: found.level } : values
  },
  written: async (tx, after, before) => {
    if (!before || before['parentId'] === after['parentId']) return
    const found = await levelOf(tx, idIn(after['parentId']), after.id)
    const by = 'level' in found ? found.level - Number(before['level']) : 0
    if (by !== 0) await moveSurchargeLevels(tx, after.id, by)
  },
}
