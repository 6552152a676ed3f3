import { vehicleMonitoring } from '@khonsong/contract/telematics/positions/monitoring.ts'
import { driverPositions } from '@khonsong/contract/telematics/positions/driver-positions.ts'
import { intake } from '@khonsong/contract/telematics/positions/intake.ts'
import { temperatureCertificates } from '@khonsong/contract/telematics/positions/temperature-certificates.ts'
import { temperatureMonitor } from '@khonsong/contract/telematics/positions/temperature.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { workByClock } from '../../../platform/work-by-clock.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { Answered } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { callCounter, minuteCounter, pointsPerMinute } from './call-counter.ts'
import { deviceOf } from './device-caller.ts'
import { listenToBrokers } from './listen-to-brokers.ts'
import { keepMonths } from './keep-months.ts'
import { pointOfOsmand, pointsOfOwnTracks } from './foreign-forms.ts'
import { trackOfDevice, trackOfVehicle } from './monitor-vehicles.ts'
import { trackingDataOf, trackingDetailOf } from './monitor-temperature.ts'
import { sharedFleet } from './share-fleet.ts'
import { takePhonePositions } from './take-phone-positions.ts'
import { takePositions } from './take-positions.ts'
import { smallPost, smallPosts } from './take-small-posts.ts'
import { listTemperatures } from './list-temperatures.ts'
import { alertImportant } from './important/alert-important.ts'
import { issueCertificate, listCertificates, withdrawOne } from './temperature/issue-certificate.ts'
import { printCertificate } from './temperature/print-certificate.ts'
import { watchTemperatures } from './temperature/watch-temperatures.ts'
import { serveVerifyPage, verifyCertificate } from './temperature/verify-certificate.ts'

export { companyNameOf } from './temperature/certificate-store.ts'
export { importantJobs } from './important/important-among.ts'
export { stopAreas } from './temperature/carried-store.ts'

/** Room for ten thousand points with all optional fields. */
const batchBytes = 3 * 1_048_576

/** Current and past positions of vehicles, as reported by their devices. */
export const installPositions = (app: FastifyInstance): void => {
  app.serving.deviceOf = deviceOf(app)
  keepMonths(app)
  workByClock(app, { name: 'temperatures were not watched', everyMs: 60_000, run: (signal) => watchTemperatures(app, signal) })
  workByClock(app, {
    name: 'important monitoring was not looked at',
    everyMs: 60_000,
    run: (signal) => alertImportant(app, signal),
  })
  listenToBrokers(app)
  const takeSmall = smallPosts(app)
  const secondsToWait = minuteCounter(pointsPerMinute)
  serve(
    app,
    intake.batch,
    ({ caller }, { body: { positions } }, { request }) => {
      const seconds = secondsToWait(caller.userId, positions.length)
      if (seconds > 0)
        throw new Answered(429, rejection('position.too_many', { n: pointsPerMinute, seconds }), { 'Retry-After': String(seconds) })
      if (positions.length <= smallPost) return takeSmall(caller, positions)
      return inTransaction(app.database, { caller, requestId: request.id }, (own) => takePositions(own, positions))
    },
    { bodyLimit: batchBytes, ownTransactions: true },
  )
  for (const operation of [intake.osmand, intake.osmandRead])
    serve(app, operation, ({ caller, now }, { query }) => takeSmall(caller, [pointOfOsmand(query, now)]), { ownTransactions: true })
  serve(app, intake.owntracks, ({ caller }, { body }) => takeSmall(caller, pointsOfOwnTracks(body)), { ownTransactions: true })
  const count = callCounter()
  serve(app, driverPositions.share, (tx, { body }) => {
    count(tx.caller.userId)
    return takePhonePositions(tx, body)
  })
  const fleetFor = sharedFleet(app)
  serve(app, vehicleMonitoring.live, (tx, _, { request, reply }) => fleetFor(tx, request, reply))
  serve(app, vehicleMonitoring.track, (tx, { params, query }) => trackOfVehicle(tx, params.id, query.day))
  serve(app, vehicleMonitoring.deviceTrack, (tx, { params, query }) => trackOfDevice(tx, params.id, query.day))
  serve(app, temperatureMonitor.list, (tx, { query }) => listTemperatures(tx, query))
  serve(app, temperatureMonitor.transport, (tx, { params }) => trackingDataOf(tx, 'TRANSPORT', params.id))
  serve(app, temperatureMonitor.route, (tx, { params }) => trackingDataOf(tx, 'ROUTE', params.id))
  serve(app, temperatureMonitor.order, (tx, { params }) => trackingDataOf(tx, 'ORDER', params.id))
  const prefix = app.config.temperatureDetailPrefix
  const { detail } = temperatureMonitor
  for (const operation of prefix === undefined ? [detail] : [detail, { ...detail, path: `${prefix}{id}` }])
    serve(app, operation, (tx, { params, query }) => trackingDetailOf(tx, params.id, query))
  serve(app, temperatureCertificates.list, (tx, { params }) => listCertificates(tx, params.id))
  serve(app, temperatureCertificates.issue, (tx, { params }) => issueCertificate(tx, params.id))
  serve(app, temperatureCertificates.print, (tx, { params }) => printCertificate(app, tx, params.id))
  serve(app, temperatureCertificates.withdraw, (tx, { params, body }) => withdrawOne(tx, params.id, body))
  serve(app, temperatureCertificates.verify, (_, { params }) => verifyCertificate(app, params.token))
  serveVerifyPage(app)
}
