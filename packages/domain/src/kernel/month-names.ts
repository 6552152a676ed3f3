/** Month names as typed in dates: Thai and English, full and abbreviated. */
import { searchKey } from './thai-text.ts'

const months: readonly (readonly string[])[] = [
  ['มกราคม', 'มกรา', 'ม.ค.', 'january', 'jan'],
  ['กุมภาพันธ์', 'กุมภา', 'ก.พ.', 'february', 'feb'],
  ['มีนาคม', 'มีนา', 'มี.ค.', 'march', 'mar'],
  ['เมษายน', 'เมษา', 'เม.ย.', 'april', 'apr'],
  ['พฤษภาคม', 'พฤษภา', 'พ.ค.', 'may'],
  ['มิถุนายน', 'มิถุนา', 'มิ.ย.', 'june', 'jun'],
  ['กรกฎาคม', 'กรกฎา', 'ก.ค.', 'july', 'jul'],
  ['สิงหาคม', 'สิงหา', 'ส.ค.', 'august', 'aug'],
  ['กันยายน', 'กันยา', 'ก.ย.', 'september', 'sept', 'sep'],
  ['ตุลาคม', 'ตุลา', 'ต.ค.', 'october', 'oct'],
  ['พฤศจิกายน', 'พฤศจิกา', 'พ.ย.', 'november', 'nov'],
  ['ธันวาคม', 'ธันวา', 'ธ.ค.', 'december', 'dec'],
]

const keyOf = (name: string): string => searchKey(name).replace(/[.\s]/g, '')

const numbers: ReadonlyMap<string, number> = new Map(
  months.flatMap((names, at) => names.map((name) => [keyOf(name), at + 1] as const)),
)

/** 1 to 12; undefined when it is not a month. */
export const monthNumber = (name: string): number | undefined => numbers.get(keyOf(name))
