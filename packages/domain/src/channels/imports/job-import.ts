/** Import of job information: identified by job number, the other columns are new values. */
import { rejection } from '../../kernel/decision.ts'
import { jobInformationLabels, jobInformationSchema, type SentInformation } from '../../operations/jobs/job-information.ts'
import { jobReportLabels } from '../../operations/jobs/job-report-labels.ts'
import { bangkokDayOf } from '../../kernel/time.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { defineImport, type Built, type ReadyRow } from './define-import.ts'
import { dateTimeColumn, textColumn, yesNoColumn } from './import-column.ts'

export const jobImportLabels = { jobNo: jobReportLabels.jobNo, ...jobInformationLabels } as const

export const jobImportColumns = {
  jobNo: textColumn({
    label: jobImportLabels.jobNo,
    required: true,
    aliases: ['job number', 'route no', 'dispatch no', '任务号'],
    example: 'JB2611-000123',
  }),
  doRef: textColumn({
    label: jobImportLabels.doRef,
    aliases: ['do ref', 'do no', 'do number', 'do', 'เลขที่ใบส่งของ'],
    example: 'DO-4400123',
  }),
  farthestStoreCode: textColumn({
    label: jobImportLabels.farthestStoreCode,
    aliases: ['farthest store', 'furthest store code', 'สาขาไกลสุด'],
    example: 'ST-0412',
  }),
  invoiceOn: dateTimeColumn({
    label: jobImportLabels.invoiceOn,
    aliases: ['invoice date', 'billing date', 'วันที่ใบแจ้งหนี้'],
    example: '2026-11-30',
  }),
  confirm: yesNoColumn({
    label: { en: 'Confirm', th: 'ยืนยันงาน', zh: '确认' },
    note: {
      en: 'Yes confirms the job after saving; without a Do Ref. it is recorded as saved',
      th: 'ใช่ หมายถึงยืนยันงานหลังบันทึก ถ้าไม่มีเลขที่ DO จะบันทึกไว้เท่านั้น',
      zh: '“是”表示保存后确认；没有DO编号则只记录为已保存',
    },
  }),
} as const

type Columns = typeof jobImportColumns

/** A row's values; fields without a column keep their value. */
export interface ImportedJobInformation {
  readonly jobNo: string
  readonly information: SentInformation
  readonly confirm: boolean
}

const build = (rows: readonly ReadyRow<Columns>[]): Built<ImportedJobInformation> => {
  const [row] = rows
  if (!row) return { rejections: [] }
  const { jobNo, doRef, farthestStoreCode, invoiceOn, confirm } = row.values
  const said = {
    ...(doRef === null ? {} : { doRef }),
    ...(farthestStoreCode === null ? {} : { farthestStoreCode }),
    ...(invoiceOn === null ? {} : { invoiceOn: invoiceOn.length > 10 ? bangkokDayOf(invoiceOn) : invoiceOn }),
  }
  const schema = jobInformationSchema.partial()
  const parsed = schema.safeParse(said, { reportInput: true })
  if (!parsed.success) return { rejections: rejectionsOf(schema, parsed.error).map((one) => ({ row: 0, rejection: one })) }
  if (jobNo === null)
    return { rejections: [{ row: 0, rejection: rejection('field.required', { field: jobImportLabels.jobNo }, 'jobNo') }] }
  return { value: { jobNo, information: parsed.data, confirm: confirm === true } }
}

export const jobImport = defineImport<Columns, ImportedJobInformation, null>({
  name: 'jobs',
  label: { en: 'Job information', th: 'ข้อมูลใบงานรถ', zh: '调度单信息' },
  template: 'job-information',
  needs: 'job.import',
  records: '/track/roads',
  columns: jobImportColumns,
  maxRowsOfRecord: 1,
  recordKey: () => undefined,
  keyColumns: [],
  identity: ({ jobNo }) => jobNo,
  build,
})
