/**
 * Import of schedules: one row per dispatch order and stop (§ POST /v1/routes/import-schedule). Rows with the same route code and
 * departure form one dispatch order; stops are in file order.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { instantInBangkok } from '../../kernel/time.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { isJobType, jobTypeLabel, jobTypes, type JobType } from '../../operations/jobs/job-types.ts'
import { scheduleJobSchema, scheduleLabels, type ScheduleJob } from '../../operations/jobs/schedule-command.ts'
import { defineImport, type Built, type ReadyRow, type RowRejection } from './define-import.ts'
import { choiceColumn, dateTimeColumn, referenceColumn, textColumn } from './import-column.ts'

const individualsOnly = {
  en: 'For an individual driver and truck that are not in the master data',
  th: 'ใช้กับรถร่วมรายบุคคลที่ไม่มีในข้อมูลหลัก',
  zh: '用于主数据中没有的个体司机和车辆',
}

export const scheduleImportColumns = {
  routeCode: textColumn({
    label: { en: 'Route code', th: 'รหัสเส้นทาง', zh: '线路代码' },
    aliases: ['route', 'route no', 'trip', 'trip no', 'เส้นทาง', '线路'],
    required: true,
    example: 'BKK-N01',
    note: {
      en: 'Rows with the same code and departure are the stops of one dispatch order. A code of the route codes is its lane',
      th: 'แถวที่มีรหัสและเวลาออกรถเดียวกันคือจุดจอดของใบงานรถใบเดียว ถ้าตรงกับรหัสเส้นทางในระบบจะผูกเส้นทางให้',
      zh: '代码和出发时间相同的行是同一调度单的各站；与系统线路代码一致时即为其线路',
    },
  }),
  number: textColumn({
    of: 'line',
    label: { en: 'Order or shipment no.', th: 'เลขที่คำสั่งขนส่งหรือใบส่งสินค้า', zh: '订单号或运单号' },
    aliases: ['order no', 'shipment no', 'waybill', 'waybill no', 'เลขที่คำสั่งขนส่ง', 'เลขที่ใบส่งสินค้า', '订单号', '运单号'],
    required: true,
    example: 'WB2611-000123',
    note: {
      en: 'An order means all its shipments that are on no dispatch order yet',
      th: 'เลขที่คำสั่งขนส่งหมายถึงใบส่งสินค้าทั้งหมดที่ยังไม่อยู่ในใบงานรถ',
      zh: '订单号表示其全部尚未排入调度单的运单',
    },
  }),
  plannedBeginAt: dateTimeColumn({
    label: scheduleLabels.plannedBeginAt,
    aliases: ['planned begin', 'departure', 'begin', 'start', 'เวลาออกรถ', '出发时间'],
    required: true,
    example: '2026-11-30 06:00',
  }),
  plannedEndAt: dateTimeColumn({
    label: scheduleLabels.plannedEndAt,
    aliases: ['planned end', 'arrival', 'end', 'finish', 'เวลาถึง', '到达时间'],
    required: true,
    example: '2026-11-30 18:00',
  }),
  carrierKind: choiceColumn(
    {
      own: { words: { en: 'Own fleet', th: 'รถบริษัท', zh: '自有车队' }, aliases: ['own'] },
      subcontractor: { words: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' } },
      individual: { words: { en: 'Individual driver', th: 'รถร่วมรายบุคคล', zh: '个体司机' }, aliases: ['individual'] },
    },
    {
      label: scheduleLabels.carrierKind,
      note: {
        en: 'Empty: the subcontractor when one is named, else our own fleet',
        th: 'เว้นว่าง: ผู้รับเหมาช่วงถ้าระบุไว้ มิฉะนั้นเป็นรถบริษัท',
        zh: '留空：填了分包商则为分包商，否则为自有车队',
      },
    },
  ),
  jobType: choiceColumn(Object.fromEntries(Object.entries(jobTypes).map(([type, words]) => [type, { words }])), {
    label: jobTypeLabel,
    note: {
      en: 'Of a new dispatch order. Empty: distribution',
      th: 'ใช้กับใบงานรถใหม่ เว้นว่าง: กระจายสินค้า',
      zh: '用于新调度单。留空：配送',
    },
  }),
  carrier: referenceColumn('subcontractor', {
    label: scheduleLabels.subcontractorId,
    aliases: ['carrier', 'carrier code', 'vendor', 'ผู้ขนส่ง', '承运商'],
    example: 'SUB001',
  }),
  plateNo: textColumn({
    label: scheduleLabels.plateNo,
    aliases: ['plate no', 'vehicle', 'truck', 'ทะเบียน', '车牌号'],
    example: '70-1234',
  }),
  driver: textColumn({ label: scheduleLabels.driver, aliases: ['driver name', '司机姓名'], example: 'สมชาย ใจดี' }),
  driverPhone: textColumn({ label: scheduleLabels.driverPhone, aliases: ['phone', 'mobile', 'เบอร์โทร', '电话'] }),
  driverLicenceNo: textColumn({
    label: scheduleLabels.driverLicenceNo,
    aliases: ['licence no', 'license no', 'ใบขับขี่', '驾照'],
    note: individualsOnly,
  }),
  plateProvince: referenceColumn('province', {
    label: scheduleLabels.plateProvinceId,
    aliases: ['province', 'จังหวัด', '府'],
    note: individualsOnly,
  }),
  vehicleType: referenceColumn('vehicle_type', {
    label: scheduleLabels.vehicleTypeId,
    aliases: ['truck type', '车辆类型'],
    note: {
      en: 'Only for a vehicle that is not in the master data',
      th: 'ใช้เฉพาะรถที่ไม่มีในข้อมูลหลัก',
      zh: '仅用于主数据中没有的车辆',
    },
  }),
  trailerPlateNo: textColumn({
    label: scheduleLabels.trailerPlateNo,
    aliases: ['trailer', 'trailer no', 'trailer plate no', 'หางพ่วง', 'ทะเบียนหาง', '挂车', '挂车号'],
    note: {
      en: 'For a vehicle that draws one; of a trailer that is not in the master data say province and type too',
      th: 'สำหรับรถที่ลากหางพ่วง ถ้าหางพ่วงไม่มีในข้อมูลหลักให้ระบุจังหวัดและประเภทด้วย',
      zh: '用于牵引车；主数据中没有的挂车还须填写府和类型',
    },
  }),
  trailerProvince: referenceColumn('province', {
    label: scheduleLabels.trailerProvinceId,
    aliases: ['trailer province', 'จังหวัดหางพ่วง', '挂车府'],
  }),
  trailerType: referenceColumn('trailer_type', {
    label: scheduleLabels.trailerTypeId,
    aliases: ['trailer kind', 'ชนิดหางพ่วง', '挂车种类'],
  }),
  paidByVehicleType: referenceColumn('vehicle_type', {
    label: scheduleLabels.paidByVehicleTypeId,
    aliases: ['paid by', 'priced as', '计价'],
    note: {
      en: 'Empty: prices count with the type that drives',
      th: 'เว้นว่าง: คิดราคาตามประเภทรถที่วิ่งจริง',
      zh: '留空：按实际车型计价',
    },
  }),
  paidByReason: textColumn({ label: scheduleLabels.paidByReason, aliases: ['paid by reason', 'เหตุผลคิดราคา', '计价原因'] }),
  product: referenceColumn('product', {
    label: scheduleLabels.productId,
    aliases: ['service code', 'service product', 'รหัสบริการ', 'บริการ', '服务', '运输服务'],
    note: {
      en: 'Empty: what the orders say, else by the type of job, which prices nothing',
      th: 'เว้นว่าง: ตามคำสั่งขนส่ง หรือตามประเภทงาน ซึ่งไม่ใช้คิดราคา',
      zh: '留空：按订单，否则按任务类型（不用于计价）',
    },
  }),
  project: referenceColumn('project', {
    label: scheduleLabels.projectId,
    aliases: ['project code', 'project name', 'รหัสโครงการ', 'ชื่อโครงการ', '项目代码', '项目名称'],
  }),
  overrideReason: textColumn({
    label: scheduleLabels.overrideReason,
    aliases: ['reason', 'เหตุผล', '原因'],
    note: {
      en: 'Goes on in spite of warnings, and says why the vehicle is of another type',
      th: 'ดำเนินการต่อแม้มีคำเตือน และเป็นเหตุผลที่ใช้รถต่างประเภท',
      zh: '在有警告时继续执行，同时作为更换车型的原因',
    },
  }),
} as const

type Columns = typeof scheduleImportColumns
type Column = keyof Columns

/** A dispatch order in the file. */
export interface ImportedSchedule {
  readonly routeCode: string
  /** Order or shipment numbers in stop order, one per row. */
  readonly numbers: readonly string[]
  /** Of a new dispatch order. */
  readonly jobType: JobType
  /** Confirmed warnings are added when it is decided. */
  readonly assignment: ScheduleJob
}

/** Columns of the fields in schedule rejections. */
const columnOfField: Readonly<Record<string, Column>> = {
  subcontractorId: 'carrier',
  driverId: 'driver',
  driverName: 'driver',
  vehicleId: 'plateNo',
  plateProvinceId: 'plateProvince',
  vehicleTypeId: 'vehicleType',
  trailerId: 'trailerPlateNo',
  trailerProvinceId: 'trailerProvince',
  trailerTypeId: 'trailerType',
  productId: 'product',
  projectId: 'project',
  paidByVehicleTypeId: 'paidByVehicleType',
  differentVehicleReason: 'overrideReason',
  shipmentIds: 'number',
  orderIds: 'number',
}
const isColumn = (name: string): name is Column => Object.hasOwn(scheduleImportColumns, name)

/** Maps a rejection of a dispatch order to its column; without a column it applies to the row. */
export const atScheduleColumn = (refusal: Rejection): Rejection => {
  const { field, ...rest } = refusal
  const name = field?.replace(/^assignment\./, '').split('.')[0] ?? ''
  const column = columnOfField[name] ?? (isColumn(name) ? name : undefined)
  return column === undefined ? rest : { ...rest, field: column }
}

const instantOf = (
  written: string | null,
  column: Column,
): { readonly at: string | null; readonly refusals: readonly Rejection[] } => {
  if (written === null) return { at: null, refusals: [] }
  return written.length > 10
    ? { at: instantInBangkok(written.slice(0, 10), written.slice(11)), refusals: [] }
    : { at: null, refusals: [rejection('import.time_of_day_needed', { date: written }, column)] }
}

const atFirst = (refusals: readonly Rejection[]): readonly RowRejection[] =>
  refusals.map((one) => ({ row: 0, rejection: atScheduleColumn(one) }))

/** A shipment repeated on one dispatch order is an error in the file. */
const repeatedNumbers = (numbers: readonly string[]): readonly RowRejection[] =>
  numbers.flatMap((number, row) =>
    numbers.indexOf(number) < row ? [{ row, rejection: rejection('schedule_import.number_twice', { no: number }, 'number') }] : [],
  )

const build = (rows: readonly ReadyRow<Columns>[]): Built<ImportedSchedule> => {
  const [first] = rows
  if (!first) return { rejections: [] }
  const { routeCode, plateNo, trailerPlateNo, driver, driverPhone, driverLicenceNo, carrierKind, paidByReason, overrideReason } =
    first.values
  const begin = instantOf(first.values.plannedBeginAt, 'plannedBeginAt')
  const end = instantOf(first.values.plannedEndAt, 'plannedEndAt')
  const numbers = rows.flatMap(({ values }) => values.number ?? [])
  const refusals = [...atFirst([...begin.refusals, ...end.refusals]), ...repeatedNumbers(numbers)]
  if (refusals.length > 0 || routeCode === null || begin.at === null || end.at === null || numbers.length < rows.length)
    return { rejections: refusals }
  const kind = carrierKind ?? (first.refs.carrier ? 'subcontractor' : 'own')
  const said = {
    carrierKind: kind,
    subcontractorId: kind === 'own' ? null : (first.refs.carrier?.id ?? null),
    plateNo,
    driverName: driver,
    driverPhone,
    driverLicenceNo,
    plateProvinceId: first.refs.plateProvince?.id ?? null,
    vehicleTypeId: first.refs.vehicleType?.id ?? null,
    trailerPlateNo,
    trailerProvinceId: first.refs.trailerProvince?.id ?? null,
    trailerTypeId: first.refs.trailerType?.id ?? null,
    plannedBeginAt: begin.at,
    plannedEndAt: end.at,
    overrideReason,
    differentVehicleReason: overrideReason,
    paidByVehicleTypeId: first.refs.paidByVehicleType?.id ?? null,
    paidByReason,
    productId: first.refs.product?.id ?? null,
    projectId: first.refs.project?.id ?? null,
  }
  const parsed = scheduleJobSchema.safeParse(said, { reportInput: true })
  if (!parsed.success) return { rejections: atFirst(rejectionsOf(scheduleJobSchema, parsed.error)) }
  const typed = first.values.jobType ?? ''
  return { value: { routeCode, numbers, jobType: isJobType(typed) ? typed : 'distribution', assignment: parsed.data } }
}

const separator = '\n'

export const scheduleImport = defineImport<Columns, ImportedSchedule, null>({
  name: 'job_schedules',
  label: { en: 'Dispatch schedule', th: 'ตารางจัดรถ', zh: '调度计划' },
  template: 'schedule',
  needs: 'job.schedule',
  records: '/schedule/scheduleForm',
  imports: '/schedule/import',
  columns: scheduleImportColumns,
  maxRowsOfRecord: 100,
  recordKey: ({ routeCode, plannedBeginAt }, above) => {
    if (routeCode === null) return above
    // Lower rows may omit repeated values.
    if (plannedBeginAt === null && above?.startsWith(routeCode + separator)) return above
    return `${routeCode}${separator}${plannedBeginAt ?? ''}`
  },
  keyColumns: ['routeCode', 'plannedBeginAt'],
  build,
})
