import { searchKey } from '../../kernel/thai-text.ts'

/** Common short names of provinces. */
const nicknames: Readonly<Record<string, string>> = {
  กทม: 'กรุงเทพมหานคร',
  กรุงเทพฯ: 'กรุงเทพมหานคร',
  กรุงเทพ: 'กรุงเทพมหานคร',
  bkk: 'bangkok',
  'krung thep': 'bangkok',
  krungthep: 'bangkok',
  โคราช: 'นครราชสีมา',
  korat: 'nakhon ratchasima',
  แปดริ้ว: 'ฉะเชิงเทรา',
  ปากน้ำโพ: 'นครสวรรค์',
  อยุธยา: 'พระนครศรีอยุธยา',
  ayutthaya: 'phra nakhon si ayutthaya',
  นครศรี: 'นครศรีธรรมราช',
  อุบล: 'อุบลราชธานี',
  อุดร: 'อุดรธานี',
  สุราษฎร์: 'สุราษฎร์ธานี',
  สุราษ: 'สุราษฎร์ธานี',
  ประจวบ: 'ประจวบคีรีขันธ์',
  กาญจน์: 'กาญจนบุรี',
  สุพรรณ: 'สุพรรณบุรี',
  ปราจีน: 'ปราจีนบุรี',
  นนท์: 'นนทบุรี',
  ปทุม: 'ปทุมธานี',
  chonburi: 'chon buri',
}

/** Prefixes of place names. */
const kindWords = /^(?:จังหวัด|จ\.|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง)\s*/

/** The normalised name without its prefix: `จ.ชลบุรี` is ชลบุรี, เขตบางรัก is บางรัก. */
export const bareName = (text: string): string => searchKey(text).replace(kindWords, '')

/** The full name of an abbreviation; abbreviations end in a dot or ฯ: กทม. and กรุงเทพฯ. */
export const provinceNickname = (key: string): string | undefined => nicknames[key] ?? nicknames[key.replace(/[.ฯ]$/, '')]

/** The official province name for any common form, normalised. */
export const provinceName = (text: string): string => {
  const bare = bareName(text)
  return provinceNickname(bare) ?? bare
}

/** A province's capital district is named after it, and usually abbreviated to อ.เมือง. */
export const isCapitalDistrict = (text: string): boolean => ['เมือง', 'mueang', 'muang'].includes(bareName(text).replace(/ฯ$/, ''))
