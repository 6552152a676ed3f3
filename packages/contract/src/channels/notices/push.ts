import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'

/** Limit of listed devices. */
export const maxPushDevices = 10

const device = z.object({
  id: z.uuid(),
  agent: z.string(),
  /** Identifies the current device; returned only to its owner. */
  endpoint: z.string(),
  createdAt: z.string(),
  lastSentAt: z.string().nullable(),
})
export type PushDevice = z.output<typeof device>

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/)

/** Web Push notices on phones and desktops while no page is open. */
export const push = {
  devices: operation('GET /v1/push/devices', {
    summary: 'My devices that show notices',
    needs: 'signed_in',
    output: z.array(device),
  }),
  key: operation('POST /v1/push/key', {
    summary: 'The key a browser subscribes with; made when it is first asked for',
    needs: 'signed_in',
    output: z.object({ publicKey: z.string() }),
  }),
  subscribe: operation('POST /v1/push/devices', {
    summary: 'Show my notices on this device too',
    needs: 'signed_in',
    body: z.object({
      endpoint: z.url().max(1000),
      p256dh: base64url.length(87),
      auth: base64url.length(22),
    }),
    output: z.array(device),
  }),
  remove: operation('POST /v1/push/devices/{id}/remove', {
    summary: 'No more notices on this device',
    needs: 'signed_in',
    params: z.object({ id: z.uuid() }),
    output: z.array(device),
  }),
  test: operation('POST /v1/push/test', { summary: 'A notice to myself, to try my devices', needs: 'signed_in' }),
}
