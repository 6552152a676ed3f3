import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { linehaul } from '@khonsong/contract/operations/execution/linehaul.ts'
import { leavesJobForTransit, mayTransit } from '@khonsong/domain/operations/execution/transit.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { z } from 'zod'
import { may } from '../../../platform/caller.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, Refused } from '../../../platform/http/refusals.ts'
import { refusalsOf } from '../jobs/index.ts'
import { leadOverHub, planHub } from '../legs/index.ts'
import { toProblemErrors } from '../orders/index.ts'
import { readShipmentsForDecision } from '../shipments/index.ts'
import { releaseFromJob } from '../tracking/index.ts'

type Asked = z.output<(typeof linehaul.leadOverHub)['body']>

/** Stands in the timeline of a waybill that leaves its job. */
const ledOverHub: Words = { en: 'Led over a hub', th: 'จัดส่งผ่านจุดพักสินค้า', zh: '改经中转站' }

/** Routes the chosen waybills over one hub, with times that fit each one's windows; each succeeds or fails on its own. */
export const leadSeveralOverHub = async (tx: Tx, { waybills, siteId, handlingMinutes }: Asked): Promise<RowResult[]> => {
  const ids = waybills.map(({ id }) => id)
  const before = new Map((await readShipmentsForDecision(tx, ids)).map(({ shipment }) => [shipment.id, shipment]))
  const results: RowResult[] = []
  for (const { id, version } of waybills) {
    const shipment = before.get(id)
    const no = shipment?.shipmentNo ?? null
    try {
      await inSavepoint(tx, async () => {
        if (shipment) decided(mayTransit(shipment, may(tx.caller, 'shipment.reassign')))
        const leaves = shipment !== undefined && leavesJobForTransit(shipment)
        if (leaves) await releaseFromJob(tx, id, version, ledOverHub[tx.caller.language])
        // Leaving the job was one change of the waybill.
        const seen = leaves ? version + 1 : version
        const { windows, refusals } = await planHub(tx, id, { siteId, handlingMinutes })
        if (!windows) throw new Refused(refusals.length > 0 ? [rejection('shipment.hub_no_time', {})] : [])
        await leadOverHub(tx, id, { version: seen, siteId, windows })
      })
      const after = (await readShipmentsForDecision(tx, [id]))[0]?.shipment
      results.push({ id, no, accepted: true, status: after?.status ?? null, version: after?.version ?? null, errors: [] })
    } catch (error) {
      const why = refusalsOf(error)
      if (!why) throw error
      results.push({
        id,
        no,
        accepted: false,
        status: shipment?.status ?? null,
        version: shipment?.version ?? null,
        errors: toProblemErrors(tx, why),
      })
    }
  }
  return results
}
