import type { ReportedJob } from '@khonsong/contract/operations/jobs/job-information.ts'
import { checkStatusFacts, documentVerifications } from '@khonsong/domain/operations/jobs/check-status.ts'
import { jobInformationLabels } from '@khonsong/domain/operations/jobs/job-information.ts'
import { jobReportLabels } from '@khonsong/domain/operations/jobs/job-report-labels.ts'
import { jobTypes } from '@khonsong/domain/operations/jobs/job-types.ts'
import { jobStatusFacts } from '@khonsong/domain/operations/jobs/status.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { useMemo, type ReactNode } from 'react'
import { formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { PlaceText } from '../../../shared/place-text.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { StatusLine } from '../../../shared/status-line.tsx'

type Format = ReturnType<typeof useFormat>

/** One fact of a job report, shared by table, drawer and comparison. */
export interface ReportFact {
  readonly key: string
  readonly label: Words
  readonly width: number
  readonly value: (row: ReportedJob, language: Language, format: Format) => ReactNode
  /** Property compared, if it differs from `key`. */
  readonly of?: keyof ReportedJob
  readonly sortable?: boolean
  readonly optional?: boolean
  readonly align?: 'end'
}

const labels = { ...jobReportLabels, ...jobInformationLabels }

const plain = (key: keyof typeof labels & keyof ReportedJob, width = 130, more: Partial<ReportFact> = {}): ReportFact => ({
  key,
  label: labels[key],
  width,
  value: (row) => {
    const value = row[key]
    return typeof value === 'string' ? value : null
  },
  ...more,
})
const number = (key: 'shipmentCount' | 'packages' | 'weightKg' | 'volumeM3', more: Partial<ReportFact> = {}): ReportFact => ({
  key,
  label: labels[key],
  width: 100,
  align: 'end',
  value: (row) => formatNumber(row[key]),
  ...more,
})
const instant = (key: 'pickedUpAt' | 'deliveredAt' | 'confirmedAt', more: Partial<ReportFact> = {}): ReportFact => ({
  key,
  label: labels[key],
  width: 140,
  value: (row, _, format) => format.instant(row[key]),
  ...more,
})

export const CheckTag = ({ row, language }: { row: ReportedJob; language: Language }) => {
  const { label, tone } = checkStatusFacts[row.checkStatus]
  return <StatusTag tone={tone}>{label[language]}</StatusTag>
}

const DocumentsTag = ({ row, language }: { row: ReportedJob; language: Language }) => {
  const verified = row.documentsVerifiedAt !== null
  return (
    <StatusTag tone={verified ? 'done' : 'waiting'}>
      {documentVerifications[verified ? 'verified' : 'unverified'][language]}
    </StatusTag>
  )
}

/** Facts required by the specification, in the order billing reads them. */
export const reportFacts: readonly ReportFact[] = [
  {
    key: 'checkStatus',
    label: labels.checkStatus,
    width: 120,
    sortable: true,
    value: (row, language) => <CheckTag row={row} language={language} />,
  },
  {
    key: 'status',
    label: labels.status,
    width: 158,
    sortable: true,
    value: (row) => <StatusLine look={jobStatusFacts[row.status]} partial={row.partial} troubleCount={row.troubleCount} />,
  },
  plain('doRef', 130),
  {
    key: 'documents',
    of: 'documentsVerifiedAt',
    label: labels.documents,
    width: 130,
    value: (row, language) => <DocumentsTag row={row} language={language} />,
  },
  { key: 'driver', label: labels.driver, width: 150, of: 'driverName', value: (row) => row.driverName },
  { key: 'plate', label: labels.plate, width: 110, of: 'plateNo', value: (row) => row.plateNo },
  plain('farthestStoreCode', 130),
  {
    key: 'invoiceOn',
    label: labels.invoiceOn,
    width: 120,
    sortable: true,
    value: (row, _, format) => format.day(row.invoiceOn),
  },
  { key: 'jobType', label: labels.jobType, width: 130, value: (row, language) => jobTypes[row.jobType][language] },
  { key: 'subcontractor', label: labels.subcontractor, width: 180, value: (row) => row.subcontractor?.name },
  plain('vendorSapCode', 130, { optional: true }),
  plain('driverLicenceNo', 140, { optional: true }),
  plain('plateProvince', 140, { label: labels.plateProvince }),
  plain('trailerType', 140, { optional: true }),
  {
    key: 'trailerPlate',
    label: labels.trailerPlate,
    width: 120,
    optional: true,
    of: 'trailerPlateNo',
    value: (row) => row.trailerPlateNo,
  },
  {
    key: 'trailerPlateProvince',
    label: labels.trailerPlateProvince,
    width: 150,
    optional: true,
    value: (row) => row.trailerPlateProvince,
  },
  { key: 'origin', label: labels.origin, width: 180, value: (row) => <PlaceText place={row.origin} /> },
  { key: 'destination', label: labels.destination, width: 180, value: (row) => <PlaceText place={row.destination} /> },
  instant('pickedUpAt'),
  instant('deliveredAt'),
  number('shipmentCount', { sortable: true }),
  number('packages', { optional: true }),
  number('weightKg'),
  number('volumeM3', { optional: true }),
  plain('confirmedBy', 150),
  instant('confirmedAt', { sortable: true }),
  {
    key: 'verifiedBy',
    of: 'documentsVerifiedBy',
    label: labels.verifiedBy,
    width: 160,
    optional: true,
    value: (row, _, format) => [row.documentsVerifiedBy, format.instant(row.documentsVerifiedAt)].filter(Boolean).join(' · '),
  },
  {
    key: 'closed',
    of: 'closedAt',
    label: labels.closed,
    width: 140,
    optional: true,
    value: (row, _, format) => [format.instant(row.closedAt), row.closedReason].filter(Boolean).join(' · '),
  },
]

export const useReportColumns = (): readonly Column<ReportedJob>[] => {
  const language = useLanguage()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'jobNo',
        title: labels.jobNo[language],
        width: 168,
        sortable: true,
        cell: (row) => <RecordLink kind="job" id={row.id} text={row.jobNo} />,
        hint: (row) => row.jobNo,
      },
      ...reportFacts.map(({ key, label, width, value, sortable, optional, align }): Column<ReportedJob> => ({
        key,
        title: label[language],
        width,
        ...(sortable ? { sortable } : {}),
        ...(optional ? { optional } : {}),
        ...(align ? { align } : {}),
        cell: (row) => value(row, language, format),
      })),
    ],
    [language, format],
  )
}
