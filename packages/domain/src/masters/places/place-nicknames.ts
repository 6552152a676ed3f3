import { searchKey } from '../../kernel/thai-text.ts'

/** Short names everybody uses for a province instead of the official one. */
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

/** What stands before the name of a place when somebody writes it out. */
const kindWords = /^(?:จังหวัด|จ\.|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง)\s*/

/** The name alone, in the spelling names are compared in: `จ.ชลบุรี` is ชลบุรี, เขตบางรัก is บางรัก. */
export const bareName = (text: string): string => searchKey(text).replace(kindWords, '')

/** What a short name stands for; a shortened name ends in a dot or in ฯ: กทม. and กรุงเทพฯ. */
export const provinceNickname = (key: string): string | undefined => nicknames[key] ?? nicknames[key.replace(/[.ฯ]$/, '')]

/** The official name of a province from what people write for it, in the spelling names are compared in. */
export const provinceName = (text: string): string => {
  const bare = bareName(text)
  return provinceNickname(bare) ?? bare
}

/** The district of a province's capital is named after it: people write only อ.เมือง. */
export const isCapitalDistrict = (text: string): boolean => ['เมือง', 'mueang', 'muang'].includes(bareName(text).replace(/ฯ$/, ''))
