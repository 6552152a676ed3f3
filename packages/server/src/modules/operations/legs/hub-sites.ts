import type { legs } from '@khonsong/contract/operations/legs/legs.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { checkHubSite } from '@khonsong/domain/operations/shipments/insert-hub.ts'
import { splitLabels } from '@khonsong/domain/operations/shipments/split-labels.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { toProblemErrors } from '../orders/index.ts'
import { hubCandidates } from './hub-sites-store.ts'
import { waybillsById } from './waybills-store.ts'

type HubSites = z.output<(typeof legs.hubSites)['output']>

/** Hub candidates for a dialog: the most suitable first, unsuitable ones last with the reason. */
export const listHubSites = async (tx: Tx, waybillIds: readonly string[], searchText: string | undefined): Promise<HubSites> => {
  if (waybillIds.length === 0) throw new Refused([rejection('field.required', { field: splitLabels.waybills }, 'waybillIds')])
  const known = new Map((await waybillsById(tx, waybillIds)).map((waybill) => [waybill.id, waybill]))
  const chosen = waybillIds.map((id) => found(known.get(id)))
  const candidates = await hubCandidates(tx, chosen, searchText)
  return candidates.map(({ place: { siteId, siteCode, siteName, province }, customerId, detourKm }) => {
    const refusals = chosen.flatMap((leg) => checkHubSite({ id: siteId, siteName, customerId }, leg))
    const refusal = toProblemErrors(tx, refusals.slice(0, 1))[0] ?? null
    return { siteId, siteCode, siteName, province, detourKm: chosen.length === 1 ? detourKm : null, refusal }
  })
}
