import { webhookPayloads } from '@khonsong/contract/channels/webhooks/webhook-payload.ts'
import { schemaOf, type Components, type Schema } from './schema.ts'

const header = (name: string, description: string): Schema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  header('Khonsong-Delivery', 'Id of the delivery, as in the body; the same when it is sent again'),
  header('Khonsong-Event', 'The event, as in the body'),
  header(
    'Khonsong-Signature',
    't=<seconds>,v1=<hex>: HMAC-SHA256 of "<seconds>.<body>" under the secret of the webhook; two v1 while it is being rotated',
  ),
]

const summaries: Readonly<Record<keyof typeof webhookPayloads, string>> = {
  order: 'An order came to a status or changed',
  shipment: 'A shipment came to a status or changed',
  job: 'A job came to a status or changed',
  test: 'Somebody tries the webhook',
}

/** Webhook payloads, documented like responses because integrators rely on them equally. */
export const webhooksSection = (components: Components): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(webhookPayloads).map(([name, payload]) => {
      const title = `Webhook${name.charAt(0).toUpperCase()}${name.slice(1)}Event`
      components[title] = schemaOf(payload, 'output', components)
      const post = {
        operationId: `told${title}`,
        summary: summaries[name as keyof typeof summaries], // same keys
        description:
          'Any 2xx takes it. Anything else is tried again after 1, 5, 30, 180 and 840 minutes; 410 pauses the webhook. Redirects are not followed. Steps of one record come in their order.',
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema: { $ref: `#/components/schemas/${title}` } } } },
        responses: { '2XX': { description: 'Taken' }, '4XX': { description: 'Not taken: sent again later' } },
      }
      return [name, { post }]
    }),
  )
