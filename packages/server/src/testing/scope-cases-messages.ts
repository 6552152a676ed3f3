import type { ScopeCase } from './scope-cases.ts'

const own: ScopeCase = { kind: 'own' }

/** Settings and messages belong to the whole company; customers, carriers and drivers hold no permission for them and see no row. */
export const messageCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/settings/ability': own,
  'PUT /v1/settings/ability/{code}': own,
  'GET /v1/settings/ability/history': own,
  'GET /v1/message-template/list': own,
  'GET /v1/message-template/{id}/detail': own,
  'POST /v1/message-template/add': own,
  'PUT /v1/message-template/edit': own,
  'POST /v1/message-template/set-status': own,
  'GET /v1/message-template/{id}/history': own,
  'GET /v1/message-template/export': own,
  'GET /v1/message-recipients/list': own,
  'GET /v1/message-recipients/{id}/detail': own,
  'POST /v1/message-recipients/add': own,
  'PUT /v1/message-recipients/edit': own,
  'POST /v1/message-recipients/set-status': own,
  'GET /v1/message-recipients/{id}/history': own,
  'GET /v1/message-recipients/export': own,
  'GET /v1/message/list': own,
  'GET /v1/message/channels': own,
  'POST /v1/message/preview': own,
  'POST /v1/message/test': own,
  'POST /v1/message/{id}/resend': own,
  'GET /v1/api-keys': own,
  'POST /v1/api-keys': own,
  'POST /v1/api-keys/{id}/rotate': own,
  'POST /v1/api-keys/{id}/revoke': own,
  // A shipment of others is a row that is refused as not there; api-keys.test.ts tries it.
  'POST /v1/shipment-status/import': own,
}
