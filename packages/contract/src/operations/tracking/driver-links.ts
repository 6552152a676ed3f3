import { z } from 'zod'
import { idParams } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** Links by which drivers without an account work on one dispatch order: made, shown once, taken back. */

const linkStates = ['waiting', 'bound', 'locked', 'expired', 'revoked'] as const

/** The newest link of a job; neither its address nor its code can be read again from here. */
const driverLink = z.object({
  id: z.uuid(),
  state: z.enum(linkStates),
  /** What the phone that opened it calls itself. */
  deviceName: z.string().nullable(),
  boundAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  /** Since when the driver shares the position of the phone. */
  sharingSince: z.string().nullable(),
  lastPositionAt: z.string().nullable(),
  expiresAt: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
})

const handedOut = z.object({
  id: z.uuid(),
  /** The address for the driver's phone. */
  url: z.string(),
  /** Six digits that open it on the first phone; told once, by another way than the address. */
  code: z.string(),
  /** The address as a QR code. */
  qrSvg: z.string(),
  expiresAt: z.string(),
})
export type HandedOutLink = z.output<typeof handedOut>

export const driverLinks = {
  newest: operation('GET /v1/routes/{id}/driver-link', {
    summary: 'The newest driver link of a dispatch order, if it has one',
    needs: 'job.view',
    params: idParams,
    output: z.object({ link: driverLink.nullable() }),
  }),
  make: operation('POST /v1/routes/{id}/driver-link', {
    summary: 'Make a link for the driver of a dispatch order; an older one ends',
    description: 'The address and the code are told in this answer and never again.',
    needs: 'shipment.advance',
    params: idParams,
    output: handedOut,
    once: true,
  }),
  revoke: operation('POST /v1/routes/{id}/driver-link/actions/revoke', {
    summary: 'End the link of a dispatch order at once',
    needs: 'shipment.advance',
    params: idParams,
    output: z.object({ link: driverLink.nullable() }),
  }),
}
