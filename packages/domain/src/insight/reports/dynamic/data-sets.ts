/**
 * Available data sets of dynamic reports, with their dates, dimensions, numbers and shares. Only fields listed here can
 * reach the database.
 */
import {
  exceptionGrades,
  exceptionLevels,
  exceptionStatuses,
  responsibleParties,
} from '../../../operations/exceptions/exception-choices.ts'
import { checkStatusFacts } from '../../../operations/jobs/check-status.ts'
import { carrierKinds } from '../../../operations/jobs/job.ts'
import { jobTypeLabel, jobTypes } from '../../../operations/jobs/job-types.ts'
import { jobStatusFacts } from '../../../operations/jobs/status.ts'
import { orderSources, orderTypes } from '../../../operations/orders/order-words.ts'
import { bizTypes, transportationOrderTypes } from '../../../operations/orders/plain-fields.ts'
import { orderStatusFacts } from '../../../operations/orders/status.ts'
import { paperStates } from '../../../operations/receipts/receipt.ts'
import { shipmentStatusFacts } from '../../../operations/shipments/status.ts'
import { waybillKinds } from '../shipment-report.ts'
import { billingDataSets } from './billing-data-sets.ts'
import { paperAges } from './paper-ages.ts'
import { labelsOf, shared, words, type DataSetFacts, type ReportShare } from './report-fields.ts'
import { numbers } from './report-numbers.ts'
import { dockDataSet } from './dock-data-set.ts'
import { roadDataSets } from './road-data-sets.ts'

const status = words('Status', 'สถานะ', '状态')
const createdAt = words('Created', 'วันที่สร้าง', '创建日期')

const share = (label: ReportShare['label'], en: string, th: string, zh: string): ReportShare => ({
  label,
  about: words(en, th, zh),
})
const cancelled = share(words('Cancelled', 'ยกเลิก', '取消率'), 'Cancelled, of all.', 'ที่ยกเลิก จากทั้งหมด', '已取消占全部的比例。')
const inTrouble = share(
  words('In trouble', 'มีปัญหา', '异常率'),
  'With a shipment that failed, was returned, damaged or lost, of all.',
  'ที่มีใบส่งสินค้าส่งไม่สำเร็จ ตีกลับ เสียหาย หรือสูญหาย จากทั้งหมด',
  '含派送失败、退回、破损或丢失运单的，占全部的比例。',
)
const { customer, carrier, driver, vehicle, vehicleType, businessUnit, project, product, goodsType, temperatureType } = shared
const ways = {
  origin: shared.origin,
  originProvince: shared.originProvince,
  destination: shared.destination,
  destinationProvince: shared.destinationProvince,
  lane: shared.lane,
}

export const dataSets = {
  orders: {
    label: words('Orders', 'คำสั่งขนส่ง', '订单'),
    about: words('One row is one shipping order.', 'หนึ่งแถวคือคำสั่งขนส่งหนึ่งใบ', '一行为一张订单。'),
    needs: 'order.view',
    dates: {
      createdAt,
      pickupAt: words('Wished pickup', 'วันรับสินค้าตามกำหนด', '要求提货日期'),
      deliveryAt: words('Wished delivery', 'วันส่งสินค้าตามกำหนด', '要求送达日期'),
    },
    dimensions: {
      customer,
      status: { label: status, choices: labelsOf(orderStatusFacts) },
      ...ways,
      businessUnit,
      project,
      product,
      goodsType,
      temperatureType,
      vehicleType,
      orderType: { label: words('Order type', 'ประเภทคำสั่ง', '订单类型'), choices: orderTypes },
      orderSource: { label: words('Order source', 'ที่มาของคำสั่ง', '订单来源'), choices: orderSources },
      transportType: { label: words('Transport type', 'รูปแบบการขนส่ง', '运输方式'), choices: transportationOrderTypes },
      bizType: { label: words('Business type', 'ประเภทธุรกิจ', '业务类型'), choices: bizTypes },
    },
    numbers: { weightKg: numbers.weightKg, volumeM3: numbers.volumeM3, packages: numbers.packages, items: numbers.items },
    shares: { cancelled, inTrouble },
  },
  shipments: {
    label: words('Shipments', 'ใบส่งสินค้า', '运单'),
    about: words(
      'One row is one shipment. What was merged into another shipment is counted there.',
      'หนึ่งแถวคือใบส่งสินค้าหนึ่งใบ ใบที่รวมเข้ากับใบอื่นนับรวมในใบนั้น',
      '一行为一张运单。已并入其他运单的在该运单中统计。',
    ),
    needs: 'shipment.view',
    dates: {
      createdAt,
      pickupAt: words('Wished pickup', 'วันรับสินค้าตามกำหนด', '要求提货日期'),
      deliveryAt: words('Wished delivery', 'วันส่งสินค้าตามกำหนด', '要求送达日期'),
      pickedUpAt: words('Picked up', 'วันที่รับสินค้า', '提货日期'),
      deliveredAt: words('Delivered', 'วันที่ส่งสินค้า', '送达日期'),
    },
    dimensions: {
      customer,
      carrier,
      driver,
      vehicle,
      vehicleType,
      status: { label: status, choices: labelsOf(shipmentStatusFacts) },
      ...ways,
      businessUnit,
      project,
      goodsType,
      temperatureType,
      kind: { label: words('Kind', 'ชนิด', '种类'), choices: waybillKinds },
    },
    numbers: {
      weightKg: numbers.weightKg,
      volumeM3: numbers.volumeM3,
      packages: numbers.packages,
      items: numbers.items,
      transitHours: numbers.transitHours,
      delayHours: numbers.delayHours,
      tripKm: numbers.tripKm,
      tonneKm: numbers.tonneKm,
      co2Kg: numbers.co2Kg,
    },
    shares: {
      onTime: share(
        words('Delivered on time', 'ส่งตรงเวลา', '准时送达率'),
        'Delivered before the window ended, of those delivered in time or late. A trip faster than any truck is left out.',
        'ส่งก่อนสิ้นสุดช่วงเวลานัด จากที่ส่งทันหรือส่งช้า ไม่นับการวิ่งที่เร็วเกินกว่ารถจะทำได้',
        '在时间窗结束前送达，占准时与延误送达的比例。快于任何卡车的行程不计。',
      ),
      inFull: share(
        words('Delivered in full', 'ส่งครบ', '足量送达率'),
        'With no package damaged, rejected or missing, of what was delivered.',
        'ไม่มีหีบห่อเสียหาย ถูกปฏิเสธ หรือขาดหาย จากที่ส่งแล้ว',
        '已送达中无破损、拒收或短少的比例。',
      ),
      onTimeInFull: share(
        words('On time in full', 'ส่งตรงเวลาและครบ', '准时足量率'),
        'Delivered both on time and in full, of those delivered in time or late.',
        'ส่งทั้งตรงเวลาและครบ จากที่ส่งทันหรือส่งช้า',
        '既准时又足量送达，占准时与延误送达的比例。',
      ),
      pickedOnTime: share(
        words('Picked up on time', 'รับตรงเวลา', '准时提货率'),
        'Picked up before the window ended, of those picked up.',
        'รับสินค้าก่อนสิ้นสุดช่วงเวลานัด จากที่รับแล้ว',
        '在时间窗结束前提货，占已提货的比例。',
      ),
      delivered: share(
        words('Delivered', 'ส่งสำเร็จ', '送达率'),
        'Delivered, of those that were not cancelled.',
        'ที่ส่งสำเร็จ จากที่ไม่ได้ยกเลิก',
        '已送达占未取消的比例。',
      ),
      withException: share(
        words('With an exception', 'มีเหตุผิดปกติ', '有异常率'),
        'With at least one exception, open or closed, of all.',
        'ที่มีเหตุผิดปกติอย่างน้อยหนึ่งเรื่อง ทั้งเปิดและปิดแล้ว จากทั้งหมด',
        '至少有一个异常（未关闭或已关闭）占全部的比例。',
      ),
      cancelled,
    },
  },
  jobs: {
    label: words('Jobs', 'ใบงานรถ', '调度单'),
    about: words(
      'One row is one job: one vehicle and driver sent out with shipments.',
      'หนึ่งแถวคือใบงานรถหนึ่งใบ คือรถและพนักงานขับรถที่ออกไปพร้อมใบส่งสินค้า',
      '一行为一张调度单：一车一司机携运单出车。',
    ),
    needs: 'job.view',
    dates: {
      createdAt,
      beginAt: words('Planned begin', 'เริ่มตามแผน', '计划开始'),
      endAt: words('Planned end', 'สิ้นสุดตามแผน', '计划结束'),
      scheduledAt: words('Scheduled', 'วันที่จัดตาราง', '排班日期'),
    },
    dimensions: {
      carrier,
      driver,
      vehicle,
      vehicleType,
      status: { label: status, choices: labelsOf(jobStatusFacts) },
      businessUnit,
      jobType: { label: jobTypeLabel, choices: jobTypes },
      carrierKind: { label: words('Own or hired', 'รถบริษัทหรือรถจ้าง', '自有或外协'), choices: carrierKinds },
      checkStatus: { label: words('Check status', 'สถานะการตรวจ', '核对状态'), choices: labelsOf(checkStatusFacts) },
    },
    numbers: {
      weightKg: numbers.weightKg,
      volumeM3: numbers.volumeM3,
      distanceKm: numbers.distanceKm,
      shipments: numbers.shipments,
      plannedHours: numbers.plannedHours,
      capacityKg: numbers.capacityKg,
      loadedKg: numbers.loadedKg,
      tonneKm: numbers.jobTonneKm,
      cost: numbers.cost,
      costedKm: numbers.costedKm,
      costedTonneKm: numbers.costedTonneKm,
      revenue: numbers.revenue,
    },
    shares: { cancelled, inTrouble },
  },
  exceptions: {
    label: words('Exceptions', 'เหตุผิดปกติ', '异常'),
    about: words('One row is one exception of a shipment.', 'หนึ่งแถวคือเหตุผิดปกติหนึ่งเรื่องของใบส่งสินค้า', '一行为运单的一个异常。'),
    needs: 'exception.view',
    dates: { openedAt: words('Opened', 'วันที่เปิดเรื่อง', '发生日期'), closedAt: words('Closed', 'วันที่ปิดเรื่อง', '关闭日期') },
    dimensions: {
      exceptionType: { label: words('Exception type', 'ประเภทเหตุผิดปกติ', '异常类型'), record: 'exceptionTypes' },
      status: { label: status, choices: labelsOf(exceptionStatuses) },
      level: { label: words('Level', 'ระดับ', '级别'), choices: exceptionLevels },
      grade: { label: words('Grade', 'ความรุนแรง', '严重程度'), choices: exceptionGrades },
      responsible: { label: words('Responsible party', 'ฝ่ายที่รับผิดชอบ', '责任方'), choices: responsibleParties },
      customer,
      carrier,
      driver,
      businessUnit,
      ...ways,
    },
    numbers: {
      damagedPackages: numbers.damagedPackages,
      rejectedPackages: numbers.rejectedPackages,
      lostPackages: numbers.lostPackages,
      closeHours: numbers.closeHours,
      compensation: numbers.compensation,
    },
    shares: {
      closed: share(words('Closed', 'ปิดเรื่องแล้ว', '关闭率'), 'Closed, of all.', 'ที่ปิดแล้ว จากทั้งหมด', '已关闭占全部的比例。'),
      closedInTime: share(
        words('Closed in time', 'ปิดเรื่องทันกำหนด', '按时关闭率'),
        'Closed before they were due, of those closed that had a due date.',
        'ปิดก่อนครบกำหนด จากที่ปิดแล้วและมีกำหนด',
        '在期限前关闭，占有期限的已关闭异常的比例。',
      ),
    },
  },
  receipts: {
    label: words('Receipts (POD)', 'เอกสารการส่ง (POD)', '回单'),
    about: words(
      'One row is one delivered shipment whose signed paper is to come back.',
      'หนึ่งแถวคือใบส่งสินค้าที่ส่งแล้วซึ่งต้องคืนเอกสารที่เซ็นรับ',
      '一行为一张已送达且需收回签收单据的运单。',
    ),
    needs: 'receipt.view',
    dates: {
      deliveredAt: words('Delivered', 'วันที่ส่งสินค้า', '送达日期'),
      receivedAt: words('Received back', 'วันที่รับเอกสารคืน', '收回日期'),
    },
    dimensions: {
      customer,
      carrier,
      driver,
      paper: { label: words('Paper', 'สถานะเอกสาร', '纸质单据'), choices: labelsOf(paperStates) },
      age: { label: words('Paper waited for', 'ค้างเอกสาร', '单据未收回'), choices: paperAges },
      businessUnit,
      ...ways,
    },
    numbers: { papers: numbers.papers, returnDays: numbers.returnDays, waitingDays: numbers.waitingDays },
    shares: {
      received: share(
        words('Received back', 'รับเอกสารคืนแล้ว', '收回率'),
        'Papers that came back, of all that were asked for.',
        'เอกสารที่รับคืนแล้ว จากที่ต้องคืนทั้งหมด',
        '已收回单据占应收回的比例。',
      ),
      acknowledged: share(
        words('Acknowledged', 'ลูกค้ารับทราบแล้ว', '客户确认率'),
        'Papers that the customer acknowledged, of all that were asked for.',
        'เอกสารที่ลูกค้ารับทราบแล้ว จากที่ต้องคืนทั้งหมด',
        '客户已确认的单据占应收回的比例。',
      ),
    },
  },
  ...roadDataSets,
  ...dockDataSet,
  ...billingDataSets,
} as const satisfies Record<string, DataSetFacts>

export type DataSet = keyof typeof dataSets
export const dataSetNames = Object.keys(dataSets) as [DataSet, ...DataSet[]] // its own keys

/** The same table, for look-ups by user-selected names. */
export const dataSetOf = (name: DataSet): DataSetFacts => dataSets[name]
