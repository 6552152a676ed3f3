interface Sized {
  readonly width: number
}

/**
 * The widths drawn: those columns that fit beside each other whole share the room that is left, so that at the edge of the fixed actions a
 * column ends and none is cut: half a number reads as another number.
 * @param room pixels between the boxes to tick and the fixed actions
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
