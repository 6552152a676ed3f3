import { typeNameSql } from '../../../platform/db/seeded-names.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { jobReportQuery, ReportedJob, reportOrderings } from '@khonsong/contract/operations/jobs/job-information.ts'
import type { Closable } from '@khonsong/domain/operations/jobs/close-job.ts'
import type { Drop } from '@khonsong/domain/operations/jobs/farthest-store.ts'
import type { InvoiceDateBasis } from '@khonsong/domain/masters/partners/customer-choices.ts'
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Sort } from '../../../platform/list/list-source.ts'
import { defineList, readList, walkList } from '../../../platform/list/read-list.ts'
import { columnsOf, inEachLanguage, joinNamed } from '../orders/index.ts'
import { jobFilters, jobJoins, jobRowOf, jobSelect, jobSorts, shownJob, type StoredJobRow } from './job-rows-store.ts'

export type JobReportQuery = z.output<typeof jobReportQuery>

type Reported = Omit<ReportedJob, keyof z.output<(typeof import('@khonsong/contract/operations/jobs/jobs.ts'))['jobRow']>>
type Stored = StoredJobRow & Reported

const filters = (query: JobReportQuery): readonly RawBuilder<SqlBool>[] => [
  ...jobFilters(query),
  ...(query.id === undefined ? [] : [sql<SqlBool>`j.id = any(${query.id}::uuid[])`]),
  ...(query.documents === undefined
    ? []
    : [
        query.documents === 'verified'
          ? sql<SqlBool>`j.documents_verified_at is not null`
          : sql<SqlBool>`j.documents_verified_at is null`,
      ]),
  ...(query.invoiceFrom === undefined ? [] : [sql<SqlBool>`j.invoice_on >= ${query.invoiceFrom}::date`]),
  ...(query.invoiceTo === undefined ? [] : [sql<SqlBool>`j.invoice_on <= ${query.invoiceTo}::date`]),
  ...(query.informationImportId === undefined ? [] : [sql<SqlBool>`j.information_import_id = ${query.informationImportId}::uuid`]),
]

const who = (alias: string) => `${alias}.display_name`

const selected = inEachLanguage((language) => {
  const name = language === 'th' ? 'name_th' : 'name_en'
  return {
    ...jobSelect(language),
    farthestStoreCode: 'j.farthest_store_code',
    invoiceOn: 'j.invoice_on',
    vendorSapCode: 'u.vendor_sap_code',
    driverLicenceNo: 'coalesce(dr.licence_no, j.driver_licence_no)',
    trailerType: typeNameSql(language, 'tt'),
    trailerPlateNo: 'coalesce(tr.plate_no, j.trailer_plate_no)',
    trailerPlateProvince: `tp.${name}`,
    confirmedAt: 'j.confirmed_at',
    confirmedBy: who('cu'),
    documentsVerifiedAt: 'j.documents_verified_at',
    documentsVerifiedBy: who('vu'),
    pickedUpAt: 'road.picked_up_at',
    deliveredAt: 'road.delivered_at',
    packages: 'coalesce(road.packages, 0)::float8',
    closedAt: 'j.closed_at',
    closedReason: 'j.closed_reason',
  }
})

const joins = [
  jobJoins,
  joinNamed('drivers', 'dr', 'j.driver_id'),
  `left join trailer_types tt on tt.tenant_id = j.tenant_id and tt.id = coalesce(tr.trailer_type_id, j.trailer_type_id)`,
  `left join provinces tp on tp.tenant_id = j.tenant_id and tp.id = coalesce(tr.plate_province_id, j.trailer_province_id)`,
  joinNamed('users', 'cu', 'j.confirmed_by'),
  joinNamed('users', 'vu', 'j.documents_verified_by'),
  `left join lateral (
    select min(s.picked_up_at) as picked_up_at, max(s.delivered_at) as delivered_at, sum(s.packages) as packages
    from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id and s.status <> 'shipment_cancelled'
  ) road on true`,
].join(' ')

const lists = inEachLanguage((language) =>
  defineList<JobReportQuery>({
    table: 'jobs',
    alias: 'j',
    select: selected[language],
    joins,
    sorts: {
      ...jobSorts,
      invoiceOn: { by: 'j.invoice_on', type: 'date', nullable: true },
      checkStatus: { by: 'j.check_status', type: 'text' },
      confirmedAt: { by: 'j.confirmed_at', type: 'timestamptz', nullable: true },
    } satisfies Record<(typeof reportOrderings)[number], Sort>,
    defaultSort: { by: 'createdAt', descending: true },
    numbers: ['j.job_no', 'j.plate_no'],
    filters,
  }),
)

const reported = (row: Stored): ReportedJob => {
  const { closedAt } = row
  const { farthestStoreCode, invoiceOn, vendorSapCode, driverLicenceNo, trailerType, trailerPlateNo, trailerPlateProvince } = row
  const { confirmedAt, confirmedBy, documentsVerifiedAt, documentsVerifiedBy, pickedUpAt, deliveredAt, packages, closedReason } =
    row
  return {
    ...jobRowOf(shownJob(row)),
    farthestStoreCode,
    invoiceOn,
    vendorSapCode,
    driverLicenceNo,
    trailerType,
    trailerPlateNo,
    trailerPlateProvince,
    confirmedAt,
    confirmedBy,
    documentsVerifiedAt,
    documentsVerifiedBy,
    pickedUpAt,
    deliveredAt,
    packages,
    closedAt,
    closedReason,
  }
}

export const listReport = async (tx: Tx, query: JobReportQuery): Promise<ListAnswer<ReportedJob>> => {
  const answer = await readList<Stored, JobReportQuery>(tx, lists[tx.caller.language], query)
  return { ...answer, list: answer.list.map(reported) }
}

export async function* walkReport(tx: Tx, query: JobReportQuery): AsyncGenerator<ReportedJob> {
  for await (const row of walkList(tx, lists[tx.caller.language], query)) yield reported(row as unknown as Stored) // as selected by the list
}

const columns = inEachLanguage((language) => columnsOf(selected[language]))

/** Report rows by job id, within the caller's scope. */
export const reportOf = async (tx: Tx, ids: readonly string[]): Promise<ReportedJob[]> => {
  const { rows } = await sql<Stored>`${prepared}
    select ${columns[tx.caller.language]} from jobs j ${sql.raw(joins)}
    where ${visible(tx.caller, 'jobs', 'j')} and j.id = ${anyOf(ids)}`.execute(tx.db)
  return rows.map(reported)
}

/** Facts for the decisions on a job's information. */
export const closableOf = (row: ReportedJob, cancelled: boolean): Closable => ({
  doRef: row.doRef,
  farthestStoreCode: row.farthestStoreCode,
  invoiceOn: row.invoiceOn,
  checkStatus: row.checkStatus,
  cancelled,
  closed: row.closedAt !== null,
  dispatchStatus: row.dispatchStatus,
  documentsVerified: row.documentsVerifiedAt !== null,
})

export interface Run {
  readonly from: Point | null
  readonly drops: readonly Drop[]
  readonly pickedUpAt: string | null
  readonly deliveredAt: string | null
  readonly basis: InvoiceDateBasis | null
}

interface StopRow {
  readonly originLat: number | null
  readonly originLng: number | null
  readonly siteCode: string
  readonly lat: number | null
  readonly lng: number | null
  readonly pickedUpAt: string | null
  readonly deliveredAt: string | null
  readonly basis: InvoiceDateBasis | null
}

const pointOf = (lat: number | null, lng: number | null): Point | null => (lat === null || lng === null ? null : { lat, lng })

/** Destinations and arrival times of a job in stop order; the first customer's basis determines the invoice date. */
export const runOf = async (tx: Tx, jobId: string): Promise<Run> => {
  const { rows } = await sql<StopRow>`
    select o.lat as origin_lat, o.lng as origin_lng, d.site_code, d.lat, d.lng, s.picked_up_at, s.delivered_at,
      c.invoice_date_basis as basis
    from shipments s
    join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
    join sites d on d.tenant_id = s.tenant_id and d.id = s.destination_site_id
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    where ${visible(tx.caller, 'shipments', 's')} and s.job_id = ${jobId}::uuid and s.status <> 'shipment_cancelled'
    order by s.stop_seq nulls last, s.id`.execute(tx.db)
  const times = (of: (row: StopRow) => string | null) => rows.flatMap((row) => of(row) ?? []).toSorted()
  const first = rows[0]
  return {
    from: first ? pointOf(first.originLat, first.originLng) : null,
    drops: rows.map(({ siteCode, lat, lng }) => ({ siteCode, point: pointOf(lat, lng) })),
    pickedUpAt: times((row) => row.pickedUpAt)[0] ?? null,
    deliveredAt: times((row) => row.deliveredAt).at(-1) ?? null,
    basis: first?.basis ?? null,
  }
}

/** Job ids by number, for imports; within the caller's scope. */
export const jobIdsByNo = async (tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ id: string; jobNo: string }>`
    select j.id, j.job_no from jobs j where ${visible(tx.caller, 'jobs', 'j')} and j.job_no = any(${numbers}::text[])`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, jobNo }) => [jobNo, id]))
}

/** Current versions of jobs. */
export const jobVersions = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select j.id, j.version from jobs j where ${visible(tx.caller, 'jobs', 'j')} and j.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
