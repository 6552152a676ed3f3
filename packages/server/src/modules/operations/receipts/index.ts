import { receipts } from '@khonsong/contract/operations/receipts/receipts.ts'
import { maxRowsShown, receiptRuns } from '@khonsong/contract/operations/receipts/receipt-runs.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, NotFound } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { historyOf } from '../orders/index.ts'
import { cancelRun, findRun, shownRun } from '../tracking/index.ts'
import {
  acknowledgeSeveral,
  attachToReceipt,
  confirmSeveralReceipts,
  handOverSeveral,
  loseSeveral,
  receiveSeveral,
  recheckSeveral,
  rejectSeveral,
  scanNumber,
} from './change-receipts.ts'
import { startConfirmation } from './confirm-in-background.ts'
import { confirmTask } from './confirm-task.ts'
import { confirmationFile } from './confirmation-file.ts'
import { arriveSeveral, emailReceipts, mailSeveral } from './mail-receipts.ts'
import { printCoverSheets } from './print-cover-sheets.ts'
import { packReceipts } from './pack-receipts.ts'
import { publicUrlOf } from '../../../platform/public-url.ts'
import { watchMissing } from './watch-missing.ts'
import { countAll, getReceipt, listReceipts, overdueBy } from './look-at-receipts.ts'

const answer = async (results: Promise<Awaited<ReturnType<typeof receiveSeveral>>>) => ({ results: await results })

/** Checks that a run is of receipts. */
const ofReceipts = async (tx: Tx, id: string): Promise<string> => {
  const { kind } = found(await findRun(tx, id, 0))
  if (kind !== 'receipts') throw new NotFound('receipt confirmation')
  return id
}

const serveConfirmations = (app: FastifyInstance): void => {
  // The task queue is installed after this module.
  app.addHook('onReady', async () => app.tasks.register(confirmTask))
  serve(app, receiptRuns.start, (tx, { body }) => startConfirmation(tx, app.tasks, body))
  serve(app, receiptRuns.detail, async (tx, { params }) => shownRun(tx, await ofReceipts(tx, params.id), maxRowsShown))
  serve(app, receiptRuns.cancel, async (tx, { params }) => {
    await cancelRun(tx, app.tasks, await ofReceipts(tx, params.id))
    return shownRun(tx, params.id, maxRowsShown)
  })
  serve(app, receiptRuns.file, async (tx, { params, query }) =>
    confirmationFile(tx, await ofReceipts(tx, params.id), query.lang ?? tx.caller.language),
  )
}

/** Proof of delivery: signed paper returned, and its electronic copy. */
export const installReceipts = (app: FastifyInstance): void => {
  watchMissing(app)
  serveConfirmations(app)
  serve(app, receipts.list, (tx, { query }) => listReceipts(tx, query))
  serve(app, receipts.counts, (tx, { query }) => countAll(tx, query))
  serve(app, receipts.ageing, (tx, { query }) => overdueBy(tx, query.by))
  serve(app, receipts.detail, (tx, { params }) => getReceipt(tx, params.id))
  serve(app, receipts.history, async (tx: Tx, { params }) => {
    found(await getReceipt(tx, params.id))
    return historyOf(tx, 'receipts', params.id)
  })
  serve(app, receipts.scan, (tx, { body }) => scanNumber(tx, body))
  serve(app, receipts.receive, (tx, { body }) => answer(receiveSeveral(tx, body)))
  serve(app, receipts.attach, async (tx, { params, body }) => {
    await attachToReceipt(tx, params.id, body)
    return getReceipt(tx, params.id)
  })
  serve(app, receipts.lose, (tx, { body }) => answer(loseSeveral(tx, body)))
  serve(app, receipts.confirm, (tx, { body }) => answer(confirmSeveralReceipts(tx, body.receipts)))
  serve(app, receipts.recheck, (tx, { body }) => answer(recheckSeveral(tx, body)))
  serve(app, receipts.reject, (tx, { body }) => answer(rejectSeveral(tx, body)))
  serve(app, receipts.handOver, (tx, { body }) => answer(handOverSeveral(tx, body)))
  serve(app, receipts.mail, (tx, { body }) => mailSeveral(tx, body))
  serve(app, receipts.arrive, (tx, { body }) => arriveSeveral(tx, body))
  serve(app, receipts.pack, (tx, { query }) => packReceipts(tx, query.ids, app.fileStore))
  serve(app, receipts.coverSheets, (tx, { query }) => printCoverSheets(tx, query.ids))
  serve(app, receipts.email, (tx, { body }) => emailReceipts(tx, body, publicUrlOf(app.config)))
  serve(app, receipts.acknowledge, (tx, { body }) => answer(acknowledgeSeveral(tx, body)))
}
