import { orders } from '@khonsong/contract/operations/orders/orders.ts'
import { reportFiles as reportFileCalls } from '@khonsong/contract/insight/reports/report-files.ts'
import { shipmentReport } from '@khonsong/contract/insight/reports/shipment-report.ts'
import { reportFileKeptDays } from '@khonsong/domain/insight/reports/report-files.ts'
import { shipmentReportLabel } from '@khonsong/domain/insight/reports/shipment-report.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { may } from '../../../platform/caller.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { forgetFiles } from '../../company/files/index.ts'
import { getShipmentDetail, timelineOf } from '../../operations/shipments/index.ts'
import { installAutoReports } from './automatic/auto-reports.ts'
import { installBoards } from './boards/boards.ts'
import { installDynamicReports } from './dynamic/dynamic-reports.ts'
import { dynamicFiles } from './dynamic/export-figures.ts'
import { exportTask, reportFiles } from './export-task.ts'
import { chosenColumns, orderExportLabel, orderExportTask, orderFiles } from './order-export.ts'
import { keepCountingForReports } from './vehicle-days/count-vehicle-days.ts'
import { listReportFiles } from './report-files-store.ts'
import { findReported, listReport, totalsOf } from './report-store.ts'

export { hasKept } from './conditions-store.ts'
export { createAutoReport } from './automatic/auto-reports.ts'
export { boardConstraints, createBoard } from './boards/boards.ts'
export { createDynamicReport, dynamicReportConstraints } from './dynamic/dynamic-reports.ts'

const sweepEveryMs = 3_600_000

const sweep = (app: FastifyInstance, subject: string): void => {
  if (!app.background) return
  const timer = setInterval(() => {
    forgetFiles(app, subject, reportFileKeptDays).catch((error: unknown) => app.log.error({ err: error }, 'old reports'))
  }, sweepEveryMs)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}

/** Report by shipment: planned and actual, and their comparison. */
export const installReports = (app: FastifyInstance): void => {
  const task = exportTask(() => app.fileStore)
  // The task queue is installed after this module.
  app.addHook('onReady', async () => app.tasks.register(task))
  app.fileSubjects.set(reportFiles, async ({ caller }, userId) => caller.userId === userId && may(caller, 'shipment.export'))
  const orderTask = orderExportTask(() => app.fileStore)
  app.addHook('onReady', async () => app.tasks.register(orderTask))
  app.fileSubjects.set(orderFiles, async ({ caller }, userId) => caller.userId === userId && may(caller, 'order.export'))
  sweep(app, reportFiles)
  sweep(app, orderFiles)
  sweep(app, dynamicFiles)
  installDynamicReports(app)
  installAutoReports(app)
  installBoards(app)
  keepCountingForReports(app)
  serve(app, reportFileCalls.list, (tx, { query }) => listReportFiles(tx, query))
  serve(app, shipmentReport.list, (tx, { query }) => listReport(tx, query))
  serve(app, shipmentReport.totals, (tx, { query }) => totalsOf(tx, query))
  serve(app, shipmentReport.single, async (tx, { params }) => {
    const reported = found(await findReported(tx, params.id))
    const [shipment, events] = await Promise.all([getShipmentDetail(tx, params.id), timelineOf(tx, params.id)])
    return { reported, shipment, events }
  })
  serve(app, orders.export, async (tx, { body }) => {
    const { format, filters } = body
    const columns = body.columns && chosenColumns(body.columns)
    const taskId = await app.tasks.queue(
      tx,
      orderTask,
      { format, columns, filters, language: tx.caller.language },
      orderExportLabel,
    )
    await audit(tx, {
      subject: 'orders',
      subjectId: taskId,
      action: 'exported',
      changes: { format: [null, format], filters: [null, filters] },
    })
    return { taskId }
  })
  serve(app, shipmentReport.export, async (tx, { body }) => {
    const { format, columns, filters } = body
    const taskId = await app.tasks.queue(tx, task, { format, columns, filters, language: tx.caller.language }, shipmentReportLabel)
    await audit(tx, {
      subject: 'reports',
      subjectId: taskId,
      action: 'exported',
      changes: { format: [null, format], columns: [null, columns], filters: [null, filters] },
    })
    return { taskId }
  })
}
