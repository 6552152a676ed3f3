/** Financial data sets: charges with their lanes, and bills. Sums are exact decimals of the database. */
import { billStates } from '../../../billing/bills/bill-state.ts'
import { chargeKinds, matchStates } from '../../../billing/charges/charge.ts'
import type { DataSetFacts } from './report-fields.ts'
import { shared, units, words } from './report-fields.ts'

const { customer, carrier, driver, vehicle, vehicleType, businessUnit, partner, billingItem, lane } = shared
const { originProvince, destinationProvince } = shared

export const reportDirections = {
  receivable: words('Receivable', 'ลูกหนี้', '应收'),
  payable: words('Payable', 'เจ้าหนี้', '应付'),
} as const

/** Costs of trips with own vehicles are on neither side: nobody is paid for them. */
export const costSides = { ...reportDirections, own: words('Own vehicles', 'รถบริษัท', '自有车辆') } as const
const chargeRowKinds = { ...chargeKinds, own: words('Cost of an own vehicle', 'ต้นทุนรถบริษัท', '自有车辆成本') } as const

const direction = { label: words('Receivable or payable', 'ลูกหนี้หรือเจ้าหนี้', '应收或应付'), choices: reportDirections }

export const billingDataSets = {
  charges: {
    label: words('Charges', 'ค่าใช้จ่าย', '费用'),
    about: words(
      'One row is one charge that a customer owes for a shipment or that we owe a carrier for a job, or what one job with an own vehicle cost. A job is counted on the lane of its first shipment.',
      'หนึ่งแถวคือค่าใช้จ่ายหนึ่งรายการ ที่ลูกค้าต้องจ่ายสำหรับใบส่งสินค้า หรือที่เราต้องจ่ายผู้รับเหมาช่วงสำหรับใบงานรถ หรือต้นทุนของใบงานรถที่ใช้รถบริษัทหนึ่งใบ ใบงานรถนับตามเส้นทางของใบส่งสินค้าใบแรก',
      '一行为客户为运单应付或我方为调度单应付的一笔费用，或一张自有车辆调度单的成本。调度单按其第一张运单的线路统计。',
    ),
    needs: 'financial_statement.view',
    dates: { basisDate: words('Date it counts for', 'วันที่คิดราคา', '计费日期'), createdAt: words('Created', 'วันที่สร้าง', '创建日期') },
    dimensions: {
      direction: { label: words('Receivable, payable or own', 'ลูกหนี้ เจ้าหนี้ หรือรถบริษัท', '应收、应付或自有'), choices: costSides },
      partner,
      customer,
      carrier,
      lane,
      originProvince,
      destinationProvince,
      vehicle,
      vehicleType,
      driver,
      businessUnit,
      billingItem,
      kind: { label: words('Kind of charge', 'ชนิดค่าใช้จ่าย', '费用种类'), choices: chargeRowKinds },
      matchState: { label: words('Comparison', 'การเทียบยอด', '核对状态'), choices: matchStates },
    },
    numbers: {
      revenue: {
        label: words('Revenue', 'รายได้', '收入'),
        unit: units.baht,
        about: words('Receivable charges before VAT.', 'ค่าใช้จ่ายลูกหนี้ก่อนภาษีมูลค่าเพิ่ม', '应收费用，不含增值税。'),
      },
      cost: {
        label: words('Cost', 'ต้นทุน', '成本'),
        unit: units.baht,
        about: words('Payable charges before VAT.', 'ค่าใช้จ่ายเจ้าหนี้ก่อนภาษีมูลค่าเพิ่ม', '应付费用，不含增值税。'),
      },
      ownCost: {
        label: words('Cost of own vehicles', 'ต้นทุนรถบริษัท', '自有车辆成本'),
        unit: units.baht,
        about: words(
          'Share of the month’s fuel, repairs, value and wages that falls on jobs with own vehicles.',
          'ส่วนแบ่งค่าน้ำมัน ค่าซ่อม ค่าเสื่อม และค่าจ้างของเดือนที่ตกกับใบงานรถที่ใช้รถบริษัท',
          '当月燃油、维修、折旧与工资分摊到自有车辆调度单的部分。',
        ),
      },
      margin: {
        label: words('Margin', 'กำไรขั้นต้น', '毛利'),
        unit: units.baht,
        about: words(
          'Receivable charges less payable charges and the cost of own vehicles.',
          'ค่าใช้จ่ายลูกหนี้ลบค่าใช้จ่ายเจ้าหนี้และต้นทุนรถบริษัท',
          '应收减应付及自有车辆成本。',
        ),
      },
      unbilled: {
        label: words('Not billed yet', 'ยังไม่วางบิล', '未入账单'),
        unit: units.baht,
        about: words('Amount of the charges that stand on no bill.', 'จำนวนเงินของค่าใช้จ่ายที่ยังไม่อยู่ในบิล', '尚未列入账单的费用金额。'),
      },
    },
    shares: {
      billed: {
        label: words('Billed', 'วางบิลแล้ว', '已入账单率'),
        about: words(
          'Charges that stand on a bill, of all charges.',
          'ค่าใช้จ่ายที่อยู่ในบิลแล้ว จากค่าใช้จ่ายทั้งหมด',
          '已列入账单的费用占全部费用的比例。',
        ),
      },
      disputed: {
        label: words('Disputed', 'มีข้อโต้แย้ง', '有异议率'),
        about: words(
          'Charges that the other side disputes, of those that were compared.',
          'ค่าใช้จ่ายที่อีกฝ่ายโต้แย้ง จากที่เทียบแล้ว',
          '已核对费用中对方有异议的比例。',
        ),
      },
    },
  },
  bills: {
    label: words('Bills', 'บิล', '账单'),
    about: words(
      'One row is one bill. Merged and void bills are left out: their charges stand elsewhere.',
      'หนึ่งแถวคือบิลหนึ่งใบ ไม่รวมบิลที่รวมเข้าบิลอื่นหรือยกเลิกแล้ว',
      '一行为一张账单。已合并和作废的账单不计。',
    ),
    needs: 'financial_statement.view',
    dates: {
      endDate: words('End of the period', 'สิ้นสุดงวด', '账期结束'),
      createdAt: words('Created', 'วันที่สร้าง', '创建日期'),
      confirmedAt: words('Confirmed', 'วันที่ยืนยัน', '确认日期'),
    },
    dimensions: { direction, partner, status: { label: words('Status', 'สถานะ', '状态'), choices: billStates } },
    numbers: {
      calculated: {
        label: words('Calculated', 'ยอดคำนวณ', '计算金额'),
        unit: units.baht,
        about: words('Amount by contracts, before adjustments.', 'จำนวนเงินตามสัญญาก่อนปรับยอด', '调整前按合同的金额。'),
      },
      adjusted: {
        label: words('Adjustments', 'ยอดปรับ', '调整金额'),
        unit: units.baht,
        about: words('Adjustments of the bill by hand.', 'การปรับยอดบิลด้วยมือ', '账单的手工调整。'),
      },
      final: {
        label: words('Final amount', 'ยอดสุทธิ', '最终金额'),
        unit: units.baht,
        about: words(
          'Calculated amount with adjustments, before VAT.',
          'ยอดคำนวณรวมการปรับยอด ก่อนภาษีมูลค่าเพิ่ม',
          '计算金额加调整，不含增值税。',
        ),
      },
      paid: {
        label: words('Paid', 'ชำระแล้ว', '已付'),
        unit: units.baht,
        about: words('What was paid of the bill.', 'จำนวนที่ชำระแล้วของบิล', '账单已付金额。'),
      },
      difference: {
        label: words('Difference', 'ผลต่าง', '差额'),
        unit: units.baht,
        about: words(
          'Our total less that of the other side, where it was compared.',
          'ยอดของเราลบยอดของอีกฝ่าย เมื่อเทียบแล้ว',
          '我方总额减对方总额（已核对时）。',
        ),
      },
      chargeCount: {
        label: words('Charges', 'จำนวนรายการ', '费用笔数'),
        unit: units.none,
        about: words('Charges on the bill.', 'จำนวนรายการค่าใช้จ่ายในบิล', '账单中的费用笔数。'),
      },
    },
    shares: {
      confirmed: {
        label: words('Confirmed', 'ยืนยันแล้ว', '已确认率'),
        about: words(
          'Bills that are confirmed or further, of all.',
          'บิลที่ยืนยันแล้วหรือเกินกว่านั้น จากทั้งหมด',
          '已确认或更进一步的账单占全部的比例。',
        ),
      },
      paid: {
        label: words('Paid', 'ชำระแล้ว', '已付率'),
        about: words('Bills that are paid, of all.', 'บิลที่ชำระแล้ว จากทั้งหมด', '已付款账单占全部的比例。'),
      },
    },
  },
} as const satisfies Record<string, DataSetFacts>
