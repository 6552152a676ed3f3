/** Length of the end of a long name that stays visible. */
const tailLetters = 12

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * Splits a name in two: the first part is truncated when space is short, the second stays. A customer's site names share a prefix
 * and differ at the end. Short words are not split, and Thai marks stay with their letters.
 */
export const middleCut = (text: string): readonly [head: string, tail: string] => {
  const all = [...letters.segment(text)].map(({ segment }) => segment)
  if (all.length <= tailLetters * 1.5) return [text, '']
  const word = all.lastIndexOf(' ')
  const from = all.length - word <= tailLetters && word > 0 ? word : all.length - tailLetters
  return [all.slice(0, from).join(''), all.slice(from).join('')]
}
