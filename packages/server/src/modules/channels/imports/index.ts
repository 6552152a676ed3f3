import { fieldWords } from '@khonsong/contract/kernel/field-words.ts'
import { importCalls } from '@khonsong/contract/channels/imports/import-calls.ts'
import { imports } from '@khonsong/contract/channels/imports/imports.ts'
import {
  cancelImport,
  continueImport,
  finishImport,
  rowStates,
  undoImport,
  type RowState,
} from '@khonsong/domain/channels/imports/import-state.ts'
import { masterImports } from '@khonsong/domain/channels/imports/master-imports.ts'
import { templateNameOf } from '@khonsong/domain/channels/imports/subjects.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { settings } from '@khonsong/domain/company/settings/settings.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Answered, decided, found, notAllowed, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { toProblemErrors } from '../../operations/orders/index.ts'
import { readSetting } from '../../company/settings/index.ts'
import { confirmNext } from './confirm-imported.ts'
import { servedFor, type Engine } from './engine.ts'
import { errorFile, successFile, templateFile } from './import-files.ts'
import { changeImport, findImport, lockImport, listImports, stopTask, type ImportRow } from './import-store.ts'
import { createImportTasks } from './import-tasks.ts'
import { answerForRows, repairCells, replaceInColumn, type Desk } from './repair-import.ts'
import { countProblems } from './repair-store.ts'
import { chooseImportColumns, matchImportAgain, showColumns } from './match-import.ts'
import { parentRecords } from './parent-records.ts'
import { pageOfRows } from './row-store.ts'
import type { ServedSubject, Subjects } from './served-subject.ts'
import { detailOf, showRows, summaryOf } from './show-import.ts'
import { serveImportCalls } from './serve-import-calls.ts'
import { addressSubject } from './subjects/address-subject.ts'
import { jobSubject } from './subjects/job-subject.ts'
import { orderSubject } from './subjects/order-subject.ts'
import { resourceSubject } from './subjects/resource-subject.ts'
import { scheduleSubject } from './subjects/schedule-subject.ts'
import { statusSubject } from './subjects/status-subject.ts'
import { forgetOldImports, releaseStuckImports } from './sweep-store.ts'
import { uploadImport } from './upload-import.ts'

// Keys of the domain's table.
const rowStateNames = Object.keys(rowStates) as RowState[]
const sweepEveryMs = 3_600_000

/** The import, if the caller may import its subject; else 404. */
const requireImport = (tx: Tx, engine: Engine, run: ImportRow | undefined): ImportRow => {
  const known = found(run)
  if (!may(tx.caller, servedFor(engine, known).subject.needs)) throw notAllowed()
  return known
}

type RowsQuery = z.output<(typeof imports.rows)['query']>

/** Keyset pagination by row number; page numbers of links work too. */
const listRows = async (tx: Tx, engine: Engine, run: ImportRow, { state, after, pageSize, ...asked }: RowsQuery) => {
  const pageNo = asked.pageNo ?? asked.page ?? asked.pageNum ?? 1
  const behind = Number(after ?? 0)
  if (!Number.isInteger(behind) || behind < 0)
    throw new Refused([rejection('field.format', { field: fieldWords('after') ?? '' }, 'after')])
  const offset = behind > 0 ? 0 : (pageNo - 1) * pageSize
  const rows = await pageOfRows(tx, run.id, { states: state, after: behind, offset, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const total = (state ?? rowStateNames).reduce((sum, one) => sum + run.rows[one], 0)
  const last = page.at(-1)
  return {
    list: await showRows(tx, engine, run, page),
    total,
    totalIsCapped: false,
    pageNo,
    pageSize,
    ...(rows.length > page.length && last ? { next: String(last.rowNo) } : {}),
  }
}

const serveReading = (app: FastifyInstance, engine: Engine): void => {
  const loadImport = async (tx: Tx, id: string) => requireImport(tx, engine, await findImport(tx, id))
  serve(app, imports.list, async (tx, { query }) => {
    const subjects = [...engine.subjects.values()].map(({ subject }) => subject).filter(({ needs }) => may(tx.caller, needs))
    const names = subjects.map(({ name }) => name).filter((name) => query.subject === undefined || query.subject === name)
    const pageNo = query.pageNo ?? query.page ?? query.pageNum ?? 1
    const { rows, total } = await listImports(tx, {
      subjects: names,
      searchText: query.searchText,
      pageNo,
      pageSize: query.pageSize,
    })
    const days = await readSetting(tx, 'IMPORT_LOG_DAYS')
    const list = rows.map((run) => summaryOf(run, days))
    return { list, total: Math.min(total, 10_000), totalIsCapped: total > 10_000, pageNo, pageSize: query.pageSize }
  })
  serve(app, imports.detail, async (tx, { params }) => detailOf(tx, engine, await loadImport(tx, params.id)))
  serve(app, imports.rows, async (tx, { params, query }) => {
    const run = await loadImport(tx, params.id)
    return listRows(tx, engine, run, query)
  })
  serve(app, imports.columns, async (tx, { params, query }) => showColumns(tx, engine, await loadImport(tx, params.id), query))
  serve(app, imports.problems, async (tx, { params }) => {
    const run = await loadImport(tx, params.id)
    return (await countProblems(tx, run.id)).map(({ field, code, params: filled, rows, firstRowNo }) => {
      const { value, suggestion } = filled
      const message = toProblemErrors(tx, [{ code, params: filled }])[0]?.message ?? code
      const text = (part: unknown) => (typeof part === 'string' && part.length < 60 ? part : null)
      return { field, code, message, value: text(value), suggestion: text(suggestion), rows, firstRowNo }
    })
  })
  serve(app, imports.candidates, async (tx, { params, query }) => {
    const run = await loadImport(tx, params.id)
    const served = servedFor(engine, run)
    const column = Object.hasOwn(served.subject.columns, query.column) ? served.subject.columns[query.column] : undefined
    if (column?.kind !== 'reference') return []
    const within = query.rowNo === undefined ? undefined : await parentRecords(tx, served, run, query.rowNo, column.within)
    const candidates = await served.suggest(tx, column.to, query.text, { customerId: run.customerId, within })
    return candidates.map(({ code, name, detail }) => ({ value: code, name, detail: detail ?? null }))
  })
  serve(app, imports.download, async (tx, { params, query }) => {
    const run = await loadImport(tx, params.id)
    return query.type === '1' ? successFile(tx, engine, run) : errorFile(tx, engine, run)
  })
  const templateNamed = async (tx: Tx, asked: string) => {
    const name = asked.replace(/\.xlsx$/, '')
    const served = [...engine.subjects.values()].find(({ subject }) => subject.template === templateNameOf(name))
    if (!served) throw new Answered(404, rejection('import.no_template', { name }))
    if (!may(tx.caller, served.subject.needs)) throw notAllowed()
    return templateFile(tx, served)
  }
  serve(app, imports.template, (tx, { params }) => templateNamed(tx, params.name))
  serve(app, imports.staticTemplate, (tx, { params }) => templateNamed(tx, params.name))
}

const serveWorking = (app: FastifyInstance, desk: Desk): void => {
  const { engine, tasks } = desk
  const hold = async (tx: Tx, id: string) => requireImport(tx, engine, await lockImport(tx, id))
  const shown = async (tx: Tx, id: string) => detailOf(tx, engine, found(await findImport(tx, id)))
  serve(app, imports.repair, async (tx, { params, body }) => {
    await hold(tx, params.id)
    const { run, results, rows } = await repairCells(tx, desk, params.id, body.cells)
    return {
      results: results.map(({ errors, ...result }) => ({ ...result, errors: toProblemErrors(tx, errors) })),
      rows: await showRows(tx, engine, run, rows.slice(0, 1000)),
      import: await detailOf(tx, engine, run),
    }
  })
  serve(app, imports.replace, async (tx, { params, body }) => {
    await hold(tx, params.id)
    const { run, changed } = await replaceInColumn(tx, desk, params.id, body)
    return { changed, import: await detailOf(tx, engine, run) }
  })
  serve(app, imports.readAs, async (tx, { params, body }) => {
    await hold(tx, params.id)
    return detailOf(tx, engine, await chooseImportColumns(tx, desk, params.id, body))
  })
  serve(app, imports.match, async (tx, { params }) => {
    await hold(tx, params.id)
    return detailOf(tx, engine, await matchImportAgain(tx, desk, params.id))
  })
  serve(app, imports.answer, async (tx, { params, body }) => {
    await hold(tx, params.id)
    const { run, changed } = await answerForRows(tx, desk, params.id, body)
    return { changed, import: await detailOf(tx, engine, run) }
  })
  serve(app, imports.continue, async (tx, { params }) => {
    const run = await hold(tx, params.id)
    decided(continueImport(run))
    await tasks.save(tx, run)
    return shown(tx, run.id)
  })
  serve(app, imports.finish, async (tx, { params }) => {
    const run = await hold(tx, params.id)
    decided(finishImport(run))
    await changeImport(tx, run, { state: 'finished' })
    return shown(tx, run.id)
  })
  serve(app, imports.confirm, async (tx, { params, body }) => {
    const run = await hold(tx, params.id)
    const confirmed = await confirmNext(tx, servedFor(engine, run), run, body.after)
    return { ...confirmed, import: await shown(tx, run.id) }
  })
  serve(app, imports.cancel, async (tx, { params }) => {
    const run = await hold(tx, params.id)
    decided(cancelImport(run))
    await changeImport(tx, run, { state: 'cancelled' })
    if (run.taskId !== null) await stopTask(tx, run.taskId)
    return shown(tx, run.id)
  })
  serve(app, imports.undo, async (tx, { params }) => {
    const run = await hold(tx, params.id)
    decided(undoImport(run, servedFor(engine, run).subject.lasting))
    await tasks.undo(tx, run)
    return shown(tx, run.id)
  })
}

const sweep = async ({ database }: Engine): Promise<void> => {
  await releaseStuckImports(database)
  await forgetOldImports(database, settings.IMPORT_LOG_DAYS.otherwise)
}

/**
 * The import workbench: files are uploaded, parsed and validated in the background, repaired in place, committed in
 * batches, and undone. Register a subject with `app.importSubjects.set(…)`.
 */
export const installImports = (app: FastifyInstance): void => {
  const subjects: Subjects = new Map<string, ServedSubject>(
    [orderSubject, jobSubject, scheduleSubject, statusSubject, addressSubject].map((served) => [served.subject.name, served]),
  )
  for (const subject of masterImports) {
    const resource = app.servedResources.get(subject.resource.name)
    if (resource) subjects.set(subject.name, resourceSubject(subject, resource, app.constraintWords))
  }
  app.decorate('importSubjects', subjects)
  const engine: Engine = { database: app.database, files: app.fileStore, subjects }
  const desk: Desk = { engine, tasks: createImportTasks(engine, app.tasks) }
  app.fileSubjects.set('imports', async (tx, id) => (await findImport(tx, id)) !== undefined)
  serve(app, imports.uploadOrders, async (tx, { body }, { files }) => uploadImport(tx, desk, orderSubject, { files, ...body }))
  for (const [name, calls] of Object.entries(importCalls)) {
    const subject = subjects.get(name)
    if (subject) serveImportCalls(app, desk, subject, calls)
  }
  serveReading(app, engine)
  serveWorking(app, desk)

  const timer = setInterval(() => {
    sweep(engine).catch((error: unknown) => app.log.error({ err: error }, 'import sweep'))
  }, sweepEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

declare module 'fastify' {
  interface FastifyInstance {
    importSubjects: Subjects
  }
}
