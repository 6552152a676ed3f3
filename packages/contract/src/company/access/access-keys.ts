import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { daySchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import { keyFields, longestOverlapHours } from '@khonsong/domain/company/access/api-key.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'

const idParams = z.object({ id: z.uuid() })

export const apiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    userId: z.uuid(),
    userName: z.string(),
    permissions: z.array(z.string()),
    /** First characters of the secret; the whole is returned only once. */
    beginning: z.string(),
    expiresAt: z.string(),
    revokedAt: z.string().nullable(),
    /** Until when the previous secret still works. */
    oldUntil: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
    lastUsedFrom: z.string().nullable(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof apiKey>

const made = z.object({ key: z.string(), record: apiKey })

/** Also validates the form of a new key. */
export const newApiKey = z.object({
  name: z.string().trim().min(1).max(60).meta({ label: keyFields.name }),
  userId: z.uuid().meta({ label: keyFields.userId }),
  permissions: z.array(z.string()).max(permissions.length).meta({ label: keyFields.permissions }),
  expiresOn: daySchema.meta({ label: keyFields.expiresOn }),
})

/** API keys, sent by partners' programs in the header `X-Api-Key`. */
export const apiKeys = {
  list: operation('GET /v1/api-keys', { summary: 'API keys of the company', needs: 'api_key.view', output: z.array(apiKey) }),
  create: operation('POST /v1/api-keys', {
    summary: 'Make an API key; its secret is answered once',
    needs: 'api_key.edit',
    body: newApiKey,
    output: made,
    once: true,
  }),
  rotate: operation('POST /v1/api-keys/{id}/rotate', {
    summary: 'Give a key a new secret; the old one may go on for some hours',
    needs: 'api_key.edit',
    params: idParams,
    body: z.object({ keepHours: z.number().int().min(0).max(longestOverlapHours) }),
    output: made,
    once: true,
  }),
  revoke: operation('POST /v1/api-keys/{id}/revoke', {
    summary: 'End a key at once',
    needs: 'api_key.edit',
    params: idParams,
    output: apiKey,
  }),
}
