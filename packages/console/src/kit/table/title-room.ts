/** A title may widen its column so far, in pixels. */
const widest = 210
const besideTitle = 34

/** About as wide as a title is drawn: Thai marks stand above and below, Chinese letters are square. */
export const titleWidth = (title: string): number => {
  const letters = [...title.replaceAll(/\p{M}/gu, '')]
  const drawn = letters.reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 14 : 7.6), besideTitle)
  return Math.min(widest, Math.ceil(drawn))
}
