/**
 * Built-in reports. They are regular dynamic reports that can be read, copied and put on boards, but not edited. Their ids
 * are the same in every installation.
 */
import type { Words } from '../../../kernel/language.ts'
import { dataSetOf, type DataSet } from '../dynamic/data-sets.ts'
import type { Definition, Dimension, Measure, ReportChart, ReportFilter } from '../dynamic/definition.ts'
import type { ReportRange } from '../dynamic/report-range.ts'

export interface ReadyReport {
  readonly id: string
  readonly name: Words
  /** The question it answers, in one sentence. */
  readonly about: Words
  readonly definition: Definition
}

interface Facts {
  readonly basis?: string
  readonly range?: ReportRange
  readonly dimensions: readonly (string | Dimension)[]
  readonly measures: readonly Measure[]
  readonly filters?: ReportFilter[]
  readonly chart?: ReportChart
}

const words = (en: string, th: string, zh: string): Words => ({ en, th, zh })
const count: Measure = { kind: 'count' }
const sum = (field: string): Measure => ({ kind: 'number', field, way: 'sum' })
const average = (field: string): Measure => ({ kind: 'number', field, way: 'avg' })
const most = (field: string): Measure => ({ kind: 'number', field, way: 'max' })
const share = (field: string): Measure => ({ kind: 'share', field })
const ratio = (of: string | null, per: string | null): Measure => ({ kind: 'ratio', of, per, percent: false })
const percent = (of: string, per: string): Measure => ({ kind: 'ratio', of, per, percent: true })

const report = (no: number, name: Words, about: Words, dataSet: DataSet, facts: Facts): ReadyReport => ({
  id: `00000000-0000-4000-a000-${String(no).padStart(12, '0')}`,
  name,
  about,
  definition: {
    dataSet,
    time: {
      basis: facts.basis ?? Object.keys(dataSetOf(dataSet).dates)[0] ?? '',
      range: facts.range ?? 'last_30_days',
      from: null,
      to: null,
    },
    dimensions: facts.dimensions.map((each) => (typeof each === 'string' ? { field: each, grain: null } : each)),
    measures: [...facts.measures],
    filters: facts.filters ?? [],
    chart: facts.chart ?? 'table',
    department: false,
  },
})

/** Grouped by topic. */
export const readyReportGroups = {
  service: words('Service', 'คุณภาพการส่ง', '服务质量'),
  fleet: words('Fleet and drivers', 'รถและพนักงานขับรถ', '车队与司机'),
  papers: words('Exceptions and papers', 'เหตุผิดปกติและเอกสาร', '异常与单据'),
  money: words('Money', 'การเงิน', '财务'),
} as const satisfies Record<string, Words>
export type ReadyReportGroup = keyof typeof readyReportGroups

const service = [
  report(
    1,
    words('On time in full by customer', 'ส่งตรงเวลาและครบ แยกลูกค้า', '按客户的准时足量'),
    words(
      'How many deliveries of each customer came in time and complete.',
      'ใบส่งสินค้าของลูกค้าแต่ละรายส่งตรงเวลาและครบเท่าไร',
      '各客户准时且足量送达的情况。',
    ),
    'shipments',
    {
      basis: 'deliveryAt',
      dimensions: ['customer'],
      measures: [count, share('delivered'), share('onTime'), share('inFull'), share('onTimeInFull')],
    },
  ),
  report(
    2,
    words('On time in full by carrier', 'ส่งตรงเวลาและครบ แยกผู้รับเหมาช่วง', '按分包商的准时足量'),
    words(
      'The same by subcontractor; shipments of own vehicles stand under (none).',
      'แบบเดียวกันแยกตามผู้รับเหมาช่วง งานของรถบริษัทอยู่ที่ (ไม่มี)',
      '同上，按分包商；自有车辆的运单列在（无）。',
    ),
    'shipments',
    {
      basis: 'deliveryAt',
      dimensions: ['carrier'],
      measures: [count, share('delivered'), share('onTime'), share('inFull'), share('onTimeInFull')],
    },
  ),
  report(
    3,
    words('Carrier scorecard', 'ใบคะแนนผู้รับเหมาช่วง', '分包商记分卡'),
    words(
      'Pickup, delivery, completeness and exceptions of each subcontractor side by side.',
      'การรับ การส่ง ความครบ และเหตุผิดปกติของผู้รับเหมาช่วงแต่ละราย เทียบกัน',
      '各分包商的提货、送达、足量与异常对比。',
    ),
    'shipments',
    {
      basis: 'deliveryAt',
      dimensions: ['carrier'],
      measures: [count, share('pickedOnTime'), share('onTime'), share('inFull'), share('withException')],
    },
  ),
  report(
    4,
    words('When deliveries arrive', 'เวลาที่ส่งสินค้าถึง', '送达时段'),
    words(
      'Deliveries by day of the week and hour, as a heat map.',
      'จำนวนการส่งตามวันในสัปดาห์และชั่วโมง เป็นแผนที่ความร้อน',
      '按星期和小时的送达量热力图。',
    ),
    'shipments',
    {
      basis: 'deliveredAt',
      dimensions: [
        { field: 'deliveredAt', grain: 'weekday' },
        { field: 'deliveredAt', grain: 'hour' },
      ],
      measures: [count],
      chart: 'heat',
    },
  ),
  report(
    5,
    words('Deliveries by province', 'การส่งสินค้ารายจังหวัด', '分府送达'),
    words(
      'Where goods go, how much of them, and how often in time, on the map.',
      'สินค้าไปที่ใด มากเท่าไร และส่งทันเวลาแค่ไหน บนแผนที่',
      '地图显示货物去向、货量及准时情况。',
    ),
    'shipments',
    { basis: 'deliveryAt', dimensions: ['destinationProvince'], measures: [count, sum('weightKg'), share('onTime')], chart: 'map' },
  ),
  report(
    6,
    words('CO₂ by customer', 'CO₂ แยกลูกค้า', '按客户的CO₂'),
    words(
      'CO₂ of transport by customer, from tonne-kilometres and the emission factor of the vehicle type.',
      'CO₂ จากการขนส่งแยกลูกค้า คำนวณจากตัน-กิโลเมตรและค่าการปล่อยก๊าซของประเภทรถ',
      '按客户的运输CO₂，由吨公里与车型排放系数计算。',
    ),
    'shipments',
    {
      basis: 'deliveredAt',
      dimensions: ['customer'],
      measures: [count, sum('tonneKm'), sum('co2Kg'), ratio('co2Kg', null), ratio('co2Kg', 'tonneKm')],
    },
  ),
]

const fleet = [
  report(
    11,
    words('Load rate', 'อัตราบรรทุก', '装载率'),
    words('How full vehicles run, by vehicle type.', 'รถแต่ละประเภทบรรทุกเต็มแค่ไหน', '各车型的装载率。'),
    'jobs',
    {
      basis: 'beginAt',
      dimensions: ['vehicleType'],
      measures: [count, sum('loadedKg'), sum('capacityKg'), percent('loadedKg', 'capacityKg')],
    },
  ),
  report(
    12,
    words('Empty kilometres', 'กิโลเมตรวิ่งเปล่า', '空驶公里'),
    words(
      'How far each vehicle drove, and how much of it empty.',
      'รถแต่ละคันวิ่งไกลเท่าไร และวิ่งเปล่าเท่าไร',
      '每辆车的行驶里程及空驶部分。',
    ),
    'vehicleDays',
    {
      dimensions: ['vehicle'],
      measures: [sum('km'), sum('emptyKm'), percent('emptyKm', 'km'), sum('movingHours'), sum('standingHours')],
      filters: [{ field: 'entry', values: ['day'] }],
    },
  ),
  report(
    13,
    words('Fuel and mileage', 'น้ำมันและระยะทาง', '燃油与里程'),
    words(
      'Kilometres, litres and fuel cost of each vehicle, and what a kilometre took.',
      'กิโลเมตร ลิตร และค่าน้ำมันของรถแต่ละคัน และต่อกิโลเมตร',
      '每辆车的公里数、加油升数与燃油费，以及每公里消耗。',
    ),
    'vehicleDays',
    {
      dimensions: ['vehicle'],
      measures: [sum('km'), sum('litres'), sum('fuelBaht'), ratio('km', 'litres'), ratio('fuelBaht', 'km')],
    },
  ),
  report(
    14,
    words('Dwell at sites', 'เวลาที่รถอยู่ในสถานที่', '站点停留'),
    words('How long vehicles stand at each site.', 'รถอยู่ที่สถานที่แต่ละแห่งนานเท่าไร', '车辆在各站点的停留时长。'),
    'stops',
    {
      dimensions: ['site', 'side'],
      measures: [count, average('dwellHours'), most('dwellHours'), share('arrivedInTime')],
    },
  ),
  report(
    15,
    words('Waiting that can be charged', 'เวลารอที่เรียกเก็บได้', '可收费的等待'),
    words(
      'Waiting over the free time by customer: whom it can be charged to.',
      'เวลารอเกินเวลาฟรีแยกลูกค้า เพื่อเรียกเก็บ',
      '按客户统计超出免费时间的等待，以便收费。',
    ),
    'stops',
    {
      dimensions: ['customer'],
      measures: [count, sum('waitingHours'), average('waitingHours'), most('waitingHours'), share('overFree')],
    },
  ),
  report(
    16,
    words('Driver hours and violations', 'ชั่วโมงทำงานและการเกินกำหนด', '司机工时与超限'),
    words(
      'Shifts of each driver, and those that were too long or without enough rest.',
      'กะของพนักงานขับรถแต่ละคน และกะที่ยาวเกินหรือพักไม่พอ',
      '每位司机的班次，以及过长或休息不足的班次。',
    ),
    'hours',
    {
      dimensions: ['driver'],
      measures: [count, sum('workedHours'), sum('overHours'), share('overLimit'), share('withoutRest')],
    },
  ),
  report(
    18,
    words('Temperature by carrier', 'อุณหภูมิแยกผู้รับเหมาช่วง', '按分包商的温度'),
    words(
      'How cold goods were kept by temperature type and carrier; legs of own vehicles stand under (none).',
      'การรักษาอุณหภูมิแยกประเภทอุณหภูมิและผู้รับเหมาช่วง งานของรถบริษัทอยู่ที่ (ไม่มี)',
      '按温度类型与分包商的控温情况；自有车辆列在（无）。',
    ),
    'temperatures',
    {
      dimensions: ['carrier', 'temperatureType'],
      measures: [count, { kind: 'number', field: 'lowest', way: 'min' }, most('highest'), sum('outsideMinutes'), share('kept')],
    },
  ),
]

const papers = [
  report(
    21,
    words('Claims', 'เรื่องเรียกร้องค่าเสียหาย', '索赔'),
    words(
      'What was damaged, lost or refused, who answers for it, and what it costs.',
      'สินค้าที่เสียหาย สูญหาย หรือถูกปฏิเสธ ใครรับผิดชอบ และเป็นเงินเท่าไร',
      '破损、丢失或拒收的情况、责任方与赔偿金额。',
    ),
    'exceptions',
    {
      dimensions: ['exceptionType', 'responsible'],
      measures: [count, sum('damagedPackages'), sum('lostPackages'), sum('rejectedPackages'), sum('compensation')],
    },
  ),
  report(
    22,
    words('Exceptions by carrier', 'เหตุผิดปกติแยกผู้รับเหมาช่วง', '按分包商的异常'),
    words('How many exceptions, and how soon they are closed.', 'จำนวนเหตุผิดปกติ และปิดเรื่องเร็วแค่ไหน', '异常数量及关闭速度。'),
    'exceptions',
    { dimensions: ['carrier'], measures: [count, share('closed'), share('closedInTime'), average('closeHours')] },
  ),
  report(
    23,
    words('Ageing of POD papers', 'อายุเอกสาร POD ค้างรับ', 'POD单据账龄'),
    words(
      'Signed papers that have not come back, by customer and by how long they have been waited for.',
      'เอกสารที่ยังไม่ได้คืน แยกลูกค้าและระยะเวลาที่ค้าง',
      '未收回的签收单据，按客户与未收回时长。',
    ),
    'receipts',
    { dimensions: ['customer', 'age'], measures: [count, average('waitingDays')] },
  ),
]

const money = [
  report(
    31,
    words('Revenue and margin by lane', 'รายได้และกำไรตามเส้นทาง', '按线路的收入与毛利'),
    words(
      'Receivable charges, payable charges and the cost of own vehicles by province of pickup and delivery, and what is left.',
      'ค่าใช้จ่ายลูกหนี้ เจ้าหนี้ และต้นทุนรถบริษัทตามจังหวัดรับและส่ง และส่วนที่เหลือ',
      '按提货府与送达府的应收、应付费用、自有车辆成本及毛利。',
    ),
    'charges',
    {
      dimensions: ['lane'],
      measures: [sum('revenue'), sum('cost'), sum('ownCost'), sum('margin'), percent('margin', 'revenue')],
    },
  ),
  report(
    32,
    words('Cost per km, tonne-km and trip', 'ต้นทุนต่อกม. ตัน-กม. และเที่ยว', '每公里、吨公里与趟次成本'),
    words('What subcontracted jobs cost, by subcontractor.', 'ต้นทุนของใบงานรถจ้าง แยกผู้รับเหมาช่วง', '外协调度单的成本，按分包商。'),
    'jobs',
    {
      basis: 'beginAt',
      dimensions: ['carrier'],
      measures: [count, sum('cost'), average('cost'), ratio('cost', 'costedKm'), ratio('cost', 'costedTonneKm')],
    },
  ),
  report(
    33,
    words('Bills by partner', 'บิลแยกคู่ค้า', '按合作方的账单'),
    words('What was billed, adjusted and paid, by partner.', 'ยอดบิล ยอดปรับ และยอดชำระ แยกคู่ค้า', '按合作方的账单、调整与付款金额。'),
    'bills',
    { basis: 'createdAt', dimensions: ['partner', 'direction'], measures: [count, sum('final'), sum('adjusted'), sum('paid')] },
  ),
]

export const readyReports: readonly (ReadyReport & { readonly group: ReadyReportGroup })[] = Object.entries({
  service,
  fleet,
  papers,
  money,
} satisfies Record<ReadyReportGroup, readonly ReadyReport[]>).flatMap(([group, list]) =>
  // Object.entries widens the keys of the table.
  list.map((each) => ({ ...each, group: group as ReadyReportGroup })),
)

export const readyReportOf = (id: string): ReadyReport | undefined => readyReports.find((each) => each.id === id)
