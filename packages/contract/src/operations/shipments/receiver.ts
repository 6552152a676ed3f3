import { receiverLabels } from '@khonsong/domain/operations/shipments/receiver-signed.ts'
import { z } from 'zod'

/** Who accepted the goods, as reported by desks, batches and drivers. */
export const receiver = {
  name: z.string().trim().max(100).meta({ label: receiverLabels.receiverName }),
  signed: z.boolean().meta({ label: receiverLabels.receiverSigned }),
  signature: z.uuid().meta({ label: receiverLabels.signature }),
}
