interface Sized {
  readonly width: number
}

/**
 * Column widths as rendered: columns that fit completely share the remaining space, so that none is cut at the sticky actions:
 * half a number reads as another number.
 * @param room pixels between the checkboxes and the sticky actions
 */
export const fittedWidths = (widths: readonly Sized[], room: number): readonly number[] => {
  const given = widths.map(({ width }) => width)
  if (given.reduce((sum, width) => sum + width, 0) <= room) return given
  let [fits, taken] = [0, 0]
  for (const width of given) {
    if (taken + width > room) break
    taken += width
    fits += 1
  }
  if (fits === 0) return given
  const shown = given.map((width, at) => (at < fits ? Math.floor((width * room) / taken) : width))
  const rest = Math.floor(room) - shown.slice(0, fits).reduce((sum, width) => sum + width, 0)
  return shown.map((width, at) => (at === fits - 1 ? width + rest : width))
}
