import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { contractPricing } from './service-use-store.ts'

const sent = ['code', 'name', 'serviceType', 'quotationUnit', 'serialNo'] as const
const fixed = ['code', 'name', 'serviceType', 'quotationUnit', 'status'] as const

/**
 * Items of another system, which adds them with an API key, are changed by such a system only; people may still put them out of use.
 * A service in an agreed contract cannot be changed.
 */
export const serviceItemSeams: WriteSeams = {
  fill: async ({ caller }, values) => ({ ...values, source: caller.apiKeyId === undefined ? 'custom' : 'synchronised' }),
  check: async (tx, after, before) => {
    const changedOf = (names: readonly string[]) =>
      before && names.find((name) => after[name] !== undefined && after[name] !== before[name])
    const elsewhere = before?.['source'] === 'synchronised' && tx.caller.apiKeyId === undefined ? changedOf(sent) : undefined
    if (elsewhere !== undefined) return [rejection('service_item.synchronised', {}, elsewhere)]
    const changed = changedOf(fixed)
    const contract = before && changed && (await contractPricing(tx, before.id))
    return contract ? [rejection('service_item.in_contract', { contract }, changed)] : []
  },
}
