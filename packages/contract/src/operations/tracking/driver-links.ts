import { z } from 'zod'
import { idParams } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** Driver links for one dispatch order, without an account: created, shown once, revoked. */

const linkStates = ['waiting', 'bound', 'locked', 'expired', 'revoked'] as const

/** The newest link of a job, without its secret and code. */
const driverLink = z.object({
  id: z.uuid(),
  state: z.enum(linkStates),
  /** User agent of the phone that opened it. */
  deviceName: z.string().nullable(),
  boundAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  /** Since when the driver shares the phone's position. */
  sharingSince: z.string().nullable(),
  lastPositionAt: z.string().nullable(),
  expiresAt: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
})

const handedOut = z.object({
  id: z.uuid(),
  /** Link for the driver's phone. */
  url: z.string(),
  /** Six-digit code to open it on the first phone; returned once, to be passed on by another channel than the link. */
  code: z.string(),
  /** The link as a QR code. */
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
