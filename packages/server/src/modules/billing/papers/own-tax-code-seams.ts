import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { usesTaxCode } from './own-tax-code-store.ts'

const fixed = ['code', 'taxCode'] as const

/** What billing items, rates or papers refer to keeps its code and kind: their amounts are told apart by them. */
export const ownTaxCodeSeams: WriteSeams = {
  check: async (tx, after, before) => {
    const changed = before && fixed.find((name) => after[name] !== undefined && after[name] !== before[name])
    return changed && (await usesTaxCode(tx, before.id))
      ? [rejection('tax.code_in_use', { code: String(before['code']) }, changed)]
      : []
  },
}
