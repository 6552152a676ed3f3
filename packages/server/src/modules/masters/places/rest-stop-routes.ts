import { restStops, updateRestStopStatus } from '@khonsong/contract/masters/places/rest-stops.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { postalCodeFits } from './postal-code-seam.ts'
import { applyDatedStatuses, updateStatus } from './rest-stop-status.ts'
import { forgetDates } from './rest-stop-store.ts'

/** A status starts at midnight in Bangkok; a minute's delay does not matter. */
const pollEveryMs = 60_000

/** Rest stops, whose status may be scheduled. */
export const serveRestStops = (app: FastifyInstance): void => {
  const table = serveResource(app, restStops, {
    check: postalCodeFits,
    written: async (tx, after, before) => {
      if (before !== undefined && before.status !== after.status && before['statusType'] === 1) await forgetDates(tx, after.id)
    },
  })
  serve(app, updateRestStopStatus, (tx, { params, body }) => updateStatus(tx, table, params.id, body))
  if (!app.background) return
  const timer = setInterval(() => {
    applyDatedStatuses(app.database, table, new Date().toISOString()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'dated statuses of rest stops were not applied'),
    )
  }, pollEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
