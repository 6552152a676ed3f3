import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { contractPricing } from './service-use-store.ts'

const fixed = ['code', 'name', 'serviceType', 'quotationUnit', 'status'] as const

/** A service in an agreed contract cannot be changed. */
export const serviceItemSeams: WriteSeams = {
  check: async (tx, after, before) => {
    const changed = before && fixed.find((name) => after[name] !== undefined && after[name] !== before[name])
    const contract = changed && (await contractPricing(tx, before.id))
    return contract ? [rejection('service_item.in_contract', { contract }, changed)] : []
  },
}
