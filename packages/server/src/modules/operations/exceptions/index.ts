import { plainResources } from '@khonsong/contract/operations/exceptions/exception-types.ts'
import { exceptions } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { serveResources } from '../../../platform/resource/serve-resource.ts'
import { historyOf } from '../orders/index.ts'
import { workOnExceptions } from './by-the-clock.ts'
import { closeOne, commentOne, confirmOne, createException, editOne, handOverOne, reprocessOne } from './change-exception.ts'
import { countExceptions, listExceptions, listHandlers, shipmentOfException } from './exceptions-store.ts'
import { getException } from './lock-exception.ts'
import { offerException } from './offer-exception.ts'

export { openAutomatically } from './open-automatically.ts'
export { monitoredTypes } from './goods-store.ts'
export { insertProposal, withdrawProposal } from './signals-store.ts'
export { reportByReceiver, type ReceiverReport } from './report-by-receiver.ts'

export const exceptionConstraints = [['exceptions_open', rejection('record.exists', {}, 'typeId')]] as const

/** Runs an action on an exception and returns its new state. */
const after =
  <Asked>(act: (tx: Tx, id: string, asked: Asked) => Promise<void>) =>
  async (tx: Tx, { params, body }: { readonly params: { readonly id: string }; readonly body: Asked }) => {
    await act(tx, params.id, body)
    return getException(tx, params.id)
  }

/** Exceptions of shipments, and exception types. */
export const installExceptions = (app: FastifyInstance): void => {
  app.fileSubjects.set(
    'exceptions',
    async (tx, id) => may(tx.caller, 'exception.view') && (await shipmentOfException(tx, id)) !== undefined,
  )
  workOnExceptions(app)
  serveResources(app, plainResources)
  serve(app, exceptions.list, (tx, { query }) => listExceptions(tx, query))
  serve(app, exceptions.counts, (tx, { query }) => countExceptions(tx, query))
  serve(app, exceptions.handlers, (tx, { query }) => listHandlers(tx, query.searchText))
  serve(app, exceptions.offer, (tx, { query }) => offerException(tx, query.shipmentNo))
  serve(app, exceptions.create, async (tx, { body }) => getException(tx, await createException(tx, body)))
  serve(app, exceptions.detail, (tx, { params }) => getException(tx, params.id))
  serve(app, exceptions.history, async (tx, { params }) => {
    found(await shipmentOfException(tx, params.id))
    return historyOf(tx, 'exceptions', params.id)
  })
  serve(
    app,
    exceptions.edit,
    after((tx, id, asked: Parameters<typeof editOne>[3]) => editOne(app, tx, id, asked)),
  )
  serve(app, exceptions.confirm, after(confirmOne))
  serve(app, exceptions.close, after(closeOne))
  serve(app, exceptions.reprocess, after(reprocessOne))
  serve(app, exceptions.handOver, after(handOverOne))
  serve(app, exceptions.comment, after(commentOne))
}
