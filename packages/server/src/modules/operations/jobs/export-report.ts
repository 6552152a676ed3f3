import type { ReportedJob } from '@khonsong/contract/operations/jobs/job-information.ts'
import { checkStatusFacts, documentVerifications } from '@khonsong/domain/operations/jobs/check-status.ts'
import { jobInformationLabels } from '@khonsong/domain/operations/jobs/job-information.ts'
import { jobReportLabels } from '@khonsong/domain/operations/jobs/job-report-labels.ts'
import { jobTypes } from '@khonsong/domain/operations/jobs/job-types.ts'
import { jobStatusFacts } from '@khonsong/domain/operations/jobs/status.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { bangkokDateTime, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import type { SheetFormat } from '@khonsong/domain/resource/fields/sheet.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { walkReport, type JobReportQuery } from './report-store.ts'

interface Column {
  readonly label: Words
  readonly format: SheetFormat
  readonly cell: (row: ReportedJob, language: Language) => SheetCell
}

const text = (label: Words, cell: Column['cell']): Column => ({ label, format: 'text', cell })
const time = (value: string | null) => (value === null ? null : bangkokDateTime(value))
const labels = { ...jobReportLabels, ...jobInformationLabels }

/** Starts with the columns of the job information import, so the file can be re-imported. */
const columns: readonly Column[] = [
  text(labels.jobNo, (row) => row.jobNo),
  text(labels.doRef, (row) => row.doRef),
  text(labels.farthestStoreCode, (row) => row.farthestStoreCode),
  text(labels.invoiceOn, (row) => row.invoiceOn),
  text(labels.checkStatus, (row, language) => checkStatusFacts[row.checkStatus].label[language]),
  text(labels.documents, (row, language) => documentVerifications[row.documentsVerifiedAt ? 'verified' : 'unverified'][language]),
  text(labels.status, (row, language) => jobStatusFacts[row.status].label[language]),
  text(labels.jobType, (row, language) => jobTypes[row.jobType][language]),
  text(labels.subcontractor, (row) => row.subcontractor?.name ?? null),
  text(labels.vendorSapCode, (row) => row.vendorSapCode),
  text(labels.driver, (row) => row.driverName),
  text(labels.driverLicenceNo, (row) => row.driverLicenceNo),
  text(labels.plate, (row) => row.plateNo),
  text(labels.plateProvince, (row) => row.plateProvince),
  text(labels.trailerType, (row) => row.trailerType),
  text(labels.trailerPlate, (row) => row.trailerPlateNo),
  text(labels.trailerPlateProvince, (row) => row.trailerPlateProvince),
  text(labels.origin, (row) => row.origin?.siteName ?? null),
  text(labels.destination, (row) => row.destination?.siteName ?? null),
  text(labels.pickedUpAt, (row) => time(row.pickedUpAt)),
  text(labels.deliveredAt, (row) => time(row.deliveredAt)),
  { label: labels.shipmentCount, format: 'integer', cell: (row) => row.shipmentCount },
  { label: labels.packages, format: 'auto', cell: (row) => row.packages },
  { label: labels.weightKg, format: 'quantity', cell: (row) => row.weightKg },
  { label: labels.volumeM3, format: 'quantity', cell: (row) => row.volumeM3 },
  text(labels.confirmedBy, (row) => row.confirmedBy),
  text(labels.confirmedAt, (row) => time(row.confirmedAt)),
]

async function* rowsOf(tx: Tx, query: JobReportQuery): AsyncGenerator<SheetCell[]> {
  const { language } = tx.caller
  for await (const row of walkReport(tx, query)) yield columns.map(({ cell }) => cell(row, language))
}

/** Streams the job report as a file in the caller's language. */
export const exportReport = (tx: Tx, { format, ...query }: JobReportQuery & { readonly format: 'xlsx' | 'csv' }): MadeFile => {
  const { language } = tx.caller
  const shown = columns.map(({ label, format: as }) => ({ label: label[language], format: as }))
  const name = `${jobReportLabels.label[language]} ${bangkokDayOf(tx.now)}`
  const rows = rowsOf(tx, query)
  if (format === 'csv')
    return {
      content: writeCsv(
        shown.map(({ label }) => label),
        rows,
      ),
      name: `${name}.csv`,
      mime: csvMime,
    }
  const sheetName = jobReportLabels.label[language].slice(0, 31)
  return { content: writeSheet({ sheetName, language, columns: shown }, rows), name: `${name}.xlsx`, mime: xlsxMime }
}
