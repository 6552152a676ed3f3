/** Maximum width, in pixels, to which a title may widen its column. */
const widest = 210
const besideTitle = 34

/** Approximate text width: Thai marks take no width, Chinese characters are square. */
export const titleWidth = (title: string): number => {
  const letters = [...title.replaceAll(/\p{M}/gu, '')]
  const drawn = letters.reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 14 : 7.6), besideTitle)
  return Math.min(widest, Math.ceil(drawn))
}
