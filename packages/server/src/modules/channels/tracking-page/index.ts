import { trackingLinks } from '@khonsong/contract/channels/tracking-page/tracking-links.ts'
import { trackingPage } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { publicUrlOf } from '../../../platform/public-url.ts'
import { whereShipmentsAre } from '../../operations/shipments/index.ts'
import { follow } from './follow.ts'
import { wordsOfReceiver } from './followed-store.ts'
import { trackingLinkOf } from './link-caller.ts'
import { listTrackingLinks, makeTrackingLink, revokeTrackingLink } from './manage-links.ts'
import { instruct, rate, reportDamage, takePhotos } from './receiver-says.ts'

export { makeLinkToSend, trackingAddressFor, type LinkOf } from './manage-links.ts'

/** Tracking links for receivers without an account, and their page. */
export const installTrackingPage = (app: FastifyInstance): void => {
  app.serving.trackingLinkOf = trackingLinkOf(app)
  const url = publicUrlOf(app.config)
  serve(app, trackingLinks.ofShipment, (tx, { params }) => listTrackingLinks(tx, 'shipments', params.id))
  serve(app, trackingLinks.ofOrder, (tx, { params }) => listTrackingLinks(tx, 'orders', params.id))
  serve(app, trackingLinks.makeForShipment, (tx, { params }) => makeTrackingLink(tx, 'shipments', params.id, url))
  serve(app, trackingLinks.makeForOrder, (tx, { params }) => makeTrackingLink(tx, 'orders', params.id, url))
  serve(app, trackingLinks.revoke, (tx, { params }) => revokeTrackingLink(tx, params.id, params.linkId))
  serve(app, trackingLinks.words, async (tx, { params }) => {
    if ((await whereShipmentsAre(tx, [params.id])).length === 0) throw new NotFound('shipment')
    return wordsOfReceiver(tx, params.id)
  })
  serve(app, trackingPage.read, (tx, { query }) => follow(app, tx, query.shipmentId))
  serve(app, trackingPage.instruct, async (tx, { body }) => {
    await instruct(tx, body)
    return follow(app, tx, body.shipmentId)
  })
  serve(app, trackingPage.reportDamage, async (tx, { body }) => {
    await reportDamage(tx, body)
    return follow(app, tx, body.shipmentId)
  })
  serve(app, trackingPage.rate, async (tx, { body }) => {
    await rate(tx, body)
    return follow(app, tx, body.shipmentId)
  })
  serve(app, trackingPage.photos, (tx, _, { files }) => takePhotos(tx, files))
}
