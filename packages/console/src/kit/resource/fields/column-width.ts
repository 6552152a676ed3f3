/** Column widths by kind of field, in pixels. */
const widths = { date: 110, flag: 90, integer: 100, quantity: 120, choice: 170, phone: 130 } as const
/** Widths for cells drawn by a screen: a day or several choices with a warning chip. */
const drawnWidths = { date: 200, choices: 220 } as const
const usualWidth = 160
const titleWidth = 220

const widthIn = (table: Readonly<Record<string, number>>, kind: string): number =>
  Object.hasOwn(table, kind) ? (table[kind] ?? usualWidth) : usualWidth

export const widthOf = (kind: string, { isTitle, isDrawn }: { readonly isTitle: boolean; readonly isDrawn: boolean }): number => {
  if (isTitle) return isDrawn ? titleWidth + usualWidth : titleWidth
  // A custom cell shows more than the plain value.
  return isDrawn ? Math.max(widthIn(widths, kind), widthIn(drawnWidths, kind)) : widthIn(widths, kind)
}
