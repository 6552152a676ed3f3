import { receiverCodes } from '@khonsong/contract/operations/tracking/receiver-codes.ts'
import { driverLinks } from '@khonsong/contract/operations/tracking/driver-links.ts'
import { driverPage } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { publicUrlOf } from '../../../platform/public-url.ts'
import { insertFiles } from '../../company/files/index.ts'
import { printLetters } from '../jobs/index.ts'
import { driverLinkOf } from './link-caller.ts'
import { linkedJob } from './linked-job.ts'
import { findLink } from './links-store.ts'
import { addressesOfLinks, makeLink, openLink, revokeLink, shownLink } from './make-link.ts'
import { renewCode, sendCode, showReceiverCode } from './receiver-code.ts'
import { takeReports } from './take-reports.ts'

export { answerReports, refusedReport } from './answer-reports.ts'
export { currentReceiverCode } from './receiver-code.ts'
export { lockLink, readLink } from './links-store.ts'
export { notePlace, setSharing } from './share-position.ts'

/** The driver's page: a link to one dispatch order, bound to one phone, and its reports. */
export const installDriverPage = (app: FastifyInstance): void => {
  app.serving.driverLinkOf = driverLinkOf(app)
  app.letters.linksOf = (tx, jobIds) => addressesOfLinks(app, tx, jobIds)
  serve(app, driverLinks.newest, (tx, { params }) => shownLink(tx, params.id))
  serve(app, driverLinks.make, (tx, { params }) => makeLink(app, tx, params.id))
  serve(app, driverLinks.revoke, (tx, { params }) => revokeLink(tx, params.id))
  serve(app, driverPage.open, (_, { body }, { request }) => openLink(app, request, body), { ownTransactions: true })
  serve(app, driverPage.job, async (tx) => linkedJob(tx, found(await findLink(app.database, tx.caller.userId))))
  serve(
    app,
    driverPage.report,
    (tx, { body }, { request }) =>
      takeReports(app, { caller: tx.caller, requestId: request.id, onAfterCommitError: (err) => request.log.error({ err }) }, body),
    { ownTransactions: true },
  )
  serve(app, driverPage.papers, async (tx) => {
    const { jobId } = found(await findLink(app.database, tx.caller.userId))
    return printLetters(tx, [jobId], publicUrlOf(app.config), (own, ids) => addressesOfLinks(app, own, ids))
  })
  serve(app, receiverCodes.show, (tx, { params }) => showReceiverCode(tx, app.secrets, params.id))
  serve(app, receiverCodes.renew, (tx, { params }) => renewCode(tx, app.secrets, params.id))
  serve(app, receiverCodes.send, (tx, { params }) => sendCode(tx, app.secrets, params.id))
  serve(app, driverPage.photos, async (tx, _, { files }) => {
    await insertFiles(tx, 'photo', files)
    return { files: files.map(({ id, name, mime, bytes, width, height }) => ({ id, name, mime, bytes, width, height })) }
  })
}
