/**
 * Normalises Thai text: the same word can be typed in several ways that look alike, so text is brought to one spelling before it
 * is compared, searched or sorted. Unicode NFC alone leaves three of them different.
 */

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u00ad\ufeff]/g
const toneMarks = '\\u0e48-\\u0e4b'
/** Vowels above and below the consonant; a tone mark belongs after them. */
const upperAndLowerVowels = '\\u0e31\\u0e34-\\u0e3a\\u0e47'
const toneBeforeVowel = new RegExp(`([${toneMarks}])([${upperAndLowerVowels}\\u0e4d])`, 'g')
const saraAmInPieces = new RegExp(`\\u0e4d([${toneMarks}]?)\\u0e32`, 'g')
const toneAfterSaraAm = new RegExp(`\\u0e33([${toneMarks}])`, 'g')
const markTwice = new RegExp(`([${toneMarks}${upperAndLowerVowels}\\u0e4c\\u0e4d])\\1+`, 'g')

const fromThaiDigit = (digit: string) => String(digit.charCodeAt(0) - 0x0e50)
const fromFullWidth = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

/**
 * One spelling for what looks the same: เ+เ is แ, นํ้า and นำ้ are น้ำ, a tone mark follows its vowel, a repeated mark is
 * removed. Letters that look different stay different.
 */
export const oneSpelling = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replaceAll('เเ', 'แ')
    .replace(markTwice, '$1')
    .replace(toneBeforeVowel, '$2$1')
    .replace(saraAmInPieces, '$1\u0e33')
    .replace(toneAfterSaraAm, '$1\u0e33')

/**
 * Search key, stored beside a name and applied to search terms: one spelling, lower case, Arabic digits, half-width Latin, single
 * spaces. A substring of the text gives a substring of its key.
 */
export const searchKey = (text: string): string =>
  (plain.test(text)
    ? text
    : oneSpelling(text)
        .replace(/[\uff01-\uff5e]/g, fromFullWidth)
        .replace(/[๐-๙]/g, fromThaiDigit)
  )
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Fast path: ASCII codes and numbers, most of what files contain, need no normalising. */
const plain = /^[ -~]*$/

const leadingVowelAndConsonant = /([\u0e40-\u0e44])([\u0e01-\u0e2e])/g
/** Secondary weights of the marks in Thai dictionary order, after the unmarked letter. */
const markRank: Readonly<Record<string, string>> = {
  '\u0e4e': '1',
  '\u0e4c': '2',
  '\u0e47': '3',
  '\u0e48': '4',
  '\u0e49': '5',
  '\u0e4a': '6',
  '\u0e4b': '7',
}
/**
 * Letters whose dictionary order differs from their code point order: nikhahit first of the vowels, phinthu last, long า as า.
 */
const movedLetter: Readonly<Record<string, string>> = {
  '\u0e4d': '\u0e2f',
  '\u0e3a': '\u0e46',
  '\u0e45': '\u0e32',
}
/** Thai order puts Latin letters after Thai ones; mapping them to unused code points gives that byte order. */
const latinAfterThai = (letter: string) => String.fromCharCode(0x0ee0 + letter.charCodeAt(0) - 0x61)

const ignoredInSorting = /[\p{P}\p{Z}\p{Cc}\u0e2f\u0e46]/u
const isLatinMark = (character: string) => character >= '\u0300' && character <= '\u036f'
const trimmed = (weights: string) => weights.replace(/0+$/, '')

/**
 * A sort key whose byte order (`COLLATE "C"`) is Thai dictionary order, for databases without a Thai collation: a leading vowel
 * sorts after its consonant, tone marks break ties only, spaces and punctuation are ignored, upper case breaks ties last.
 */
export const sortKey = (text: string): string => {
  let letters = ''
  let marks = ''
  let cases = ''
  const ordered = oneSpelling(text).replace(/[๐-๙]/g, fromThaiDigit).replace(leadingVowelAndConsonant, '$2$1').normalize('NFD')
  for (const character of ordered) {
    const rank = markRank[character]
    if (rank !== undefined || isLatinMark(character)) {
      marks += rank ?? '8'
      continue
    }
    if (ignoredInSorting.test(character)) continue
    const lower = character.toLowerCase()
    letters += /[a-z]/.test(lower) ? latinAfterThai(lower) : (movedLetter[lower] ?? lower)
    marks += '0'
    cases += lower === character && character !== '\u0e45' ? '0' : '1'
  }
  // The separator sorts before every letter and weight, so a name sorts before longer names it is a prefix of.
  return `${letters}\u0001${trimmed(marks)}\u0001${trimmed(cases)}`
}
