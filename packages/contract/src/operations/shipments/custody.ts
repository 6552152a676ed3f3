import { custodianKinds, custodyCauses } from '@khonsong/domain/operations/shipments/custody.ts'
import { z } from 'zod'

/** Somebody who has goods, or the account where missing ones stand. */
export const custodian = z.object({
  kind: z.enum(custodianKinds),
  siteId: z.uuid().nullable(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  subcontractorId: z.uuid().nullable(),
  /** The site or the carrier; null with our own vehicles, and where goods are missing. */
  name: z.string().nullable(),
})

/** Weight and volume follow the counts: shares of what was loaded. */
const count = { packages: z.number(), items: z.number(), weightKg: z.number(), volumeM3: z.number() }

export const custodyCard = z.object({
  /** What stands with whom, givers negative; all together are nothing. */
  holders: z.array(custodian.extend(count)),
  missing: z.array(
    z.object({
      kind: z.enum(['damage', 'loss']),
      /** Who answers for it. */
      by: custodian,
      ...count,
      shipmentId: z.uuid(),
      shipmentNo: z.string(),
      reason: z.string().nullable(),
      occurredAt: z.string().nullable(),
    }),
  ),
  entries: z.array(
    z.object({
      shipmentId: z.uuid(),
      shipmentNo: z.string(),
      entryNo: z.number().int(),
      cause: z.enum(custodyCauses),
      from: custodian,
      to: custodian,
      ...count,
      /** The entry that this one takes back. */
      reverses: z.number().int().nullable(),
      occurredAt: z.string().nullable(),
    }),
  ),
})
export type CustodyCard = z.output<typeof custodyCard>
