import type { Words } from '../language.ts'

/** Constraints a route violates, and why a waybill is unassigned. */
export const planningMessages = {
  'job.paid_by_reason': {
    en: 'A reason is needed when prices count with another vehicle type than the one that drives',
    th: 'กรุณาระบุเหตุผลที่คิดราคาตามประเภทรถอื่นนอกจากรถที่วิ่งจริง',
    zh: '按实际车型以外的车型计价需要说明原因',
  },
  'job.trailer_several': {
    en: 'Several trailers have the plate {plate}: {choices}. Choose the trailer or the province of the plate',
    th: 'มีหางพ่วงทะเบียน {plate} หลายคัน: {choices} กรุณาเลือกหางพ่วงหรือระบุจังหวัดของทะเบียน',
    zh: '有多辆挂车的车牌为{plate}：{choices}。请选择挂车或车牌所属府',
  },
  'job.trailer_unknown': {
    en: 'No trailer of the own fleet has the plate {plate}. Add it to the trailers, or say which carrier drives',
    th: 'ไม่พบหางพ่วงของบริษัททะเบียน {plate} กรุณาเพิ่มข้อมูลหางพ่วง หรือระบุผู้รับเหมาช่วงที่วิ่งงาน',
    zh: '自有车队中没有车牌{plate}的挂车。请先添加挂车，或说明由哪家分包商承运',
  },
  'job.product_missing': {
    en: 'A product or project is required: choose one, name it on the orders, or keep a product of the mode {mode}',
    th: 'กรุณาระบุบริการขนส่งหรือโครงการ เลือกที่นี่ ระบุในคำสั่งขนส่ง หรือเพิ่มบริการขนส่งรูปแบบ{mode}',
    zh: '请填写产品或项目：在此选择、在订单上注明，或新增运输方式为{mode}的产品',
  },
  'job.product_missing_own': {
    en: 'No product or project is checked for the own vehicle or individual driver: choose one, name it on the orders, or keep a product of the mode {mode}',
    th: 'ยังไม่ได้ระบุบริการขนส่งหรือโครงการของรถบริษัทหรือรถร่วมรายบุคคล เลือกที่นี่ ระบุในคำสั่งขนส่ง หรือเพิ่มบริการขนส่งรูปแบบ{mode}',
    zh: '自有车辆或个体司机未核对产品或项目：请选择、在订单上注明，或新增运输方式为{mode}的产品',
  },
  'plan.late': {
    en: '{site}: served {minutes} after {until}, the end of its window',
    th: '{site}: เข้ารับ/ส่งช้ากว่าช่วงเวลาที่นัด {until} ไป {minutes}',
    zh: '{site}：在时间窗结束{until}后{minutes}才服务',
  },
  'plan.after_due': {
    en: 'Waybill {shipment} is due by {due} and would be delivered at {at}',
    th: 'ใบส่งสินค้า {shipment} ต้องส่งภายใน {due} แต่จะส่งได้ {at}',
    zh: '运单{shipment}须在{due}前送达，计划送达时间为{at}',
  },
  'plan.never_open': {
    en: '{site} does not open after the vehicle arrives',
    th: '{site} ไม่เปิดทำการหลังจากรถไปถึง',
    zh: '{site}在车辆到达后不再营业',
  },
  'plan.no_position': {
    en: '{site} has no position on the map; the way to it is not counted',
    th: '{site} ยังไม่ได้ปักหมุดบนแผนที่ จึงไม่ได้นับระยะทางไปจุดนี้',
    zh: '{site}没有地图坐标，未计入前往该处的里程',
  },
  'plan.site_vehicle_type': {
    en: '{site} does not take vehicles of type {type}',
    th: '{site} ไม่รับรถประเภท {type}',
    zh: '{site}不接受车型{type}',
  },
  'plan.site_vehicle_length': {
    en: '{site} takes vehicles up to {limit} m, {plate} is {length} m long',
    th: '{site} รับรถยาวไม่เกิน {limit} ม. แต่ {plate} ยาว {length} ม.',
    zh: '{site}限车长{limit}米，{plate}长{length}米',
  },
  'plan.docks_held': {
    en: '{site}: all {count} [dock is|docks are] taken at {at}; one is free at {free}',
    th: '{site}: ช่องขึ้นสินค้าทั้ง {count} ช่องไม่ว่างเวลา {at} ว่างอีกครั้งเวลา {free}',
    zh: '{site}：{at}时全部{count}个月台均被占用，{free}起有空位',
  },
  'plan.over_share_weight': {
    en: '{plate} is loaded with {load} kg, {share} % of its payload; the limit is {limit} %',
    th: '{plate} บรรทุก {load} กก. คิดเป็น {share}% ของพิกัดบรรทุก เกินขีดจำกัด {limit}%',
    zh: '{plate}装载{load}公斤，为限重的{share}%，上限{limit}%',
  },
  'plan.over_share_volume': {
    en: '{plate} is loaded with {load} m³, {share} % of its volume; the limit is {limit} %',
    th: '{plate} บรรทุก {load} ลบ.ม. คิดเป็น {share}% ของความจุ เกินขีดจำกัด {limit}%',
    zh: '{plate}装载{load}立方米，为容积的{share}%，上限{limit}%',
  },
  'plan.over_packages': {
    en: '{load} packages are more than the {limit} that fit into {plate}',
    th: 'สินค้า {load} หีบห่อ เกินที่ {plate} บรรทุกได้ {limit} หีบห่อ',
    zh: '{load}件超过{plate}可装的{limit}件',
  },
  'plan.over_pallets': {
    en: '{load} pallets are more than the {limit} places of {plate}',
    th: 'สินค้า {load} พาเลท เกินที่ {plate} วางได้ {limit} พาเลท',
    zh: '{load}个托盘超过{plate}的{limit}个托盘位',
  },
  'plan.no_capacity': {
    en: '{plate} has neither a payload nor a volume on record; the load cannot be checked',
    th: '{plate} ไม่มีข้อมูลพิกัดบรรทุกและความจุ จึงตรวจน้ำหนักบรรทุกไม่ได้',
    zh: '{plate}没有限重和容积记录，无法核对装载量',
  },
  'plan.too_long': {
    en: 'The route takes {hours} hours, {limit} are allowed',
    th: 'เส้นทางนี้ใช้เวลา {hours} ชั่วโมง เกินที่กำหนด {limit} ชั่วโมง',
    zh: '该路线需{hours}小时，上限{limit}小时',
  },
  'plan.too_many_stops': {
    en: 'The route has {count} delivery stops, {limit} are allowed',
    th: 'เส้นทางนี้มีจุดส่ง {count} จุด เกินที่กำหนด {limit} จุด',
    zh: '该路线有{count}个送货点，上限{limit}个',
  },
  'plan.too_many_regions': {
    en: 'The route delivers to {count} districts, {limit} are allowed',
    th: 'เส้นทางนี้ส่งสินค้า {count} อำเภอ เกินที่กำหนด {limit} อำเภอ',
    zh: '该路线送货到{count}个区县，上限{limit}个',
  },
  'plan.before_start': {
    en: 'The route begins at {at}, before the planned start {limit}',
    th: 'เส้นทางนี้เริ่ม {at} ก่อนเวลาเริ่มที่กำหนด {limit}',
    zh: '该路线于{at}出发，早于计划开始时间{limit}',
  },
  'plan.not_in_route': {
    en: 'Waybill {shipment} is picked up and delivered by one route, the pickup first',
    th: 'ใบส่งสินค้า {shipment} ต้องรับและส่งในเส้นทางเดียวกัน โดยรับก่อนส่ง',
    zh: '运单{shipment}须在同一路线上先提货后送货',
  },
  'plan.leg_order': {
    en: 'Waybill {shipment} continues {before}, which is handed over only at {at}',
    th: 'ใบส่งสินค้า {shipment} เป็นช่วงต่อจาก {before} ซึ่งส่งมอบเวลา {at}',
    zh: '运单{shipment}是{before}的后续运段，后者{at}才交付',
  },
  'plan.leg_before_unplanned': {
    en: 'Waybill {shipment} continues {before}, which no vehicle carries yet',
    th: 'ใบส่งสินค้า {shipment} เป็นช่วงต่อจาก {before} ซึ่งยังไม่ได้จัดรถ',
    zh: '运单{shipment}是{before}的后续运段，后者尚未安排车辆',
  },
  'plan.dangerous_with_controlled': {
    en: 'Dangerous goods are on board together with temperature-controlled goods',
    th: 'มีวัตถุอันตรายอยู่บนรถพร้อมกับสินค้าควบคุมอุณหภูมิ',
    zh: '危险品与温控货物同车',
  },
  'plan.not_draft': {
    en: 'The plan is {status}; only a draft can be changed',
    th: 'แผนนี้{status} แก้ไขได้เฉพาะแผนที่เป็นร่าง',
    zh: '该计划为{status}，只有草稿可以修改',
  },
  'plan.span': {
    en: 'The last day of a plan is not before its first, and at most {days} days later',
    th: 'วันสุดท้ายของแผนต้องไม่ก่อนวันแรก และห่างกันไม่เกิน {days} วัน',
    zh: '计划的最后一天不得早于第一天，且最多相隔{days}天',
  },
  'plan.over': {
    en: 'The plan ended on {day}; its routes cannot be published any more',
    th: 'แผนนี้สิ้นสุดเมื่อ {day} แล้ว ออกใบงานรถไม่ได้อีก',
    zh: '该计划已于{day}结束，不能再发布其路线',
  },
  'plan.route_unknown': { en: 'The plan has no such route', th: 'ไม่พบเส้นทางนี้ในแผน', zh: '计划中没有该路线' },
  'plan.route_there': { en: 'The plan has this route already', th: 'แผนมีเส้นทางนี้อยู่แล้ว', zh: '计划中已有该路线' },
  'plan.route_published': {
    en: 'Route {route} is published as a dispatch order; change it there',
    th: 'เส้นทาง {route} ออกใบงานรถแล้ว กรุณาแก้ไขที่ใบงานรถ',
    zh: '路线{route}已发布为调度单，请在调度单中修改',
  },
  'plan.route_pinned': {
    en: 'Route {route} is pinned; take the pin out first',
    th: 'เส้นทาง {route} ถูกล็อกไว้ กรุณาปลดล็อกก่อน',
    zh: '路线{route}已锁定，请先解锁',
  },
  'plan.route_empty': { en: 'Route {route} has no waybills', th: 'เส้นทาง {route} ไม่มีใบส่งสินค้า', zh: '路线{route}没有运单' },
  'plan.route_needs_vehicle': {
    en: 'Route {route} has no vehicle or subcontractor yet',
    th: 'เส้นทาง {route} ยังไม่มีรถหรือผู้รับเหมาช่วง',
    zh: '路线{route}还没有车辆或分包商',
  },
  'plan.shipment_pinned': {
    en: 'Waybill {shipment} is kept out of the routes; take the pin out first',
    th: 'ใบส่งสินค้า {shipment} ถูกกันไว้ไม่ให้จัดรถ กรุณาปลดล็อกก่อน',
    zh: '运单{shipment}已锁定不排入路线，请先解锁',
  },
  'plan.shipment_not_here': {
    en: 'Waybill {shipment} is not in this plan',
    th: 'ใบส่งสินค้า {shipment} ไม่อยู่ในแผนนี้',
    zh: '运单{shipment}不在该计划中',
  },
  'plan.shipment_not_waiting': {
    en: 'Waybill {shipment} does not wait in this plan; pin its route instead',
    th: 'ใบส่งสินค้า {shipment} ไม่ได้รอจัดรถในแผนนี้ ให้ล็อกเส้นทางแทน',
    zh: '运单{shipment}不在待排列表中，请改为锁定其路线',
  },
  'plan.shipment_taken': {
    en: 'Waybill {shipment} was put on dispatch order {job} meanwhile',
    th: 'ใบส่งสินค้า {shipment} ถูกจัดลงใบงานรถ {job} ไปแล้ว',
    zh: '运单{shipment}已被安排到调度单{job}',
  },
  'plan.shipment_gone': {
    en: 'Waybill {shipment} is {status} meanwhile and cannot be planned',
    th: 'ใบส่งสินค้า {shipment} เปลี่ยนเป็น{status}แล้ว จัดรถไม่ได้',
    zh: '运单{shipment}现为{status}，不能计划',
  },
  'plan.shipment_changed': {
    en: 'Waybill {shipment} was changed after it was planned; look at the route again',
    th: 'ใบส่งสินค้า {shipment} ถูกแก้ไขหลังวางแผน กรุณาตรวจเส้นทางอีกครั้ง',
    zh: '运单{shipment}在计划后被修改，请重新检查路线',
  },
  'plan.too_many_shipments': {
    en: 'A plan holds at most {limit} waybills',
    th: 'แผนหนึ่งมีใบส่งสินค้าได้ไม่เกิน {limit} ใบ',
    zh: '一个计划最多包含{limit}张运单',
  },
  'plan.order_incomplete': {
    en: 'The new order must name every pickup and delivery of the route once',
    th: 'ลำดับใหม่ต้องมีจุดรับและส่งของเส้นทางครบทุกจุด จุดละครั้ง',
    zh: '新顺序必须包含该路线的每次提货和送货各一次',
  },
  'plan.nothing_to_undo': { en: 'There is nothing to undo', th: 'ไม่มีรายการให้ย้อนกลับ', zh: '没有可撤销的操作' },
  'plan.nothing_to_redo': { en: 'There is nothing to redo', th: 'ไม่มีรายการให้ทำซ้ำ', zh: '没有可重做的操作' },
  'plan.undo_published': {
    en: 'The last move concerns a route that is published since',
    th: 'รายการล่าสุดเกี่ยวกับเส้นทางที่ออกใบงานรถแล้ว',
    zh: '最近的操作涉及已发布的路线',
  },
  'plan.routing_runs': {
    en: 'Routes are being made for this plan; wait for the end or stop it first',
    th: 'กำลังจัดเส้นทางให้แผนนี้อยู่ กรุณารอให้เสร็จหรือหยุดก่อน',
    zh: '正在为该计划排线，请等待完成或先停止',
  },
  'plan.routing_not_running': {
    en: 'No search for routes runs for this plan; it has ended already',
    th: 'ไม่มีการจัดเส้นทางที่กำลังทำอยู่ในแผนนี้ เสร็จสิ้นไปแล้ว',
    zh: '该计划没有正在进行的排线，已经结束',
  },
  'plan.bulk_business_unit': {
    en: 'Waybill {shipment} belongs to another business unit than the plan',
    th: 'ใบส่งสินค้า {shipment} อยู่คนละหน่วยธุรกิจกับแผน',
    zh: '运单{shipment}不属于该计划的业务单元',
  },
  'plan.closed_in_window': {
    en: '{site} is not open within the window of waybill {shipment}',
    th: '{site} ไม่เปิดทำการในช่วงเวลานัดของใบส่งสินค้า {shipment}',
    zh: '{site}在运单{shipment}的时间窗内不营业',
  },
  'plan.no_vehicle_left': {
    en: 'Every {type} that could carry it is in use or comes too late',
    th: '{type} ที่ขนได้ถูกใช้ครบหรือไปไม่ทันทุกคัน',
    zh: '能承运的{type}均已使用或赶不及',
  },
  'plan.suggest_vehicle': {
    en: 'Fits on one more {type}',
    th: 'ขนได้ถ้าเพิ่ม{type} อีก 1 คัน',
    zh: '再增加一辆{type}即可',
  },
  'plan.suggest_later': {
    en: 'Fits on {plate} if {site} takes it {minutes} later, until {until}',
    th: 'ขนด้วย {plate} ได้ถ้า {site} รับช้าลง {minutes} ถึง {until}',
    zh: '若{site}延后{minutes}至{until}接收，可由{plate}承运',
  },
  'plan.suggest_type': {
    en: 'Fits if a {type} may carry it',
    th: 'ขนได้ถ้าใช้{type} แทน',
    zh: '若允许使用{type}即可承运',
  },
  'plan.suggest_split': {
    en: 'Too large for one vehicle; split the waybill',
    th: 'ใหญ่เกินกว่ารถหนึ่งคัน ควรแบ่งใบส่งสินค้า',
    zh: '超过一辆车的容量，请拆分运单',
  },
  'plan.routing_no_vehicles': {
    en: 'Choose at least one vehicle or carrier',
    th: 'กรุณาเลือกรถหรือผู้รับเหมาช่วงอย่างน้อยหนึ่งรายการ',
    zh: '请至少选择一辆车或一个承运商',
  },
  'plan.routing_no_shipments': {
    en: 'No waybill waits for a vehicle in what was chosen',
    th: 'ไม่มีใบส่งสินค้าที่รอจัดรถตามเงื่อนไขที่เลือก',
    zh: '所选条件下没有待排车的运单',
  },
} as const satisfies Record<string, Words>
