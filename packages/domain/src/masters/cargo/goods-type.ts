/** Initial goods types; keywords detect the type in imported descriptions. */
import type { Words } from '../../kernel/language.ts'

export interface GoodsTypeSeed {
  readonly code: string
  readonly name: Words
  /** Up to ten characters each. */
  readonly keywords: readonly string[]
  /** Code of the temperature type such goods usually need. */
  readonly temperatureCode: string
}

const type = (code: string, name: Words, keywords: readonly string[], temperatureCode = '01'): GoodsTypeSeed => ({
  code,
  name,
  keywords,
  temperatureCode,
})

export const goodsTypeSeeds: readonly GoodsTypeSeed[] = [
  type('GEN', { en: 'General goods', th: 'สินค้าทั่วไป', zh: '普通货物' }, ['ทั่วไป', 'general']),
  type('FMCG', { en: 'Consumer goods', th: 'สินค้าอุปโภคบริโภค', zh: '快消品' }, ['อุปโภค', 'สบู่', 'แชมพู']),
  type('BEV', { en: 'Beverages', th: 'เครื่องดื่ม', zh: '饮料' }, ['น้ำดื่ม', 'น้ำอัดลม', 'น้ำผลไม้']),
  type('FOOD', { en: 'Dry food', th: 'อาหารแห้ง', zh: '干货食品' }, ['อาหาร', 'บะหมี่', 'ขนม']),
  type('RICE', { en: 'Rice and grain', th: 'ข้าวและธัญพืช', zh: '大米粮食' }, ['ข้าวสาร', 'ข้าวโพด', 'rice']),
  type('FEED', { en: 'Animal feed', th: 'อาหารสัตว์', zh: '饲料' }, ['อาหารสัตว์', 'feed']),
  type('PROD', { en: 'Fruit and vegetables', th: 'ผักและผลไม้สด', zh: '果蔬' }, ['ผัก', 'ผลไม้', 'ทุเรียน'], '03'),
  type('DAIRY', { en: 'Dairy and chilled food', th: 'นมและอาหารแช่เย็น', zh: '乳品冷藏食品' }, ['นม', 'โยเกิร์ต', 'ไข่'], '04'),
  type('MEAT', { en: 'Fresh meat and poultry', th: 'เนื้อสัตว์สด', zh: '鲜肉禽' }, ['หมู', 'ไก่สด', 'เนื้อ'], '04'),
  type(
    'FROZ',
    { en: 'Frozen food and seafood', th: 'อาหารแช่แข็งและอาหารทะเล', zh: '冷冻食品海鲜' },
    ['แช่แข็ง', 'กุ้ง', 'ไอศกรีม'],
    '05',
  ),
  type('PHAR', { en: 'Medicines', th: 'ยาและเวชภัณฑ์', zh: '药品' }, ['ยา', 'เวชภัณฑ์', 'วัคซีน'], '02'),
  type('ELEC', { en: 'Electrical appliances', th: 'เครื่องใช้ไฟฟ้า', zh: '家电' }, ['ทีวี', 'ตู้เย็น', 'แอร์']),
  type('AUTO', { en: 'Automotive parts', th: 'ชิ้นส่วนยานยนต์', zh: '汽车零部件' }, ['อะไหล่', 'ยางรถ', 'auto']),
  type('CONS', { en: 'Building materials', th: 'วัสดุก่อสร้าง', zh: '建材' }, ['ปูน', 'เหล็ก', 'กระเบื้อง']),
  type('PAPR', { en: 'Paper and packaging', th: 'กระดาษและบรรจุภัณฑ์', zh: '纸品包装' }, ['กระดาษ', 'กล่อง', 'ลังกระดาษ']),
  type('PLAS', { en: 'Plastic resin', th: 'เม็ดพลาสติก', zh: '塑料粒' }, ['พลาสติก', 'resin']),
  type('FURN', { en: 'Furniture', th: 'เฟอร์นิเจอร์', zh: '家具' }, ['โซฟา', 'เตียง', 'โต๊ะ']),
  type('PARC', { en: 'Online shop parcels', th: 'พัสดุร้านค้าออนไลน์', zh: '电商包裹' }, ['พัสดุ', 'parcel']),
]
