/** A label on the map: its centre and size in pixels. */
export interface LabelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const touches = (a: LabelBox, b: LabelBox): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/** For each label whether it can be shown without touching one shown before it: earlier ones have the right of way. */
export const freeLabels = (boxes: readonly LabelBox[]): readonly boolean[] => {
  const shown: LabelBox[] = []
  return boxes.map((box) => {
    const isFree = !shown.some((other) => touches(box, other))
    if (isFree) shown.push(box)
    return isFree
  })
}
