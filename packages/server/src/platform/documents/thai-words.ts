/**
 * Thai is written without spaces, and lines break between words. The line breaker of Typst cuts words apart ("จำ|กัด"), so
 * words are found here, by the dictionary of Unicode, and `paper.typ` keeps each in one piece.
 */

const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Marks of repetition and abbreviation belong to the word before them. */
const clinging = /^[ๆฯ]/

/** Puts a zero-width space between the words of Thai texts; all else stays as it is, so JSON and templates may be given whole. */
export const separateThaiWords = (text: string): string =>
  text.replaceAll(/[\u0E01-\u0E5B]{2,}/g, (run) =>
    Array.from(words.segment(run), ({ segment }, at) => (at === 0 || clinging.test(segment) ? segment : `\u200B${segment}`)).join(
      '',
    ),
  )
