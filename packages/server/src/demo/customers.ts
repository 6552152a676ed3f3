/** Fictional customers: what they ship, from where, to where, in which vehicles. */

/** A district by its Thai names. */
export type Area = readonly [province: string, district: string]

export interface CustomerProfile {
  readonly code: string
  readonly nameTh: string
  readonly nameEn: string
  readonly shortTh: string
  /** Share of the operator's loads. */
  readonly weight: number
  readonly origins: readonly { readonly name: string; readonly type: 'factory' | 'warehouse'; readonly area: Area }[]
  readonly destination: { readonly name: string; readonly type: 'store' | 'customer' | 'warehouse'; readonly share: number }
  /** Destinations: near (around Bangkok) or nationwide. */
  readonly reach: 'near' | 'country'
  readonly goodsCode: string
  readonly temperatureCode: string
  readonly vehicleTypes: readonly (readonly [code: string, weight: number])[]
  readonly drops: readonly [min: number, max: number]
  /** Weight and volume of a package. */
  readonly packageKg: readonly [min: number, max: number]
  readonly packageLitres: number
  readonly unitCode: string
  readonly sku: readonly string[]
}

const profile = (
  [code, nameTh, nameEn, shortTh]: readonly [string, string, string, string],
  rest: Omit<CustomerProfile, 'code' | 'nameTh' | 'nameEn' | 'shortTh'>,
): CustomerProfile => ({ code, nameTh, nameEn, shortTh, ...rest })

const factory = (name: string, province: string, district: string) => ({
  name,
  type: 'factory' as const,
  area: [province, district] as const,
})
const warehouse = (name: string, province: string, district: string) => ({
  name,
  type: 'warehouse' as const,
  area: [province, district] as const,
})

const retail: readonly CustomerProfile[] = [
  profile(['SDS', 'บริษัท สดใสมาร์ท รีเทล จำกัด', 'Sodsai Mart Retail Co., Ltd.', 'สดใสมาร์ท'], {
    weight: 20,
    origins: [warehouse('ศูนย์กระจายสินค้าวังน้อย', 'พระนครศรีอยุธยา', 'วังน้อย'), warehouse('ศูนย์กระจายสินค้าบางบัวทอง', 'นนทบุรี', 'บางบัวทอง')],
    destination: { name: 'สาขา', type: 'store', share: 60 },
    reach: 'country',
    goodsCode: 'FMCG',
    temperatureCode: '01',
    vehicleTypes: [
      ['6W', 5],
      ['10W', 2],
      ['4WJ', 2],
    ],
    drops: [3, 8],
    packageKg: [6, 14],
    packageLitres: 32,
    unitCode: '005',
    sku: ['สบู่ก้อน 65 ก. x 72', 'แชมพู 400 มล. x 12', 'ผงซักฟอก 2.5 กก. x 4', 'กระดาษทิชชู่ x 24', 'บะหมี่กึ่งสำเร็จรูป x 180'],
  }),
  profile(['SDC', 'บริษัท สดใสเฟรช จำกัด', 'Sodsai Fresh Co., Ltd.', 'สดใสเฟรช'], {
    weight: 10,
    origins: [warehouse('คลังห้องเย็นลำลูกกา', 'ปทุมธานี', 'ลำลูกกา')],
    destination: { name: 'สาขา', type: 'store', share: 30 },
    reach: 'near',
    goodsCode: 'DAIRY',
    temperatureCode: '04',
    vehicleTypes: [
      ['6W', 5],
      ['4WB', 3],
    ],
    drops: [3, 7],
    packageKg: [8, 12],
    packageLitres: 20,
    unitCode: '007',
    sku: ['นมสดพาสเจอร์ไรส์ 2 ล. x 6', 'โยเกิร์ต 135 ก. x 48', 'ไข่ไก่ เบอร์ 2 x 30 แผง', 'เต้าหู้ไข่ x 60'],
  }),
  profile(['SPD', 'บริษัท ช้อปด่วน อีคอมเมิร์ซ จำกัด', 'Shop Duan E-Commerce Co., Ltd.', 'ช้อปด่วน'], {
    weight: 9,
    origins: [warehouse('คลังพัสดุบางพลี', 'สมุทรปราการ', 'บางพลี')],
    destination: { name: 'จุดรับพัสดุ', type: 'customer', share: 35 },
    reach: 'country',
    goodsCode: 'PARC',
    temperatureCode: '01',
    vehicleTypes: [
      ['4W', 5],
      ['4WJ', 3],
      ['6W', 2],
    ],
    drops: [4, 9],
    packageKg: [2, 5],
    packageLitres: 15,
    unitCode: '011',
    sku: ['พัสดุทั่วไป', 'พัสดุเก็บเงินปลายทาง', 'พัสดุเร่งด่วน'],
  }),
  profile(['BSF', 'บริษัท บ้านสวย เฟอร์นิเจอร์ จำกัด', 'Baan Suay Furniture Co., Ltd.', 'บ้านสวย'], {
    weight: 5,
    origins: [warehouse('คลังบางเสาธง', 'สมุทรปราการ', 'บางเสาธง')],
    destination: { name: 'โชว์รูม', type: 'store', share: 14 },
    reach: 'country',
    goodsCode: 'FURN',
    temperatureCode: '01',
    vehicleTypes: [
      ['6W', 4],
      ['4WJ', 2],
    ],
    drops: [1, 4],
    packageKg: [18, 45],
    packageLitres: 220,
    unitCode: '011',
    sku: ['โซฟา 3 ที่นั่ง', 'เตียง 6 ฟุต (แยกชิ้น)', 'โต๊ะอาหาร 4 ที่นั่ง', 'ตู้เสื้อผ้า 3 บาน'],
  }),
  profile(['TED', 'บริษัท ไทยอิเล็กทริค ดิสทริบิวชั่น จำกัด', 'Thai Electric Distribution Co., Ltd.', 'ไทยอิเล็กทริค'], {
    weight: 6,
    origins: [warehouse('คลังบางปะอิน', 'พระนครศรีอยุธยา', 'บางปะอิน')],
    destination: { name: 'ร้านตัวแทน', type: 'customer', share: 22 },
    reach: 'country',
    goodsCode: 'ELEC',
    temperatureCode: '01',
    vehicleTypes: [
      ['6W', 4],
      ['10W', 3],
    ],
    drops: [2, 5],
    packageKg: [12, 42],
    packageLitres: 160,
    unitCode: '005',
    sku: ['ตู้เย็น 2 ประตู', 'เครื่องซักผ้า 12 กก.', 'โทรทัศน์ 55 นิ้ว', 'เครื่องปรับอากาศ 12000 บีทียู'],
  }),
  profile(['MCP', 'บริษัท เมดิแคร์ ฟาร์มา จำกัด', 'Medicare Pharma Co., Ltd.', 'เมดิแคร์'], {
    weight: 5,
    origins: [warehouse('คลังยาลาดกระบัง', 'กรุงเทพมหานคร', 'ลาดกระบัง')],
    destination: { name: 'โรงพยาบาล', type: 'customer', share: 22 },
    reach: 'country',
    goodsCode: 'PHAR',
    temperatureCode: '02',
    vehicleTypes: [
      ['4WB', 6],
      ['4W', 2],
    ],
    drops: [2, 6],
    packageKg: [3, 9],
    packageLitres: 24,
    unitCode: '005',
    sku: ['น้ำเกลือ 1000 มล. x 10', 'ยาปฏิชีวนะ x 50', 'ถุงมือยาง x 100', 'ชุดตรวจ x 20'],
  }),
]

const industry: readonly CustomerProfile[] = [
  profile(['KTF', 'บริษัท ครัวไทยฟู้ดส์ จำกัด (มหาชน)', 'Krua Thai Foods PCL', 'ครัวไทยฟู้ดส์'], {
    weight: 9,
    origins: [factory('โรงงานมหาชัย', 'สมุทรสาคร', 'เมืองสมุทรสาคร')],
    destination: { name: 'คลังห้องเย็น', type: 'warehouse', share: 18 },
    reach: 'country',
    goodsCode: 'FROZ',
    temperatureCode: '05',
    vehicleTypes: [
      ['10W', 5],
      ['6W', 4],
    ],
    drops: [1, 3],
    packageKg: [10, 12],
    packageLitres: 22,
    unitCode: '005',
    sku: ['กุ้งขาวแช่แข็ง 10 กก.', 'ปลาหมึกแช่แข็ง 10 กก.', 'ลูกชิ้นปลา 1 กก. x 10', 'เกี๊ยวกุ้ง 500 ก. x 20'],
  }),
  profile(['NTB', 'บริษัท น้ำทิพย์ เครื่องดื่ม จำกัด', 'Namthip Beverage Co., Ltd.', 'น้ำทิพย์'], {
    weight: 9,
    origins: [factory('โรงงานสามโคก', 'ปทุมธานี', 'สามโคก'), factory('โรงงานขอนแก่น', 'ขอนแก่น', 'เมืองขอนแก่น')],
    destination: { name: 'ตัวแทนจำหน่าย', type: 'customer', share: 26 },
    reach: 'country',
    goodsCode: 'BEV',
    temperatureCode: '01',
    vehicleTypes: [
      ['10W', 4],
      ['18WT', 3],
      ['6W', 2],
    ],
    drops: [1, 3],
    packageKg: [7, 15],
    packageLitres: 16,
    unitCode: '006',
    sku: ['น้ำดื่ม 600 มล. x 12', 'น้ำดื่ม 1500 มล. x 6', 'น้ำอัดลม 325 มล. x 24', 'ชาเขียว 420 มล. x 24'],
  }),
  profile(['BAP', 'บริษัท บูรพา ออโต้พาร์ท จำกัด', 'Burapha Auto Parts Co., Ltd.', 'บูรพาออโต้'], {
    weight: 7,
    origins: [factory('โรงงานศรีราชา', 'ชลบุรี', 'ศรีราชา'), factory('โรงงานปลวกแดง', 'ระยอง', 'ปลวกแดง')],
    destination: { name: 'โรงงานประกอบรถยนต์', type: 'customer', share: 12 },
    reach: 'near',
    goodsCode: 'AUTO',
    temperatureCode: '01',
    vehicleTypes: [
      ['6W', 5],
      ['10W', 3],
    ],
    drops: [1, 4],
    packageKg: [15, 60],
    packageLitres: 90,
    unitCode: '010',
    sku: ['กันชนหน้า', 'ชุดสายไฟ', 'เบาะนั่งคู่หน้า', 'แผงคอนโซล'],
  }),
  profile(['PTS', 'บริษัท ปูนทองสยาม จำกัด', 'Poon Thong Siam Co., Ltd.', 'ปูนทอง'], {
    weight: 6,
    origins: [factory('โรงงานแก่งคอย', 'สระบุรี', 'แก่งคอย')],
    destination: { name: 'ร้านวัสดุก่อสร้าง', type: 'customer', share: 24 },
    reach: 'country',
    goodsCode: 'CONS',
    temperatureCode: '01',
    vehicleTypes: [
      ['18WT', 4],
      ['22W', 3],
      ['10W', 2],
    ],
    drops: [1, 2],
    packageKg: [50, 50],
    packageLitres: 36,
    unitCode: '004',
    sku: ['ปูนซีเมนต์ปอร์ตแลนด์ 50 กก.', 'ปูนก่อฉาบ 50 กก.', 'กาวซีเมนต์ 20 กก.'],
  }),
  profile(['KHM', 'บริษัท ข้าวหอมมงคล จำกัด', 'Khao Hom Mongkol Co., Ltd.', 'ข้าวหอมมงคล'], {
    weight: 4,
    origins: [factory('โรงสีสุรินทร์', 'สุรินทร์', 'เมืองสุรินทร์')],
    destination: { name: 'คลังสินค้า', type: 'warehouse', share: 12 },
    reach: 'country',
    goodsCode: 'RICE',
    temperatureCode: '01',
    vehicleTypes: [
      ['18W', 4],
      ['10W', 2],
    ],
    drops: [1, 2],
    packageKg: [48, 50],
    packageLitres: 70,
    unitCode: '004',
    sku: ['ข้าวหอมมะลิ 48 กก.', 'ข้าวเหนียว 48 กก.', 'ปลายข้าว 50 กก.'],
  }),
  profile(['CRF', 'บริษัท เจริญฟาร์ม อาหารสัตว์ จำกัด', 'Charoen Farm Feed Co., Ltd.', 'เจริญฟาร์ม'], {
    weight: 5,
    origins: [factory('โรงงานพัฒนานิคม', 'ลพบุรี', 'พัฒนานิคม')],
    destination: { name: 'ฟาร์ม', type: 'customer', share: 18 },
    reach: 'country',
    goodsCode: 'FEED',
    temperatureCode: '01',
    vehicleTypes: [
      ['10W', 5],
      ['18WT', 2],
    ],
    drops: [1, 3],
    packageKg: [30, 30],
    packageLitres: 48,
    unitCode: '004',
    sku: ['อาหารไก่เนื้อ 30 กก.', 'อาหารสุกรขุน 30 กก.', 'อาหารปลาดุก 20 กก.'],
  }),
  profile(['SPP', 'บริษัท สยามเปเปอร์ แพ็ค จำกัด', 'Siam Paper Pack Co., Ltd.', 'สยามเปเปอร์'], {
    weight: 5,
    origins: [factory('โรงงานบ้านโป่ง', 'ราชบุรี', 'บ้านโป่ง')],
    destination: { name: 'โรงพิมพ์', type: 'customer', share: 14 },
    reach: 'near',
    goodsCode: 'PAPR',
    temperatureCode: '01',
    vehicleTypes: [
      ['10W', 4],
      ['18W', 2],
      ['6W', 2],
    ],
    drops: [1, 3],
    packageKg: [20, 35],
    packageLitres: 110,
    unitCode: '008',
    sku: ['กระดาษลูกฟูก 5 ชั้น', 'กล่องไดคัท เบอร์ F', 'กระดาษคราฟท์ 125 แกรม'],
  }),
  profile(['CTF', 'ห้างหุ้นส่วนจำกัด จันท์ผลไม้ส่งออก', 'Chan Fruit Export Ltd., Part.', 'จันท์ผลไม้'], {
    weight: 4,
    origins: [warehouse('ล้งท่าใหม่', 'จันทบุรี', 'ท่าใหม่')],
    destination: { name: 'ตลาดกลาง', type: 'customer', share: 9 },
    reach: 'near',
    goodsCode: 'PROD',
    temperatureCode: '03',
    vehicleTypes: [
      ['10W', 4],
      ['6W', 3],
    ],
    drops: [1, 2],
    packageKg: [10, 20],
    packageLitres: 30,
    unitCode: '007',
    sku: ['ทุเรียนหมอนทอง 18 กก.', 'มังคุด 10 กก.', 'ลองกอง 10 กก.', 'เงาะโรงเรียน 10 กก.'],
  }),
]

export const customerProfiles: readonly CustomerProfile[] = [...retail, ...industry]
