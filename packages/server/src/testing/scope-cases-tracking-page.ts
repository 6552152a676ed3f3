import { byPath, names, open, own, type ScopeCase } from './scope-case.ts'

const sending = () => ({ channel: 'sms', address: '0812345678', language: 'th' })

/** Links have the scope of their order and waybill; access through a link is covered by the tracking page test. */
export const trackingPageCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/transports/{id}/tracking-links': byPath('shipment'),
  'POST /v1/transports/{id}/tracking-links': byPath('shipment'),
  'GET /v1/orders/{id}/tracking-links': byPath('order'),
  'POST /v1/orders/{id}/tracking-links': byPath('order'),
  'POST /v1/orders/{id}/tracking-links/{linkId}/actions/revoke': names('order', ({ order, trackingLink }) => ({
    params: { id: order.id, linkId: trackingLink.id },
  })),
  'GET /v1/transports/{id}/receiver': byPath('shipment'),
  'GET /v1/message/tracking-channels': own,
  'GET /v1/message/quotation-channels': own,
  'POST /v1/transports/{id}/tracking-links/actions/send': byPath('shipment', sending),
  'POST /v1/orders/{id}/tracking-links/actions/send': byPath('order', sending),
  'GET /v1/carrier-scorecard': names('subcontractor', ({ subcontractor }) => ({ query: { subcontractorId: subcontractor.id } })),
  'GET /v1/carrier-scorecard/records': names('subcontractor', ({ subcontractor }) => ({
    query: { subcontractorId: subcontractor.id, month: '2026-11', figure: 'delivery' },
  })),
  'GET /v1/driver-scorecard': names('driver', ({ driver }) => ({ query: { driverId: driver.id } })),
  'GET /v1/driver-scorecard/records': names('driver', ({ driver }) => ({
    query: { driverId: driver.id, month: '2026-11', figure: 'rating' },
  })),
  'GET /v1/tracking-page': open,
  'PUT /v1/tracking-page/instructions': open,
  'POST /v1/tracking-page/damage': open,
  'PUT /v1/tracking-page/rating': open,
  'POST /v1/tracking-page/photos': open,
}
