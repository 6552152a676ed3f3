import { driverLinks } from '@khonsong/contract/operations/tracking/driver-links.ts'
import { driverPage } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { insertFiles } from '../../company/files/index.ts'
import { driverLinkOf } from './link-caller.ts'
import { linkedJob } from './linked-job.ts'
import { findLink } from './links-store.ts'
import { addressesOfLinks, makeLink, openLink, revokeLink, shownLink } from './make-link.ts'
import { takeReports } from './take-reports.ts'

/** The driver's own page: a link to one dispatch order, opened on one phone, and what comes back from the road. */
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
  serve(app, driverPage.photos, async (tx, _, { files }) => {
    await insertFiles(tx, 'photo', files)
    return { files: files.map(({ id, name, mime, bytes, width, height }) => ({ id, name, mime, bytes, width, height })) }
  })
}
