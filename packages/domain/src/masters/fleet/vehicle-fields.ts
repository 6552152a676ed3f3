/** Fields shared by vehicles and trailers: plate, body, insurance, other documents. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { ValueRule } from '../../resource/field.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { flag } from '../../resource/fields/flag.ts'
import { images } from '../../resource/fields/images.ts'
import { integer } from '../../resource/fields/integer.ts'
import { money } from '../../resource/fields/money.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { cubicMetre, kilogram, metre } from '../../resource/units.ts'
import { parseMasterPlate, plateColours } from './plate.ts'
import { fuelTypes, insuranceClasses, workTypes } from './vehicle-choices.ts'
import { bodyTypes } from './vehicle-type.ts'

const plate: ValueRule<string> = (value) => {
  const read = parseMasterPlate(value)
  return read.accepted ? undefined : read.rejections[0]
}

/** Normalised plate: `70-1234`. */
const plateSpelling = (typed: string): string => {
  const read = parseMasterPlate(typed)
  return read.accepted ? read.value.text : typed
}

export const plateFields = {
  plateNo: text({ en: 'Plate number', th: 'ทะเบียนรถ', zh: '车牌号' }, { max: 10, rules: [plate], spelling: plateSpelling }),
  plateProvinceId: reference({ en: 'Plate province', th: 'จังหวัดทะเบียน', zh: '车牌府' }, 'province', {}),
  plateColour: choice({ en: 'Plate colour', th: 'สีป้ายทะเบียน', zh: '车牌颜色' }, plateColours, { optional: true }),
} as const

export const makeFields = {
  workType: choice({ en: 'Work type', th: 'ลักษณะงาน', zh: '用途' }, workTypes, { fallback: 'main' }),
  brand: text({ en: 'Brand', th: 'ยี่ห้อ', zh: '品牌' }, { max: 60, optional: true }),
  // The upper bound, current year + 15, needs a clock and is checked by the server.
  modelYear: integer({ en: 'Model year', th: 'ปีรุ่น', zh: '年款' }, { min: 1960, max: 2100, optional: true }),
  fuelType: choice({ en: 'Fuel', th: 'เชื้อเพลิง', zh: '燃料' }, fuelTypes, { optional: true }),
  bodyType: choice({ en: 'Body type', th: 'ลักษณะรถ', zh: '车身类别' }, bodyTypes, { optional: true }),
} as const

const weight = (label: Words) => quantity(label, { unit: kilogram, perUnit: 1000, min: 0, max: 100_000_000, optional: true })
const size = (label: Words, max: number) => quantity(label, { unit: metre, perUnit: 100, decimals: 2, min: 0, max, optional: true })

export const bodyFields = {
  lengthCm: size({ en: 'Length', th: 'ความยาว', zh: '长' }, 3000),
  widthCm: size({ en: 'Width', th: 'ความกว้าง', zh: '宽' }, 500),
  heightCm: size({ en: 'Height', th: 'ความสูง', zh: '高' }, 600),
  emptyWeightGrams: weight({ en: 'Empty weight', th: 'น้ำหนักรถเปล่า', zh: '空车重量' }),
  payloadGrams: quantity(
    { en: 'Payload', th: 'น้ำหนักบรรทุก', zh: '载重' },
    { unit: kilogram, perUnit: 1000, min: 0, max: 60_000_000, optional: true },
  ),
  grossWeightGrams: weight({ en: 'Gross weight', th: 'น้ำหนักรวม', zh: '总重' }),
  volumeCm3: quantity(
    { en: 'Load volume', th: 'ปริมาตรบรรทุก', zh: '容积' },
    { unit: cubicMetre, perUnit: 1_000_000, min: 0, max: 200_000_000, optional: true },
  ),
} as const

const starts: Words = { en: 'Insurance starts on', th: 'วันเริ่มคุ้มครอง', zh: '保险生效日' }
const ends: Words = { en: 'Insurance expires on', th: 'ประกันภัยหมดอายุ', zh: '保险到期日' }

export const insuranceFields = {
  insuranceClass: choice({ en: 'Insurance class', th: 'ชั้นประกันภัย', zh: '保险类别' }, insuranceClasses, { optional: true }),
  insuranceCompanyId: reference({ en: 'Insurance company', th: 'บริษัทประกันภัย', zh: '保险公司' }, 'insuranceCompany', {
    optional: true,
  }),
  insurancePolicyNo: text({ en: 'Policy no.', th: 'เลขที่กรมธรรม์', zh: '保单号' }, { max: 60, optional: true }),
  insuranceStartsOn: date(starts, { optional: true }),
  insuranceExpiresOn: date(ends, { optional: true }),
  insuranceCoverage: money(
    { en: 'Insurance coverage', th: 'ทุนประกัน', zh: '保险金额' },
    { max: 100_000_000, optional: true, isInsuranceValue: true },
  ),
  insuredName: text({ en: 'Insured name', th: 'ผู้เอาประกันภัย', zh: '被保险人' }, { max: 150, optional: true }),
} as const

export const paperFields = {
  registeredOn: date({ en: 'Registered on', th: 'วันจดทะเบียน', zh: '登记日期' }, { optional: true }),
  taxExpiresOn: date({ en: 'Road tax expires on', th: 'ภาษีรถหมดอายุ', zh: '车船税到期日' }, { optional: true }),
  compulsoryInsuranceExpiresOn: date(
    { en: 'Compulsory insurance expires on', th: 'พ.ร.บ. หมดอายุ', zh: '强制险到期日' },
    { optional: true },
  ),
  annualReviewDueOn: date({ en: 'Annual inspection due', th: 'ครบกำหนดตรวจสภาพ', zh: '年检到期日' }, { optional: true }),
} as const

const pictureHelp: Words = {
  en: 'jpg, png, jpeg or bmp, up to 2 MB each',
  th: 'jpg, png, jpeg หรือ bmp ไม่เกินรูปละ 2 MB',
  zh: 'jpg、png、jpeg、bmp，每张不超过2 MB',
}

export const pictureFields = {
  photoIds: images({ en: 'Photos', th: 'รูปถ่าย', zh: '照片' }, { fallback: [], help: pictureHelp }),
  documentIds: images(
    { en: 'Pictures of documents', th: 'รูปเอกสาร (เล่มทะเบียน กรมธรรม์ ใบอนุญาต)', zh: '证件照片' },
    { fallback: [], help: pictureHelp },
  ),
} as const

/** Computed by the database from all the dates above. */
export const firstExpiry = date(
  { en: 'First paper expires on', th: 'เอกสารหมดอายุเร็วสุด', zh: '最早到期' },
  {
    optional: true,
    readOnly: true,
    column: 'papers_expire_on',
  },
)

/** Why our staff refused what a carrier added; none once it was taken into use. */
export const refusalReason = text(
  { en: 'Reason of the refusal', th: 'เหตุผลที่ไม่ผ่านการตรวจสอบ', zh: '未通过审核的原因' },
  { max: 250, multiline: true, optional: true, readOnly: true },
)

/** Whether a carrier's record waits to be corrected. Computed by the database from the status and the reason. */
export const refused = flag({ en: 'Refused', th: 'ไม่ผ่านการตรวจสอบ', zh: '未通过审核' }, { readOnly: true, fallback: false })

export const belongsFields = {
  subcontractorId: reference({ en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' }, 'subcontractor', { optional: true }),
  businessUnitId: reference({ en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' }, 'businessUnit', { optional: true }),
} as const

/** Insurance begins before it ends. */
export const insurancePeriodRule = (values: {
  readonly insuranceStartsOn: string | null
  readonly insuranceExpiresOn: string | null
}): readonly Rejection[] => {
  const { insuranceStartsOn: from, insuranceExpiresOn: to } = values
  if (from === null || to === null || from === undefined || to === undefined || from < to) return []
  return [rejection('field.not_before', { field: ends, other: starts }, 'insuranceExpiresOn')]
}

/** What staff verify on the papers of a carrier's vehicle or trailer. */
export const checkedPapers = [
  'plateNo',
  'plateProvinceId',
  'emptyWeightGrams',
  'payloadGrams',
  'grossWeightGrams',
  'volumeCm3',
  'insuranceClass',
  'insuranceCompanyId',
  'insurancePolicyNo',
  'insuranceStartsOn',
  'insuranceExpiresOn',
  'insuranceCoverage',
  'insuredName',
  'registeredOn',
  'taxExpiresOn',
  'compulsoryInsuranceExpiresOn',
  'annualReviewDueOn',
] as const
