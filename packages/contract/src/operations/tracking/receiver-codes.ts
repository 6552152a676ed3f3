import { z } from 'zod'
import { idParams } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** The receiver's one-time code, told to the driver as proof of delivery: shown to the office and the customer, sent, renewed. */

const receiverCode = z.object({
  /** Whether the driver must enter it: the setting is on and this leg reaches the receiver. */
  isAsked: z.boolean(),
  /** Six digits; null for carriers and drivers, who must hear it from the receiver. */
  code: z.string().nullable(),
  state: z.enum(['open', 'verified', 'locked']),
  triesLeft: z.number().int(),
  verifiedAt: z.string().nullable(),
  /** The driver who entered it. */
  verifiedByName: z.string().nullable(),
})
export type ReceiverCodeShown = z.output<typeof receiverCode>

export const receiverCodes = {
  show: operation('GET /v1/transports/{id}/receiver-code', {
    summary: 'The receiver’s one-time code of a waybill, and whether it was told',
    needs: 'shipment.view',
    params: idParams,
    output: receiverCode,
  }),
  renew: operation('POST /v1/transports/{id}/receiver-code/actions/renew', {
    summary: 'Give out a new receiver’s code; the one before is no longer good',
    needs: 'shipment.advance',
    params: idParams,
    output: receiverCode,
    once: true,
  }),
  send: operation('POST /v1/transports/{id}/receiver-code/actions/send', {
    summary: 'Send the receiver’s code as a message to whoever is set as its recipient',
    needs: 'shipment.advance',
    params: idParams,
    output: receiverCode,
    once: true,
  }),
}
