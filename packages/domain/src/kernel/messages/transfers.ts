import type { Words } from '../language.ts'

/** Transfers between hubs and their labels. */
export const transferMessages = {
  'transfer.not_now': {
    en: 'Transfer {transfer} is {status}: this is not possible now',
    th: 'ใบโอนย้าย {transfer} อยู่ในสถานะ {status} จึงทำรายการนี้ไม่ได้',
    zh: '中转单{transfer}的状态为{status}，目前不能执行此操作',
  },
  'transfer.same_site': {
    en: 'A transfer leads from one site to another',
    th: 'ต้นทางและปลายทางของใบโอนย้ายต้องเป็นคนละจุด',
    zh: '中转的起点和终点不能相同',
  },
  'transfer.on_another': {
    en: 'Waybill {shipment} is on transfer {transfer} already',
    th: 'ใบส่งสินค้า {shipment} อยู่ในใบโอนย้าย {transfer} แล้ว',
    zh: '运单{shipment}已在中转单{transfer}中',
  },
  'transfer.other_way': {
    en: 'Waybill {shipment} does not go from this site to that one; lead it over the hubs first',
    th: 'ใบส่งสินค้า {shipment} ไม่ได้วิ่งระหว่างสองจุดนี้ กรุณาแทรกจุดพักสินค้าก่อน',
    zh: '运单{shipment}不在这两个站点之间运输，请先插入中转站',
  },
  'transfer.shipment_gone': {
    en: 'Waybill {shipment} is on the road or finished already',
    th: 'ใบส่งสินค้า {shipment} ออกเดินทางหรือจบงานแล้ว',
    zh: '运单{shipment}已在途或已完成',
  },
  'transfer.label_loaded': {
    en: 'Label {label} is on the truck: take it off first',
    th: 'ป้าย {label} ขึ้นรถแล้ว กรุณานำลงก่อน',
    zh: '标签{label}已装车，请先卸下',
  },
  'transfer.other_label': {
    en: 'Label {label} does not belong to transfer {transfer}',
    th: 'ป้าย {label} ไม่ใช่ของใบโอนย้าย {transfer}',
    zh: '标签{label}不属于中转单{transfer}',
  },
  'transfer.label_settled': {
    en: 'Label {label} was received at another transfer',
    th: 'ป้าย {label} รับไว้ในใบโอนย้ายอื่นแล้ว',
    zh: '标签{label}已在其他中转单接收',
  },
  'transfer.unknown_label': {
    en: 'There is no label {label}',
    th: 'ไม่พบป้าย {label}',
    zh: '没有标签{label}',
  },
  'transfer.in_future': {
    en: '{field} may not be later than now',
    th: '{field}ต้องไม่เกินเวลาปัจจุบัน',
    zh: '{field}不能晚于现在',
  },
  'transfer.arrives_before': {
    en: 'The arrival must be later than the departure',
    th: 'เวลาถึงต้องหลังเวลาออกเดินทาง',
    zh: '到达时间必须晚于发车时间',
  },
  'transfer.no_labels': {
    en: 'Make labels for what travels before the departure',
    th: 'กรุณาสร้างป้ายของสินค้าก่อนออกเดินทาง',
    zh: '发车前请先为货物生成标签',
  },
  'transfer.unscanned': {
    en: '{n} [label has|labels have] not been scanned: say whether they are on board or stay behind',
    th: 'มีป้าย {n} ใบที่ยังไม่สแกน กรุณาระบุว่าขึ้นรถแล้วหรือตกค้าง',
    zh: '有{n}个标签未扫描，请说明已装车还是未装车',
  },
  'transfer.empty': {
    en: 'Nothing is on board',
    th: 'ไม่มีสินค้าบนรถ',
    zh: '车上没有货物',
  },
  'transfer.differs': {
    en: '{n} [label differs|labels differ]: give the reason',
    th: 'มีป้าย {n} ใบที่ไม่ตรง กรุณาระบุเหตุผล',
    zh: '有{n}个标签不符，请填写原因',
  },
  'transfer.too_many_labels': {
    en: 'At most {limit} labels are printed at once',
    th: 'พิมพ์ป้ายได้ครั้งละไม่เกิน {limit} ใบ',
    zh: '一次最多打印{limit}个标签',
  },
} as const satisfies Readonly<Record<string, Words>>
