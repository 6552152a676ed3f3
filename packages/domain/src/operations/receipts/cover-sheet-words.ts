import type { Words } from '../../kernel/language.ts'

/** Labels of the cover sheet of signed papers. */
export const coverSheetWords = {
  title: { en: 'Receipt cover sheet', th: 'ใบปะหน้าใบรับสินค้า', zh: '回单封面' },
  scan: { en: 'Scan to register all papers', th: 'สแกนเพื่อรับเอกสารคืนทั้งชุด', zh: '扫码登记全部回单' },
  carrier: { en: 'Carrier', th: 'ผู้รับเหมาช่วง', zh: '承运商' },
  driver: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
  plate: { en: 'Plate', th: 'ทะเบียนรถ', zh: '车牌' },
  shipmentNo: { en: 'Waybill', th: 'ใบส่งสินค้า', zh: '运单' },
  customer: { en: 'Customer', th: 'ลูกค้า', zh: '客户' },
  site: { en: 'Delivered to', th: 'ส่งที่', zh: '送达站点' },
  delivered: { en: 'Delivered', th: 'ส่งเมื่อ', zh: '送达时间' },
  papers: { en: 'Papers', th: 'จำนวน', zh: '份数' },
  total: { en: 'Total papers', th: 'รวมเอกสาร', zh: '合计份数' },
  handedBy: { en: 'Handed over by', th: 'ผู้ส่งเอกสาร', zh: '交单人' },
  takenBy: { en: 'Received by', th: 'ผู้รับเอกสาร', zh: '收单人' },
} as const satisfies Readonly<Record<string, Words>>
