import { dockBookings } from '@khonsong/contract/operations/docks/dock-bookings.ts'
import { dockGroups } from '@khonsong/contract/operations/docks/dock-groups.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { bookDock, cancelDock } from './book-dock.ts'
import { listBookings } from './dock-bookings-store.ts'
import { hasBookingsAhead } from './dock-groups-store.ts'
import { dayOfDocks, windowsOfOrder } from './show-windows.ts'

/** Constraint violations of bookings, with their errors. */
export const dockConstraints = [
  ['dock_bookings_dock_once', rejection('dock.taken', {}, 'startsAt')],
  ['dock_bookings_once', rejection('record.stale', {})],
] as const

/** Docks with future bookings keep their site. */
const groupSeams: WriteSeams = {
  check: async (tx, after, before) =>
    before && before['siteId'] !== after['siteId'] && (await hasBookingsAhead(tx, before.id))
      ? [rejection('dock.group_in_use', {}, 'siteId')]
      : [],
}

/** Bookable docks, and the bookings of orders. */
export const installDocks = (app: FastifyInstance): void => {
  serveResource(app, dockGroups, groupSeams)
  serve(app, dockBookings.list, (tx, { query }) => listBookings(tx, query))
  serve(app, dockBookings.day, (tx, { params, query }) => dayOfDocks(tx, params.id, query.on))
  serve(app, dockBookings.windows, (tx, { params, query }) => windowsOfOrder(tx, params.id, query.purpose, query.from))
  serve(app, dockBookings.book, (tx, { params, body }) => bookDock(tx, params.id, body))
  serve(app, dockBookings.cancel, (tx, { params, body }) => cancelDock(tx, params.id, body))
}
