import { payableSheets, receivableSheets } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import { payableDisputedLines, receivableDisputedLines } from '@khonsong/contract/billing/reconciliation/disputed-lines.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { directions } from '@khonsong/domain/billing/charges/charge.ts'
import type { FastifyInstance } from 'fastify'
import { may } from '../../../platform/caller.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import { answerDisputed } from './answer-disputed.ts'
import { applySheet } from './apply-sheet.ts'
import { downloadDisputed } from './download-disputed.ts'
import { listGroups } from './list-groups.ts'
import { printStatement } from './print-statement.ts'
import { billTables, mapSheet, readSheetOf, sheetFiles, uploadSheet } from './sheets.ts'

const installSide = (app: FastifyInstance, direction: Direction, calls: typeof receivableSheets): void => {
  const desk = { direction, files: app.fileStore }
  serve(app, calls.upload, (tx, { params, body }, { files }) =>
    uploadSheet(tx, desk, { id: params.id, version: body.version, sent: files }),
  )
  serve(app, calls.read, (tx, { params }) => readSheetOf(tx, direction, params.id))
  serve(app, calls.map, (tx, { params, body }) => mapSheet(tx, direction, params.id, body))
  serve(app, calls.groups, (tx, { params, query }) => listGroups(tx, direction, { ...query, id: params.id }))
  serve(app, calls.print, (tx, { params }) => printStatement(tx, direction, params.id))
  serve(app, calls.apply, (tx, { params, body }) => applySheet(tx, direction, params.id, body))
}

const installDisputed = (app: FastifyInstance, direction: Direction, calls: typeof receivableDisputedLines): void => {
  const desk = { direction, files: app.fileStore }
  serve(app, calls.download, (tx, { params, query }) =>
    downloadDisputed(tx, direction, { id: params.id, lang: query.lang, withEvidence: query.evidence === '1' }, app.fileStore),
  )
  serve(app, calls.answer, (tx, { params, body }, { files }) => answerDisputed(tx, desk, { ...params, ...body, sent: files }))
}

/**
 * Reconciliation: compares bills trip by trip with the counterpart's sheet in any layout, and exchanges disputed lines as
 * files.
 */
export const installReconciliation = (app: FastifyInstance): void => {
  installSide(app, 'receivable', receivableSheets)
  installSide(app, 'payable', payableSheets as unknown as typeof receivableSheets) // differs in paths only
  installDisputed(app, 'receivable', receivableDisputedLines)
  installDisputed(app, 'payable', payableDisputedLines as unknown as typeof receivableDisputedLines) // differs in paths only
  app.fileSubjects.set(sheetFiles, async (tx, id) => {
    const seen = await Promise.all(
      directions.map(
        async (direction) =>
          (may(tx.caller, `${direction}_bill.reconcile`) || may(tx.caller, `${direction}_bill.answer`)) &&
          (await findRow(tx, billTables[direction], id)) !== undefined,
      ),
    )
    return seen.includes(true)
  })
}
