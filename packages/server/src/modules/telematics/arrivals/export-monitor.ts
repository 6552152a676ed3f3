import type { arrivals } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import { jobStatusFacts } from '@khonsong/domain/operations/jobs/status.ts'
import type { SheetFormat } from '@khonsong/domain/resource/fields/sheet.ts'
import { delayClasses } from '@khonsong/domain/telematics/arrivals/delay-class.ts'
import { distanceSources } from '@khonsong/domain/telematics/arrivals/distance-source.ts'
import { monitorLabels } from '@khonsong/domain/telematics/arrivals/monitor-labels.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { stopsWithTimes } from './job-arrivals.ts'
import { jobsToExport, type Monitored } from './monitor-jobs.ts'

type Row = { readonly job: Monitored; readonly stop: ReturnType<typeof stopsWithTimes>[number] }

interface Column {
  readonly label: Words
  readonly format: SheetFormat
  readonly cell: (row: Row, language: Language) => SheetCell
}

const text = (label: Words, cell: Column['cell']): Column => ({ label, format: 'text', cell })
const number = (label: Words, cell: Column['cell']): Column => ({ label, format: 'auto', cell })
const time = (label: Words, of: (row: Row) => string | null): Column =>
  text(label, (row) => {
    const at = of(row)
    return at === null ? null : bangkokDateTime(at).slice(0, 16)
  })

const labels = monitorLabels
const columns: readonly Column[] = [
  text(labels.jobNo, ({ job }) => job.job.jobNo),
  text(labels.status, ({ job }, language) => jobStatusFacts[job.job.status].label[language]),
  text(labels.plate, ({ job }) => job.job.plateNo),
  text(labels.driver, ({ job }) => job.job.driverName),
  text(labels.carrier, ({ job }) => job.job.subcontractor?.name ?? null),
  number(labels.openExceptions, ({ job }) => job.openExceptions),
  number(labels.stopNo, ({ stop }) => stop.no),
  text(labels.siteCode, ({ stop }) => stop.siteCode),
  text(labels.siteName, ({ stop }) => stop.siteName),
  text(labels.state, ({ stop }, language) => labels.states[stop.state][language]),
  text(labels.shipments, ({ stop }) => stop.tasks.map(({ shipmentNo }) => shipmentNo).join(', ')),
  time(labels.windowFrom, ({ stop }) => stop.window?.from ?? null),
  time(labels.windowTo, ({ stop }) => stop.window?.to ?? null),
  time(labels.targetDepart, ({ stop }) => stop.target.departAt),
  time(labels.plannedArrive, ({ stop }) => stop.planned.arriveAt),
  time(labels.plannedDepart, ({ stop }) => stop.planned.departAt),
  time(labels.estimatedArrive, ({ stop }) => stop.estimated.arriveAt),
  time(labels.estimatedDepart, ({ stop }) => stop.estimated.departAt),
  time(labels.actualArrive, ({ stop }) => stop.actual.arriveAt),
  time(labels.actualDepart, ({ stop }) => stop.actual.departAt),
  text(labels.delay, ({ stop }, language) => (stop.delay ? delayClasses[stop.delay.class].label[language] : null)),
  number(labels.delayMinutes, ({ stop }) => stop.delay?.minutes ?? null),
  number(labels.remainingKm, ({ stop }) => stop.remainingKm),
  number(labels.confidence, ({ stop }) => stop.confidence),
  text(labels.source, ({ stop }, language) => (stop.source ? distanceSources[stop.source][language] : null)),
  text(labels.reasons, ({ stop }) => stop.reasons.join('; ')),
]

type Asked = z.output<typeof arrivals.export.query>

/** Exports the monitor: one row per drop point, in screen order. */
export const exportMonitor = async (app: FastifyInstance, tx: Tx, { format, ...query }: Asked): Promise<MadeFile> => {
  const { language } = tx.caller
  const shown = columns.map(({ label, format: as }) => ({ label: label[language], format: as }))
  const jobs = await jobsToExport(app, tx, query)
  const rows = jobs.flatMap((job) =>
    stopsWithTimes(tx, job).map((stop) => columns.map(({ cell }) => cell({ job, stop }, language))),
  )
  const title = labels.title[language]
  const name = `${title} ${bangkokDateTime(tx.now).slice(0, 16).replace(':', '')}`
  if (format === 'csv') {
    const heads = shown.map(({ label }) => label)
    return { content: writeCsv(heads, rows), name: `${name}.csv`, mime: csvMime }
  }
  return {
    content: writeSheet({ sheetName: title.slice(0, 31), language, columns: shown }, rows),
    name: `${name}.xlsx`,
    mime: xlsxMime,
  }
}
