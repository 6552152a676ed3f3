import type { Words } from '../language.ts'

/** The dispatch desk. */
export const jobsMessages = {
  'driver.must_rest': {
    en: '{name} has driven {minutes} [minute|minutes] without a rest of {rest} [minute|minutes] and must stop',
    th: '{name} ขับรถต่อเนื่องครบ {minutes} นาทีโดยไม่ได้พัก {rest} นาที ต้องจอดพัก',
    zh: '{name}已连续驾驶{minutes}分钟，未休息满{rest}分钟，必须停车休息',
  },
  'driver.rest_soon': {
    en: '{name} soon has driven {minutes} [minute|minutes] and then rests for {rest} [minute|minutes]',
    th: '{name} ใกล้ขับรถต่อเนื่องครบ {minutes} นาที แล้วต้องพัก {rest} นาที',
    zh: '{name}即将连续驾驶满{minutes}分钟，届时须休息{rest}分钟',
  },
  'driver.hours_over': {
    en: '{name} has worked {hours} [hour|hours] within the last 24',
    th: '{name} ทำงานครบ {hours} ชั่วโมงใน 24 ชั่วโมงที่ผ่านมาแล้ว',
    zh: '{name}在过去24小时内已工作满{hours}小时',
  },
  'driver.hours_soon': {
    en: '{name} soon has worked {hours} [hour|hours] within the last 24',
    th: '{name} ใกล้ทำงานครบ {hours} ชั่วโมงใน 24 ชั่วโมงที่ผ่านมา',
    zh: '{name}在过去24小时内即将工作满{hours}小时',
  },
  'job.driver_disabled': {
    en: 'Driver {name} is disabled or not yet active',
    th: 'พนักงานขับรถ {name} ถูกปิดใช้งานหรือยังไม่เปิดใช้งาน',
    zh: '司机{name}已停用或尚未启用',
  },
  'job.driver_without_points': {
    en: 'Driver {name} has no points left',
    th: 'พนักงานขับรถ {name} ไม่มีคะแนนใบขับขี่เหลือ',
    zh: '司机{name}已无积分',
  },
  'job.vehicle_disabled': {
    en: 'Vehicle {plate} is disabled or not yet active',
    th: 'รถ {plate} ถูกปิดใช้งานหรือยังไม่เปิดใช้งาน',
    zh: '车辆{plate}已停用或尚未启用',
  },
  'job.carrier_disabled': {
    en: 'Subcontractor {name} is disabled or not yet active',
    th: 'ผู้รับเหมาช่วง {name} ถูกปิดใช้งานหรือยังไม่เปิดใช้งาน',
    zh: '分包商{name}已停用或尚未启用',
  },
  'job.fleet_disabled': { en: 'The fleet of {plate} is disabled', th: 'กองรถของ {plate} ถูกปิดใช้งาน', zh: '{plate}所属车队已停用' },
  'job.licence_expired': {
    en: 'The licence of {name} expires on {day}, before the job ends',
    th: 'ใบขับขี่ของ {name} หมดอายุ {day} ก่อนจบงาน',
    zh: '{name}的驾照于{day}到期，早于调度单结束',
  },
  'job.licence_unknown': {
    en: 'The licence of {name} has no expiry date',
    th: 'ไม่มีวันหมดอายุใบขับขี่ของ {name}',
    zh: '{name}的驾照没有到期日',
  },
  'job.licence_class': {
    en: 'Vehicle {plate} needs licence {required}, {name} has {held}',
    th: 'รถ {plate} ต้องใช้ใบขับขี่ {required} แต่ {name} มี {held}',
    zh: '车辆{plate}需要{required}驾照，{name}持有{held}',
  },
  'job.licence_for_type': {
    en: '{type} needs licence {required}, {name} has {held}',
    th: '{type} ต้องใช้ใบขับขี่ {required} แต่ {name} มี {held}',
    zh: '{type}需要{required}驾照，{name}持有{held}',
  },
  'job.driver_hours': {
    en: '{name} would work {hours} [hour|hours] within 24 hours, {limit} are allowed',
    th: '{name} จะทำงาน {hours} ชั่วโมงใน 24 ชั่วโมง เกินที่กำหนด {limit} ชั่วโมง',
    zh: '{name}24小时内将工作{hours}小时，上限{limit}小时',
  },
  'job.other_vehicle_type': {
    en: 'The order asks for {type}, {plate} is of another type',
    th: 'คำสั่งขนส่งระบุ{type} แต่ {plate} เป็นรถประเภทอื่น',
    zh: '订单要求{type}，{plate}为其他车型',
  },
  'job.insurance_expired': {
    en: 'The insurance of {plate} expires on {day}, before the job ends',
    th: 'ประกันภัยของรถ {plate} หมดอายุ {day} ก่อนจบงาน',
    zh: '{plate}的保险于{day}到期，早于调度单结束',
  },
  'job.over_gross': {
    en: '{plate} weigh {gross} kg with the goods, more than the legal {limit} kg',
    th: 'รถและหางพ่วง {plate} รวมสินค้าหนัก {gross} กก. เกินพิกัดตามกฎหมาย {limit} กก.',
    zh: '{plate}连货总重{gross}公斤，超过法定{limit}公斤',
  },
  'job.insurance_unknown': {
    en: 'Vehicle {plate} has no insurance date',
    th: 'ไม่มีวันหมดอายุประกันภัยของรถ {plate}',
    zh: '{plate}没有保险到期日',
  },
  'job.review_overdue': {
    en: 'The annual review of {plate} is due on {day}, before the job ends',
    th: 'รถ {plate} ครบกำหนดตรวจสภาพ {day} ก่อนจบงาน',
    zh: '{plate}的年检于{day}到期，早于调度单结束',
  },
  'job.review_missing': {
    en: 'The annual review of {plate} is missing',
    th: 'ไม่มีข้อมูลตรวจสภาพประจำปีของรถ {plate}',
    zh: '{plate}缺少年检',
  },
  'job.own_account_plate': {
    en: 'Vehicle {plate} is registered for own account and would carry for hire',
    th: 'รถ {plate} จดทะเบียนส่วนบุคคล แต่จะใช้รับจ้างขนส่ง',
    zh: '车辆{plate}为自用登记，却用于营业运输',
  },
  'job.dangerous_permit_missing': {
    en: 'Vehicle {plate} has no permit for dangerous goods on record',
    th: 'รถ {plate} ไม่มีใบอนุญาตขนส่งวัตถุอันตรายในระบบ',
    zh: '车辆{plate}没有危险品运输证记录',
  },
  'job.dangerous_permit_expired': {
    en: 'The dangerous goods permit of vehicle {plate} ends on {day}, before the job does',
    th: 'ใบอนุญาตขนส่งวัตถุอันตรายของรถ {plate} หมดอายุ {day} ก่อนงานเสร็จ',
    zh: '车辆{plate}的危险品运输证于{day}到期，早于调度单结束',
  },
  'job.site_closed': {
    en: 'Closed during the whole plan: {sites}',
    th: 'ปิดทำการตลอดช่วงเวลาที่วางแผน: {sites}',
    zh: '在整个计划时段内不营业：{sites}',
  },
  'job.plan_in_past': {
    en: 'The plan ends in the past',
    th: 'แผนงานสิ้นสุดไปแล้ว เวลาอยู่ในอดีตทั้งหมด',
    zh: '计划时间已全部过去',
  },
  'job.outside_windows': {
    en: 'The plan is outside the pickup or delivery window of {n} shipments: {shipments}',
    th: 'เวลาตามแผนอยู่นอกช่วงเวลารับหรือส่งของ {n} ใบส่งสินค้า: {shipments}',
    zh: '计划时间不在{n}张运单的提货或送货时段内：{shipments}',
  },
  'job.plate_differs': {
    en: 'The plate {plate} is not that of the chosen vehicle {chosen}',
    th: 'ทะเบียน {plate} ไม่ตรงกับรถที่เลือก {chosen}',
    zh: '车牌{plate}与所选车辆{chosen}不符',
  },
  'job.plate_several': {
    en: 'Several vehicles have the plate {plate}: {choices}. Choose the vehicle or the province of the plate',
    th: 'มีรถทะเบียน {plate} หลายคัน: {choices} กรุณาเลือกรถหรือระบุจังหวัดของทะเบียน',
    zh: '有多辆车的车牌为{plate}：{choices}。请选择车辆或车牌所属府',
  },
  'job.plate_of_trailer': {
    en: 'The plate {plate} is that of a trailer',
    th: 'ทะเบียน {plate} เป็นทะเบียนหางพ่วง',
    zh: '车牌{plate}属于挂车',
  },
  'job.plate_unknown': {
    en: 'No vehicle of the own fleet has the plate {plate}. Add it to the vehicles, or say which carrier drives',
    th: 'ไม่พบรถบริษัททะเบียน {plate} กรุณาเพิ่มข้อมูลรถ หรือระบุผู้รับเหมาช่วงที่วิ่งงาน',
    zh: '自有车队中没有车牌{plate}的车辆。请先添加车辆，或说明由哪家分包商承运',
  },
  'job.driver_differs': {
    en: 'The name {name} is not that of the chosen driver {chosen}',
    th: 'ชื่อ {name} ไม่ตรงกับพนักงานขับรถที่เลือก {chosen}',
    zh: '姓名{name}与所选司机{chosen}不符',
  },
  'job.driver_several': {
    en: 'Several drivers are called {name}: {choices}. Choose the driver or give the phone in the master data',
    th: 'มีพนักงานขับรถชื่อ {name} หลายคน: {choices} กรุณาเลือกพนักงานขับรถหรือระบุเบอร์โทรตามข้อมูลหลัก',
    zh: '有多名司机叫{name}：{choices}。请选择司机或填写主数据中的电话',
  },
  'job.driver_phone_of': {
    en: 'This phone is that of {owner}, not of {name}. Choose that driver or correct the phone',
    th: 'เบอร์นี้เป็นของ {owner} ไม่ใช่ของ {name} กรุณาเลือกพนักงานขับรถคนนั้นหรือแก้เบอร์โทร',
    zh: '该电话属于{owner}，不属于{name}。请选择该司机或更正电话',
  },
  'job.driver_unknown': {
    en: 'No driver of our own is called {name}. Add the driver, or say which carrier drives',
    th: 'ไม่พบพนักงานขับรถของบริษัทชื่อ {name} กรุณาเพิ่มข้อมูลพนักงาน หรือระบุผู้รับเหมาช่วงที่วิ่งงาน',
    zh: '本公司没有名叫{name}的司机。请先添加司机，或说明由哪家分包商承运',
  },
  'job.over_weight': {
    en: '{load} kg are more than the {limit} kg that {plate} may carry',
    th: 'น้ำหนัก {load} กก. เกินพิกัดบรรทุกของรถ {plate} ที่ {limit} กก.',
    zh: '载重{load}公斤超过{plate}的限重{limit}公斤',
  },
  'job.over_volume': {
    en: '{load} m³ do not fit into the {limit} m³ of {plate}',
    th: 'ปริมาตร {load} ลบ.ม. เกินความจุของรถ {plate} ที่ {limit} ลบ.ม.',
    zh: '体积{load}立方米超过{plate}的容积{limit}立方米',
  },
  'job.temperature_mix': {
    en: 'These shipments need different temperatures: {types}',
    th: 'ใบส่งสินค้าเหล่านี้ใช้อุณหภูมิต่างกัน: {types}',
    zh: '这些运单的温度要求不同：{types}',
  },
  'job.temperature_vehicle': {
    en: 'Vehicle {plate} is not equipped for {types}',
    th: 'รถ {plate} ไม่รองรับอุณหภูมิ {types}',
    zh: '车辆{plate}不支持{types}',
  },
  'job.not_unscheduled': {
    en: 'Only dispatch orders that are not dispatched can be scheduled or planned again; this one is {status}',
    th: 'จัดรถหรือวางแผนใหม่ได้เฉพาะใบงานรถที่ยังไม่จ่ายงาน ใบนี้{status}',
    zh: '只有未派车的调度单可以排班或重新计划，当前为{status}',
  },
  'job.not_scheduled': {
    en: 'Only a dispatched order can be accepted or taken back; this one is {status}',
    th: 'ทำได้เฉพาะใบงานรถที่จ่ายงานแล้ว ใบนี้{status}',
    zh: '只有已派车的调度单可以接单或撤回，当前为{status}',
  },
  'job.letter_unscheduled': {
    en: '{no} has no vehicle and driver yet. Schedule it, then print its letter',
    th: '{no} ยังไม่จัดรถ กรุณาจัดรถก่อนพิมพ์ใบปล่อยรถ',
    zh: '{no}尚未派车，请先调度再打印调度通知单',
  },
  'job.letter_cancelled': {
    en: '{no} is cancelled: there is nothing to send anybody out for',
    th: '{no} ยกเลิกแล้ว จึงพิมพ์ใบปล่อยรถไม่ได้',
    zh: '{no}已取消，无法打印调度通知单',
  },
  'job.letter_empty': {
    en: '{no} has no shipments: there is nothing to print',
    th: '{no} ไม่มีใบส่งสินค้า จึงพิมพ์ใบปล่อยรถไม่ได้',
    zh: '{no}没有运单，无法打印调度通知单',
  },
  'job.already_accepted': { en: 'The job is already accepted', th: 'รับงานนี้แล้ว', zh: '调度单已被接受' },
  'job.already_moving': {
    en: 'The truck has already arrived or loaded',
    th: 'รถถึงต้นทางหรือขึ้นสินค้าแล้ว',
    zh: '车辆已到达或已装货',
  },
  'job.empty': { en: 'The dispatch order has no shipments', th: 'ใบงานรถไม่มีใบส่งสินค้า', zh: '调度单没有运单' },
  'job.finished': {
    en: 'The dispatch order is {status}; no shipment can be added or removed',
    th: 'ใบงานรถ{status}แล้ว ไม่สามารถเพิ่มหรือนำใบส่งสินค้าออกได้',
    zh: '调度单{status}，不能增减运单',
  },
  'job.shipment_on_this_job': {
    en: 'Shipment {shipment} is already on this dispatch order',
    th: 'ใบส่งสินค้า {shipment} อยู่ในใบงานรถนี้แล้ว',
    zh: '运单{shipment}已在该调度单上',
  },
  'job.shipment_on_other_job': {
    en: 'Shipment {shipment} is on another dispatch order',
    th: 'ใบส่งสินค้า {shipment} อยู่ในใบงานรถอื่น',
    zh: '运单{shipment}在其他调度单上',
  },
  'job.shipment_not_here': {
    en: 'Shipment {shipment} is not on this dispatch order',
    th: 'ใบส่งสินค้า {shipment} ไม่อยู่ในใบงานรถนี้',
    zh: '运单{shipment}不在该调度单上',
  },
  'job.shipment_cannot_join': {
    en: 'Shipment {shipment} is {status} and cannot be planned',
    th: 'ใบส่งสินค้า {shipment} อยู่ที่สถานะ{status} ไม่สามารถวางแผนได้',
    zh: '运单{shipment}状态为{status}，不能计划',
  },
  'job.shipment_cannot_leave': {
    en: 'Shipment {shipment} is {status} and can no longer leave the dispatch order',
    th: 'ใบส่งสินค้า {shipment} อยู่ที่สถานะ{status} นำออกจากใบงานรถไม่ได้แล้ว',
    zh: '运单{shipment}状态为{status}，不能移出调度单',
  },
  'job.end_not_after_begin': {
    en: 'The planned end must be later than the planned begin',
    th: 'เวลาสิ้นสุดตามแผนต้องหลังเวลาเริ่ม',
    zh: '计划结束时间必须晚于计划开始时间',
  },
  'job.different_vehicle_reason': {
    en: 'A reason is needed for a vehicle type other than the one asked for',
    th: 'กรุณาระบุเหตุผลที่ใช้ประเภทรถต่างจากที่ขอ',
    zh: '使用与要求不同的车型需要说明原因',
  },
  'job.one_vehicle_type': {
    en: 'Only one vehicle type when dispatching several orders',
    th: 'จ่ายงานหลายรายการพร้อมกันใช้รถได้ประเภทเดียว',
    zh: '批量派车只能使用一种车型',
  },
  'job.cannot_cancel': {
    en: 'The dispatch order is {status} and cannot be cancelled',
    th: 'ใบงานรถ{status} ไม่สามารถยกเลิกได้',
    zh: '调度单{status}，不能取消',
  },
  'job.unverify_closed': {
    en: 'The dispatch order is closed. Open it again first.',
    th: 'ใบงานรถปิดงานแล้ว กรุณาเปิดงานอีกครั้งก่อน',
    zh: '调度单已关闭，请先重新打开。',
  },
  'job.unverify_confirmed': {
    en: 'The information of the dispatch order is confirmed. Open it for recheck first.',
    th: 'ข้อมูลใบงานรถยืนยันแล้ว กรุณาเปิดตรวจใหม่ก่อน',
    zh: '调度单信息已确认，请先打开复核。',
  },
  'job.has_carried': {
    en: 'Waybill {shipment} is {status} on this dispatch order; an order that has carried goods cannot be cancelled',
    th: 'ใบส่งสินค้า {shipment} {status}ในใบงานรถนี้แล้ว ใบงานรถที่ขนสินค้าไปแล้วไม่สามารถยกเลิกได้',
    zh: '运单{shipment}在此调度单上已{status}；已承运货物的调度单不能取消',
  },
  'job.take_over_too_late': {
    en: 'Can not be modified: driver and vehicle change only while the job is live and the last goods are not yet handed over; it is {status}',
    th: 'ไม่สามารถแก้ไขได้: เปลี่ยนพนักงานขับรถหรือรถได้ก่อนเริ่มส่งมอบสินค้าชุดสุดท้ายเท่านั้น ขณะนี้{status}',
    zh: '不能修改：只能在最后一批货物交接前更换司机或车辆，当前为{status}',
  },
  'job.nothing_changed': { en: 'Nothing has changed', th: 'ไม่มีการเปลี่ยนแปลง', zh: '没有变化' },
  'job.confirmed_locked': {
    en: 'Can not be modified: the job is confirmed',
    th: 'ไม่สามารถแก้ไขได้: งานนี้ยืนยันแล้ว',
    zh: '不能修改：调度单已确认',
  },
  'job.already_confirmed': { en: 'The job is confirmed already', th: 'งานนี้ยืนยันไปแล้ว', zh: '调度单已经确认' },
  'job.not_confirmed': {
    en: 'Only a confirmed job can be opened for recheck',
    th: 'เปิดให้ตรวจใหม่ได้เฉพาะงานที่ยืนยันแล้ว',
    zh: '只有已确认的调度单才能复核',
  },
  'job.recheck_closed': {
    en: 'Can not be modified: the job is closed. Open it again first',
    th: 'ไม่สามารถแก้ไขได้: งานนี้ปิดแล้ว กรุณาเปิดงานอีกครั้งก่อน',
    zh: '不能修改：调度单已关闭，请先重新打开',
  },
  'job.information_cancelled': {
    en: 'Can not be modified: the job is cancelled',
    th: 'ไม่สามารถแก้ไขได้: งานนี้ถูกยกเลิก',
    zh: '不能修改：调度单已取消',
  },
  'job.close_not_completed': {
    en: 'Only a completed job can be closed; it is {status}',
    th: 'ปิดได้เฉพาะงานที่เสร็จสิ้นแล้ว ขณะนี้{status}',
    zh: '只有已完成的调度单才能关闭，当前为{status}',
  },
  'job.close_unconfirmed': {
    en: 'The job is not confirmed: give a reason to close it all the same',
    th: 'งานยังไม่ยืนยัน กรุณาระบุเหตุผลหากต้องการปิดงาน',
    zh: '调度单尚未确认：如需关闭请填写原因',
  },
  'job.close_unverified': {
    en: 'The documents are not verified: give a reason to close it all the same',
    th: 'ยังไม่ตรวจเอกสาร กรุณาระบุเหตุผลหากต้องการปิดงาน',
    zh: '单据尚未核对：如需关闭请填写原因',
  },
  'job.not_closed': { en: 'The job is not closed', th: 'งานนี้ยังไม่ปิด', zh: '调度单未关闭' },
  'job.nothing_to_verify': {
    en: 'Nothing on this job has been delivered yet',
    th: 'ยังไม่มีสินค้าที่ส่งถึงในงานนี้',
    zh: '该调度单尚无已送达的货物',
  },
  'job.already_verified': { en: 'The documents are verified already', th: 'ตรวจเอกสารไปแล้ว', zh: '单据已经核对' },
  'job.not_verified': { en: 'The documents are not verified', th: 'ยังไม่ได้ตรวจเอกสาร', zh: '单据尚未核对' },
  'job.unknown': { en: 'No job has the number {no}', th: 'ไม่พบงานเลขที่ {no}', zh: '找不到调度单{no}' },
  'job.import_not_undone': {
    en: 'The job was confirmed or changed since',
    th: 'งานถูกยืนยันหรือแก้ไขไปแล้ว',
    zh: '调度单已确认或被修改',
  },
  'job.driver_busy': {
    en: 'Driver {name} is on job {job} at this time',
    th: 'พนักงานขับรถ {name} ติดงาน {job} ในช่วงเวลานี้',
    zh: '司机{name}在此时段已有调度单{job}',
  },
  'job.vehicle_busy': {
    en: 'Vehicle {plate} is on job {job} at this time',
    th: 'รถ {plate} ติดงาน {job} ในช่วงเวลานี้',
    zh: '车辆{plate}在此时段已有调度单{job}',
  },
  'job.driver_taken': {
    en: 'The driver was given another job at this time',
    th: 'พนักงานขับรถถูกจัดให้งานอื่นในช่วงเวลานี้แล้ว',
    zh: '司机在此时段已被安排其他调度单',
  },
  'job.vehicle_taken': {
    en: 'The vehicle was given another job at this time',
    th: 'รถถูกจัดให้งานอื่นในช่วงเวลานี้แล้ว',
    zh: '车辆在此时段已被安排其他调度单',
  },
} as const satisfies Record<string, Words>
