/**
 * What dynamic reports may be made of: five data sets, each with its dates, what it is grouped by, what is added up and what shares are taken.
 * Nothing that is not named here is ever asked of the database.
 */
import type { Words } from '../../../kernel/language.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import {
  exceptionGrades,
  exceptionLevels,
  exceptionStatuses,
  responsibleParties,
} from '../../../operations/exceptions/exception-choices.ts'
import { checkStatusFacts } from '../../../operations/jobs/check-status.ts'
import { carrierKinds, jobTypes } from '../../../operations/jobs/job.ts'
import { jobStatusFacts } from '../../../operations/jobs/status.ts'
import { bizTypes, orderSources, orderTypes, transportationOrderTypes } from '../../../operations/orders/order-words.ts'
import { orderStatusFacts } from '../../../operations/orders/status.ts'
import { paperStates } from '../../../operations/receipts/receipt.ts'
import { shipmentStatusFacts } from '../../../operations/shipments/status.ts'
import { waybillKinds } from '../shipment-report.ts'
import { labelsOf, numbers, shared, type ReportDimension, type ReportNumber } from './report-fields.ts'

interface DataSetFacts {
  readonly label: Words
  /** Without it nobody sees figures of these records either. */
  readonly needs: Permission
  readonly dates: Readonly<Record<string, Words>>
  readonly dimensions: Readonly<Record<string, ReportDimension>>
  readonly numbers: Readonly<Record<string, ReportNumber>>
  /** Of those rows for which the question can be answered. */
  readonly shares: Readonly<Record<string, Words>>
}

const words = (en: string, th: string, zh: string): Words => ({ en, th, zh })
const status = words('Status', 'สถานะ', '状态')
const createdAt = words('Created', 'วันที่สร้าง', '创建日期')
const cancelled = words('Cancelled', 'ยกเลิก', '取消率')
const inTrouble = words('In trouble', 'มีปัญหา', '异常率')
const { customer, carrier, driver, vehicle, vehicleType, businessUnit, project, product, goodsType, temperatureType } = shared
const ways = {
  origin: shared.origin,
  originProvince: shared.originProvince,
  destination: shared.destination,
  destinationProvince: shared.destinationProvince,
}

export const dataSets = {
  orders: {
    label: words('Orders', 'คำสั่งขนส่ง', '订单'),
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
    },
    shares: {
      onTime: words('Delivered on time', 'ส่งตรงเวลา', '准时送达率'),
      pickedOnTime: words('Picked up on time', 'รับตรงเวลา', '准时提货率'),
      delivered: words('Delivered', 'ส่งสำเร็จ', '送达率'),
      cancelled,
    },
  },
  jobs: {
    label: words('Jobs', 'ใบงานรถ', '调度单'),
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
      jobType: { label: words('Job type', 'ประเภทงาน', '调度类型'), choices: jobTypes },
      carrierKind: { label: words('Own or hired', 'รถบริษัทหรือรถจ้าง', '自有或外协'), choices: carrierKinds },
      checkStatus: { label: words('Check status', 'สถานะการตรวจ', '核对状态'), choices: labelsOf(checkStatusFacts) },
    },
    numbers: {
      weightKg: numbers.weightKg,
      volumeM3: numbers.volumeM3,
      distanceKm: numbers.distanceKm,
      shipments: numbers.shipments,
      plannedHours: numbers.plannedHours,
    },
    shares: { cancelled, inTrouble },
  },
  exceptions: {
    label: words('Exceptions', 'เหตุผิดปกติ', '异常'),
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
    },
    shares: {
      closed: words('Closed', 'ปิดเรื่องแล้ว', '关闭率'),
      closedInTime: words('Closed in time', 'ปิดเรื่องทันกำหนด', '按时关闭率'),
    },
  },
  receipts: {
    label: words('Receipts (POD)', 'เอกสารการส่ง (POD)', '回单'),
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
      businessUnit,
      ...ways,
    },
    numbers: { papers: numbers.papers, returnDays: numbers.returnDays },
    shares: {
      received: words('Received back', 'รับเอกสารคืนแล้ว', '收回率'),
      acknowledged: words('Acknowledged', 'ลูกค้ารับทราบแล้ว', '客户确认率'),
    },
  },
} as const satisfies Record<string, DataSetFacts>

export type DataSet = keyof typeof dataSets
export const dataSetNames = Object.keys(dataSets) as [DataSet, ...DataSet[]] // its own keys

/** The same table for whoever goes by names that somebody chose. */
export const dataSetOf = (name: DataSet): DataSetFacts => dataSets[name]
