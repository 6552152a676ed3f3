/** Widths that suit what stands in a column, in pixels. */
const widths = { date: 110, flag: 90, integer: 100, quantity: 120, choice: 170, phone: 130 } as const
const usualWidth = 160
const titleWidth = 220
/** A day with the chip that says how near it is. */
const judgedDay = 215

export const widthOf = (kind: string, { isTitle, isDrawn }: { readonly isTitle: boolean; readonly isDrawn: boolean }): number => {
  if (isTitle) return isDrawn ? titleWidth + usualWidth : titleWidth
  const width = Object.hasOwn(widths, kind) ? widths[kind as keyof typeof widths] : usualWidth // just looked up
  if (kind === 'date' && isDrawn) return judgedDay
  // What a screen draws itself says more than the plain value.
  return isDrawn ? Math.max(width, usualWidth) : width
}
