/** Numbers of the data sets: label, unit and calculation. */
import { units, words, type ReportNumber } from './report-fields.ts'

const weight = words('Weight as it was ordered, in kilograms.', 'น้ำหนักตามคำสั่งขนส่ง เป็นกิโลกรัม', '按订单的重量，单位公斤。')

export const numbers = {
  weightKg: { label: words('Weight', 'น้ำหนัก', '重量'), unit: units.kg, about: weight },
  volumeM3: {
    label: words('Volume', 'ปริมาตร', '体积'),
    unit: units.m3,
    about: words('Volume as it was ordered, in cubic metres.', 'ปริมาตรตามคำสั่งขนส่ง เป็นลูกบาศก์เมตร', '按订单的体积，单位立方米。'),
  },
  packages: {
    label: words('Packages', 'จำนวนหีบห่อ', '件数'),
    unit: units.none,
    about: words('Packages as they were ordered.', 'จำนวนหีบห่อตามคำสั่งขนส่ง', '按订单的件数。'),
  },
  items: {
    label: words('Items', 'จำนวนชิ้น', '数量'),
    unit: units.none,
    about: words('Items as they were ordered.', 'จำนวนชิ้นตามคำสั่งขนส่ง', '按订单的数量。'),
  },
  distanceKm: {
    label: words('Distance', 'ระยะทาง', '里程'),
    unit: units.km,
    about: words(
      'Kilometres of the job from its first to its last stop, as they were planned.',
      'กิโลเมตรของใบงานรถจากจุดแรกถึงจุดสุดท้ายตามแผน',
      '调度单从第一站到最后一站的计划公里数。',
    ),
  },
  shipments: {
    label: words('Shipments', 'ใบส่งสินค้า', '运单数'),
    unit: units.none,
    about: words('How many shipments there are.', 'จำนวนใบส่งสินค้า', '运单数量。'),
  },
  plannedHours: {
    label: words('Planned time', 'เวลาตามแผน', '计划用时'),
    unit: units.hours,
    about: words(
      'From the planned begin of the job to its planned end.',
      'จากเวลาเริ่มตามแผนถึงเวลาสิ้นสุดตามแผนของใบงานรถ',
      '从调度单计划开始到计划结束。',
    ),
  },
  transitHours: {
    label: words('Time on the road', 'เวลาขนส่ง', '在途用时'),
    unit: units.hours,
    about: words(
      'From the pickup to the delivery, both as they were reported.',
      'จากเวลารับสินค้าถึงเวลาส่งสินค้าตามที่รายงาน',
      '从上报的提货时间到送达时间。',
    ),
  },
  delayHours: {
    label: words('Delivery delay', 'เวลาที่ส่งล่าช้า', '送货延误'),
    unit: units.hours,
    about: words(
      'From the end of the delivery window to the delivery; nought when it came in time. Only of what was delivered.',
      'จากสิ้นสุดช่วงเวลานัดส่งถึงเวลาที่ส่งจริง เป็นศูนย์เมื่อส่งทัน นับเฉพาะที่ส่งแล้ว',
      '从送货时间窗结束到实际送达；准时为零。仅计已送达。',
    ),
  },
  tripKm: {
    label: words('Distance of the shipment', 'ระยะทางของใบส่งสินค้า', '运单里程'),
    unit: units.km,
    about: words(
      'Kilometres of the route code of the order; without one, the estimated road between shipper and consignee.',
      'กิโลเมตรตามรหัสเส้นทางของคำสั่งขนส่ง ถ้าไม่มีใช้ระยะทางถนนโดยประมาณระหว่างผู้ส่งกับผู้รับ',
      '订单线路编码的公里数；没有时为发货方与收货方之间的估算道路里程。',
    ),
  },
  tonneKm: {
    label: words('Tonne-kilometres', 'ตัน-กิโลเมตร', '吨公里'),
    unit: units.tonneKm,
    about: words(
      'Weight in tonnes times the distance of the shipment.',
      'น้ำหนักเป็นตันคูณระยะทางของใบส่งสินค้า',
      '重量（吨）乘以运单里程。',
    ),
  },
  co2Kg: {
    label: words('CO₂', 'CO₂', 'CO₂'),
    unit: units.kgCo2,
    about: words(
      'Tonne-kilometres times the emission factor of the vehicle type in grams of CO₂e per tonne-kilometre (as in ISO 14083, by activity). The factor stands at the vehicle type; without one, the setting "CO₂ per tonne-kilometre" counts.',
      'ตัน-กิโลเมตรคูณค่าการปล่อยก๊าซของประเภทรถ หน่วยกรัม CO₂e ต่อตัน-กิโลเมตร (วิธีตามกิจกรรมแบบ ISO 14083) ค่านี้กำหนดที่ประเภทรถ ถ้าไม่กำหนดใช้ค่าในการตั้งค่า "CO₂ ต่อตัน-กิโลเมตร"',
      '吨公里乘以车型的排放系数（克CO₂e/吨公里，按ISO 14083活动法）。系数在车型中设置；未设置时采用设置"每吨公里CO₂"。',
    ),
  },
  capacityKg: {
    label: words('Payload of the vehicle', 'น้ำหนักบรรทุกของรถ', '车辆载重'),
    unit: units.kg,
    about: words(
      'What the vehicle of the job may carry; without its own figure, that of its type.',
      'น้ำหนักที่รถของใบงานรถบรรทุกได้ ถ้ารถไม่ได้ระบุใช้ค่าของประเภทรถ',
      '调度单车辆可载重量；车辆未填时用车型的载重。',
    ),
  },
  loadedKg: {
    label: words('Weight against payload', 'น้ำหนักเทียบน้ำหนักบรรทุก', '对比载重的重量'),
    unit: units.kg,
    about: words(
      'Weight of those jobs of which the payload is known: divided by the payload it is the load rate.',
      'น้ำหนักของใบงานรถที่ทราบน้ำหนักบรรทุก หารด้วยน้ำหนักบรรทุกคืออัตราบรรทุก',
      '已知载重的调度单的重量：除以载重即装载率。',
    ),
  },
  jobTonneKm: {
    label: words('Tonne-kilometres', 'ตัน-กิโลเมตร', '吨公里'),
    unit: units.tonneKm,
    about: words(
      'Weight of the job in tonnes times its kilometres.',
      'น้ำหนักของใบงานรถเป็นตันคูณกิโลเมตรของใบงานรถ',
      '调度单重量（吨）乘以其公里数。',
    ),
  },
  cost: {
    label: words('Cost', 'ต้นทุน', '成本'),
    unit: units.baht,
    needs: 'payable_bill.view',
    about: words(
      'All payable charges of the job, priced by contract or by hand, billed or not.',
      'ค่าใช้จ่ายเจ้าหนี้ทั้งหมดของใบงานรถ ทั้งตามสัญญาและเพิ่มเอง ทั้งที่วางบิลแล้วและยังไม่วาง',
      '调度单的全部应付费用，按合同或手工，无论是否已入账单。',
    ),
  },
  costedKm: {
    label: words('Kilometres with cost', 'กิโลเมตรที่มีต้นทุน', '有成本的公里数'),
    unit: units.km,
    needs: 'payable_bill.view',
    about: words(
      'Kilometres of the jobs that have payable charges: cost divided by them is the cost per kilometre.',
      'กิโลเมตรของใบงานรถที่มีค่าใช้จ่ายเจ้าหนี้ ต้นทุนหารด้วยค่านี้คือต้นทุนต่อกิโลเมตร',
      '有应付费用的调度单的公里数：成本除以它即每公里成本。',
    ),
  },
  costedTonneKm: {
    label: words('Tonne-kilometres with cost', 'ตัน-กิโลเมตรที่มีต้นทุน', '有成本的吨公里'),
    unit: units.tonneKm,
    needs: 'payable_bill.view',
    about: words(
      'Tonne-kilometres of the jobs that have payable charges.',
      'ตัน-กิโลเมตรของใบงานรถที่มีค่าใช้จ่ายเจ้าหนี้',
      '有应付费用的调度单的吨公里。',
    ),
  },
  revenue: {
    label: words('Revenue', 'รายได้', '收入'),
    unit: units.baht,
    needs: 'receivable_bill.view',
    about: words(
      'All receivable charges of the shipments on the job, billed or not.',
      'ค่าใช้จ่ายลูกหนี้ทั้งหมดของใบส่งสินค้าบนใบงานรถ ทั้งที่วางบิลแล้วและยังไม่วาง',
      '调度单上运单的全部应收费用，无论是否已入账单。',
    ),
  },
  closeHours: {
    label: words('Time until closed', 'เวลาจนปิดเรื่อง', '关闭用时'),
    unit: units.hours,
    about: words('From opening to closing the exception.', 'จากเปิดเรื่องถึงปิดเรื่อง', '从发生到关闭。'),
  },
  compensation: {
    label: words('Compensation', 'ค่าชดเชย', '赔偿'),
    unit: units.baht,
    about: words(
      'What the responsible party owes for it, as far as it is settled.',
      'จำนวนที่ฝ่ายที่รับผิดชอบต้องชดใช้ตามที่ตกลงแล้ว',
      '责任方应赔偿的金额（已确定部分）。',
    ),
  },
  damagedPackages: {
    label: words('Damaged packages', 'หีบห่อเสียหาย', '破损件数'),
    unit: units.none,
    about: words('Packages reported as damaged.', 'จำนวนหีบห่อที่รายงานว่าเสียหาย', '上报破损的件数。'),
  },
  rejectedPackages: {
    label: words('Rejected packages', 'หีบห่อที่ปฏิเสธ', '拒收件数'),
    unit: units.none,
    about: words('Packages that the consignee refused.', 'จำนวนหีบห่อที่ผู้รับปฏิเสธ', '收货方拒收的件数。'),
  },
  lostPackages: {
    label: words('Lost packages', 'หีบห่อสูญหาย', '丢失件数'),
    unit: units.none,
    about: words('Packages that nobody has found.', 'จำนวนหีบห่อที่หาไม่พบ', '未找到的件数。'),
  },
  papers: {
    label: words('Papers received back', 'เอกสารที่รับคืน', '收回单据数'),
    unit: units.none,
    about: words(
      'Signed papers that were counted when they came back.',
      'จำนวนเอกสารที่เซ็นรับแล้วซึ่งนับเมื่อรับคืน',
      '收回时清点的签收单据数。',
    ),
  },
  returnDays: {
    label: words('Days until received back', 'จำนวนวันจนรับเอกสารคืน', '收回天数'),
    unit: units.days,
    about: words('From the delivery to the day the paper came back.', 'จากวันส่งสินค้าถึงวันที่รับเอกสารคืน', '从送达到收回单据。'),
  },
  waitingDays: {
    label: words('Days without paper', 'จำนวนวันที่ยังไม่ได้เอกสาร', '未收回天数'),
    unit: units.days,
    about: words(
      'From the delivery until now, of papers that have not come back.',
      'จากวันส่งสินค้าถึงปัจจุบัน เฉพาะเอกสารที่ยังไม่ได้คืน',
      '从送达到现在，仅计未收回的单据。',
    ),
  },
} as const satisfies Record<string, ReportNumber>
