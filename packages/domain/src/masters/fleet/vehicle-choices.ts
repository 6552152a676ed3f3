/** Choices of the vehicle form; brands can be extended. */
import type { Words } from '../../kernel/language.ts'

/** The fourteen fuels of the Department of Land Transport's statistics; trailers have none. */
export const fuelTypes = {
  petrol: { en: 'Petrol', th: 'เบนซิน', zh: '汽油' },
  diesel: { en: 'Diesel', th: 'ดีเซล', zh: '柴油' },
  lpg: { en: 'LPG', th: 'แอลพีจี', zh: '液化石油气' },
  petrol_lpg: { en: 'Petrol + LPG', th: 'เบนซิน + แอลพีจี', zh: '汽油＋液化石油气' },
  diesel_lpg: { en: 'Diesel + LPG', th: 'ดีเซล + แอลพีจี', zh: '柴油＋液化石油气' },
  cng: { en: 'CNG (NGV)', th: 'ซีเอ็นจี (เอ็นจีวี)', zh: '压缩天然气' },
  petrol_cng: { en: 'Petrol + CNG', th: 'เบนซิน + ซีเอ็นจี', zh: '汽油＋压缩天然气' },
  diesel_cng: { en: 'Diesel + CNG', th: 'ดีเซล + ซีเอ็นจี', zh: '柴油＋压缩天然气' },
  electric: { en: 'Battery electric', th: 'ไฟฟ้า (แบตเตอรี่)', zh: '纯电动' },
  petrol_hybrid: { en: 'Petrol hybrid', th: 'ไฮบริด (เบนซิน)', zh: '汽油混合动力' },
  diesel_hybrid: { en: 'Diesel hybrid', th: 'ไฮบริด (ดีเซล)', zh: '柴油混合动力' },
  petrol_plug_in: { en: 'Petrol plug-in hybrid', th: 'ปลั๊กอินไฮบริด (เบนซิน)', zh: '汽油插电混动' },
  diesel_plug_in: { en: 'Diesel plug-in hybrid', th: 'ปลั๊กอินไฮบริด (ดีเซล)', zh: '柴油插电混动' },
  none: { en: 'None (trailer)', th: 'ไม่ใช้เชื้อเพลิง (หางพ่วง)', zh: '无（挂车）' },
} as const satisfies Record<string, Words>
export type FuelType = keyof typeof fuelTypes

export const insuranceClasses = {
  '1': { en: 'Class 1', th: 'ชั้น 1', zh: '一类' },
  '2': { en: 'Class 2', th: 'ชั้น 2', zh: '二类' },
  '3': { en: 'Class 3', th: 'ชั้น 3', zh: '三类' },
  '4': { en: 'Class 4', th: 'ชั้น 4', zh: '四类' },
  '2+': { en: 'Class 2+', th: 'ชั้น 2+', zh: '二类+' },
  '3+': { en: 'Class 3+', th: 'ชั้น 3+', zh: '三类+' },
} as const satisfies Record<string, Words>
export type InsuranceClass = keyof typeof insuranceClasses

export const workTypes = {
  main: { en: 'Main vehicle', th: 'รถหลัก', zh: '主力车' },
  supplementary: { en: 'Supplementary vehicle', th: 'รถเสริม', zh: '补充车' },
} as const satisfies Record<string, Words>
export type WorkType = keyof typeof workTypes

/** Permitted use by the carrier's licence; if not given, by the plate. */
export const carriages = {
  for_hire: { en: 'For hire (non-fixed route)', th: 'ขนส่งไม่ประจำทาง (รับจ้าง)', zh: '营业运输' },
  own_account: { en: 'Own account', th: 'ขนส่งส่วนบุคคล', zh: '自用运输' },
} as const satisfies Record<string, Words>
export type Carriage = keyof typeof carriages

/** Truck makes common in Thailand, in their own spelling. */
export const brandSeeds: readonly string[] = [
  'Isuzu',
  'Hino',
  'Mitsubishi Fuso',
  'UD Trucks',
  'Toyota',
  'Nissan',
  'Ford',
  'Mitsubishi',
  'Mazda',
  'Suzuki',
  'Kia',
  'Hyundai',
  'Scania',
  'Volvo',
  'Mercedes-Benz',
  'MAN',
  'Sinotruk',
  'FAW',
  'Foton',
  'Dongfeng',
  'BYD',
  'MG',
  'Tata',
  'Panus',
]
