import { custodianKinds, custodyCauses } from '@khonsong/domain/operations/shipments/custody.ts'
import { z } from 'zod'

/** A custodian of goods, or the account of missing ones. */
export const custodian = z.object({
  kind: z.enum(custodianKinds),
  siteId: z.uuid().nullable(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  subcontractorId: z.uuid().nullable(),
  /** Site or carrier; null for own vehicles and missing goods. */
  name: z.string().nullable(),
})

/** Weight and volume are prorated from what was loaded. */
const count = { packages: z.number(), items: z.number(), weightKg: z.number(), volumeM3: z.number() }

export const custodyCard = z.object({
  /** Balance per custodian, negative for origins; the sum is zero. */
  holders: z.array(custodian.extend(count)),
  missing: z.array(
    z.object({
      kind: z.enum(['damage', 'loss']),
      /** Responsible custodian. */
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
      /** The entry reversed by this one. */
      reverses: z.number().int().nullable(),
      occurredAt: z.string().nullable(),
    }),
  ),
})
export type CustodyCard = z.output<typeof custodyCard>
