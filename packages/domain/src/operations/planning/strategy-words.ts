/** Enumerations of routing strategies, with labels. */
import type { Words } from '../../kernel/language.ts'

const words = (en: string, th: string, zh: string): Words => ({ en, th, zh })

/** Optimisation objectives. The weights behind them are set in the solver model. */
export const routingObjectives = {
  lowest_cost: words('Lowest cost', 'ต้นทุนต่ำสุด', '成本最低'),
  fewest_vehicles: words('Fewest vehicles', 'ใช้รถน้อยคันที่สุด', '用车最少'),
  shortest_distance: words('Shortest distance', 'ระยะทางสั้นที่สุด', '里程最短'),
  balanced: words('Balanced workload', 'กระจายงานให้เท่ากัน', '工作量均衡'),
} as const satisfies Record<string, Words>
export type RoutingObjective = keyof typeof routingObjectives

/** Use of customers' windows; sites' opening hours always apply. */
export const timeWindowUses = {
  hard: words('Must be kept', 'ต้องตรงเวลา', '必须遵守'),
  soft: words('May be missed at a price', 'ช้าได้แต่คิดค่าความล่าช้า', '可超时但计成本'),
  ignore: words('Not considered', 'ไม่พิจารณา', '不考虑'),
} as const satisfies Record<string, Words>
export type TimeWindowUse = keyof typeof timeWindowUses

export const strategyLabels = {
  strategy: words('Routing strategy', 'เงื่อนไขจัดเส้นทาง', '排线策略'),
  strategies: words('Automatic routing strategies', 'เงื่อนไขจัดเส้นทางอัตโนมัติ', '自动排线策略'),
  name: words('Strategy name', 'ชื่อเงื่อนไข', '策略名称'),
  objective: words('Algorithm model', 'เป้าหมายการคำนวณ', '算法模型'),
  searchSeconds: words('Calculation time', 'เวลาคำนวณ', '计算时间'),
  timeWindowUse: words('Time windows', 'ช่วงเวลานัด', '时间窗'),
  latePrice: words('Price per minute late', 'ค่าความล่าช้าต่อนาที', '每分钟迟到成本'),
  multiTemperature: words('Multi-temperature', 'ขนหลายอุณหภูมิในคันเดียว', '多温共配'),
  upper: words('Full load rate, upper limit', 'อัตราบรรทุกสูงสุด', '满载率上限'),
  lower: words('Full load rate, lower limit', 'อัตราบรรทุกต่ำสุด', '满载率下限'),
  lightRatio: words('Volume/weight ratio', 'อัตราส่วนปริมาตรต่อน้ำหนัก', '体积重量比'),
  longestHours: words('Longest transport duration', 'เวลาขนส่งนานสุดต่อเที่ยว', '最长运输时长'),
  distanceWeight: words('Relative distance weight', 'น้ำหนักของระยะทางส่วนเกิน', '相对距离权重'),
  distanceBase: words('Relative distance base', 'ระยะทางฐาน', '相对距离基数'),
  stopLimit: words('Delivery point limit', 'จุดส่งสูงสุดต่อเที่ยว', '配送点上限'),
  regionLimit: words('Maximum region count', 'จำนวนอำเภอสูงสุดต่อเที่ยว', '区域数上限'),
  startTime: words('Planned start time', 'เวลาเริ่มออกรถ', '计划开始时间'),
  dockSpeed: words('Dock speed', 'ความเร็วช่องขึ้นสินค้า', '月台速度'),
  unloadingSpeed: words('Default unloading speed', 'ความเร็วลงสินค้าปกติ', '默认卸货速度'),
  handover: words('Default handover time', 'เวลาส่งมอบต่อจุดปกติ', '默认交接时间'),
  remark: words('Remark', 'หมายเหตุ', '备注'),
} as const satisfies Record<string, Words>

export const strategyUnits = {
  second: words('s', 'วินาที', '秒'),
  minute: words('min', 'นาที', '分钟'),
  hour: words('h', 'ชม.', '小时'),
  bahtPerMinute: words('THB/min', 'บาท/นาที', '泰铢/分钟'),
  percent: words('%', '%', '%'),
  cubicMetrePerTonne: words('m³/t', 'ลบ.ม./ตัน', '立方米/吨'),
  km: words('km', 'กม.', '公里'),
  vehiclesPerHour: words('vehicles/h', 'คัน/ชม.', '辆/小时'),
  timesCost: words('× cost', 'เท่าของต้นทุน', '倍成本'),
  kgPerMinute: words('kg/min', 'กก./นาที', '公斤/分钟'),
} as const satisfies Record<string, Words>

export const strategyHelp = {
  objective: words('What the calculation tries to reach first', 'สิ่งที่ระบบพยายามทำให้ได้ก่อนเมื่อจัดเส้นทาง', '计算时优先达到的目标'),
  searchSeconds: words('More time finds better routes', 'ยิ่งให้เวลามาก เส้นทางยิ่งดีขึ้น', '时间越长，路线越优'),
  timeWindowUse: words(
    'For the times that customers ask for. Opening hours of sites are always kept',
    'ใช้กับเวลาที่ลูกค้านัด ส่วนเวลาทำการของจุดรับส่งต้องตรงเสมอ',
    '适用于客户要求的时间；站点营业时间始终遵守',
  ),
  latePrice: words(
    'What a minute after the end of a window costs in the comparison of routes. It is not billed',
    'ใช้เปรียบเทียบเส้นทางเท่านั้น ไม่นำไปวางบิล',
    '仅用于比较路线，不用于计费',
  ),
  multiTemperature: words(
    'One vehicle may carry several temperature classes, each in a compartment of its own',
    'รถหนึ่งคันขนสินค้าหลายช่วงอุณหภูมิได้ โดยแยกช่องกัน',
    '一辆车可分舱装运多个温层',
  ),
  upper: words(
    'Share of the payload and of the room of a vehicle that may be filled',
    'สัดส่วนของน้ำหนักและปริมาตรบรรทุกที่ใช้ได้',
    '车辆载重与容积可使用的比例',
  ),
  lower: words(
    'Routes that fill less are dissolved where possible and marked otherwise',
    'เที่ยวที่บรรทุกน้อยกว่านี้จะถูกรวมกับเที่ยวอื่นถ้าทำได้ ไม่เช่นนั้นจะแสดงเตือน',
    '低于此值的路线尽量合并，否则标记提醒',
  ),
  lightRatio: words(
    'Volume that follows from the weight where none is given',
    'ใช้คำนวณปริมาตรจากน้ำหนักเมื่อไม่ได้ระบุปริมาตร',
    '未填体积时按重量推算',
  ),
  longestHours: words('From departure to the last stop', 'นับจากออกรถถึงจุดสุดท้าย', '从发车到最后一个停靠点'),
  distanceWeight: words(
    '0 to 1. Each kilometre of a leg beyond the base costs this share more, which keeps routes compact',
    '0 ถึง 1 ทุกกิโลเมตรที่เกินระยะทางฐานคิดต้นทุนเพิ่มตามสัดส่วนนี้ ทำให้จุดส่งในเที่ยวอยู่ใกล้กัน',
    '0至1。路段超出基数的每公里按此比例加计成本，使路线更集中',
  ),
  distanceBase: words('Legs up to this distance cost nothing extra', 'ระยะระหว่างจุดที่ไม่เกินนี้ไม่คิดเพิ่ม', '不超过此距离的路段不加计'),
  stopLimit: words('Delivery sites of one route', 'จำนวนจุดส่งสินค้าในหนึ่งเที่ยว', '每条路线的配送站点数'),
  regionLimit: words('Districts that one route delivers in', 'จำนวนอำเภอหรือเขตที่ส่งในหนึ่งเที่ยว', '每条路线配送的区县数'),
  startTime: words('No vehicle departs earlier', 'ไม่มีรถออกก่อนเวลานี้', '车辆不早于此时间出发'),
  dockSpeed: words(
    'Vehicles that one dock loads in an hour. Departures are staggered by it and by the docks of the site',
    'จำนวนรถที่ขึ้นสินค้าได้ต่อช่องต่อชั่วโมง ใช้จัดเวลาออกรถไม่ให้ชนกันตามจำนวนช่องของจุด',
    '每个月台每小时装车数；按站点月台数错开发车',
  ),
  unloadingSpeed: words('Where the site has no speed of its own', 'ใช้เมื่อจุดส่งไม่ได้กำหนดความเร็วไว้', '站点未设置速度时使用'),
  handover: words(
    'Papers and counting at each stop, beside the unloading',
    'เวลาเอกสารและตรวจนับต่อจุด นอกเหนือจากเวลาลงสินค้า',
    '每个停靠点的单据与清点时间，不含卸货',
  ),
} as const satisfies Record<string, Words>
