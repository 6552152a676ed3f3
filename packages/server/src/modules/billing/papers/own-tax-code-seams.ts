import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { usesTaxCode } from './own-tax-code-store.ts'

const fixed = ['code', 'taxCode'] as const

/** A code used by billing items, rates or papers keeps its code and kind, as their amounts are grouped by them. */
export const ownTaxCodeSeams: WriteSeams = {
  check: async (tx, after, before) => {
    const changed = before && fixed.find((name) => after[name] !== undefined && after[name] !== before[name])
    return changed && (await usesTaxCode(tx, before.id))
      ? [rejection('tax.code_in_use', { code: String(before['code']) }, changed)]
      : []
  },
}
