import type { Words } from '../../kernel/language.ts'
import { jobTypeLabel } from './job-types.ts'

/** Columns of the report by job, on screen and in the file. */
export const jobReportLabels = {
  label: { en: 'Report by job', th: 'รายงานตามใบงานรถ', zh: '按调度单报表' },
  jobNo: { en: 'Job no.', th: 'เลขที่ใบงานรถ', zh: '调度单号' },
  status: { en: 'Job status', th: 'สถานะงาน', zh: '调度单状态' },
  checkStatus: { en: 'Check status', th: 'สถานะการตรวจ', zh: '核对状态' },
  documents: { en: 'Documents', th: 'เอกสาร', zh: '单据' },
  jobType: jobTypeLabel,
  subcontractor: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  vendorSapCode: { en: 'Vendor SAP code', th: 'รหัสผู้ขาย SAP', zh: '供应商SAP代码' },
  driver: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
  driverLicenceNo: { en: 'Driver licence no.', th: 'เลขที่ใบขับขี่', zh: '驾照号' },
  plate: { en: 'Vehicle plate', th: 'ทะเบียนรถ', zh: '车牌' },
  plateProvince: { en: 'Plate province', th: 'จังหวัดทะเบียนรถ', zh: '车牌府' },
  trailerType: { en: 'Trailer type', th: 'ประเภทหางลาก', zh: '挂车类型' },
  trailerPlate: { en: 'Trailer plate', th: 'ทะเบียนหางลาก', zh: '挂车车牌' },
  trailerPlateProvince: { en: 'Trailer plate province', th: 'จังหวัดทะเบียนหางลาก', zh: '挂车车牌府' },
  origin: { en: 'First pickup', th: 'จุดรับแรก', zh: '首个提货点' },
  destination: { en: 'Last delivery', th: 'จุดส่งสุดท้าย', zh: '末个送货点' },
  pickedUpAt: { en: 'Picked up at', th: 'เวลารับสินค้า', zh: '提货时间' },
  deliveredAt: { en: 'Delivered at', th: 'เวลาส่งสินค้า', zh: '送达时间' },
  shipmentCount: { en: 'Shipments', th: 'จำนวนใบส่ง', zh: '运单数' },
  packages: { en: 'Packages', th: 'จำนวนหีบห่อ', zh: '件数' },
  weightKg: { en: 'Weight (kg)', th: 'น้ำหนัก (กก.)', zh: '重量（公斤）' },
  volumeM3: { en: 'Volume (m³)', th: 'ปริมาตร (ลบ.ม.)', zh: '体积（立方米）' },
  confirmedBy: { en: 'Confirmed by', th: 'ยืนยันโดย', zh: '确认人' },
  confirmedAt: { en: 'Confirmed at', th: 'เวลายืนยัน', zh: '确认时间' },
  verifiedBy: { en: 'Documents verified by', th: 'ตรวจเอกสารโดย', zh: '单据核对人' },
  closed: { en: 'Closed', th: 'ปิดงานเมื่อ', zh: '关闭时间' },
} as const satisfies Record<string, Words>
