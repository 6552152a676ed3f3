import type { Tone } from '../../kit/show/tone.ts'

/** Sample data for the gallery and its screenshots only. */
export interface SampleRow {
  readonly id: string
  readonly no: string
  readonly customer: string
  readonly from: string
  readonly to: string
  readonly plate: string
  readonly weightKg: number
  readonly tone: Tone
  readonly createdAt: string
  readonly remark: string
}

const customers = ['บริษัท สยามเครื่องดื่ม จำกัด', 'บจก. เจริญโภคภัณฑ์อาหาร', 'หจก. รุ่งเรืองวัสดุก่อสร้าง', 'Bangkok Cold Chain Co., Ltd.']
const places = ['คลังลาดกระบัง', 'DC วังน้อย', 'สาขาหาดใหญ่ 3', 'นิคมอมตะซิตี้ ชลบุรี', 'สาขาเชียงใหม่ แม่ริม', 'คลังขอนแก่น']
const plates = ['70-1234 กรุงเทพมหานคร', '82-9017 สมุทรปราการ', '71-4455 ชลบุรี']
const tones: readonly Tone[] = ['waiting', 'moving', 'done', 'attention', 'trouble']
const start = Date.parse('2026-11-20T01:00:00Z')
const minuteMs = 60_000

const pick = <T>(list: readonly T[], at: number, otherwise: T): T => list[at % list.length] ?? otherwise

export const sampleRows = (count: number): readonly SampleRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `sample-${at}`,
    no: `SH-2611-${String(at + 1).padStart(5, '0')}`,
    customer: pick(customers, at, ''),
    from: pick(places, at, ''),
    to: pick(places, at + 2, ''),
    plate: pick(plates, at, ''),
    weightKg: ((at * 7919) % 18_000) + 120.5,
    tone: pick(tones, at, 'waiting'),
    createdAt: new Date(start - at * 7 * minuteMs).toISOString(),
    remark: at % 5 === 0 ? 'ส่งก่อนเที่ยง ติดต่อคุณสมหญิงที่ประตู 3 ก่อนลงสินค้าทุกครั้ง' : '',
  }))
