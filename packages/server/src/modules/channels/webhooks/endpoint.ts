import type { MessagingConfig } from '../../../platform/messaging-config.ts'
import { OutgoingRefused } from '../../../platform/outgoing/guarded-request.ts'
import type { Due } from './send-store.ts'
import { signatureOf } from './sign.ts'

/** Target and headers of a delivery. */
export interface Endpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

const msPerSecond = 1000

/** The webhook's own URL, or the partner API's from the environment, with its key in a header. Both are signed. */
export const endpointOf = (due: Due, config: MessagingConfig, now: number): Endpoint => {
  const signed = {
    'User-Agent': 'Khonsong-Webhook/1',
    'Khonsong-Delivery': due.id,
    'Khonsong-Event': due.event,
    'Khonsong-Signature': signatureOf(due.secrets, Math.floor(now / msPerSecond), due.body),
  }
  if (due.kind === 'webhook') return { url: due.url ?? '', headers: signed }
  const { partnerUrl, partnerKey, partnerHeader } = config
  if (!partnerUrl || !partnerKey) throw new OutgoingRefused('the partner API is not set up on this server')
  return { url: partnerUrl, headers: { ...signed, [partnerHeader]: partnerKey } }
}
