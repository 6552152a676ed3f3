import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { cardOfTemplate, contractPricingBy, versionsOf } from './card-store.ts'

/** Columns used by existing cards are fixed: columns and prices keep their meaning. Fuel bands may be added at both ends. */
export const templateSeams: WriteSeams = {
  check: async (tx, after, before) => {
    if (!before) return []
    const same = (name: string) => JSON.stringify(after[name]) === JSON.stringify(before[name])
    const kept = Number(after['bandFrom']) <= Number(before['bandFrom']) && Number(after['bandTo']) >= Number(before['bandTo'])
    const changed = !same('keys') ? 'keys' : !same('priceForm') ? 'priceForm' : kept ? undefined : 'bandFrom'
    const card = changed === undefined ? undefined : await cardOfTemplate(tx, before.id)
    return card === undefined ? [] : [rejection('rate_card.template_used', { card }, changed)]
  },
}

/** A card with versions keeps its template; one used by an agreed contract stays active. */
export const cardSeams: WriteSeams = {
  check: async (tx, after, before) => {
    if (!before) return []
    const moved = after['templateId'] !== before['templateId'] && (await versionsOf(tx, before.id)).length > 0
    const leaves = before.status === 1 && after['status'] !== undefined && after['status'] !== 1
    const contract = leaves ? await contractPricingBy(tx, before.id) : undefined
    return [
      ...(moved ? [rejection('rate_card.template_fixed', {}, 'templateId')] : []),
      ...(contract === undefined ? [] : [rejection('rate_card.in_contract', { contract }, 'status')]),
    ]
  },
}
