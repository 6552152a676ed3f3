import { transfers } from '@khonsong/contract/operations/transfers/transfers.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { historyOf } from '../orders/index.ts'
import { readShipmentsForDecision } from '../shipments/index.ts'
import {
  addToTransfer,
  arrive,
  cancel,
  close,
  createTransfer,
  depart,
  editTransfer,
  makeLabels,
  removeFromTransfer,
} from './change-transfer.ts'
import { findByTag } from './lock-transfer.ts'
import { printLabels } from './print-labels.ts'
import { scanLoad, scanReceive } from './scan-label.ts'
import { countTransfers, findCandidates, findTransfer, getTransfer, listTransfers, transfersOfWaybill } from './transfers-store.ts'

const shown = async (tx: Tx, id: string) => found(await getTransfer(tx, id))

/** Runs an action on a transfer and returns its new state. */
const after =
  <Asked>(act: (tx: Tx, id: string, asked: Asked) => Promise<void>) =>
  async (tx: Tx, { params, body }: { readonly params: { readonly id: string }; readonly body: Asked }) => {
    await act(tx, params.id, body)
    return shown(tx, params.id)
  }

/** Transfers between hubs: waybills on a trunk line, counted by labels. */
export const installTransfers = (app: FastifyInstance): void => {
  serve(app, transfers.list, (tx, { query }) => listTransfers(tx, query))
  serve(app, transfers.counts, (tx, { query }) => countTransfers(tx, query))
  serve(app, transfers.candidates, (tx, { query }) => findCandidates(tx, query))
  serve(app, transfers.byLabel, (tx, { query }) => findByTag(tx, query.tagNo))
  serve(app, transfers.create, async (tx, { body }) => shown(tx, await createTransfer(tx, body)))
  serve(app, transfers.detail, (tx, { params }) => shown(tx, params.id))
  serve(app, transfers.history, async (tx, { params }) => {
    found(await findTransfer(tx, params.id))
    return historyOf(tx, 'transfers', params.id)
  })
  serve(app, transfers.ofWaybill, async (tx, { params }) => {
    found((await readShipmentsForDecision(tx, [params.id]))[0])
    return transfersOfWaybill(tx, params.id)
  })
  serve(app, transfers.edit, after(editTransfer))
  serve(app, transfers.add, after(addToTransfer))
  serve(app, transfers.remove, after(removeFromTransfer))
  serve(app, transfers.makeLabels, after(makeLabels))
  serve(app, transfers.printLabels, (tx, { params, query }) => printLabels(tx, params.id, query.ids))
  serve(app, transfers.load, (tx, { params, body }) => scanLoad(tx, params.id, body))
  serve(app, transfers.depart, after(depart))
  serve(app, transfers.arrive, after(arrive))
  serve(app, transfers.receive, (tx, { params, body }) => scanReceive(tx, params.id, body))
  serve(app, transfers.close, after(close))
  serve(app, transfers.cancel, after(cancel))
}
