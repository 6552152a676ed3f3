import type { Words } from '../../kernel/language.ts'

/** Kinds of vehicle log entries: fuel, workshop, documents, mileage, fines. */
export const vehicleRecordKinds = {
  refuel: { en: 'Refuel', th: 'เติมน้ำมัน', zh: '加油' },
  charge: { en: 'Charge', th: 'ชาร์จไฟ', zh: '充电' },
  maintenance: { en: 'Maintenance', th: 'ซ่อมบำรุง', zh: '保养' },
  insurance: { en: 'Insurance', th: 'ประกันภัย', zh: '保险' },
  mileage: { en: 'Mileage', th: 'เลขไมล์', zh: '里程' },
  violation: { en: 'Violation', th: 'ค่าปรับจราจร', zh: '违章' },
  certificate: { en: 'Certificate', th: 'ใบอนุญาต/ใบรับรอง', zh: '证件' },
  inspection: { en: 'Annual inspection', th: 'ตรวจสภาพประจำปี', zh: '年检' },
  gps: { en: 'GPS fee', th: 'ค่าบริการ GPS', zh: 'GPS费用' },
} as const satisfies Record<string, Words>
export type VehicleRecordKind = keyof typeof vehicleRecordKinds
