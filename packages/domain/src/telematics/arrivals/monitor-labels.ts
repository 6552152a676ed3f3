/** Column headings of the monitor's export. */
import type { Words } from '../../kernel/language.ts'
import type { VisitState } from './carried-visits.ts'

const words = (en: string, th: string, zh: string): Words => ({ en, th, zh })

export const monitorLabels = {
  title: words('Distribution monitor', 'ติดตามการกระจายสินค้า', '配送监控'),
  jobNo: words('Dispatch order', 'ใบงานรถ', '调度单'),
  status: words('Status', 'สถานะ', '状态'),
  plate: words('Plate', 'ทะเบียนรถ', '车牌'),
  driver: words('Driver', 'พนักงานขับรถ', '司机'),
  carrier: words('Subcontractor', 'ผู้รับเหมาช่วง', '分包商'),
  openExceptions: words('Open exceptions', 'เหตุผิดปกติที่ยังไม่ปิด', '未关闭异常'),
  stopNo: words('Stop', 'จุดที่', '站点'),
  siteCode: words('Site code', 'รหัสจุด', '站点代码'),
  siteName: words('Site', 'ชื่อจุด', '站点名称'),
  state: words('State of the stop', 'สถานะจุด', '站点状态'),
  shipments: words('Shipments', 'ใบส่งสินค้า', '运单'),
  windowFrom: words('Window from', 'ช่วงเวลาตั้งแต่', '时间窗开始'),
  windowTo: words('Target arrival (window to)', 'เวลาถึงตามเป้า (สิ้นสุดช่วง)', '目标到达（时间窗结束）'),
  targetDepart: words('Target departure', 'เวลาออกตามเป้า', '目标离开'),
  plannedArrive: words('Planned arrival', 'เวลาถึงตามแผน', '计划到达'),
  plannedDepart: words('Planned departure', 'เวลาออกตามแผน', '计划离开'),
  estimatedArrive: words('Estimated arrival', 'เวลาถึงที่คาด', '预计到达'),
  estimatedDepart: words('Estimated departure', 'เวลาออกที่คาด', '预计离开'),
  actualArrive: words('Actual arrival', 'เวลาถึงจริง', '实际到达'),
  actualDepart: words('Actual departure', 'เวลาออกจริง', '实际离开'),
  delay: words('Delay', 'ความล่าช้า', '延误'),
  delayMinutes: words('Minutes after the window', 'นาทีหลังสิ้นสุดช่วง', '超出时间窗分钟数'),
  remainingKm: words('Remaining km', 'ระยะที่เหลือ (กม.)', '剩余公里'),
  confidence: words('Distance confidence', 'ความเชื่อมั่นของระยะ', '距离可信度'),
  source: words('Distance source', 'ที่มาของระยะ', '距离来源'),
  reasons: words('Estimated from', 'ประมาณจาก', '估算依据'),
  states: {
    ahead: words('Ahead', 'ยังไม่ถึง', '未到达'),
    here: words('At the stop', 'อยู่ที่จุด', '在站点'),
    done: words('Done', 'เสร็จแล้ว', '已完成'),
    failed: words('Failed', 'ไม่สำเร็จ', '未成功'),
  } satisfies Record<VisitState, Words>,
} as const
