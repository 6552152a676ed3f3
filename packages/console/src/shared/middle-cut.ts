/** How much of the end of a long name stays readable. */
const tailLetters = 12

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * A name in two parts: the first is cut where there is no room, the second stays. Names of one customer's sites begin alike, and what tells
 * them apart stands at the end. A word is kept whole where it is short; Thai marks stay with their letters.
 */
export const middleCut = (text: string): readonly [head: string, tail: string] => {
  const all = [...letters.segment(text)].map(({ segment }) => segment)
  if (all.length <= tailLetters * 1.5) return [text, '']
  const word = all.lastIndexOf(' ')
  const from = all.length - word <= tailLetters && word > 0 ? word : all.length - tailLetters
  return [all.slice(0, from).join(''), all.slice(from).join('')]
}
