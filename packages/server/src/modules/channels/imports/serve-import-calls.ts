import type { ImportCalls, ImportTicket } from '@khonsong/contract/channels/imports/import-calls.ts'
import type { ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import { continueImport, finishImport, readyOf, totalOf } from '@khonsong/domain/channels/imports/import-state.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { errorFile, successFile } from './import-files.ts'
import { changeImport, findImport, lockImport, type ImportRow } from './import-store.ts'
import { answerForRows, type Desk } from './repair-import.ts'
import { pageOfRows } from './row-store.ts'
import type { ServedSubject } from './served-subject.ts'
import { detailOf, showRows } from './show-import.ts'
import { uploadImport } from './upload-import.ts'

const ticketOf = (detail: ImportDetail): ImportTicket => ({
  ...detail,
  importId: detail.id,
  errorId: detail.id,
  confirmImportRestStopId: detail.id,
})

/** The id under any of its documented names; validated by the operation's schema. */
const named = z.object({
  errorId: z.uuid().optional(),
  importId: z.uuid().optional(),
  id: z.uuid().optional(),
  confirmImportRestStopId: z.uuid().optional(),
})
const idIn = (...parts: readonly unknown[]): string => {
  for (const part of parts) {
    const { errorId, importId, id, confirmImportRestStopId } = named.parse(part ?? {})
    const one = errorId ?? importId ?? id ?? confirmImportRestStopId
    if (one !== undefined) return one
  }
  return found<string>(undefined)
}

const asked = z.object({
  pageNo: z.number().optional(),
  page: z.number().optional(),
  pageNum: z.number().optional(),
  pageSize: z.number(),
})

/** Saves valid rows; without any, the import ends unchanged. */
const proceed = async (tx: Tx, desk: Desk, run: ImportRow): Promise<void> => {
  if (readyOf(run.rows) > 0 || run.state !== 'waiting') {
    decided(continueImport(run))
    return desk.tasks.save(tx, run)
  }
  decided(finishImport(run))
  return changeImport(tx, run, { state: 'finished' })
}

/** Serves a subject's documented import calls by the workbench's engine. */
export const serveImportCalls = (app: FastifyInstance, desk: Desk, subject: ServedSubject, calls: ImportCalls): void => {
  const { engine } = desk
  const requireOwnSubject = (run: ImportRow | undefined): ImportRow => {
    const known = found(run)
    return known.subject === subject.subject.name ? known : found<ImportRow>(undefined)
  }
  const ticket = async (tx: Tx, id: string) => ticketOf(await detailOf(tx, engine, found(await findImport(tx, id))))
  serve(app, calls.upload, async (tx, { body }, { files }) => ticketOf(await uploadImport(tx, desk, subject, { files, ...body })))
  serve(app, calls.errors, async (tx, { params, query }) => {
    const run = requireOwnSubject(await findImport(tx, idIn(params, query)))
    return query.type === '1' ? successFile(tx, engine, run) : errorFile(tx, engine, run)
  })
  if (calls.confirm)
    serve(app, calls.confirm, async (tx, { params, query }) => {
      const run = requireOwnSubject(await findImport(tx, idIn(params, query)))
      const { pageNo, page, pageNum, pageSize } = asked.parse(query)
      const at = pageNo ?? page ?? pageNum ?? 1
      const states = ['duplicate', 'confirmed'] as const
      const rows = await pageOfRows(tx, run.id, { states, after: 0, offset: (at - 1) * pageSize, limit: pageSize })
      const list = (await showRows(tx, engine, run, rows)).map((row) => ({ ...row, id: row.rowNo }))
      return { list, total: run.rows.duplicate + run.rows.confirmed, totalIsCapped: false, pageNo: at, pageSize }
    })
  if (calls.proceed)
    serve(app, calls.proceed, async (tx, { body }) => {
      const run = requireOwnSubject(await lockImport(tx, idIn(body)))
      const { confirmedIds } = body
      if (run.rows.duplicate > 0 && confirmedIds?.length !== 0)
        await answerForRows(tx, desk, run.id, { answer: 'override', rowNos: confirmedIds })
      await proceed(tx, desk, found(await findImport(tx, run.id)))
      return ticket(tx, run.id)
    })
  if (calls.progress)
    serve(app, calls.progress, async (tx, { query }) => {
      const run = requireOwnSubject(await findImport(tx, query.importId))
      const detail = await detailOf(tx, engine, run)
      const { id, state, savedCount, issueCount } = detail
      const { done = totalOf(run.rows), total = null } = detail.progress ?? {}
      return { importId: id, errorId: id, state, done, total: total ?? totalOf(run.rows), savedCount, issueCount }
    })
}
