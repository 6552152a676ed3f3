import { whatIf, whatIfRuns } from '@khonsong/contract/billing/what-if/what-if.ts'
import type { WhatIfRun } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { applyWhatIf } from './apply.ts'
import { exportSubjects } from './export-subjects.ts'
import { findSubject, groupsOfRun, subjectsOfRun } from './result-store.ts'
import { namesOfChange, readRun } from './run-store.ts'
import { removeWhatIf, resumeWhatIf, startWhatIf } from './start.ts'
import { whatIfTask } from './what-if-task.ts'

export { insertRun, writeRunState } from './run-store.ts'
export { priceRun } from './what-if-task.ts'

/** What-if: reprices a period with a change, compares, exports, and applies the change. */
export const installWhatIf = (app: FastifyInstance): void => {
  const table = serveResource(app, whatIfRuns)
  const seen = async (tx: Tx, id: string) => found(await findRow(tx, table, id)) as unknown as WhatIfRun // read with the declared columns
  // The task queue is installed after this module.
  app.addHook('onReady', async () => app.tasks.register(whatIfTask))
  serve(app, whatIf.start, (tx, { body }) => startWhatIf(tx, app, body))
  serve(app, whatIf.change, async (tx, { params }) => {
    await seen(tx, params.id)
    const { change, taskId } = found(await readRun(tx, params.id))
    return { change, taskId, ...(await namesOfChange(tx, change)) } as never // parsed by its schema before it was stored
  })
  serve(app, whatIf.resume, (tx, { params, body }) => resumeWhatIf(tx, app, table, params.id, body.version))
  serve(app, whatIf.remove, (tx, { params, body }) => removeWhatIf(tx, app, table, params.id, body.version))
  serve(app, whatIf.apply, (tx, { params, body }) => applyWhatIf(tx, app, table, params.id, body))
  serve(app, whatIf.groups, async (tx, { params, query }) => {
    await seen(tx, params.id)
    return [...(await groupsOfRun(tx, params.id, query.by))]
  })
  serve(app, whatIf.subjects, async (tx, { params, query }) => {
    await seen(tx, params.id)
    return subjectsOfRun(tx, { ...query, runId: params.id })
  })
  serve(app, whatIf.export, async (tx, { params, query }) => exportSubjects(tx, await seen(tx, params.id), query))
  serve(app, whatIf.why, async (tx, { params }) => {
    await seen(tx, params.id)
    return found(await findSubject(tx, params.id, params.subjectId)) as never // its lines as stored
  })
}
